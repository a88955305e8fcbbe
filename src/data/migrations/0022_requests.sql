CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (6) with time zone NOT NULL,
	"place" text NOT NULL,
	"collector" text,
	"proposed_by" text NOT NULL,
	"agreed_at" timestamp (6) with time zone,
	"asker_comes" boolean DEFAULT false NOT NULL,
	"giver_comes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_proposed_by" CHECK ("appointments"."proposed_by" in ('asker', 'giver')),
	CONSTRAINT "appointments_lengths" CHECK (char_length("appointments"."place") <= 500 and char_length("appointments"."collector") <= 100)
);
--> statement-breakpoint
CREATE TABLE "handover_tries" (
	"subject" uuid PRIMARY KEY NOT NULL,
	"wrong" smallint DEFAULT 0 NOT NULL,
	"since" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_holds" (
	"product_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"since" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"decision_id" uuid,
	CONSTRAINT "product_holds_pk" PRIMARY KEY("product_id","cause"),
	CONSTRAINT "product_holds_cause" CHECK ("product_holds"."cause" in ('giver-silent', 'reported'))
);
--> statement-breakpoint
CREATE TABLE "product_lines" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"way" text,
	"pieces" integer DEFAULT 1 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"clock" text,
	"due_at" timestamp (6) with time zone,
	"still_since" timestamp (6) with time zone,
	"look" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_lines_way" CHECK ("product_lines"."way" in ('first', 'choose', 'after')),
	CONSTRAINT "product_lines_taken" CHECK ("product_lines"."taken" between 0 and "product_lines"."pieces" and "product_lines"."waiting" >= 0),
	CONSTRAINT "product_lines_clock" CHECK (("product_lines"."clock" is null) = ("product_lines"."due_at" is null))
);
--> statement-breakpoint
CREATE TABLE "product_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid,
	"conversation_id" uuid,
	"asker_id" text,
	"giver_id" text,
	"product_name" text NOT NULL,
	"price" numeric(12, 2),
	"state" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"when_text" text NOT NULL,
	"asked_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"clock" text,
	"due_at" timestamp (6) with time zone,
	"offered" integer,
	"extended" boolean DEFAULT false NOT NULL,
	"last_word" text DEFAULT 'asker' NOT NULL,
	"last_word_number" integer DEFAULT 0 NOT NULL,
	"appointment_id" uuid,
	"proposal_id" uuid,
	"asker_confirmed" boolean DEFAULT false NOT NULL,
	"giver_confirmed" boolean DEFAULT false NOT NULL,
	"missed_by" text,
	"miss_answer" text,
	"problem" text,
	"problem_by" text,
	"settled_by" text,
	"ended_at" timestamp (6) with time zone,
	CONSTRAINT "product_requests_state" CHECK ("product_requests"."state" in ('asked', 'waiting', 'reserved', 'arranged', 'handed-over', 'unconfirmed', 'lapsed', 'missed', 'taken-back', 'withdrawn', 'not-this-time', 'disputed', 'undone')),
	CONSTRAINT "product_requests_quantity" CHECK ("product_requests"."quantity" >= 1),
	CONSTRAINT "product_requests_clock" CHECK (("product_requests"."clock" is null) = ("product_requests"."due_at" is null)),
	CONSTRAINT "product_requests_clock_runs" CHECK ("product_requests"."clock" is null or "product_requests"."state" in ('asked', 'waiting', 'reserved', 'arranged', 'disputed')),
	CONSTRAINT "product_requests_sides" CHECK ("product_requests"."last_word" in ('asker', 'giver') and "product_requests"."missed_by" in ('asker', 'giver') and "product_requests"."problem_by" in ('asker', 'giver') and "product_requests"."settled_by" in ('asker', 'giver')),
	CONSTRAINT "product_requests_lengths" CHECK (char_length("product_requests"."when_text") <= 300 and char_length("product_requests"."miss_answer") <= 500 and char_length("product_requests"."problem") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"actor" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"detail" jsonb NOT NULL,
	"idempotency_key" text,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_events_actor" CHECK ("request_events"."actor" in ('asker', 'giver', 'clock', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "trade_beat" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "on_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_holds" ADD CONSTRAINT "product_holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_lines" ADD CONSTRAINT "product_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_proposal_id_appointments_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_product_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."product_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_at" ON "appointments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "handover_tries_since" ON "handover_tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX "product_lines_due" ON "product_lines" USING btree ("due_at") WHERE due_at is not null and still_since is null;--> statement-breakpoint
CREATE INDEX "product_lines_look" ON "product_lines" USING btree ("product_id") WHERE look;--> statement-breakpoint
CREATE INDEX "product_lines_still" ON "product_lines" USING btree ("still_since") WHERE still_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_requests_once" ON "product_requests" USING btree ("product_id","asker_id") WHERE state in ('asked', 'waiting', 'reserved', 'arranged');--> statement-breakpoint
CREATE INDEX "product_requests_line" ON "product_requests" USING btree ("product_id","asked_at","id") WHERE state in ('asked', 'waiting', 'reserved', 'arranged', 'disputed');--> statement-breakpoint
CREATE INDEX "product_requests_product" ON "product_requests" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_requests_asker" ON "product_requests" USING btree ("asker_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "product_requests_giver" ON "product_requests" USING btree ("giver_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "product_requests_conversation" ON "product_requests" USING btree ("conversation_id","asked_at");--> statement-breakpoint
CREATE INDEX "product_requests_appointment" ON "product_requests" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "product_requests_proposal" ON "product_requests" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "product_requests_due" ON "product_requests" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "product_requests_left" ON "product_requests" USING btree ("asked_at") WHERE state in ('asked', 'waiting', 'reserved', 'arranged', 'disputed') and (product_id is null or asker_id is null or giver_id is null);--> statement-breakpoint
CREATE INDEX "product_requests_disputed" ON "product_requests" USING btree ("asked_at","id") WHERE state = 'disputed';--> statement-breakpoint
CREATE INDEX "product_requests_ended" ON "product_requests" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_events_idempotency" ON "request_events" USING btree ("request_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "request_events_at" ON "request_events" USING btree ("at");--> statement-breakpoint
-- Counting what is listed reads this one alone. Where there are many products the server makes it beside its work
-- (listed-index.ts), because nobody could even read them meanwhile; until then they are counted by the one before.
DO $$ BEGIN
	IF (SELECT count(*) FROM (SELECT FROM products LIMIT 1001) looked) <= 1000 THEN
		CREATE INDEX "products_listed_filter" ON "products" USING btree ("category","price","condition") WHERE status = 'active' and sold_at is null and not on_hold;
		DROP INDEX "products_public_filter";
	END IF;
END $$;--> statement-breakpoint
-- What hides a product is a row in product_holds: the mark that lists look at follows it.
CREATE FUNCTION note_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	subject uuid := coalesce(NEW.product_id, OLD.product_id);
	held boolean := EXISTS (SELECT FROM product_holds WHERE product_id = subject);
BEGIN
	UPDATE products SET on_hold = held WHERE id = subject AND on_hold <> held;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hold_noted AFTER INSERT OR DELETE ON product_holds
	FOR EACH ROW EXECUTE FUNCTION note_hold();--> statement-breakpoint
-- How many pieces are promised, and how many requests stand in line: never more promised than there are, whoever writes.
CREATE FUNCTION count_requests(products uuid[], taken integer[], waiting integer[]) RETURNS void LANGUAGE sql AS $$
	UPDATE product_lines l SET taken = l.taken + moved.taken, waiting = l.waiting + moved.waiting
	FROM (SELECT product, sum(t)::int AS taken, sum(w)::int AS waiting
		FROM unnest(products, taken, waiting) given (product, t, w) GROUP BY product) moved
	WHERE l.product_id = moved.product AND (moved.taken, moved.waiting) <> (0, 0)
$$;--> statement-breakpoint
CREATE FUNCTION pieces_promised(state text, quantity integer) RETURNS integer LANGUAGE sql IMMUTABLE
	RETURN CASE WHEN state IN ('reserved', 'arranged') THEN quantity ELSE 0 END;--> statement-breakpoint
CREATE FUNCTION place_taken(state text) RETURNS integer LANGUAGE sql IMMUTABLE
	RETURN CASE WHEN state IN ('asked', 'waiting') THEN 1 ELSE 0 END;--> statement-breakpoint
CREATE FUNCTION count_added_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_requests(array_agg(product_id), array_agg(pieces_promised(state, quantity)), array_agg(place_taken(state))) FROM after;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_requests(array_agg(product_id), array_agg(way * pieces_promised(state, quantity)), array_agg(way * place_taken(state)))
	FROM (SELECT 1 AS way, product_id, state, quantity FROM after UNION ALL SELECT -1, product_id, state, quantity FROM before) changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_removed_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_requests(array_agg(product_id), array_agg(-pieces_promised(state, quantity)), array_agg(-place_taken(state))) FROM before;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER requests_added AFTER INSERT ON product_requests REFERENCING NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION count_added_requests();--> statement-breakpoint
CREATE TRIGGER requests_changed AFTER UPDATE ON product_requests REFERENCING OLD TABLE AS before NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION count_changed_requests();--> statement-breakpoint
CREATE TRIGGER requests_removed AFTER DELETE ON product_requests REFERENCING OLD TABLE AS before
	FOR EACH STATEMENT EXECUTE FUNCTION count_removed_requests();--> statement-breakpoint
CREATE FUNCTION note_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET reserved = NEW.pieces > 0 AND NEW.taken >= NEW.pieces
	WHERE id = NEW.product_id AND reserved <> (NEW.pieces > 0 AND NEW.taken >= NEW.pieces);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reserved_noted AFTER INSERT OR UPDATE OF pieces, taken ON product_lines
	FOR EACH ROW EXECUTE FUNCTION note_reserved();--> statement-breakpoint
-- A product that is suspended, let in again, sold elsewhere or put back: whoever changed it need not know of requests.
CREATE FUNCTION note_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_lines SET look = waiting + taken > 0 OR still_since IS NOT NULL,
		pieces = CASE WHEN pieces = 0 AND NEW.sold_at IS NULL THEN 1 ELSE pieces END
	WHERE product_id = NEW.id AND (waiting + taken > 0 OR still_since IS NOT NULL OR (pieces = 0 AND NEW.sold_at IS NULL));
	IF FOUND THEN
		PERFORM graphile_worker.add_job('run-trade-clocks', job_key => 'run-trade-clocks');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER line_looks AFTER UPDATE OF status, sold_at ON products FOR EACH ROW
	WHEN ((OLD.status, OLD.sold_at) IS DISTINCT FROM (NEW.status, NEW.sold_at))
	EXECUTE FUNCTION note_product_changed();--> statement-breakpoint
-- As in 0008 and 0016: a product on hold is listed nowhere.
CREATE FUNCTION counters_of_product(
	status text, flagged boolean, sold_at timestamptz, open_reports integer, category text, on_hold boolean
) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT counter FROM counters_of_product(status, flagged, sold_at, open_reports, category) counter
	WHERE NOT (on_hold AND counter LIKE 'public%')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_to_counters(array_agg(name), array_agg(delta)) FROM (
		SELECT counter AS name, sum(c.way) AS delta
		FROM (
			SELECT 1 AS way, status, flagged, sold_at, open_reports, category, on_hold FROM after
			UNION ALL SELECT -1, status, flagged, sold_at, open_reports, category, on_hold FROM before
		) c, counters_of_product(c.status, c.flagged, c.sold_at, c.open_reports, c.category, c.on_hold) counter
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
CREATE OR REPLACE FUNCTION count_moved_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	way integer := TG_ARGV[0];
BEGIN
	PERFORM add_to_counters(array_agg(name), array_agg(way * rows)) FROM (
		SELECT counter AS name, count(*) AS rows
		FROM moved m, counters_of_product(m.status, m.flagged, m.sold_at, m.open_reports, m.category, m.on_hold) counter
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
CREATE OR REPLACE FUNCTION note_newest_of(people text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM posters WHERE user_id = ANY (people) ORDER BY user_id FOR UPDATE;
	DELETE FROM posters WHERE user_id = ANY (people) AND NOT EXISTS (
		SELECT FROM products p
		WHERE p.user_id = posters.user_id AND p.status = 'active' AND p.sold_at IS NULL AND NOT p.on_hold);
	INSERT INTO posters (user_id, newest_at, newest_id)
	SELECT person, newest.created_at, newest.id FROM unnest(people) person CROSS JOIN LATERAL (
		SELECT created_at, id FROM products
		WHERE user_id = person AND status = 'active' AND sold_at IS NULL AND NOT on_hold
		ORDER BY created_at DESC, id DESC LIMIT 1) newest
	ORDER BY person
	ON CONFLICT (user_id) DO UPDATE SET newest_at = excluded.newest_at, newest_id = excluded.newest_id
		WHERE (excluded.newest_at, excluded.newest_id) <> (posters.newest_at, posters.newest_id);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	people text[];
BEGIN
	SELECT array_agg(DISTINCT person) INTO people FROM (
		(SELECT id, user_id AS person, created_at FROM before WHERE status = 'active' AND sold_at IS NULL AND NOT on_hold
			EXCEPT SELECT id, user_id, created_at FROM after WHERE status = 'active' AND sold_at IS NULL AND NOT on_hold)
		UNION ALL
		(SELECT id, user_id, created_at FROM after WHERE status = 'active' AND sold_at IS NULL AND NOT on_hold
			EXCEPT SELECT id, user_id, created_at FROM before WHERE status = 'active' AND sold_at IS NULL AND NOT on_hold)
	) changed;
	IF people IS NOT NULL THEN PERFORM note_newest_of(people); END IF;
	RETURN NULL;
END $$;
