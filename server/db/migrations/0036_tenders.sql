CREATE TABLE "tender" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_no" varchar(40) NOT NULL,
	"tender_name" varchar(200) NOT NULL,
	"project_guid" uuid NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"project_nature" integer NOT NULL,
	"project_type" integer NOT NULL,
	"organization_type" integer NOT NULL,
	"section_no" varchar(20) NOT NULL,
	"section_name" varchar(200) NOT NULL,
	"scheme_guid" uuid,
	"inquiry_guid" uuid,
	"source_no" varchar(32) DEFAULT '' NOT NULL,
	"entrust_unit" varchar(200) NOT NULL,
	"dept_guid" uuid NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"agent_guid" uuid,
	"agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"tender_way" integer NOT NULL,
	"mode_variant" integer,
	"legal_regime" integer,
	"is_mandatory" boolean NOT NULL,
	"exec_mode" integer NOT NULL,
	"tender_round" integer DEFAULT 1 NOT NULL,
	"previous_tender_guid" uuid,
	"zs_type" integer,
	"qualifications" jsonb NOT NULL,
	"consortium" boolean NOT NULL,
	"max_members" integer,
	"estimate_amount" numeric(18, 2) NOT NULL,
	"control_price" numeric(18, 2),
	"base_price_sealed" varchar,
	"eval_method" integer NOT NULL,
	"eval_plan" jsonb NOT NULL,
	"weight_tech" numeric(7, 4),
	"weight_biz" numeric(7, 4),
	"weight_price" numeric(7, 4),
	"deposit_need" boolean NOT NULL,
	"compute_type" integer,
	"deposit_value" numeric(18, 4),
	"deposit_forms" integer[] NOT NULL,
	"sale_start" timestamp with time zone NOT NULL,
	"sale_end" timestamp with time zone NOT NULL,
	"apply_end" timestamp with time zone,
	"question_end" timestamp with time zone,
	"deadline" timestamp with time zone NOT NULL,
	"validity_days" integer NOT NULL,
	"envelopes" integer[] NOT NULL,
	"two_step" boolean DEFAULT false NOT NULL,
	"decrypt_minutes" integer NOT NULL,
	"min_bidders" integer NOT NULL,
	"few_policy" integer NOT NULL,
	"host_guid" uuid NOT NULL,
	"host_name" varchar(50) NOT NULL,
	"contact_guid" uuid NOT NULL,
	"contact_name" varchar(50) NOT NULL,
	"contact_phone" varchar(20) DEFAULT '' NOT NULL,
	"supervisors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"is_extended" boolean DEFAULT false NOT NULL,
	"bid_count" integer,
	"failure_reason" integer,
	"closed_reason" varchar(500) DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" varchar(50) DEFAULT '' NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
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
	CONSTRAINT "tender_tender_no_unique" UNIQUE("tender_no")
);
--> statement-breakpoint
CREATE TABLE "tender_suspension" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_guid" uuid NOT NULL,
	"reason" integer NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"from_time" timestamp with time zone NOT NULL,
	"from_user_name" varchar(50) NOT NULL,
	"to_time" timestamp with time zone,
	"to_user_name" varchar(50) DEFAULT '' NOT NULL,
	"to_note" varchar(500) DEFAULT '' NOT NULL,
	"old_deadline" timestamp with time zone NOT NULL,
	"new_deadline" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "tender_previous_tender_guid_tender_guid_fk" FOREIGN KEY ("previous_tender_guid") REFERENCES "public"."tender"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_suspension" ADD CONSTRAINT "tender_suspension_tender_guid_tender_guid_fk" FOREIGN KEY ("tender_guid") REFERENCES "public"."tender"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_newest" ON "tender" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_company" ON "tender" USING btree ("enterprise_guid","update_time","guid") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_company_status" ON "tender" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_voided" ON "tender" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "tender"."void_reason" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_one_live" ON "tender" USING btree ("project_guid","section_no") WHERE not "tender"."is_deleted" and "tender"."status" not in (910, 920);--> statement-breakpoint
CREATE INDEX "tender_by_no" ON "tender" USING btree ("enterprise_guid","tender_no","guid") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_by_deadline" ON "tender" USING btree ("enterprise_guid","deadline","guid") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_dept" ON "tender" USING btree ("dept_guid","update_time","guid") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_owner" ON "tender" USING btree ("create_user_guid","update_time","guid") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_agency" ON "tender" USING btree ("agent_guid","update_time","guid") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_of_project" ON "tender" USING btree ("project_guid","section_no","tender_round");--> statement-breakpoint
CREATE INDEX "tender_of_scheme" ON "tender" USING btree ("scheme_guid");--> statement-breakpoint
CREATE INDEX "tender_after" ON "tender" USING btree ("previous_tender_guid");--> statement-breakpoint
CREATE INDEX "tender_due" ON "tender" USING btree ("deadline") WHERE not "tender"."is_deleted" and "tender"."status" = 30;--> statement-breakpoint
CREATE INDEX "tender_suspension_of" ON "tender_suspension" USING btree ("tender_guid","from_time");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_suspension_one_open" ON "tender_suspension" USING btree ("tender_guid") WHERE to_time is null;