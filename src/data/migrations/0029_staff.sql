CREATE TABLE "business_staff" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"since" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_staff_another" CHECK ("business_staff"."user_id" <> "business_staff"."seller_id")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_once" UNIQUE("seller_id","email"),
	CONSTRAINT "staff_invitations_email" CHECK ("staff_invitations"."email" = lower(btrim("staff_invitations"."email")))
);
--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "business_staff" ADD CONSTRAINT "business_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_staff" ADD CONSTRAINT "business_staff_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_staff_seller" ON "business_staff" USING btree ("seller_id","since","user_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_email" ON "staff_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_invitations_created" ON "staff_invitations" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD CONSTRAINT "conversation_entries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_entries_person" ON "conversation_entries" USING btree ("person_id","conversation_id","number") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "request_events_person" ON "request_events" USING btree ("person_id","id") WHERE person_id is not null;--> statement-breakpoint
-- One business a person: whoever opens one is nobody's staff any more, also where the release before opens it. Joining holds the
-- account (see commands/staff/staff.ts), and the row of a seller waits for that by its foreign key: the two never miss each other.
CREATE FUNCTION end_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM business_staff WHERE user_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sellers_end_membership AFTER INSERT ON sellers FOR EACH ROW EXECUTE FUNCTION end_membership();
