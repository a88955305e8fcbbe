CREATE TABLE "lots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"number" text NOT NULL,
	"number_hash" text NOT NULL,
	"opened_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"list" text,
	"list_hash" text,
	"closed_at" timestamp (6) with time zone,
	"drawn_at" timestamp (6) with time zone,
	"voided_at" timestamp (6) with time zone,
	CONSTRAINT "lots_number" CHECK ("lots"."number" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "lots_hashes" CHECK ("lots"."number_hash" = encode(sha256(convert_to("lots"."number", 'UTF8')), 'hex') and "lots"."list_hash" is not distinct from encode(sha256(convert_to("lots"."list", 'UTF8')), 'hex')),
	CONSTRAINT "lots_closed" CHECK (("lots"."list" is null) = ("lots"."closed_at" is null)),
	CONSTRAINT "lots_drawn" CHECK ("lots"."drawn_at" is null or ("lots"."closed_at" is not null and "lots"."closed_at" < "lots"."drawn_at" and "lots"."voided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "product_lines" DROP CONSTRAINT "product_lines_way";--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "organisation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "draw_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_lines" ADD COLUMN "organisations_until" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "product_lines" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "drawn_place" integer;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lots_product" ON "lots" USING btree ("product_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lots_undrawn" ON "lots" USING btree ("product_id") WHERE drawn_at is null and voided_at is null;--> statement-breakpoint
ALTER TABLE "product_lines" ADD CONSTRAINT "product_lines_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_lines_lot" ON "product_lines" USING btree ("lot_id") WHERE lot_id is not null;--> statement-breakpoint
ALTER TABLE "product_lines" ADD CONSTRAINT "product_lines_lot" CHECK ("product_lines"."lot_id" is null or "product_lines"."taken" = 0);--> statement-breakpoint
ALTER TABLE "product_lines" ADD CONSTRAINT "product_lines_way" CHECK ("product_lines"."way" in ('first', 'choose', 'after', 'lot'));--> statement-breakpoint
-- What was published of a draw stays as it was, whoever writes: its number, its list once it is closed, and that it is drawn.
CREATE FUNCTION keep_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.number <> OLD.number OR (OLD.list IS NOT NULL AND NEW.list IS DISTINCT FROM OLD.list)
		OR (OLD.drawn_at IS NOT NULL AND NEW.drawn_at IS DISTINCT FROM OLD.drawn_at) THEN
		RAISE EXCEPTION 'What was published of a draw is not changed.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER lot_kept BEFORE UPDATE ON lots FOR EACH ROW EXECUTE FUNCTION keep_lot();
