CREATE TABLE "tender_file" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doc_no" varchar(32) NOT NULL,
	"doc_name" varchar(200) NOT NULL,
	"doc_kind" integer NOT NULL,
	"project_guid" uuid NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"tender_guids" uuid[] NOT NULL,
	"sections" jsonb NOT NULL,
	"section_count" integer NOT NULL,
	"about_guid" uuid,
	"first_guid" uuid NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"replaced_at" timestamp with time zone,
	"entrust_unit" varchar(200) NOT NULL,
	"dept_guid" uuid NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"agent_guid" uuid,
	"agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"tender_way" integer NOT NULL,
	"legal_regime" integer,
	"is_mandatory" boolean NOT NULL,
	"zs_type" integer,
	"sale_start" timestamp with time zone,
	"sale_end" timestamp with time zone,
	"question_end" timestamp with time zone,
	"deadline" timestamp with time zone,
	"validity_days" integer NOT NULL,
	"control_price" numeric(18, 2),
	"envelopes" integer[] NOT NULL,
	"two_step" boolean NOT NULL,
	"decrypt_minutes" integer NOT NULL,
	"decrypt_remedy" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"opening_form" jsonb NOT NULL,
	"quote_type" integer NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"line_digest" varchar(64) DEFAULT '' NOT NULL,
	"eval_method" integer NOT NULL,
	"eval_plan" jsonb NOT NULL,
	"weight_tech" numeric(7, 4),
	"weight_biz" numeric(7, 4),
	"weight_price" numeric(7, 4),
	"payment_terms" text DEFAULT '' NOT NULL,
	"performance_rate" numeric(7, 4),
	"warranty_terms" text DEFAULT '' NOT NULL,
	"breach_terms" text DEFAULT '' NOT NULL,
	"alternates" boolean NOT NULL,
	"subcontract" varchar(1000) DEFAULT '' NOT NULL,
	"doc_fee" numeric(18, 2),
	"dissent_contact" varchar(500) DEFAULT '' NOT NULL,
	"rejections" text DEFAULT '' NOT NULL,
	"publish_at" timestamp with time zone,
	"affects_preparation" boolean,
	"change_note" text DEFAULT '' NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"executed_at" timestamp with time zone,
	"digest" varchar(64),
	"differences" jsonb,
	"status" integer DEFAULT 1001 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"flow_instance_guid" uuid,
	"enterprise_guid" uuid NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_user_guid" uuid NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"void_reason" text,
	"void_user_name" varchar(50),
	"voided_at" timestamp with time zone,
	CONSTRAINT "tender_file_doc_no_unique" UNIQUE("doc_no")
);
--> statement-breakpoint
CREATE TABLE "tender_file_download" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_file_guid" uuid NOT NULL,
	"first_guid" uuid NOT NULL,
	"edition" integer NOT NULL,
	"enterprise_guid" uuid,
	"enterprise_name" varchar(200) DEFAULT '' NOT NULL,
	"user_guid" uuid,
	"user_name" varchar(50) DEFAULT '' NOT NULL,
	"ip" varchar(45) DEFAULT '' NOT NULL,
	"digest" varchar(64) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"read_by" varchar(50) DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_file_line" (
	"tender_file_guid" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_code" varchar(40) DEFAULT '' NOT NULL,
	"material_name" varchar(200) NOT NULL,
	"spec" varchar(500) DEFAULT '' NOT NULL,
	"unit" varchar(20) NOT NULL,
	"quantity" numeric(18, 4) NOT NULL,
	"kind" integer NOT NULL,
	"fixed_price" numeric(18, 2),
	"remark" varchar(500) DEFAULT '' NOT NULL,
	CONSTRAINT "tender_file_line_tender_file_guid_line_no_pk" PRIMARY KEY("tender_file_guid","line_no")
);
--> statement-breakpoint
CREATE TABLE "tender_file_line_import" (
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
	"tender_file_guid" uuid NOT NULL,
	CONSTRAINT "tender_file_line_import_file_guid_unique" UNIQUE("file_guid")
);
--> statement-breakpoint
CREATE TABLE "tender_file_signature" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_file_guid" uuid NOT NULL,
	"party" integer NOT NULL,
	"sign_type" varchar(4) NOT NULL,
	"round" integer NOT NULL,
	"signer_guid" uuid NOT NULL,
	"signer_name" varchar(50) NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"digest" varchar(64) NOT NULL,
	"certificate_serial" varchar(40),
	"sign_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "noticed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "filed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tender_file_download" ADD CONSTRAINT "tender_file_download_tender_file_guid_tender_file_guid_fk" FOREIGN KEY ("tender_file_guid") REFERENCES "public"."tender_file"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_file_line" ADD CONSTRAINT "tender_file_line_tender_file_guid_tender_file_guid_fk" FOREIGN KEY ("tender_file_guid") REFERENCES "public"."tender_file"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_file_signature" ADD CONSTRAINT "tender_file_signature_tender_file_guid_tender_file_guid_fk" FOREIGN KEY ("tender_file_guid") REFERENCES "public"."tender_file"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_file_newest" ON "tender_file" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "tender_file"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_file_company" ON "tender_file" USING btree ("enterprise_guid","update_time","guid") WHERE not "tender_file"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_file_company_status" ON "tender_file" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "tender_file"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_file_voided" ON "tender_file" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "tender_file"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "tender_file_by_no" ON "tender_file" USING btree ("enterprise_guid","doc_no","guid") WHERE not "tender_file"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_file_by_name" ON "tender_file" USING btree ("enterprise_guid","doc_name","guid") WHERE not "tender_file"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_file_by_published" ON "tender_file" USING btree ("enterprise_guid","published_at","guid") WHERE not "tender_file"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_file_by_deadline" ON "tender_file" USING btree ("enterprise_guid","deadline","guid") WHERE not "tender_file"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_file_dept" ON "tender_file" USING btree ("dept_guid","update_time","guid") WHERE not "tender_file"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_file_owner" ON "tender_file" USING btree ("create_user_guid","update_time","guid") WHERE not "tender_file"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_file_agency" ON "tender_file" USING btree ("agent_guid","update_time","guid") WHERE not "tender_file"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_file_project" ON "tender_file" USING btree ("project_guid");--> statement-breakpoint
CREATE INDEX "tender_file_versions" ON "tender_file" USING btree ("first_guid","edition");--> statement-breakpoint
CREATE INDEX "tender_file_tenders" ON "tender_file" USING gin ("tender_guids");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_file_one_change" ON "tender_file" USING btree ("about_guid") WHERE about_guid is not null and void_reason is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "tender_file_due" ON "tender_file" USING btree ("publish_at") WHERE is_scheduled and status = 1012;--> statement-breakpoint
CREATE INDEX "tender_file_out" ON "tender_file" USING btree ("published_at","guid") WHERE void_reason is null and not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_file_download_once" ON "tender_file_download" USING btree ("tender_file_guid","enterprise_guid") WHERE enterprise_guid is not null;--> statement-breakpoint
CREATE INDEX "tender_file_download_own" ON "tender_file_download" USING btree ("enterprise_guid","first_guid");--> statement-breakpoint
CREATE INDEX "tender_file_download_of" ON "tender_file_download" USING btree ("first_guid","at");--> statement-breakpoint
CREATE INDEX "tender_file_line_import_age" ON "tender_file_line_import" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_file_signature_once" ON "tender_file_signature" USING btree ("tender_file_guid","party","round");