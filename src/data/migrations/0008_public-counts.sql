-- The counters that a product stands in: by its status, its marks, and, while everybody may see it, as public and of
-- its category.
CREATE FUNCTION counters_of_product(
	status text, flagged boolean, sold_at timestamptz, open_reports integer, category text
) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT name FROM (VALUES
		('products', true), ('products.' || status, true), ('products.marked', flagged),
		('products.sold', sold_at IS NOT NULL), ('products.reported', open_reports > 0),
		('public', status = 'active' AND sold_at IS NULL),
		('public.' || category, category IS NOT NULL AND status = 'active' AND sold_at IS NULL)
	) v (name, counts) WHERE counts
$$;--> statement-breakpoint
-- Keeps other writers out until what is there already has been counted.
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- As in 0004, with the counters above.
CREATE OR REPLACE FUNCTION count_moved_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	way integer := TG_ARGV[0];
BEGIN
	PERFORM add_to_counters(array_agg(name), array_agg(way * rows)) FROM (
		SELECT counter AS name, count(*) AS rows
		FROM moved m, counters_of_product(m.status, m.flagged, m.sold_at, m.open_reports, m.category) counter
		GROUP BY counter
	) counted HAVING count(*) > 0;
	INSERT INTO catalogue_days (day, category, eco_rating, shard, products)
	SELECT (created_at AT TIME ZONE 'UTC')::date, coalesce(category, ''), coalesce(eco_rating, -1),
		pg_backend_pid() % 256, way * count(*)
	FROM moved GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (day, category, eco_rating, shard)
		DO UPDATE SET products = catalogue_days.products + excluded.products;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counters(array_agg(name), array_agg(delta)) FROM (
		SELECT counter AS name, sum(c.way) AS delta
		FROM (
			SELECT 1 AS way, status, flagged, sold_at, open_reports, category FROM after
			UNION ALL SELECT -1, status, flagged, sold_at, open_reports, category FROM before
		) c, counters_of_product(c.status, c.flagged, c.sold_at, c.open_reports, c.category) counter
		GROUP BY counter HAVING sum(c.way) <> 0
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
INSERT INTO counters (name, shard, value)
SELECT counter, -1, count(*)
FROM products p, counters_of_product(p.status, p.flagged, p.sold_at, p.open_reports, p.category) counter
WHERE counter LIKE 'public%' GROUP BY counter;
