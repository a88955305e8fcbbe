CREATE TABLE "report_photos" (
	"report_id" uuid NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"position" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"blur" text NOT NULL,
	CONSTRAINT "report_photos_pk" PRIMARY KEY("report_id","key")
);
--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_photos_key" ON "report_photos" USING btree ("key");--> statement-breakpoint
CREATE INDEX "blocks_list" ON "blocks" USING btree ("user_id","created_at","blocked_id");