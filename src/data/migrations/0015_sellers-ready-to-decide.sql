-- The counters that a seller stands in: by the status of the verification, and among those who are ready to be decided
-- about: they wait, and have handed in something.
CREATE FUNCTION counters_of_seller(status text, submitted_at timestamptz) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT name FROM (VALUES
		('sellers', true), ('sellers.' || coalesce(status, 'none'), true),
		('sellers.ready', status = 'pending' AND submitted_at IS NOT NULL)
	) v (name, counts) WHERE counts
$$;--> statement-breakpoint
-- Keeps other writers out until what is there already has been counted.
LOCK TABLE sellers IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- As in 0004, with the counters above.
CREATE OR REPLACE FUNCTION count_moved_sellers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	way integer := TG_ARGV[0];
BEGIN
	PERFORM add_to_counters(array_agg(name), array_agg(way * rows)) FROM (
		SELECT counter AS name, count(*) AS rows
		FROM moved m, counters_of_seller(m.verification_status, m.verification_submitted_at) counter
		GROUP BY counter
	) counted HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_sellers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counters(array_agg(name), array_agg(delta)) FROM (
		SELECT counter AS name, sum(c.way) AS delta
		FROM (
			SELECT 1 AS way, verification_status AS status, verification_submitted_at AS submitted_at FROM after
			UNION ALL SELECT -1, verification_status, verification_submitted_at FROM before
		) c, counters_of_seller(c.status, c.submitted_at) counter
		GROUP BY counter HAVING sum(c.way) <> 0
	) counted HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO counters (name, shard, value)
SELECT counter, -1, count(*)
FROM sellers s, counters_of_seller(s.verification_status, s.verification_submitted_at) counter
WHERE counter = 'sellers.ready' GROUP BY counter;
