CREATE TABLE "inquiry" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_no" varchar(32) NOT NULL,
	"inquiry_name" varchar(200) NOT NULL,
	"project_guid" uuid NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"project_nature" integer NOT NULL,
	"project_type" integer NOT NULL,
	"legal_regime" integer,
	"is_mandatory" boolean NOT NULL,
	"section_nos" text[] NOT NULL,
	"section_count" integer NOT NULL,
	"entrust_unit" varchar(200) NOT NULL,
	"dept_guid" uuid NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"agent_guid" uuid,
	"agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"budget_amount" numeric(18, 2) NOT NULL,
	"tender_way" integer NOT NULL,
	"mode_variant" integer NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"tax_included" boolean NOT NULL,
	"freight_by" integer NOT NULL,
	"delivery_term" varchar(200) DEFAULT '' NOT NULL,
	"payment_term" varchar(500) DEFAULT '' NOT NULL,
	"validity_days" integer NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"may_revise" boolean NOT NULL,
	"eval_method" integer NOT NULL,
	"eval_plan" jsonb,
	"weight_tech" numeric(7, 4),
	"weight_biz" numeric(7, 4),
	"weight_price" numeric(7, 4),
	"contact_name" varchar(50) NOT NULL,
	"contact_phone" varchar(20) NOT NULL,
	"sent_time" timestamp with time zone,
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
	CONSTRAINT "inquiry_inquiry_no_unique" UNIQUE("inquiry_no")
);
--> statement-breakpoint
CREATE TABLE "inquiry_end" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_guid" uuid NOT NULL,
	"reason" varchar(500) NOT NULL,
	"status" integer DEFAULT 1009 NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_invitee" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"grade" varchar(50) DEFAULT '' NOT NULL,
	"scope" varchar(1000) DEFAULT '' NOT NULL,
	"reason" varchar(500) NOT NULL,
	"sent_time" timestamp with time zone,
	"state" integer DEFAULT 0 NOT NULL,
	"decline_reason" varchar(500) DEFAULT '' NOT NULL,
	"answered_time" timestamp with time zone,
	"answered_by" varchar(50) DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_material" (
	"inquiry_guid" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_code" varchar(40) DEFAULT '' NOT NULL,
	"material_name" varchar(200) NOT NULL,
	"spec" varchar(200) DEFAULT '' NOT NULL,
	"unit" varchar(20) NOT NULL,
	"quantity" numeric(18, 4) NOT NULL,
	"required_date" date,
	"remark" varchar(500) DEFAULT '' NOT NULL,
	"kind" integer NOT NULL,
	CONSTRAINT "inquiry_material_inquiry_guid_line_no_pk" PRIMARY KEY("inquiry_guid","line_no")
);
--> statement-breakpoint
ALTER TABLE "inquiry_end" ADD CONSTRAINT "inquiry_end_inquiry_guid_inquiry_guid_fk" FOREIGN KEY ("inquiry_guid") REFERENCES "public"."inquiry"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_invitee" ADD CONSTRAINT "inquiry_invitee_inquiry_guid_inquiry_guid_fk" FOREIGN KEY ("inquiry_guid") REFERENCES "public"."inquiry"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_material" ADD CONSTRAINT "inquiry_material_inquiry_guid_inquiry_guid_fk" FOREIGN KEY ("inquiry_guid") REFERENCES "public"."inquiry"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_newest" ON "inquiry" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_company" ON "inquiry" USING btree ("enterprise_guid","update_time","guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_company_status" ON "inquiry" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_voided" ON "inquiry" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "inquiry"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_by_no" ON "inquiry" USING btree ("enterprise_guid","inquiry_no","guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_by_project" ON "inquiry" USING btree ("enterprise_guid","project_name","guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_by_amount" ON "inquiry" USING btree ("enterprise_guid","budget_amount","guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_by_deadline" ON "inquiry" USING btree ("enterprise_guid","deadline","guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_dept" ON "inquiry" USING btree ("dept_guid","update_time","guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_owner" ON "inquiry" USING btree ("create_user_guid","update_time","guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_agency" ON "inquiry" USING btree ("agent_guid","update_time","guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_project" ON "inquiry" USING btree ("project_guid");--> statement-breakpoint
CREATE INDEX "inquiry_end_of" ON "inquiry_end" USING btree ("inquiry_guid","create_time","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_end_one_open" ON "inquiry_end" USING btree ("inquiry_guid") WHERE status = 1009;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_invitee_once" ON "inquiry_invitee" USING btree ("inquiry_guid","enterprise_guid");--> statement-breakpoint
CREATE INDEX "inquiry_invitee_of" ON "inquiry_invitee" USING btree ("enterprise_guid","sent_time","guid");