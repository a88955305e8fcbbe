CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"on_kind" text NOT NULL,
	"on_id" text NOT NULL,
	"person_id" text,
	"kind" text NOT NULL,
	"ground" text,
	"reason" text,
	"by_admin" text,
	"from_state" text,
	"to_state" text,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "request_covers" (
	"image_key" text PRIMARY KEY NOT NULL,
	"giver_id" text NOT NULL,
	"file" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_reports" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "product_reports" ADD COLUMN "counted_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "product_holds" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "cover_key" text;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "returns" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_person_id_auth_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_by_admin_admins_id_fk" FOREIGN KEY ("by_admin") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_undone_by_decisions_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_covers" ADD CONSTRAINT "request_covers_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_on" ON "decisions" USING btree ("on_kind","on_id","at");--> statement-breakpoint
CREATE INDEX "decisions_person" ON "decisions" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "decisions_by_admin" ON "decisions" USING btree ("by_admin") WHERE by_admin is not null;--> statement-breakpoint
CREATE INDEX "decisions_undone_by" ON "decisions" USING btree ("undone_by") WHERE undone_by is not null;--> statement-breakpoint
CREATE INDEX "request_covers_giver" ON "request_covers" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "product_reports_counted" ON "product_reports" USING btree ("reporter_id","counted_at") WHERE counted_at is not null;--> statement-breakpoint
CREATE INDEX "product_holds_reported" ON "product_holds" USING btree ("since") WHERE cause = 'reported';--> statement-breakpoint
CREATE INDEX "product_requests_given" ON "product_requests" USING btree ("giver_id","state","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "product_requests_returns" ON "product_requests" USING btree ("asker_id") WHERE returns;--> statement-breakpoint
ALTER TABLE "product_holds" ADD CONSTRAINT "product_holds_answer" CHECK (char_length("product_holds"."answer") <= 1000);