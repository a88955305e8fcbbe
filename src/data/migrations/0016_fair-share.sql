CREATE TABLE "posters" (
	"user_id" text PRIMARY KEY NOT NULL,
	"newest_at" timestamp (6) with time zone NOT NULL,
	"newest_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posters" ADD CONSTRAINT "posters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posters_newest" ON "posters" USING btree ("newest_at","newest_id");--> statement-breakpoint
CREATE INDEX "products_user_public" ON "products" USING btree ("user_id","created_at","id") WHERE status = 'active' and sold_at is null;--> statement-breakpoint
-- What somebody has newly on sale is their newest where nothing newer is. The statement's rows are called `after`.
CREATE FUNCTION note_offered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO posters (user_id, newest_at, newest_id)
	SELECT DISTINCT ON (user_id) user_id, created_at, id FROM after
	WHERE status = 'active' AND sold_at IS NULL
	ORDER BY user_id, created_at DESC, id DESC
	ON CONFLICT (user_id) DO UPDATE SET newest_at = excluded.newest_at, newest_id = excluded.newest_id
		WHERE (excluded.newest_at, excluded.newest_id) > (posters.newest_at, posters.newest_id);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Looks for the newest of people again, one after the other for each: what another transaction does to the same person's
-- is seen by whoever comes second.
CREATE FUNCTION note_newest_of(people text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM posters WHERE user_id = ANY (people) ORDER BY user_id FOR UPDATE;
	DELETE FROM posters WHERE user_id = ANY (people) AND NOT EXISTS (
		SELECT FROM products p
		WHERE p.user_id = posters.user_id AND p.status = 'active' AND p.sold_at IS NULL);
	INSERT INTO posters (user_id, newest_at, newest_id)
	SELECT person, newest.created_at, newest.id FROM unnest(people) person CROSS JOIN LATERAL (
		SELECT created_at, id FROM products
		WHERE user_id = person AND status = 'active' AND sold_at IS NULL
		ORDER BY created_at DESC, id DESC LIMIT 1) newest
	ORDER BY person
	ON CONFLICT (user_id) DO UPDATE SET newest_at = excluded.newest_at, newest_id = excluded.newest_id
		WHERE (excluded.newest_at, excluded.newest_id) <> (posters.newest_at, posters.newest_id);
END $$;--> statement-breakpoint
CREATE FUNCTION note_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	people text[];
BEGIN
	SELECT array_agg(DISTINCT user_id) INTO people FROM before WHERE status = 'active' AND sold_at IS NULL;
	IF people IS NOT NULL THEN PERFORM note_newest_of(people); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	people text[];
BEGIN
	SELECT array_agg(DISTINCT person) INTO people FROM (
		(SELECT id, user_id AS person, created_at FROM before WHERE status = 'active' AND sold_at IS NULL
			EXCEPT SELECT id, user_id, created_at FROM after WHERE status = 'active' AND sold_at IS NULL)
		UNION ALL
		(SELECT id, user_id, created_at FROM after WHERE status = 'active' AND sold_at IS NULL
			EXCEPT SELECT id, user_id, created_at FROM before WHERE status = 'active' AND sold_at IS NULL)
	) changed;
	IF people IS NOT NULL THEN PERFORM note_newest_of(people); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER newest_offered AFTER INSERT ON products REFERENCING NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION note_offered();--> statement-breakpoint
CREATE TRIGGER newest_gone AFTER DELETE ON products REFERENCING OLD TABLE AS before
	FOR EACH STATEMENT EXECUTE FUNCTION note_gone();--> statement-breakpoint
CREATE TRIGGER newest_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed();--> statement-breakpoint
INSERT INTO posters (user_id, newest_at, newest_id)
SELECT DISTINCT ON (user_id) user_id, created_at, id FROM products
WHERE status = 'active' AND sold_at IS NULL
ORDER BY user_id, created_at DESC, id DESC;--> statement-breakpoint
-- How many items somebody has posted within so many minutes. Until the transaction ends nobody else counts the same
-- person's: each query in here sees what was committed while it waited, which one around it would not.
CREATE FUNCTION posted_within(poster text, minutes integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7302810, hashtext(poster));
	RETURN (SELECT count(*) FROM products
		WHERE user_id = poster AND created_at > now() - make_interval(mins => minutes));
END $$;
