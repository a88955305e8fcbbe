-- The letters of a text as they are compared. Plain ASCII has nothing to fold but capitals.
CREATE FUNCTION search_folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN CASE WHEN octet_length($1) = char_length($1) THEN lower($1) ELSE regexp_replace(
		translate(lower(normalize(unaccent('unaccent', $1), NFKC)), 'ς', 'σ'),
		'[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g') END;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN regexp_replace(' ' || regexp_replace(search_folded($1), '([^[:alnum:]])([[:alnum:]])', '\1 \2', 'g'), '\s+', ' ', 'g');--> statement-breakpoint
-- All by which a search finds a product, as before with less work. The setting of its own keeps the database from reading all
-- of this at each insert, to see whether it could stand in the statement itself. Terms may come twice: the index keeps one.
CREATE OR REPLACE FUNCTION search_terms(
	search_name text, description text, category text, condition text, price numeric, public boolean, at timestamptz
) RETURNS int8[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100000 SET search_path = public
	RETURN (
		SELECT named.terms
			|| CASE WHEN cardinality(named.terms) > 12 THEN ARRAY[search_term('f long')] ELSE ARRAY(
				SELECT search_pair(one, other)
				FROM (SELECT unnest(named.terms) OFFSET 0) ones (one)
				JOIN (SELECT unnest(named.terms) OFFSET 0) others (other) ON one < other) END
			|| ARRAY(
				SELECT search_term('j ' || one || other)
				FROM (SELECT unnest(list[:cardinality(list) - 1]), unnest(list[2:])) neighbours (one, other)
				WHERE char_length(one || other) <= 24
					-- A number of something is no part of its name, but 160 cm and 1.000 are.
					AND NOT (one ~ '^[0-9]{3,}$' AND char_length(other) > 3)
					AND NOT (other ~ '^[0-9]{3,}$' AND one !~ '^[0-9]{1,3}$'))
			|| ARRAY(
				SELECT search_term('j ' || one || middle || other)
				FROM (SELECT unnest(list[:cardinality(list) - 2]), unnest(list[2:cardinality(list) - 1]), unnest(list[3:]))
					neighbours (one, middle, other)
				WHERE char_length(middle) <= 2 AND char_length(one || other) <= 16)
			|| CASE WHEN search_name !~ '[^a-z0-9 ]' THEN '{}' ELSE ARRAY(
				SELECT search_term('s ' || sign) FROM (SELECT unnest(search_signs_in(search_name))) signs (sign)) END
			|| ARRAY(
				SELECT search_term('d ' || word) FROM (SELECT unnest(search_words_in(search_folded(description)))) described (word))
			|| array_remove(ARRAY[
				search_term('f category ' || category), search_term('f condition ' || condition),
				search_term('f price ' || step), search_term('f price ' || step || ' ' || category)], NULL)
			|| CASE WHEN public THEN search_times(at) ELSE '{}' END
		FROM (SELECT search_words_in(search_name), floor(ln(price + 1) / ln(2) * 4)::int OFFSET 0) words (list, step)
		CROSS JOIN LATERAL (
			SELECT ARRAY(SELECT DISTINCT search_term('n ' || word) FROM (SELECT unnest(list)) each (word)) OFFSET 0) named (terms)
	);
