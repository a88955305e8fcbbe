CREATE TABLE "offer_terms" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"open" boolean,
	"lowest" numeric(12, 2),
	"at_once" boolean DEFAULT false NOT NULL,
	CONSTRAINT "offer_terms_lowest" CHECK ("offer_terms"."lowest" > 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"by" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"until" timestamp (6) with time zone NOT NULL,
	"due_at" timestamp (6) with time zone,
	"refused" boolean DEFAULT false NOT NULL,
	"made_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_by" CHECK ("offers"."by" in ('asker', 'giver')),
	CONSTRAINT "offers_state" CHECK ("offers"."state" in ('open', 'unanswered', 'accepted', 'declined', 'replaced', 'ended')),
	CONSTRAINT "offers_amount" CHECK ("offers"."amount" > 0 and "offers"."amount" <= "offers"."price"),
	CONSTRAINT "offers_due_open" CHECK ("offers"."due_at" is null or "offers"."state" = 'open')
);
--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "offering" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "agreed_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "offer_terms" ADD CONSTRAINT "offer_terms_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_request_id_product_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."product_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_request" ON "offers" USING btree ("request_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_live" ON "offers" USING btree ("request_id") WHERE state in ('open', 'unanswered');--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
-- At another price an offer is not what it was: whoever changed the price need not know of offers, the next round ends them.
CREATE FUNCTION note_price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_lines SET look = true
	WHERE product_id = NEW.id AND waiting > 0 AND EXISTS (
		SELECT FROM product_requests r JOIN offers o ON o.request_id = r.id
		WHERE r.product_id = NEW.id AND r.state IN ('asked', 'waiting') AND o.state IN ('open', 'unanswered'));
	IF FOUND THEN
		PERFORM graphile_worker.add_job('run-trade-clocks', job_key => 'run-trade-clocks');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER line_price AFTER UPDATE OF price ON products FOR EACH ROW
	WHEN (OLD.price IS DISTINCT FROM NEW.price)
	EXECUTE FUNCTION note_price_changed();
