-- The audit log stays as it was written, but for one thing: once an account is gone, its name may become 'deleted account'.
DROP TRIGGER audit_log_stays ON audit_log;--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE DELETE OR TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW IS NOT DISTINCT FROM OLD OR to_jsonb(NEW) - '{admin_name,thing_name}'::text[] <> to_jsonb(OLD) - '{admin_name,thing_name}'::text[]
		OR NEW.admin_name <> OLD.admin_name AND (NEW.admin_name <> 'deleted account'
			OR EXISTS (SELECT FROM auth_users WHERE id = OLD.admin_id))
		OR NEW.thing_name <> OLD.thing_name AND (NEW.thing_name <> 'deleted account' OR OLD.thing = 'product'
			OR EXISTS (SELECT FROM auth_users WHERE id = OLD.thing_id))
	THEN
		RAISE EXCEPTION 'The audit log is never changed.';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_names BEFORE UPDATE ON audit_log
	FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
