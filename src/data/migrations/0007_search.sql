CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- A text as a search compares it: without accents and capitals, with one blank at the very beginning and before each word
-- that follows a sign, so that '% oak%' finds the names in which a word begins with 'oak'. Bound to unaccent's words as
-- they are when it is made, whatever the search_path is when it runs.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN regexp_replace(
		' ' || regexp_replace(lower(unaccent('unaccent', $1)), '([^[:alnum:]])([[:alnum:]])', '\1 \2', 'g'),
		'\s+', ' ', 'g');--> statement-breakpoint
-- The characters of such a text that no trigram finds: signs, which are in none, and those of scripts in which one or two
-- make a word (from U+2E80 on: Chinese, Japanese, Korean).
CREATE FUNCTION search_signs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN CASE WHEN $1 !~ '[^a-z0-9 ]' THEN '{}' ELSE ARRAY(
		SELECT DISTINCT sign FROM regexp_split_to_table($1, '') sign
		WHERE sign ~ '[^[:alnum:][:space:]]' OR sign >= (U&'\2E80' COLLATE "C")
	) END;--> statement-breakpoint
-- The words of such a text that somebody may mistype.
CREATE FUNCTION search_words_of(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT word FROM regexp_split_to_table($1, '[^[:alnum:]]+') word
	WHERE char_length(word) BETWEEN 2 AND 30 AND word !~ '[0-9]' AND word < (U&'\2E80' COLLATE "C");
END;--> statement-breakpoint
-- A word and what is left of it without one of its letters: two words that share one of these are a slip apart
-- (a letter too many, too few, another one, or two that changed places).
CREATE FUNCTION search_slips(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN ARRAY(
		SELECT DISTINCT left($1, kept) || substr($1, kept + 2) FROM generate_series(0, char_length($1)) kept
	);--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_name_trigrams";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_name" text GENERATED ALWAYS AS (search_text(name)) STORED;--> statement-breakpoint
-- By this sample the planner tells a common text, which the newest products hold, from a rare one, which an index finds.
ALTER TABLE "products" ALTER COLUMN "search_name" SET STATISTICS 1000;--> statement-breakpoint
-- Adds the words that are new. Not unique on purpose: two writers with the same new word need not wait for each other.
CREATE FUNCTION note_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO search_words (word)
		SELECT DISTINCT w.word FROM added CROSS JOIN search_words_of(added.search_name) w (word)
		WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = w.word);
	ELSE
		INSERT INTO search_words (word)
		SELECT DISTINCT w.word FROM search_words_of(NEW.search_name) w (word)
		WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = w.word);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_search_words();--> statement-breakpoint
CREATE TRIGGER note_words_changed AFTER UPDATE OF name ON products
	FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_search_words();--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT w.word FROM products CROSS JOIN search_words_of(products.search_name) w (word);--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_slips" ON "search_words" USING gin (search_slips("word"));--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_name" gin_trgm_ops) WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "products_signs" ON "products" USING gin (search_signs("search_name")) WITH (gin_pending_list_limit=128);--> statement-breakpoint
ANALYZE products, search_words;
