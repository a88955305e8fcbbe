CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" text,
	"subject_id" text,
	"product_name" text NOT NULL,
	"confirmed_at" timestamp (6) with time zone NOT NULL,
	"as_described" boolean NOT NULL,
	"on_time" boolean NOT NULL,
	"friendly" boolean NOT NULL,
	"text" text NOT NULL,
	"counts" boolean NOT NULL,
	"written_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"visible_at" timestamp (6) with time zone NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (6) with time zone,
	"reply" text,
	"replied_at" timestamp (6) with time zone,
	"removed_at" timestamp (6) with time zone,
	"removed_for" text,
	"removed_why" text,
	"reply_removed_at" timestamp (6) with time zone,
	"reply_removed_for" text,
	"reply_removed_why" text,
	CONSTRAINT "reviews_side" CHECK ("reviews"."side" in ('asker', 'giver')),
	CONSTRAINT "reviews_people" CHECK ("reviews"."author_id" <> "reviews"."subject_id"),
	CONSTRAINT "reviews_lengths" CHECK (char_length("reviews"."text") <= 500 and char_length("reviews"."reply") <= 500 and char_length("reviews"."removed_why") <= 500 and char_length("reviews"."reply_removed_why") <= 500),
	CONSTRAINT "reviews_deleted" CHECK ("reviews"."deleted_at" is null or "reviews"."text" = ''),
	CONSTRAINT "reviews_reply" CHECK ("reviews"."reply" is null or "reviews"."replied_at" is not null),
	CONSTRAINT "reviews_removed_for" CHECK (("reviews"."removed_at" is null) = ("reviews"."removed_for" is null) and "reviews"."removed_for" in ('unrelated', 'personal-data', 'insult', 'threat', 'extortion')),
	CONSTRAINT "reviews_reply_removed_for" CHECK (("reviews"."reply_removed_at" is null) = ("reviews"."reply_removed_for" is null) and "reviews"."reply_removed_for" in ('unrelated', 'personal-data', 'insult', 'threat', 'extortion'))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reason";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_request_id_product_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."product_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("request_id","side");--> statement-breakpoint
CREATE INDEX "reviews_subject" ON "reviews" USING btree ("subject_id","visible_at","id");--> statement-breakpoint
CREATE INDEX "reviews_tally" ON "reviews" USING btree ("subject_id","confirmed_at") WHERE counts and deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_pair" ON "reviews" USING btree ("author_id","subject_id") WHERE counts;--> statement-breakpoint
CREATE INDEX "reviews_untold" ON "reviews" USING btree ("visible_at") WHERE not told;--> statement-breakpoint
CREATE INDEX "reviews_removed" ON "reviews" USING btree ("id") WHERE (removed_at is not null and text <> '') or (reply_removed_at is not null and reply is not null);--> statement-breakpoint
CREATE INDEX "product_requests_got" ON "product_requests" USING btree ("asker_id","ended_at") WHERE state in ('handed-over', 'unconfirmed', 'disputed');--> statement-breakpoint
CREATE INDEX "product_requests_gave" ON "product_requests" USING btree ("giver_id","ended_at") WHERE state in ('handed-over', 'unconfirmed', 'disputed');--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('prohibited', 'misleading', 'counterfeit', 'offensive', 'scam', 'other', 'unrelated', 'personal-data', 'insult', 'threat', 'extortion'));