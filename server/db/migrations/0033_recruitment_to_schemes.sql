CREATE TABLE "draw_contributor" (
	"round_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" varchar(20) NOT NULL,
	"user_guid" uuid,
	"name" varchar(50) NOT NULL,
	"commit" varchar(64),
	"committed_at" timestamp with time zone,
	"value" varchar(64),
	"revealed_at" timestamp with time zone,
	CONSTRAINT "draw_contributor_round_guid_id_pk" PRIMARY KEY("round_guid","id")
);
--> statement-breakpoint
CREATE TABLE "draw_round" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draw" varchar(64) NOT NULL,
	"round" integer NOT NULL,
	"subject_kind" varchar(30) NOT NULL,
	"subject_guid" uuid NOT NULL,
	"list" text NOT NULL,
	"list_digest" varchar(64) NOT NULL,
	"pool_size" integer NOT NULL,
	"excluded_count" integer NOT NULL,
	"more" jsonb NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"commit_file" text,
	"commit_digest" varchar(64),
	"committed_at" timestamp with time zone,
	"reveal_by" timestamp with time zone,
	"reveal_file" text,
	"result_file" text,
	"result_digest" varchar(64),
	"seed" varchar(64),
	"drawn_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" varchar(500)
);
--> statement-breakpoint
CREATE TABLE "project_law_alarm" (
	"project_guid" uuid PRIMARY KEY NOT NULL,
	"settled_by" varchar(44) DEFAULT '' NOT NULL,
	"short_bid_time_from" date,
	"short_publicity_from" date,
	"late_signing_from" date
);
--> statement-breakpoint
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
	"condition_editions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"materials" jsonb NOT NULL,
	"review_method" integer NOT NULL,
	"review_items" jsonb NOT NULL,
	"keys_given" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "recruit_question" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_guid" uuid NOT NULL,
	"supplier_guid" uuid NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"question" varchar(500) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" varchar(1000) DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_user_name" varchar(50) DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruit_report" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_guid" uuid NOT NULL,
	"serial" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recruit_report_once" UNIQUE("notice_guid","serial")
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
	"status" integer DEFAULT 0 NOT NULL,
	"confirm_by" timestamp with time zone,
	"confirmer" varchar(50) DEFAULT '' NOT NULL,
	"answer" varchar(500) DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"settle_reason" varchar(500) DEFAULT '' NOT NULL,
	"settled_by_name" varchar(50) DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruit_reviewer" (
	"notice_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" varchar(50) NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"replaces_guid" uuid,
	"left_at" timestamp with time zone,
	"left_cause" integer,
	"left_reason" varchar(500) DEFAULT '' NOT NULL,
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
	"valid_months" integer DEFAULT 12 NOT NULL,
	CONSTRAINT "recruit_storage_entry_storage_guid_application_guid_pk" PRIMARY KEY("storage_guid","application_guid")
);
--> statement-breakpoint
CREATE TABLE "recruit_template" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"form" jsonb NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlist" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ruwei_no" varchar(32) NOT NULL,
	"ruwei_name" varchar(200) NOT NULL,
	"project_guid" uuid NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"section_no" varchar(20) DEFAULT '' NOT NULL,
	"section_name" varchar(200) DEFAULT '' NOT NULL,
	"tender_way" integer NOT NULL,
	"budget_amount" numeric(18, 2) NOT NULL,
	"is_mandatory" boolean NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"dept_guid" uuid NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"category_codes" integer[] NOT NULL,
	"areas" text[] NOT NULL,
	"levels" text[] NOT NULL,
	"min_capital" numeric(18, 2),
	"min_years" integer,
	"qualification" varchar(100) DEFAULT '' NOT NULL,
	"min_performances" integer,
	"deposit_paid" boolean DEFAULT false NOT NULL,
	"plan_count" integer NOT NULL,
	"reserve_count" integer NOT NULL,
	"draw_type" integer NOT NULL,
	"direct_reason" varchar(500) DEFAULT '' NOT NULL,
	"notify_type" integer NOT NULL,
	"confirm_deadline" timestamp with time zone NOT NULL,
	"remark" varchar(500) DEFAULT '' NOT NULL,
	"confirmed_count" integer DEFAULT 0 NOT NULL,
	"redraws" integer DEFAULT 0 NOT NULL,
	"drawn_round" integer,
	"started_at" timestamp with time zone,
	"revoke_reason" varchar(500),
	"status" integer DEFAULT 1 NOT NULL,
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
	CONSTRAINT "shortlist_ruwei_no_unique" UNIQUE("ruwei_no")
);
--> statement-breakpoint
CREATE TABLE "shortlist_candidate" (
	"shortlist_guid" uuid NOT NULL,
	"round" integer NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"id" varchar(36) NOT NULL,
	"name" varchar(200) NOT NULL,
	"grade" varchar(1),
	"unit" varchar(10) NOT NULL,
	"is_recommended" boolean NOT NULL,
	"excluded" varchar(20),
	CONSTRAINT "shortlist_candidate_shortlist_guid_round_enterprise_guid_pk" PRIMARY KEY("shortlist_guid","round","enterprise_guid")
);
--> statement-breakpoint
CREATE TABLE "shortlist_invite" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shortlist_guid" uuid NOT NULL,
	"round" integer NOT NULL,
	"position" integer NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"is_reserve" boolean NOT NULL,
	"contact_name" varchar(50) DEFAULT '' NOT NULL,
	"contact_phone" varchar(20) DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"refuse_reason" varchar(500) DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" varchar(50) DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlist_recommended" (
	"shortlist_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"recommend_unit" varchar(200) NOT NULL,
	"reason" varchar(200) NOT NULL,
	"recommend_user" varchar(50) NOT NULL,
	CONSTRAINT "shortlist_recommended_shortlist_guid_enterprise_guid_pk" PRIMARY KEY("shortlist_guid","enterprise_guid")
);
--> statement-breakpoint
CREATE TABLE "shortlist_result" (
	"shortlist_guid" uuid NOT NULL,
	"round" integer NOT NULL,
	"position" integer NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"id" varchar(36) NOT NULL,
	"name" varchar(200) NOT NULL,
	"kind" integer NOT NULL,
	"shortlisted_count" integer NOT NULL,
	"won_count" integer NOT NULL,
	CONSTRAINT "shortlist_result_shortlist_guid_round_position_pk" PRIMARY KEY("shortlist_guid","round","position")
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
ALTER TABLE "draw_contributor" ADD CONSTRAINT "draw_contributor_round_guid_draw_round_guid_fk" FOREIGN KEY ("round_guid") REFERENCES "public"."draw_round"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_law_alarm" ADD CONSTRAINT "project_law_alarm_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_application" ADD CONSTRAINT "recruit_application_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_change" ADD CONSTRAINT "recruit_change_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_exception" ADD CONSTRAINT "recruit_exception_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_question" ADD CONSTRAINT "recruit_question_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_report" ADD CONSTRAINT "recruit_report_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_investigation" ADD CONSTRAINT "recruit_investigation_application_guid_recruit_application_guid_fk" FOREIGN KEY ("application_guid") REFERENCES "public"."recruit_application"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_reviewer" ADD CONSTRAINT "recruit_reviewer_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_score" ADD CONSTRAINT "recruit_score_application_guid_recruit_application_guid_fk" FOREIGN KEY ("application_guid") REFERENCES "public"."recruit_application"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_storage" ADD CONSTRAINT "recruit_storage_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_storage_entry" ADD CONSTRAINT "recruit_storage_entry_storage_guid_recruit_storage_guid_fk" FOREIGN KEY ("storage_guid") REFERENCES "public"."recruit_storage"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_candidate" ADD CONSTRAINT "shortlist_candidate_shortlist_guid_shortlist_guid_fk" FOREIGN KEY ("shortlist_guid") REFERENCES "public"."shortlist"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_invite" ADD CONSTRAINT "shortlist_invite_shortlist_guid_shortlist_guid_fk" FOREIGN KEY ("shortlist_guid") REFERENCES "public"."shortlist"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_recommended" ADD CONSTRAINT "shortlist_recommended_shortlist_guid_shortlist_guid_fk" FOREIGN KEY ("shortlist_guid") REFERENCES "public"."shortlist"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_result" ADD CONSTRAINT "shortlist_result_shortlist_guid_shortlist_guid_fk" FOREIGN KEY ("shortlist_guid") REFERENCES "public"."shortlist"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_scheme_change" ADD CONSTRAINT "tender_scheme_change_scheme_guid_tender_scheme_guid_fk" FOREIGN KEY ("scheme_guid") REFERENCES "public"."tender_scheme"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_contributor_of_user" ON "draw_contributor" USING btree ("user_guid","round_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_round_once" ON "draw_round" USING btree ("draw","round");--> statement-breakpoint
CREATE INDEX "draw_round_of_subject" ON "draw_round" USING btree ("subject_kind","subject_guid","round");--> statement-breakpoint
CREATE INDEX "project_law_alarm_settled" ON "project_law_alarm" USING btree ("settled_by");--> statement-breakpoint
CREATE UNIQUE INDEX "recruit_application_once" ON "recruit_application" USING btree ("notice_guid","supplier_guid","category") WHERE status <> 2;--> statement-breakpoint
CREATE INDEX "recruit_application_counted" ON "recruit_application" USING btree ("notice_guid","applied_at","guid","status","category","supplier_guid","supplier_name") WHERE recruit_application.status not in (0, 2);--> statement-breakpoint
CREATE INDEX "recruit_application_of" ON "recruit_application" USING btree ("notice_guid","status","applied_at","guid","supplier_guid");--> statement-breakpoint
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
CREATE INDEX "recruit_notice_state" ON "recruit_notice" USING btree ("status","apply_end","guid","apply_start","category_types","service_areas") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_sifted" ON "recruit_notice" USING btree ("update_time","guid","enterprise_guid","create_user_guid","recruit_kind","recruit_unit","published_at","apply_end","category_types") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_public" ON "recruit_notice" USING btree ("published_at","guid") WHERE scope = 1 and published_at is not null and void_reason is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "recruit_question_of" ON "recruit_question" USING btree ("notice_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "recruit_question_by" ON "recruit_question" USING btree ("supplier_guid","create_time");--> statement-breakpoint
CREATE INDEX "recruit_report_of" ON "recruit_report" USING btree ("notice_guid","create_time");--> statement-breakpoint
CREATE INDEX "recruit_investigation_of" ON "recruit_investigation" USING btree ("application_guid","create_time");--> statement-breakpoint
CREATE INDEX "recruit_reviewer_user" ON "recruit_reviewer" USING btree ("user_guid");--> statement-breakpoint
CREATE INDEX "recruit_score_of" ON "recruit_score" USING btree ("notice_guid","reviewer_guid","committed_at","application_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "recruit_storage_one_open" ON "recruit_storage" USING btree ("notice_guid") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "recruit_storage_of" ON "recruit_storage" USING btree ("notice_guid","create_time","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "recruit_template_name" ON "recruit_template" USING btree ("enterprise_guid","name");--> statement-breakpoint
CREATE INDEX "shortlist_newest" ON "shortlist" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "shortlist"."is_deleted";--> statement-breakpoint
CREATE INDEX "shortlist_company" ON "shortlist" USING btree ("enterprise_guid","update_time","guid") WHERE not "shortlist"."is_deleted";--> statement-breakpoint
CREATE INDEX "shortlist_company_status" ON "shortlist" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "shortlist"."is_deleted";--> statement-breakpoint
CREATE INDEX "shortlist_voided" ON "shortlist" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "shortlist"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "shortlist_by_no" ON "shortlist" USING btree ("enterprise_guid","ruwei_no","guid") WHERE not "shortlist"."is_deleted";--> statement-breakpoint
CREATE INDEX "shortlist_dept" ON "shortlist" USING btree ("dept_guid","update_time","guid") WHERE not "shortlist"."is_deleted";--> statement-breakpoint
CREATE INDEX "shortlist_owner" ON "shortlist" USING btree ("create_user_guid","update_time","guid") WHERE not "shortlist"."is_deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "shortlist_of_section" ON "shortlist" USING btree ("project_guid","section_no") WHERE not is_deleted and status <> 8;--> statement-breakpoint
CREATE INDEX "shortlist_candidate_by_id" ON "shortlist_candidate" USING btree ("shortlist_guid","round","id");--> statement-breakpoint
CREATE INDEX "shortlist_candidate_units" ON "shortlist_candidate" USING btree ("shortlist_guid","round","unit","excluded","enterprise_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "shortlist_invite_once" ON "shortlist_invite" USING btree ("shortlist_guid","enterprise_guid");--> statement-breakpoint
CREATE INDEX "shortlist_invite_of" ON "shortlist_invite" USING btree ("enterprise_guid","sent_at","guid");--> statement-breakpoint
CREATE INDEX "shortlist_invite_due" ON "shortlist_invite" USING btree ("deadline") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "supplier_admission_of" ON "supplier_admission" USING btree ("supplier_guid","valid_to");--> statement-breakpoint
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
CREATE UNIQUE INDEX "tender_scheme_change_one_open" ON "tender_scheme_change" USING btree ("scheme_guid") WHERE status = 1009;--> statement-breakpoint
CREATE INDEX "procurement_plan_line_not_open" ON "procurement_plan_line" USING btree ("plan_guid") WHERE is_mandatory and tender_way <> 1 and line_status <> 3;--> statement-breakpoint
CREATE INDEX "procurement_plan_line_single_source" ON "procurement_plan_line" USING btree ("plan_guid") WHERE tender_way = 4 and line_status <> 3;