-- The words of a text as search_text gives it, in their order. An apostrophe inside a word is nothing (levi's, women's), the
-- sign of inches is the word, a unit is a word behind its number, & is and; scripts without blanks have no words here but
-- signs and pairs of signs.
CREATE FUNCTION search_words_in(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN string_to_array(btrim(regexp_replace(
		regexp_replace(
			regexp_replace(
				regexp_replace(
					regexp_replace(
						regexp_replace($1, '([[:alnum:]])'' ?(s|t|d|m|ll|re|ve)\M', '\1\2', 'g'),
						'([[:alnum:]]) ?& ?', '\1 and ', 'g'),
					'([0-9])( ?("|'''')|in\M|(- ?| ?)(inch|inches|zoll)\M)', '\1 inch ', 'g'),
				'([0-9])(mm|cm|dm|m|km|ml|cl|l|g|kg|mg|mb|gb|tb|w|kw|v|ah|mah|hz|khz|mhz|ghz|ft|oz|lb|lbs)\M', '\1 \2', 'g'),
			'([0-9])x(?=[0-9])', '\1 x ', 'g'),
		'([^[:alnum:]]|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff])+', ' ', 'g')), ' ');--> statement-breakpoint
-- Signs, characters of scripts without blanks, and each two of these that stand side by side.
CREATE FUNCTION search_signs_in(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN search_signs($1) || CASE WHEN $1 !~ '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]' THEN '{}' ELSE ARRAY(
		SELECT DISTINCT substr(found.run[1], place, 2)
		FROM regexp_matches($1, '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]{2,}', 'g') found (run)
		CROSS JOIN LATERAL generate_series(1, char_length(found.run[1]) - 1) place
	) END;--> statement-breakpoint
-- The number by which the index knows a term; what kind of term it is says its first letter: n a word of the name, s a sign,
-- j neighbouring words written as one, d a word of the description, f a value that lists are filtered by.
CREATE FUNCTION search_term(text) RETURNS int8 LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN hashtextextended($1, 0);--> statement-breakpoint
-- Two words of one name together. Many pairs share a number: it narrows down what is then found by both words.
CREATE FUNCTION search_pair(int8, int8) RETURNS int8 LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN -1000000000000000000 + ((least($1, $2) # (greatest($1, $2) << 1)) & 262143);--> statement-breakpoint
-- The stretches of time that a moment lies in: an hour, four of them, sixteen and so on, and all time. Numbers between -1 and
-- -10^9, which no term has but by a chance of one in ten thousand million.
CREATE FUNCTION search_times(timestamptz) RETURNS int8[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN (SELECT ARRAY[-1 - (hour >> 0), -100000001 - (hour >> 2), -200000001 - (hour >> 4), -300000001 - (hour >> 6),
		-400000001 - (hour >> 8), -500000001 - (hour >> 10), -600000001 - (hour >> 12), -700000001 - (hour >> 14), -800000001]
	FROM floor(extract(epoch FROM $1) / 3600) exact CROSS JOIN LATERAL (SELECT exact::int8) rounded (hour));--> statement-breakpoint
-- All by which a search finds a product. Only what is public has times.
CREATE FUNCTION search_terms(
	search_name text, description text, category text, condition text, price numeric, public boolean, at timestamptz
) RETURNS int8[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100000
	RETURN (
		SELECT named.terms
			|| CASE WHEN cardinality(named.terms) > 12 THEN ARRAY[search_term('f long')] ELSE ARRAY(
				SELECT search_pair(named.terms[one], named.terms[other])
				FROM generate_series(1, cardinality(named.terms)) one
				CROSS JOIN LATERAL generate_series(one + 1, cardinality(named.terms)) other) END
			|| ARRAY(
				SELECT search_term('j ' || one || other)
				FROM generate_series(1, cardinality(words.list) - 1) place
				CROSS JOIN LATERAL (SELECT words.list[place], words.list[place + 1]) neighbours (one, other)
				WHERE char_length(one || other) <= 24
					-- A number of something is no part of its name, but 160 cm and 1.000 are.
					AND NOT (one ~ '^[0-9]{3,}$' AND char_length(other) > 3)
					AND NOT (other ~ '^[0-9]{3,}$' AND one !~ '^[0-9]{1,3}$'))
			|| ARRAY(
				SELECT search_term('j ' || words.list[place] || words.list[place + 1] || words.list[place + 2])
				FROM generate_series(1, cardinality(words.list) - 2) place
				WHERE char_length(words.list[place + 1]) <= 2 AND char_length(words.list[place] || words.list[place + 2]) <= 16)
			|| ARRAY(SELECT search_term('s ' || sign) FROM unnest(search_signs_in(search_name)) sign)
			|| ARRAY(SELECT DISTINCT search_term('d ' || word) FROM unnest(search_words_in(search_text(description))) word)
			|| ARRAY(SELECT search_term('f ' || value) FROM unnest(ARRAY[
				'category ' || category, 'condition ' || condition,
				'price ' || step, 'price ' || step || ' ' || category]) value WHERE value IS NOT NULL)
			|| CASE WHEN public THEN search_times(at) ELSE '{}' END
		FROM (SELECT search_words_in(search_name), floor(ln(price + 1) / ln(2) * 4)::int OFFSET 0) words (list, step)
		CROSS JOIN LATERAL (SELECT ARRAY(SELECT DISTINCT search_term('n ' || word) FROM unnest(words.list) word) OFFSET 0) named (terms)
	);--> statement-breakpoint
-- A word's stems by language: compared within one language only, and never shown.
CREATE FUNCTION search_stems(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN CASE WHEN $1 ~ '[0-9]' THEN '{}' ELSE ARRAY[
		'english ' || coalesce((ts_lexize('english_stem', $1))[1], $1),
		'german ' || coalesce((ts_lexize('german_stem', $1))[1], $1)] END;--> statement-breakpoint
-- A word's letters in the order of the alphabet behind its first one: the same for words whose letters changed places.
CREATE FUNCTION search_letters(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN left($1, 1) || (SELECT string_agg(letter, '' ORDER BY letter) FROM regexp_split_to_table(substr($1, 2), '') letter);--> statement-breakpoint
-- The words of a name that are noted: now those with digits too, of which a part is looked for.
CREATE OR REPLACE FUNCTION search_words_of(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT word FROM unnest(search_words_in($1)) word WHERE char_length(word) BETWEEN 1 AND 40;
END;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_letters" ON "search_words" USING btree (search_letters("word"));--> statement-breakpoint
CREATE INDEX "search_words_stems" ON "search_words" USING gin (search_stems("word"));--> statement-breakpoint
-- Where there are many products the server makes this index beside its work (search-index.ts); until then it searches as before.
DO $$ BEGIN
	IF (SELECT count(*) FROM (SELECT FROM products LIMIT 1001) looked) <= 1000 THEN
		CREATE INDEX "products_words" ON "products" USING gin (search_terms("search_name", "description", "category", "condition", "price", "status" = 'active' AND "sold_at" IS NULL, "created_at")) WITH (gin_pending_list_limit=128);
		-- The database would work out the terms of as many products as its largest sample wants, each time it looks at them.
		ALTER INDEX "products_words" ALTER COLUMN 1 SET STATISTICS 0;
	END IF;
END $$;
