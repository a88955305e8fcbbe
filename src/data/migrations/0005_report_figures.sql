CREATE TABLE "catalogue_months" (
	"month" date NOT NULL,
	"category" text NOT NULL,
	"eco_rating" smallint NOT NULL,
	"shard" smallint NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "catalogue_months_pk" PRIMARY KEY("month","category","eco_rating","shard")
);
--> statement-breakpoint
CREATE TABLE "seller_catalogue_days" (
	"seller_id" text NOT NULL,
	"day" date NOT NULL,
	"products" integer NOT NULL,
	"eco_products" integer NOT NULL,
	"rating_sum" integer NOT NULL,
	CONSTRAINT "seller_catalogue_days_pk" PRIMARY KEY("seller_id","day")
);
--> statement-breakpoint
ALTER TABLE "seller_catalogue_days" ADD CONSTRAINT "seller_catalogue_days_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Counts by month, and by seller and day, what came or went: the statement's rows are called `moved`, the argument
-- says whether they came (1) or went (-1).
CREATE FUNCTION report_moved_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	way integer := TG_ARGV[0];
BEGIN
	INSERT INTO catalogue_months (month, category, eco_rating, shard, products)
	SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, coalesce(category, ''),
		coalesce(eco_rating, -1), pg_backend_pid() % 256, way * count(*)
	FROM moved GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (month, category, eco_rating, shard)
		DO UPDATE SET products = catalogue_months.products + excluded.products;
	INSERT INTO seller_catalogue_days (seller_id, day, products, eco_products, rating_sum)
	SELECT seller_id, (created_at AT TIME ZONE 'UTC')::date, way * count(*),
		way * count(*) FILTER (WHERE eco_rating >= 4), way * coalesce(sum(eco_rating), 0)
	FROM moved WHERE seller_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (seller_id, day) DO UPDATE SET
		products = seller_catalogue_days.products + excluded.products,
		eco_products = seller_catalogue_days.eco_products + excluded.eco_products,
		rating_sum = seller_catalogue_days.rating_sum + excluded.rating_sum;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION report_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_months (month, category, eco_rating, shard, products)
	SELECT month, category, rating, pg_backend_pid() % 256, sum(way) FROM (
		SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month,
			coalesce(category, '') AS category, coalesce(eco_rating, -1) AS rating, 1 AS way FROM after
		UNION ALL
		SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, coalesce(category, ''),
			coalesce(eco_rating, -1), -1 FROM before
	) both_sides
	GROUP BY month, category, rating HAVING sum(way) <> 0 ORDER BY month, category, rating
	ON CONFLICT (month, category, eco_rating, shard)
		DO UPDATE SET products = catalogue_months.products + excluded.products;
	INSERT INTO seller_catalogue_days (seller_id, day, products, eco_products, rating_sum)
	SELECT seller_id, day, products, eco, ratings FROM (
		SELECT seller_id, day, sum(way) AS products,
			coalesce(sum(way) FILTER (WHERE rating >= 4), 0) AS eco, coalesce(sum(way * rating), 0) AS ratings
		FROM (
			SELECT seller_id, (created_at AT TIME ZONE 'UTC')::date AS day, eco_rating AS rating, 1 AS way FROM after
			UNION ALL
			SELECT seller_id, (created_at AT TIME ZONE 'UTC')::date, eco_rating, -1 FROM before
		) both_sides
		WHERE seller_id IS NOT NULL GROUP BY seller_id, day
	) changed
	WHERE (products, eco, ratings) <> (0, 0, 0) ORDER BY seller_id, day
	ON CONFLICT (seller_id, day) DO UPDATE SET
		products = seller_catalogue_days.products + excluded.products,
		eco_products = seller_catalogue_days.eco_products + excluded.eco_products,
		rating_sum = seller_catalogue_days.rating_sum + excluded.rating_sum;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Creating them also keeps other writers out until what is there already has been counted. By their names they come after
-- the triggers that lock the seller, so that two writers of one seller take turns.
CREATE TRIGGER report_added AFTER INSERT ON products REFERENCING NEW TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION report_moved_products('1');--> statement-breakpoint
CREATE TRIGGER report_gone AFTER DELETE ON products REFERENCING OLD TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION report_moved_products('-1');--> statement-breakpoint
CREATE TRIGGER report_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION report_changed_products();--> statement-breakpoint
INSERT INTO catalogue_months (month, category, eco_rating, shard, products)
SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, coalesce(category, ''), coalesce(eco_rating, -1), -1, count(*)
FROM products GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO seller_catalogue_days (seller_id, day, products, eco_products, rating_sum)
SELECT seller_id, (created_at AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE eco_rating >= 4),
	coalesce(sum(eco_rating), 0)
FROM products WHERE seller_id IS NOT NULL GROUP BY 1, 2;
