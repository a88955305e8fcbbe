CREATE INDEX "messages_product" ON "messages" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_flagged_by" ON "products" USING btree ("flagged_by") WHERE flagged_by is not null;--> statement-breakpoint
CREATE INDEX "products_reviewed_by" ON "products" USING btree ("reviewed_by") WHERE reviewed_by is not null;--> statement-breakpoint
CREATE INDEX "sellers_verified_by" ON "sellers" USING btree ("verified_by") WHERE verified_by is not null;--> statement-breakpoint
CREATE INDEX "product_reports_closed_by" ON "product_reports" USING btree ("closed_by") WHERE closed_by is not null;