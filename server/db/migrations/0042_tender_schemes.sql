CREATE TABLE "tender_scheme" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scheme_no" varchar(32) NOT NULL,
	"scheme_name" varchar(200) NOT NULL,
	"project_guid" uuid NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"project_nature" integer NOT NULL,
	"project_type" integer NOT NULL,
	"legal_regime" integer,
	"is_mandatory" boolean NOT NULL,
	"ref_number" varchar(200) DEFAULT '' NOT NULL,
	"section_nos" text[] NOT NULL,
	"section_count" integer NOT NULL,
	"entrust_unit" varchar(200) NOT NULL,
	"dept_guid" uuid NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"agent_guid" uuid,
	"agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"estimate_amount" numeric(18, 2) NOT NULL,
	"tender_way" integer NOT NULL,
	"organization_type" integer NOT NULL,
	"way_reason" varchar(500) DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"section_rule" varchar(500) DEFAULT '' NOT NULL,
	"zs_type" integer,
	"qualifications" jsonb NOT NULL,
	"consortium" boolean NOT NULL,
	"max_members" integer,
	"valuation_type" integer NOT NULL,
	"quote_type" integer NOT NULL,
	"control_price" numeric(18, 2),
	"base_price_sealed" text,
	"eval_method" integer NOT NULL,
	"eval_plan" jsonb NOT NULL,
	"weight_tech" numeric(7, 4),
	"weight_biz" numeric(7, 4),
	"weight_price" numeric(7, 4),
	"committee_total" integer NOT NULL,
	"committee_experts" integer NOT NULL,
	"committee_owners" integer NOT NULL,
	"expert_library" varchar(10) NOT NULL,
	"draw_type" integer NOT NULL,
	"supervise" jsonb NOT NULL,
	"deposit_need" boolean NOT NULL,
	"compute_type" integer,
	"deposit_value" numeric(18, 4),
	"deposit_forms" integer[] NOT NULL,
	"validity_days" integer NOT NULL,
	"media" integer[] NOT NULL,
	"notice_time" timestamp with time zone,
	"sale_start" timestamp with time zone NOT NULL,
	"sale_end" timestamp with time zone NOT NULL,
	"apply_end" timestamp with time zone,
	"site_visit_time" timestamp with time zone,
	"answer_end" timestamp with time zone,
	"deadline" timestamp with time zone NOT NULL,
	"eval_time" timestamp with time zone NOT NULL,
	"publicity_start" timestamp with time zone,
	"award_time" timestamp with time zone NOT NULL,
	"contract_time" timestamp with time zone NOT NULL,
	"open_type" integer NOT NULL,
	"eval_type" integer NOT NULL,
	"award_type" integer NOT NULL,
	"candidate_count" integer NOT NULL,
	"risk" text DEFAULT '' NOT NULL,
	"approved_time" timestamp with time zone,
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
	CONSTRAINT "tender_scheme_scheme_no_unique" UNIQUE("scheme_no")
);
--> statement-breakpoint
CREATE TABLE "tender_scheme_change" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scheme_guid" uuid NOT NULL,
	"kind" integer NOT NULL,
	"form" jsonb,
	"differences" jsonb NOT NULL,
	"reason" varchar(500) NOT NULL,
	"status" integer DEFAULT 1009 NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tender_scheme_change" ADD CONSTRAINT "tender_scheme_change_scheme_guid_tender_scheme_guid_fk" FOREIGN KEY ("scheme_guid") REFERENCES "public"."tender_scheme"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_scheme_newest" ON "tender_scheme" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_company" ON "tender_scheme" USING btree ("enterprise_guid","update_time","guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_company_status" ON "tender_scheme" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_voided" ON "tender_scheme" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "tender_scheme"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "tender_scheme_by_no" ON "tender_scheme" USING btree ("enterprise_guid","scheme_no","guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_by_project" ON "tender_scheme" USING btree ("enterprise_guid","project_name","guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_by_amount" ON "tender_scheme" USING btree ("enterprise_guid","estimate_amount","guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_by_deadline" ON "tender_scheme" USING btree ("enterprise_guid","deadline","guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_dept" ON "tender_scheme" USING btree ("dept_guid","update_time","guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_owner" ON "tender_scheme" USING btree ("create_user_guid","update_time","guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_agency" ON "tender_scheme" USING btree ("agent_guid","update_time","guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_project" ON "tender_scheme" USING btree ("project_guid");--> statement-breakpoint
CREATE INDEX "tender_scheme_change_of" ON "tender_scheme_change" USING btree ("scheme_guid","create_time","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_scheme_change_one_open" ON "tender_scheme_change" USING btree ("scheme_guid") WHERE status = 1009;