-- Names compare without more of what people leave out or type otherwise: forms that stand for others (m² for m2, full
-- width), the Greek sigma at the end of a word, and the vowel signs of Arabic and Hebrew.
CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN regexp_replace(
		' ' || regexp_replace(
			regexp_replace(
				translate(lower(normalize(unaccent('unaccent', $1), NFKC)), U&'\03C2', U&'\03C3'),
				'[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'),
			'([^[:alnum:]])([[:alnum:]])', '\1 \2', 'g'),
		'\s+', ' ', 'g');--> statement-breakpoint
-- Only the few names that come out otherwise are written again.
UPDATE "products" SET "name" = "name" WHERE "search_name" <> search_text("name");
