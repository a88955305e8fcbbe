CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("thing","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_name" ON "audit_log" USING gin (lower("thing_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "security_log_search" ON "security_log" USING gin ("email" gin_trgm_ops);