CREATE TABLE "document_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" text NOT NULL,
	"kind" text NOT NULL,
	"viewer_id" text,
	"viewed_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" text NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (6) with time zone,
	"replaced_at" timestamp (6) with time zone,
	CONSTRAINT "documents_file_unique" UNIQUE("file"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('idDocument', 'businessLicense', 'ecoCertification', 'addressProof')),
	CONSTRAINT "documents_file" CHECK ("documents"."file" ~ '^[0-9a-f]{32}[.](jpg|pdf)$'),
	CONSTRAINT "documents_replaced" CHECK ("documents"."replaced_at" is null or "documents"."submitted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "product_reach" (
	"product_id" uuid NOT NULL,
	"days" smallint NOT NULL,
	"seller_id" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_reach_pk" PRIMARY KEY("product_id","days"),
	CONSTRAINT "product_reach_days" CHECK ("product_reach"."days" in (7, 30, 90, 365))
);
--> statement-breakpoint
CREATE TABLE "seller_days" (
	"seller_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "seller_days_pk" PRIMARY KEY("seller_id","day")
);
--> statement-breakpoint
CREATE TABLE "view_marks" (
	"mark" "bytea" PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "total_products" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "total_sales" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "eco_products" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_viewer_id_auth_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reach" ADD CONSTRAINT "product_reach_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reach" ADD CONSTRAINT "product_reach_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_days" ADD CONSTRAINT "seller_days_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_views_seller" ON "document_views" USING btree ("seller_id","viewed_at");--> statement-breakpoint
CREATE INDEX "document_views_viewer" ON "document_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_current" ON "documents" USING btree ("seller_id","kind") WHERE submitted_at is not null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "documents_seller" ON "documents" USING btree ("seller_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("uploaded_at") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("user_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "likes_product" ON "likes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_days_day" ON "product_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "product_reach_ranking" ON "product_reach" USING btree ("seller_id","days","views","likes","product_id");--> statement-breakpoint
CREATE INDEX "view_marks_day" ON "view_marks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "products_seller_public" ON "products" USING btree ("seller_id","created_at","id") WHERE status = 'active' and sold_at is null;--> statement-breakpoint
-- Keeps what each seller has: products, those that are sold, and those rated 4 or more.
CREATE FUNCTION count_seller_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE sellers s SET
			total_products = s.total_products + added.products,
			total_sales = s.total_sales + added.sales,
			eco_products = s.eco_products + added.eco
		FROM (
			SELECT seller_id, count(*) AS products, count(sold_at) AS sales,
				count(*) FILTER (WHERE eco_rating >= 4) AS eco
			FROM after GROUP BY seller_id
		) added
		WHERE s.id = added.seller_id;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE sellers s SET
			total_products = s.total_products - gone.products,
			total_sales = s.total_sales - gone.sales,
			eco_products = s.eco_products - gone.eco
		FROM (
			SELECT seller_id, count(*) AS products, count(sold_at) AS sales,
				count(*) FILTER (WHERE eco_rating >= 4) AS eco
			FROM before GROUP BY seller_id
		) gone
		WHERE s.id = gone.seller_id;
	ELSE
		UPDATE sellers s SET
			total_products = s.total_products + changed.products,
			total_sales = s.total_sales + coalesce(changed.sales, 0),
			eco_products = s.eco_products + coalesce(changed.eco, 0)
		FROM (
			SELECT seller_id, sum(one) AS products, sum(one) FILTER (WHERE sold) AS sales,
				sum(one) FILTER (WHERE eco) AS eco
			FROM (
				SELECT seller_id, 1 AS one, sold_at IS NOT NULL AS sold, eco_rating >= 4 AS eco FROM after
				UNION ALL
				SELECT seller_id, -1, sold_at IS NOT NULL, eco_rating >= 4 FROM before
			) both_sides
			GROUP BY seller_id
		) changed
		WHERE s.id = changed.seller_id
			AND (changed.products, coalesce(changed.sales, 0), coalesce(changed.eco, 0)) <> (0, 0, 0);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON products REFERENCING NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION count_seller_products();--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON products REFERENCING OLD TABLE AS before
	FOR EACH STATEMENT EXECUTE FUNCTION count_seller_products();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION count_seller_products();--> statement-breakpoint
UPDATE sellers s SET total_products = had.products, total_sales = had.sales, eco_products = had.eco
FROM (
	SELECT seller_id, count(*) AS products, count(sold_at) AS sales,
		count(*) FILTER (WHERE eco_rating >= 4) AS eco
	FROM products GROUP BY seller_id
) had
WHERE s.id = had.seller_id;
