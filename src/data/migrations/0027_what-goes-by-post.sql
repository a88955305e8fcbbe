ALTER TABLE "product_lines" ADD COLUMN "post_cost" text;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "post_cost" text;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "send_to" text;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "sent_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "tracking" text;--> statement-breakpoint
CREATE INDEX "product_requests_promised" ON "product_requests" USING btree ("giver_id") WHERE state in ('reserved', 'arranged');--> statement-breakpoint
ALTER TABLE "product_lines" ADD CONSTRAINT "product_lines_post" CHECK (char_length("product_lines"."post_cost") between 1 and 100);--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_post" CHECK (char_length("product_requests"."post_cost") <= 100 and char_length("product_requests"."send_to") <= 500 and char_length("product_requests"."tracking") <= 100
        and ("product_requests"."post_cost" is not null or ("product_requests"."send_to" is null and "product_requests"."sent_at" is null and "product_requests"."tracking" is null)));