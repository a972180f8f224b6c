CREATE TABLE "hand_made_project" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"project_nature" integer NOT NULL,
	"project_type" integer NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"apply_unit" uuid NOT NULL,
	"apply_dept" uuid NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"manager_guid" uuid NOT NULL,
	"manager_name" varchar(50) NOT NULL,
	"basis" varchar(200) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"item_summary" text DEFAULT '' NOT NULL,
	"budget_amount" numeric(18, 2) NOT NULL,
	"tender_way" integer NOT NULL,
	"mode_reason_code" varchar(10),
	"mode_reason" varchar(1000) DEFAULT '' NOT NULL,
	"organization_type" integer NOT NULL,
	"agent_guid" uuid,
	"agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"is_mandatory" boolean NOT NULL,
	"mandatory_reason" varchar(500) DEFAULT '' NOT NULL,
	"legal_regime" integer NOT NULL,
	"planned_issue_date" date NOT NULL,
	"planned_open_date" date NOT NULL,
	"planned_award_date" date NOT NULL,
	"planned_contract_date" date NOT NULL,
	"sections" jsonb NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"confirm_user_name" varchar(50) DEFAULT '' NOT NULL,
	"confirm_time" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "hand_made_project_project_no_unique" UNIQUE("project_no")
);
--> statement-breakpoint
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
CREATE TABLE "project_member" (
	"project_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"role" integer NOT NULL,
	"is_allocated" boolean NOT NULL,
	CONSTRAINT "project_member_project_guid_user_guid_pk" PRIMARY KEY("project_guid","user_guid")
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "legal_regime" integer;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "zs_type" integer;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "skipped_stage" integer;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "project_invitee" ADD CONSTRAINT "project_invitee_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_material" ADD CONSTRAINT "project_material_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_made_project_newest" ON "hand_made_project" USING btree ("update_time","guid") WHERE not "hand_made_project"."is_deleted";--> statement-breakpoint
CREATE INDEX "hand_made_project_by_name" ON "hand_made_project" USING btree ("project_name","guid") WHERE not "hand_made_project"."is_deleted";--> statement-breakpoint
CREATE INDEX "hand_made_project_by_budget" ON "hand_made_project" USING btree ("budget_amount","guid") WHERE not "hand_made_project"."is_deleted";--> statement-breakpoint
CREATE INDEX "hand_made_project_of_maker" ON "hand_made_project" USING btree ("create_user_guid","status") WHERE not "hand_made_project"."is_deleted";--> statement-breakpoint
CREATE INDEX "hand_made_project_of_dept" ON "hand_made_project" USING btree ("apply_dept");--> statement-breakpoint
CREATE INDEX "project_material_import_age" ON "project_material_import" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "project_member_of" ON "project_member" USING btree ("user_guid");