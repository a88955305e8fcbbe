CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"admin_id" text NOT NULL,
	"admin_name" text NOT NULL,
	"action" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" text NOT NULL,
	"thing_name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "auth_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp (6) with time zone,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_days" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"eco_rating" smallint NOT NULL,
	"shard" smallint NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "catalogue_days_pk" PRIMARY KEY("day","category","eco_rating","shard")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text NOT NULL,
	"shard" smallint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "counters_pk" PRIMARY KEY("name","shard")
);
--> statement-breakpoint
CREATE TABLE "product_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (6) with time zone,
	"closed_by" text,
	CONSTRAINT "product_reports_once" UNIQUE("product_id","reporter_id"),
	CONSTRAINT "product_reports_reason" CHECK ("product_reports"."reason" in ('prohibited', 'misleading', 'counterfeit', 'offensive', 'scam', 'other')),
	CONSTRAINT "product_reports_words" CHECK (char_length("product_reports"."words") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"email" text,
	"ip_address" text
);
--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "suspended_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "held_status" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "open_reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_closed_by_admins_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_thing" ON "audit_log" USING btree ("thing","thing_id","at","id");--> statement-breakpoint
CREATE INDEX "auth_two_factors_user" ON "auth_two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_reports_reporter" ON "product_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "product_reports_open" ON "product_reports" USING btree ("product_id","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "security_log_at" ON "security_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_log_email" ON "security_log" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "auth_users_created" ON "auth_users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "auth_users_suspended" ON "auth_users" USING btree ("suspended_at","id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "auth_users_search" ON "auth_users" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_status" ON "products" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "products_flagged_marker" ON "products" USING btree ("created_at","id") WHERE flagged;--> statement-breakpoint
CREATE INDEX "products_reported" ON "products" USING btree ("created_at","id") WHERE open_reports > 0;--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("sold_at","id") WHERE sold_at is not null;--> statement-breakpoint
CREATE INDEX "sellers_queue" ON "sellers" USING btree ("verification_status","verification_submitted_at","created_at","id");--> statement-breakpoint
CREATE INDEX "sellers_status" ON "sellers" USING btree ("verification_status","created_at","id");--> statement-breakpoint
CREATE INDEX "sellers_submitted" ON "sellers" USING btree ("verification_submitted_at");--> statement-breakpoint
CREATE INDEX "sellers_verified" ON "sellers" USING btree ("verified_at");--> statement-breakpoint
CREATE INDEX "sellers_ranking" ON "sellers" USING btree ("eco_products","rating_sum","id");--> statement-breakpoint
CREATE INDEX "sellers_search" ON "sellers" USING gin (lower("business_name" || ' ' || "full_name") gin_trgm_ops);--> statement-breakpoint
-- The audit log is written once and for good.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is never changed.';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- How many reports of a product wait for a decision.
CREATE FUNCTION count_open_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.closed_at IS NULL THEN
		UPDATE products SET open_reports = open_reports - 1 WHERE id = OLD.product_id;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.closed_at IS NULL THEN
		UPDATE products SET open_reports = open_reports + 1 WHERE id = NEW.product_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_reports AFTER INSERT OR UPDATE OF closed_at OR DELETE ON product_reports
	FOR EACH ROW EXECUTE FUNCTION count_open_reports();--> statement-breakpoint
