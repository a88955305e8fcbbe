CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "blocks_another" CHECK ("blocks"."user_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_entries" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text,
	"text" text,
	"event" jsonb,
	"masked" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_entries_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "conversation_entries_kind" CHECK ("conversation_entries"."kind" in ('message', 'event')),
	CONSTRAINT "conversation_entries_side" CHECK ("conversation_entries"."side" in ('asker', 'giver')),
	CONSTRAINT "conversation_entries_state" CHECK ("conversation_entries"."state" in ('sent', 'waiting', 'refused')),
	CONSTRAINT "conversation_entries_whole" CHECK (case "conversation_entries"."kind" when 'event' then "conversation_entries"."event" is not null and "conversation_entries"."text" is null else "conversation_entries"."side" is not null and "conversation_entries"."event" is null end),
	CONSTRAINT "conversation_entries_length" CHECK (char_length("conversation_entries"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "conversation_sides" (
	"conversation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" text NOT NULL,
	"incoming" integer DEFAULT 0 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"unread" boolean GENERATED ALWAYS AS (incoming > seen) STORED,
	"hidden" boolean DEFAULT false NOT NULL,
	"last_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_sides_pk" PRIMARY KEY("conversation_id","side"),
	CONSTRAINT "conversation_sides_side" CHECK ("conversation_sides"."side" in ('asker', 'giver'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"asker_id" text,
	"giver_id" text,
	"of_business" boolean DEFAULT false NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	"last_of_asker" integer DEFAULT 0 NOT NULL,
	"last_of_giver" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_once" UNIQUE("product_id","asker_id")
);
--> statement-breakpoint
CREATE TABLE "message_photos" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"conversation_id" uuid,
	"number" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"blur" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_photos_whole" CHECK (("message_photos"."conversation_id" is null) = ("message_photos"."number" is null))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_preferences_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notification_preferences_mail" CHECK ("notification_preferences"."mail" in ('at-once', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (6) with time zone,
	"mail_at" timestamp (6) with time zone,
	CONSTRAINT "notifications_once" UNIQUE("user_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "reported_texts" (
	"report_id" uuid NOT NULL,
	"conversation_id" text NOT NULL,
	"hash" bigint NOT NULL,
	"bands" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"reporter_id" text,
	"reported_id" text,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"evidence" jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (6) with time zone,
	"closed_by" text,
	"upheld" boolean,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('prohibited', 'misleading', 'counterfeit', 'offensive', 'scam', 'other')),
	CONSTRAINT "reports_words" CHECK (char_length("reports"."words") <= 1000),
	CONSTRAINT "reports_closed" CHECK (("reports"."closed_at" is null) = ("reports"."upheld" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_name" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD CONSTRAINT "conversation_entries_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_texts" ADD CONSTRAINT "reported_texts_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_admins_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_entries_idempotency" ON "conversation_entries" USING btree ("conversation_id","side","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "conversation_entries_waiting" ON "conversation_entries" USING btree ("created_at","conversation_id","number") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "conversation_sides_inbox" ON "conversation_sides" USING btree ("user_id","unread","last_at","conversation_id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "conversation_sides_user" ON "conversation_sides" USING btree ("user_id","last_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversations_asker" ON "conversations" USING btree ("asker_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_giver" ON "conversations" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "conversations_created" ON "conversations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_photos_entry" ON "message_photos" USING btree ("conversation_id","number","position");--> statement-breakpoint
CREATE INDEX "message_photos_owner" ON "message_photos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "message_photos_waiting" ON "message_photos" USING btree ("created_at") WHERE conversation_id is null;--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reported_texts_report" ON "reported_texts" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "reported_texts_bands" ON "reported_texts" USING gin ("bands");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("kind","about","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_closed_by" ON "reports" USING btree ("closed_by") WHERE closed_by is not null;--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
-- A message of the release before went out by mail, and a row noted no more than that: a conversation shows when. It was read
-- where it arrived, so that it is no news.
CREATE FUNCTION messages_as_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	found conversations;
BEGIN
	INSERT INTO conversations (product_id, product_name, of_business, asker_id, giver_id, created_at)
		SELECT p.id, p.name, p.seller_id IS NOT NULL, NEW.sender_id, p.user_id, NEW.created_at
		FROM products p WHERE p.id = NEW.product_id
		ON CONFLICT (product_id, asker_id) DO NOTHING;
	SELECT * INTO found FROM conversations
		WHERE product_id = NEW.product_id AND asker_id = NEW.sender_id FOR UPDATE;
	INSERT INTO conversation_entries (conversation_id, number, kind, side, created_at)
		VALUES (found.id, found.last + 1, 'message', 'asker', NEW.created_at);
	UPDATE conversations SET last = found.last + 1, last_of_asker = found.last + 1 WHERE id = found.id;
	INSERT INTO conversation_sides (conversation_id, side, user_id, incoming, seen, last_at)
		VALUES (found.id, 'asker', found.asker_id, 0, 0, NEW.created_at),
			(found.id, 'giver', found.giver_id, found.last + 1, found.last + 1, NEW.created_at)
		ON CONFLICT (conversation_id, side) DO UPDATE SET
			incoming = greatest(conversation_sides.incoming, excluded.incoming),
			seen = greatest(conversation_sides.seen, excluded.seen),
			last_at = greatest(conversation_sides.last_at, excluded.last_at);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_as_conversations AFTER INSERT ON messages
	FOR EACH ROW EXECUTE FUNCTION messages_as_conversations();--> statement-breakpoint
-- Those that were written before, in their order: to be written again is to be told of to the trigger.
CREATE TEMPORARY TABLE written ON COMMIT DROP AS TABLE messages;--> statement-breakpoint
DELETE FROM messages;--> statement-breakpoint
INSERT INTO messages SELECT * FROM written ORDER BY created_at, id;--> statement-breakpoint
DROP TABLE written;
