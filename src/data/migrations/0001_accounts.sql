ALTER TABLE "auth_users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD CONSTRAINT "auth_users_email" CHECK ("auth_users"."email" = lower(btrim("auth_users"."email")));