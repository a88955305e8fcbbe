CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (6) with time zone,
	CONSTRAINT "access_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "access_tokens_name" UNIQUE("user_id","name"),
	CONSTRAINT "access_tokens_scope" CHECK ("access_tokens"."scope" in ('read', 'write')),
	CONSTRAINT "access_tokens_lengths" CHECK (char_length("access_tokens"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "api_replies" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" text,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_replies_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "api_replies_whole" CHECK (("api_replies"."status" is null) = ("api_replies"."body" is null))
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_replies" ADD CONSTRAINT "api_replies_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_replies_at" ON "api_replies" USING btree ("at");