-- As in 0003, with the sum of the ratings.
CREATE OR REPLACE FUNCTION count_seller_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE sellers s SET
			total_products = s.total_products + added.products,
			total_sales = s.total_sales + added.sales,
			eco_products = s.eco_products + added.eco,
			rating_sum = s.rating_sum + added.ratings
		FROM (
			SELECT seller_id, count(*) AS products, count(sold_at) AS sales,
				count(*) FILTER (WHERE eco_rating >= 4) AS eco, coalesce(sum(eco_rating), 0) AS ratings
			FROM after GROUP BY seller_id
		) added
		WHERE s.id = added.seller_id;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE sellers s SET
			total_products = s.total_products - gone.products,
			total_sales = s.total_sales - gone.sales,
			eco_products = s.eco_products - gone.eco,
			rating_sum = s.rating_sum - gone.ratings
		FROM (
			SELECT seller_id, count(*) AS products, count(sold_at) AS sales,
				count(*) FILTER (WHERE eco_rating >= 4) AS eco, coalesce(sum(eco_rating), 0) AS ratings
			FROM before GROUP BY seller_id
		) gone
		WHERE s.id = gone.seller_id;
	ELSE
		UPDATE sellers s SET
			total_products = s.total_products + changed.products,
			total_sales = s.total_sales + changed.sales,
			eco_products = s.eco_products + changed.eco,
			rating_sum = s.rating_sum + changed.ratings
		FROM (
			SELECT seller_id, sum(one) AS products, coalesce(sum(one) FILTER (WHERE sold), 0) AS sales,
				coalesce(sum(one) FILTER (WHERE rating >= 4), 0) AS eco, coalesce(sum(one * rating), 0) AS ratings
			FROM (
				SELECT seller_id, 1 AS one, sold_at IS NOT NULL AS sold, eco_rating AS rating FROM after
				UNION ALL
				SELECT seller_id, -1, sold_at IS NOT NULL, eco_rating FROM before
			) both_sides
			GROUP BY seller_id
		) changed
		WHERE s.id = changed.seller_id
			AND (changed.products, changed.sales, changed.eco, changed.ratings) <> (0, 0, 0, 0);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Adds to counters, in the order of their names; each process of the database has rows of its own.
