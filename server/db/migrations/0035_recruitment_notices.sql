CREATE TABLE "recruit_application" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_guid" uuid NOT NULL,
	"supplier_guid" uuid NOT NULL,
	"supplier_name" varchar(200) NOT NULL,
	"uscc" varchar(18) DEFAULT '' NOT NULL,
	"category" integer NOT NULL,
	"service_areas" text[] NOT NULL,
	"contact_name" varchar(50) NOT NULL,
	"contact_phone" varchar(20) NOT NULL,
	"contact_email" varchar(255) NOT NULL,
	"answers" jsonb NOT NULL,
	"materials" jsonb NOT NULL,
	"is_pledged" boolean NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"applied_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reason" varchar(500) DEFAULT '' NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruit_change" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_guid" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"reason" varchar(500) NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruit_exception" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_guid" uuid NOT NULL,
	"kind" integer NOT NULL,
	"reason" varchar(500) NOT NULL,
	"effect" varchar(500) DEFAULT '' NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruit_notice" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_no" varchar(32) NOT NULL,
	"title" varchar(200) NOT NULL,
	"recruit_kind" integer NOT NULL,
	"recruit_unit" uuid NOT NULL,
	"recruit_unit_name" varchar(100) NOT NULL,
	"recruit_dept" uuid NOT NULL,
	"recruit_dept_name" varchar(100) NOT NULL,
	"project_guid" uuid,
	"project_name" varchar(200),
	"scope" integer NOT NULL,
	"category_types" integer[] NOT NULL,
	"category_codes" text[] NOT NULL,
	"service_areas" text[] NOT NULL,
	"plan_count" integer,
	"valid_months" integer NOT NULL,
	"content" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"materials" jsonb NOT NULL,
	"review_method" integer NOT NULL,
	"review_items" jsonb NOT NULL,
	"pass_score" numeric(5, 2),
	"need_investigate" boolean NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"apply_start" timestamp with time zone NOT NULL,
	"apply_end" timestamp with time zone,
	"clarify_end" timestamp with time zone,
	"year_deposit_need" boolean NOT NULL,
	"deposit_amount" numeric(18, 2),
	"contact_name" varchar(50) NOT NULL,
	"contact_phone" varchar(20) NOT NULL,
	"contact_email" varchar(255) NOT NULL,
	"supervise_phone" varchar(20) NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
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
	CONSTRAINT "recruit_notice_notice_no_unique" UNIQUE("notice_no")
);
--> statement-breakpoint
CREATE TABLE "recruit_investigation" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_guid" uuid NOT NULL,
	"date" date NOT NULL,
	"place" varchar(200) NOT NULL,
	"way" integer NOT NULL,
	"members" text[] NOT NULL,
	"items" jsonb NOT NULL,
	"conclusion" integer NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"confirmer" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruit_reviewer" (
	"notice_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" varchar(50) NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	CONSTRAINT "recruit_reviewer_notice_guid_user_guid_pk" PRIMARY KEY("notice_guid","user_guid")
);
--> statement-breakpoint
CREATE TABLE "recruit_score" (
	"application_guid" uuid NOT NULL,
	"reviewer_guid" uuid NOT NULL,
	"notice_guid" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"total" numeric(6, 2),
	"is_passed" boolean,
	"opinion" varchar(500) DEFAULT '' NOT NULL,
	"committed_at" timestamp with time zone,
	"explanation" varchar(500) DEFAULT '' NOT NULL,
	CONSTRAINT "recruit_score_application_guid_reviewer_guid_pk" PRIMARY KEY("application_guid","reviewer_guid")
);
--> statement-breakpoint
CREATE TABLE "recruit_storage" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_guid" uuid NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruit_storage_entry" (
	"storage_guid" uuid NOT NULL,
	"application_guid" uuid NOT NULL,
	"grade" varchar(1) NOT NULL,
	"service_areas" text[] NOT NULL,
	CONSTRAINT "recruit_storage_entry_storage_guid_application_guid_pk" PRIMARY KEY("storage_guid","application_guid")
);
--> statement-breakpoint
CREATE TABLE "supplier_admission" (
	"origin_guid" uuid PRIMARY KEY NOT NULL,
	"supplier_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"source" integer NOT NULL,
	"category" integer NOT NULL,
	"grade" varchar(1) NOT NULL,
	"regions" text[] NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "recruit_application" ADD CONSTRAINT "recruit_application_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_change" ADD CONSTRAINT "recruit_change_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_exception" ADD CONSTRAINT "recruit_exception_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_investigation" ADD CONSTRAINT "recruit_investigation_application_guid_recruit_application_guid_fk" FOREIGN KEY ("application_guid") REFERENCES "public"."recruit_application"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_reviewer" ADD CONSTRAINT "recruit_reviewer_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_score" ADD CONSTRAINT "recruit_score_application_guid_recruit_application_guid_fk" FOREIGN KEY ("application_guid") REFERENCES "public"."recruit_application"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_storage" ADD CONSTRAINT "recruit_storage_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_storage_entry" ADD CONSTRAINT "recruit_storage_entry_storage_guid_recruit_storage_guid_fk" FOREIGN KEY ("storage_guid") REFERENCES "public"."recruit_storage"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recruit_application_once" ON "recruit_application" USING btree ("notice_guid","supplier_guid","category") WHERE status <> 2;--> statement-breakpoint
CREATE INDEX "recruit_application_of" ON "recruit_application" USING btree ("notice_guid","status","applied_at","guid");--> statement-breakpoint
CREATE INDEX "recruit_application_by" ON "recruit_application" USING btree ("supplier_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "recruit_change_of" ON "recruit_change" USING btree ("notice_guid","create_time","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "recruit_change_one_open" ON "recruit_change" USING btree ("notice_guid") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "recruit_exception_of" ON "recruit_exception" USING btree ("notice_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "recruit_notice_newest" ON "recruit_notice" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_company" ON "recruit_notice" USING btree ("enterprise_guid","update_time","guid") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_company_status" ON "recruit_notice" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_voided" ON "recruit_notice" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "recruit_notice"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "recruit_notice_by_no" ON "recruit_notice" USING btree ("enterprise_guid","notice_no","guid") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_by_title" ON "recruit_notice" USING btree ("enterprise_guid","title","guid") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_by_end" ON "recruit_notice" USING btree ("enterprise_guid","apply_end","guid") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_by_published" ON "recruit_notice" USING btree ("enterprise_guid","published_at","guid") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_dept" ON "recruit_notice" USING btree ("recruit_dept","update_time","guid") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_owner" ON "recruit_notice" USING btree ("create_user_guid","update_time","guid") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_state" ON "recruit_notice" USING btree ("status","apply_end","guid") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_investigation_of" ON "recruit_investigation" USING btree ("application_guid","create_time");--> statement-breakpoint
CREATE INDEX "recruit_reviewer_user" ON "recruit_reviewer" USING btree ("user_guid");--> statement-breakpoint
CREATE INDEX "recruit_score_of" ON "recruit_score" USING btree ("notice_guid","reviewer_guid","committed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recruit_storage_one_open" ON "recruit_storage" USING btree ("notice_guid") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "supplier_admission_of" ON "supplier_admission" USING btree ("supplier_guid","valid_to");