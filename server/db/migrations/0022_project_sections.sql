CREATE TABLE "section_stage" (
	"project_guid" uuid NOT NULL,
	"section_no" varchar(20) NOT NULL,
	"stage" integer NOT NULL,
	"reached_date" date NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"registered_by" varchar(50),
	"registered_at" timestamp with time zone,
	CONSTRAINT "section_stage_project_guid_section_no_stage_pk" PRIMARY KEY("project_guid","section_no","stage")
);
--> statement-breakpoint
ALTER TABLE "project_setup_line" ADD COLUMN "released" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "state" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_section" ADD COLUMN "state" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_section" ADD COLUMN "stage" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_section" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_section" ADD COLUMN "again_of" varchar(20) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_section" ADD COLUMN "closed_date" date;--> statement-breakpoint
ALTER TABLE "project_section" ADD COLUMN "failure_reason" integer;--> statement-breakpoint
ALTER TABLE "project_section" ADD COLUMN "closed_reason" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_section" ADD COLUMN "closed_by" varchar(50) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "section_stage" ADD CONSTRAINT "section_stage_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "section_stage_reached" ON "section_stage" USING btree ("stage","reached_date");--> statement-breakpoint
CREATE INDEX "project_unsettled" ON "project" USING btree ("update_time","guid") WHERE not "project"."is_deleted" and "project"."state" <> 1;--> statement-breakpoint
CREATE UNIQUE INDEX "project_section_no" ON "project_section" USING btree ("project_guid","section_no");--> statement-breakpoint
ALTER TABLE "project_setup_line" ADD CONSTRAINT "project_setup_line_released" CHECK ("project_setup_line"."released" between 0 and "project_setup_line"."amount");--> statement-breakpoint
INSERT INTO "section_stage" ("project_guid", "section_no", "stage", "reached_date", "note", "registered_by", "registered_at")
SELECT p."project_guid", coalesce(s."section_no", ''), p."stage", p."reached_date", p."note", p."registered_by", p."registered_at"
FROM "project_stage" p LEFT JOIN "project_section" s ON s."project_guid" = p."project_guid"
WHERE p."reached_date" IS NOT NULL;
--> statement-breakpoint
UPDATE "project_section" s SET "stage" = d."stage"
FROM (SELECT "project_guid", "section_no", max("stage") AS "stage" FROM "section_stage" GROUP BY 1, 2) d
WHERE d."project_guid" = s."project_guid" AND d."section_no" = s."section_no";