CREATE FUNCTION add_to_counters(names text[], deltas bigint[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO counters (name, shard, value)
	SELECT name, pg_backend_pid() % 256, delta FROM unnest(names, deltas) given (name, delta)
	ORDER BY name
	ON CONFLICT (name, shard) DO UPDATE SET value = counters.value + excluded.value;
$$;--> statement-breakpoint
-- Counts what came or went: the statement's rows are called `moved`, the argument says whether they came (1) or went (-1).
CREATE FUNCTION count_moved_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	way integer := TG_ARGV[0];
BEGIN
	PERFORM add_to_counters(array_agg(name), array_agg(way * rows)) FROM (
		SELECT v.name, count(*) AS rows
		FROM moved m CROSS JOIN LATERAL (VALUES
			('products', true), ('products.' || m.status, true), ('products.marked', m.flagged),
			('products.sold', m.sold_at IS NOT NULL), ('products.reported', m.open_reports > 0)
		) v (name, counts)
		WHERE v.counts GROUP BY v.name
	) counted HAVING count(*) > 0;
	INSERT INTO catalogue_days (day, category, eco_rating, shard, products)
	SELECT (created_at AT TIME ZONE 'UTC')::date, coalesce(category, ''), coalesce(eco_rating, -1),
		pg_backend_pid() % 256, way * count(*)
	FROM moved GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (day, category, eco_rating, shard)
		DO UPDATE SET products = catalogue_days.products + excluded.products;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counters(array_agg(name), array_agg(delta)) FROM (
		SELECT v.name, sum(c.way) AS delta
		FROM (
			SELECT 1 AS way, status, flagged, sold_at, open_reports FROM after
			UNION ALL SELECT -1, status, flagged, sold_at, open_reports FROM before
		) c CROSS JOIN LATERAL (VALUES
			('products.' || c.status, true), ('products.marked', c.flagged),
			('products.sold', c.sold_at IS NOT NULL), ('products.reported', c.open_reports > 0)
		) v (name, counts)
		WHERE v.counts GROUP BY v.name HAVING sum(c.way) <> 0
	) counted HAVING count(*) > 0;
	INSERT INTO catalogue_days (day, category, eco_rating, shard, products)
	SELECT day, category, rating, pg_backend_pid() % 256, sum(way) FROM (
		SELECT (created_at AT TIME ZONE 'UTC')::date AS day, coalesce(category, '') AS category,
			coalesce(eco_rating, -1) AS rating, 1 AS way FROM after
		UNION ALL
		SELECT (created_at AT TIME ZONE 'UTC')::date, coalesce(category, ''), coalesce(eco_rating, -1), -1 FROM before
	) both_sides
	GROUP BY day, category, rating HAVING sum(way) <> 0 ORDER BY day, category, rating
	ON CONFLICT (day, category, eco_rating, shard)
		DO UPDATE SET products = catalogue_days.products + excluded.products;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_all_added AFTER INSERT ON products REFERENCING NEW TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products('1');--> statement-breakpoint
CREATE TRIGGER count_all_gone AFTER DELETE ON products REFERENCING OLD TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products('-1');--> statement-breakpoint
CREATE TRIGGER count_all_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION count_changed_products();--> statement-breakpoint
CREATE FUNCTION count_moved_sellers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	way integer := TG_ARGV[0];
BEGIN
	PERFORM add_to_counters(array_agg(name), array_agg(way * rows)) FROM (
		SELECT v.name, count(*) AS rows
		FROM moved m CROSS JOIN LATERAL
			(VALUES ('sellers'), ('sellers.' || coalesce(m.verification_status, 'none'))) v (name)
		GROUP BY v.name
	) counted HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_sellers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counters(array_agg(name), array_agg(delta)) FROM (
		SELECT 'sellers.' || coalesce(status, 'none') AS name, sum(way) AS delta FROM (
			SELECT verification_status AS status, 1 AS way FROM after
			UNION ALL SELECT verification_status, -1 FROM before
		) both_sides
		GROUP BY status HAVING sum(way) <> 0
	) counted HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON sellers REFERENCING NEW TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION count_moved_sellers('1');--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON sellers REFERENCING OLD TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION count_moved_sellers('-1');--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON sellers REFERENCING OLD TABLE AS before NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION count_changed_sellers();--> statement-breakpoint
CREATE FUNCTION count_moved_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	way integer := TG_ARGV[0];
BEGIN
	PERFORM add_to_counters(ARRAY['users'], ARRAY[way * count(*)]) FROM moved HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON auth_users REFERENCING NEW TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION count_moved_users('1');--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON auth_users REFERENCING OLD TABLE AS moved
	FOR EACH STATEMENT EXECUTE FUNCTION count_moved_users('-1');--> statement-breakpoint
-- What is there already.
UPDATE sellers s SET rating_sum = had.ratings
FROM (SELECT seller_id, coalesce(sum(eco_rating), 0) AS ratings FROM products GROUP BY seller_id) had
WHERE s.id = had.seller_id;--> statement-breakpoint
INSERT INTO counters (name, shard, value)
SELECT v.name, 0, count(*)
FROM products p CROSS JOIN LATERAL (VALUES
	('products', true), ('products.' || p.status, true), ('products.marked', p.flagged),
	('products.sold', p.sold_at IS NOT NULL)
) v (name, counts)
WHERE v.counts GROUP BY v.name;--> statement-breakpoint
INSERT INTO counters (name, shard, value)
SELECT v.name, 0, count(*)
FROM sellers s CROSS JOIN LATERAL
	(VALUES ('sellers'), ('sellers.' || coalesce(s.verification_status, 'none'))) v (name)
GROUP BY v.name;--> statement-breakpoint
INSERT INTO counters (name, shard, value) SELECT 'users', 0, count(*) FROM auth_users HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO catalogue_days (day, category, eco_rating, shard, products)
SELECT (created_at AT TIME ZONE 'UTC')::date, coalesce(category, ''), coalesce(eco_rating, -1), 0, count(*)
FROM products GROUP BY 1, 2, 3;
