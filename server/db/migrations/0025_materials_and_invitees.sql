CREATE TABLE "project_invitee" (
	"project_guid" uuid NOT NULL,
	"section_no" varchar(20) NOT NULL,
	"position" integer NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"grade" varchar(50) DEFAULT '' NOT NULL,
	"scope" varchar(1000) DEFAULT '' NOT NULL,
	"reason" varchar(500) NOT NULL,
	CONSTRAINT "project_invitee_project_guid_section_no_enterprise_guid_pk" PRIMARY KEY("project_guid","section_no","enterprise_guid")
);
--> statement-breakpoint
CREATE TABLE "project_material_import" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_guid" uuid NOT NULL,
	"file_guid" uuid NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"storage_key" text NOT NULL,
	"job_guid" uuid NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"skipped" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"write_job_guid" uuid,
	"state" varchar(10) DEFAULT 'reading' NOT NULL,
	"sheet" jsonb,
	"project_guid" uuid NOT NULL,
	"section_no" varchar(20) NOT NULL,
	CONSTRAINT "project_material_import_file_guid_unique" UNIQUE("file_guid")
);
--> statement-breakpoint
CREATE TABLE "project_material" (
	"project_guid" uuid NOT NULL,
	"section_no" varchar(20) NOT NULL,
	"line_no" integer NOT NULL,
	"material_code" varchar(40) DEFAULT '' NOT NULL,
	"material_name" varchar(200) NOT NULL,
	"spec" varchar(200) DEFAULT '' NOT NULL,
	"brand" varchar(100) DEFAULT '' NOT NULL,
	"unit" varchar(20) NOT NULL,
	"quantity" numeric(18, 4) NOT NULL,
	"price" numeric(18, 2),
	"required_date" date,
	"place" varchar(200) DEFAULT '' NOT NULL,
	"remark" varchar(500) DEFAULT '' NOT NULL,
	CONSTRAINT "project_material_project_guid_section_no_line_no_pk" PRIMARY KEY("project_guid","section_no","line_no")
);
--> statement-breakpoint
ALTER TABLE "project_invitee" ADD CONSTRAINT "project_invitee_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_material" ADD CONSTRAINT "project_material_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_material_import_age" ON "project_material_import" USING btree ("create_time");
--> statement-breakpoint
INSERT INTO "project_invitee" ("project_guid", "section_no", "position", "enterprise_guid", "name", "grade", "scope", "reason")
SELECT p."guid", coalesce(s."section_no", ''), i."at" - 1, (i."one" ->> 'enterpriseGuid')::uuid, left(i."one" ->> 'name', 200),
  left(coalesce(i."one" ->> 'grade', ''), 50), left(coalesce(i."one" ->> 'scope', ''), 1000), left(coalesce(i."one" ->> 'reason', ''), 500)
FROM "project_setup" u JOIN "project" p ON p."guid" = u."project_guid"
LEFT JOIN "project_section" s ON s."project_guid" = p."guid"
CROSS JOIN LATERAL jsonb_array_elements(u."invite_list") WITH ORDINALITY AS i("one", "at")
WHERE p."tender_way" <> 1
ON CONFLICT DO NOTHING;
