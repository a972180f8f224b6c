CREATE TABLE "account_appeal" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"receipt_no" varchar(32) NOT NULL,
	"platform_guid" uuid NOT NULL,
	"ticket_guid" uuid NOT NULL,
	"user_name" varchar(50) NOT NULL,
	"applicant_name" varchar(50) NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"old_phone" varchar(20) NOT NULL,
	"new_phone" varchar(20) NOT NULL,
	"reason" varchar(500) NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"refusal" varchar(500) DEFAULT '' NOT NULL,
	"due_date" date,
	"urged_at" timestamp with time zone,
	"decided_by_name" varchar(50),
	"user_guid" uuid,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_appeal_receipt_no_unique" UNIQUE("receipt_no")
);
--> statement-breakpoint
CREATE TABLE "account_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"password_days" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_setting_single" CHECK ("account_setting"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "applicant_ticket" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" varchar(20) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"uploads" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"document_guid" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applicant_ticket_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "approval_case" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" varchar(40) NOT NULL,
	"document_guid" uuid NOT NULL,
	"document_no" varchar(64) NOT NULL,
	"title" varchar(255) NOT NULL,
	"amount" numeric(18, 2),
	"is_mandatory" boolean NOT NULL,
	"is_excess" boolean DEFAULT false NOT NULL,
	"link" text NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"dept_guid" uuid,
	"submitter_guid" uuid NOT NULL,
	"submitter_name" varchar(50) NOT NULL,
	"submitter_dept" varchar(100) NOT NULL,
	"levels" jsonb NOT NULL,
	"level" integer NOT NULL,
	"round" integer NOT NULL,
	"purpose" varchar(10) DEFAULT 'submit' NOT NULL,
	"outcome" varchar(10),
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"urged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "approval_copy" (
	"case_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"copied_by_name" varchar(50) NOT NULL,
	"copied_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "approval_copy_case_guid_user_guid_pk" PRIMARY KEY("case_guid","user_guid")
);
--> statement-breakpoint
CREATE TABLE "approval_step" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigserial NOT NULL,
	"case_guid" uuid NOT NULL,
	"task_guid" uuid,
	"level_name" varchar(50) NOT NULL,
	"act" varchar(10) NOT NULL,
	"actor_guid" uuid,
	"actor_name" varchar(50) NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"on_behalf_of" varchar(50),
	"targets" jsonb NOT NULL,
	"opinion" varchar(500) NOT NULL,
	"has_files" boolean NOT NULL,
	"arrived_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_task" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"case_guid" uuid NOT NULL,
	"level" integer NOT NULL,
	"round" integer NOT NULL,
	"seat" uuid NOT NULL,
	"kind" varchar(14) NOT NULL,
	"state" varchar(12) NOT NULL,
	"reason" varchar(14) NOT NULL,
	"assignee_guid" uuid NOT NULL,
	"assignee_name" varchar(50) NOT NULL,
	"assignee_dept" varchar(100) NOT NULL,
	"assignee_enterprise_guid" uuid NOT NULL,
	"decided_by_guid" uuid,
	"decided_by_name" varchar(50),
	"opinion" varchar(500) DEFAULT '' NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "approval_delegation" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_user_guid" uuid NOT NULL,
	"to_user_guid" uuid NOT NULL,
	"from_user_name" varchar(50) NOT NULL,
	"to_user_name" varchar(50) NOT NULL,
	"from_time" timestamp with time zone NOT NULL,
	"to_time" timestamp with time zone NOT NULL,
	"reason" varchar(200) NOT NULL,
	"ended_at" timestamp with time zone,
	"enterprise_guid" uuid NOT NULL,
	"made_by_guid" uuid,
	"made_by_name" varchar(50),
	"ended_by_name" varchar(50),
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_item" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"kind" varchar(40) NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"uses_defaults" boolean DEFAULT false NOT NULL,
	"undo_needs_approval" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" varchar(50) DEFAULT '' NOT NULL,
	CONSTRAINT "approval_item_kind" UNIQUE("enterprise_guid","kind")
);
--> statement-breakpoint
CREATE TABLE "approval_level" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" varchar(50) NOT NULL,
	"min_amount" numeric(18, 2),
	"max_amount" numeric(18, 2),
	"condition" varchar(20) NOT NULL,
	"mode" varchar(10) NOT NULL,
	"ratio" integer DEFAULT 100 NOT NULL,
	"needs_file" boolean DEFAULT false NOT NULL,
	"approvers" jsonb NOT NULL,
	CONSTRAINT "approval_level_position" UNIQUE("item_guid","position")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_single" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "biz_audit" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"user_guid" uuid,
	"user_name" text NOT NULL,
	"person_name" text NOT NULL,
	"roles" text NOT NULL,
	"enterprise_guid" uuid,
	"enterprise_name" text NOT NULL,
	"dept_guid" uuid,
	"acting_for" text,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"session_hash" text,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"event" text NOT NULL,
	"object_type" text NOT NULL,
	"object_guid" text,
	"object_name" text NOT NULL,
	"changes" jsonb,
	"result" text NOT NULL,
	"error_code" text,
	"note" text NOT NULL,
	"data_class" text NOT NULL,
	"cost_ms" integer,
	"sequence" bigint,
	"prev_hash" text,
	"hash" text,
	CONSTRAINT "biz_audit_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "calendar_day" (
	"date" date PRIMARY KEY NOT NULL,
	"is_workday" boolean NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"user_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"person_name" varchar(50) NOT NULL,
	"user_name" varchar(50) NOT NULL,
	"request" text NOT NULL,
	"key_fingerprint" char(64) NOT NULL,
	"status" integer NOT NULL,
	"renews_guid" uuid,
	"apply_time" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by_name" varchar(50) DEFAULT '' NOT NULL,
	"decide_time" timestamp with time zone,
	"refusal" varchar(200) DEFAULT '' NOT NULL,
	"serial" varchar(40),
	"certificate" text,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"revoke_time" timestamp with time zone,
	"revoke_reason" integer,
	"revoke_note" varchar(200) DEFAULT '' NOT NULL,
	"ending_told" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_key_fingerprint_unique" UNIQUE("key_fingerprint"),
	CONSTRAINT "certificate_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
CREATE TABLE "certificate_authority" (
	"is_root" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"certificate" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_signature" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"certificate_guid" uuid NOT NULL,
	"digest" char(64) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"signature" text NOT NULL,
	"sign_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_change" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_guid" uuid NOT NULL,
	"change_type" integer NOT NULL,
	"change_no" varchar(64) DEFAULT '' NOT NULL,
	"change_date" date NOT NULL,
	"amount_difference" numeric(18, 2) DEFAULT '0' NOT NULL,
	"new_end_date" date,
	"reason" varchar(500) NOT NULL,
	"status" integer DEFAULT 1009 NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_signature" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_guid" uuid NOT NULL,
	"side" varchar(1) NOT NULL,
	"sign_item" varchar(4) NOT NULL,
	"signer_guid" uuid NOT NULL,
	"signer_name" varchar(50) NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"digest" varchar(64),
	"signature_guid" uuid,
	"scan_guid" uuid,
	"sign_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_signature_once" UNIQUE("contract_guid","side","sign_item")
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_no" varchar(64) NOT NULL,
	"contract_name" varchar(200) NOT NULL,
	"contract_kind" integer NOT NULL,
	"contract_type" integer NOT NULL,
	"setup_guid" uuid,
	"project_guid" uuid,
	"project_no" varchar(32) DEFAULT '' NOT NULL,
	"project_name" varchar(200) DEFAULT '' NOT NULL,
	"project_nature" integer,
	"project_type" integer,
	"tender_way" integer,
	"organization_type" integer,
	"legal_regime" integer,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"section_no" varchar(20) DEFAULT '' NOT NULL,
	"section_name" varchar(200) DEFAULT '' NOT NULL,
	"self_plan_guid" uuid,
	"self_plan_no" varchar(32) DEFAULT '' NOT NULL,
	"orders_guid" uuid,
	"orders_no" varchar(32) DEFAULT '' NOT NULL,
	"orders_name" varchar(200) DEFAULT '' NOT NULL,
	"party_a_name" varchar(200) NOT NULL,
	"party_a_contact" varchar(50) NOT NULL,
	"party_a_phone" varchar(20) NOT NULL,
	"party_b" uuid NOT NULL,
	"party_b_name" varchar(200) NOT NULL,
	"party_b_contact" varchar(50) NOT NULL,
	"party_b_phone" varchar(20) NOT NULL,
	"agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"winner_note" varchar(500) DEFAULT '' NOT NULL,
	"notice_date" date,
	"award_amount" numeric(18, 2),
	"award_is_recorded" boolean DEFAULT false NOT NULL,
	"amount" numeric(18, 2),
	"original_amount" numeric(18, 2),
	"amount_reason" varchar(500) DEFAULT '' NOT NULL,
	"currency" varchar(3) NOT NULL,
	"tax_included" boolean NOT NULL,
	"tax_rate" integer NOT NULL,
	"net_amount" numeric(18, 2),
	"price_type" integer NOT NULL,
	"agency_fee_method" integer,
	"fee_amount" numeric(18, 2),
	"fee_rate" numeric(7, 4),
	"discount_pay_rate" numeric(18, 4),
	"fee_basis" integer,
	"fee_payer" integer,
	"sign_date" date NOT NULL,
	"sign_reason" varchar(500) DEFAULT '' NOT NULL,
	"effective_date" date NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"original_end_date" date NOT NULL,
	"perf_rate" numeric(7, 4),
	"perf_amount" numeric(18, 2),
	"perf_form" integer,
	"perf_due_date" date,
	"warranty_rate" numeric(7, 4),
	"subject" text DEFAULT '' NOT NULL,
	"delivery_time" varchar(200) DEFAULT '' NOT NULL,
	"delivery_place" varchar(200) DEFAULT '' NOT NULL,
	"quality" varchar(1000) DEFAULT '' NOT NULL,
	"sme_flag" boolean,
	"buyer_kind" varchar(10) DEFAULT 'large' NOT NULL,
	"late_rate" numeric(7, 4),
	"subcontract" varchar(500) DEFAULT '' NOT NULL,
	"sign_mode" integer NOT NULL,
	"remark" varchar(500) DEFAULT '' NOT NULL,
	"filing_no" varchar(64) DEFAULT '' NOT NULL,
	"filing_time" timestamp with time zone,
	"void_reason" varchar(500) DEFAULT '' NOT NULL,
	"ending_told" integer,
	"status" integer DEFAULT 1001 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"flow_instance_guid" uuid,
	"enterprise_guid" uuid NOT NULL,
	"dept_guid" uuid NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_user_guid" uuid NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_pay_term" (
	"contract_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"node" varchar(100) NOT NULL,
	"percent" numeric(7, 4) NOT NULL,
	"amount" numeric(18, 2),
	"condition" varchar(500) NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "contract_pay_term_contract_guid_position_pk" PRIMARY KEY("contract_guid","position")
);
--> statement-breakpoint
CREATE TABLE "signing_reminder" (
	"project_guid" uuid PRIMARY KEY NOT NULL,
	"due_date" date NOT NULL,
	"told" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "department" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_guid" uuid,
	"enterprise_guid" uuid NOT NULL,
	"kind" varchar(10) NOT NULL,
	"name" varchar(100) NOT NULL,
	"code" varchar(30) NOT NULL,
	"path" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"was_used" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"head_guid" uuid,
	"process_administrator_guid" uuid,
	"short_code" varchar(12),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "department_short_code_unique" UNIQUE("short_code")
);
--> statement-breakpoint
CREATE TABLE "organisation_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "organisation_version_single" CHECK ("organisation_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "scope_grant" (
	"user_guid" uuid NOT NULL,
	"kind" varchar(10) NOT NULL,
	"object_guid" uuid NOT NULL,
	"source" varchar(12) DEFAULT 'allocation' NOT NULL,
	"source_guid" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"permissions" text[],
	"includes_below" boolean DEFAULT false NOT NULL,
	"min_amount" numeric(18, 2),
	"valid_from" date,
	"valid_to" date,
	CONSTRAINT "scope_grant_user_guid_kind_object_guid_source_source_guid_pk" PRIMARY KEY("user_guid","kind","object_guid","source","source_guid")
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"body_cn" text NOT NULL,
	"body_en" text NOT NULL,
	"published_at" timestamp with time zone,
	"until" timestamp with time zone,
	"create_user_guid" uuid,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_category" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"name_cn" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_review" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_guid" uuid NOT NULL,
	"round" integer NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_by_name" varchar(50) NOT NULL,
	"content" jsonb NOT NULL,
	"outcome" varchar(10),
	"decided_at" timestamp with time zone,
	"decided_by_name" varchar(50) DEFAULT '' NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remark_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_version" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"is_formal" boolean DEFAULT false NOT NULL,
	"base_guid" uuid,
	"content" jsonb NOT NULL,
	"name" varchar(200) DEFAULT '' NOT NULL,
	"uscc" varchar(18) DEFAULT '' NOT NULL,
	"legal_rep_name" varchar(50) DEFAULT '' NOT NULL,
	"legal_rep_id_mark" varchar(64),
	"legal_rep_phone" varchar(20) DEFAULT '' NOT NULL,
	"contact_phone" varchar(20) DEFAULT '' NOT NULL,
	"has_doubts" boolean DEFAULT false NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by_name" varchar(50),
	"decided_at" timestamp with time zone,
	"decided_by_name" varchar(50),
	"discarded_at" timestamp with time zone,
	"created_by_guid" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(200) NOT NULL,
	"uscc" varchar(18),
	"subject_types" text[] DEFAULT '{}' NOT NULL,
	"draft_subject_types" text[] DEFAULT '{}' NOT NULL,
	"has_submitted" boolean DEFAULT false NOT NULL,
	"approval_state" integer DEFAULT 0 NOT NULL,
	"is_unclaimed" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprise_uscc_unique" UNIQUE("uscc")
);
--> statement-breakpoint
CREATE TABLE "entrust_end" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_guid" uuid NOT NULL,
	"kind" integer NOT NULL,
	"reason" text NOT NULL,
	"new_agent_guid" uuid,
	"new_agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"asked_by_guid" uuid NOT NULL,
	"asked_by_name" varchar(50) NOT NULL,
	"ask_time" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" varchar(10),
	"settle_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entrust_signature" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_guid" uuid NOT NULL,
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
CREATE TABLE "entrust_order" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"orders_no" varchar(32) NOT NULL,
	"orders_name" varchar(200) NOT NULL,
	"setup_guid" uuid NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"project_nature" integer NOT NULL,
	"project_type" integer NOT NULL,
	"tender_way" integer NOT NULL,
	"organization_type" integer NOT NULL,
	"is_mandatory" boolean NOT NULL,
	"plan_amount" numeric(18, 2) NOT NULL,
	"control_price" numeric(18, 2),
	"enterprise_guid" uuid NOT NULL,
	"entrust_unit" varchar(200) NOT NULL,
	"dept_guid" uuid NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"entrust_contact_guid" uuid,
	"entrust_contact" varchar(50) DEFAULT '' NOT NULL,
	"entrust_contact_phone" varchar(20) DEFAULT '' NOT NULL,
	"entrust_contact_email" varchar(255) DEFAULT '' NOT NULL,
	"agent_guid" uuid,
	"agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"entrust_way" integer,
	"way_reason" text DEFAULT '' NOT NULL,
	"entrust_type" integer,
	"contract_guid" uuid,
	"contract_no" varchar(64) DEFAULT '' NOT NULL,
	"contract_name" varchar(200) DEFAULT '' NOT NULL,
	"scope" integer[] DEFAULT '{}' NOT NULL,
	"authority" text DEFAULT '' NOT NULL,
	"start_date" date,
	"end_date" date,
	"agency_fee_method" integer,
	"fee_amount" numeric(18, 2),
	"fee_rate" numeric(18, 4),
	"fee_basis" integer,
	"fee_base_amount" numeric(18, 2),
	"fee_discount_rate" numeric(18, 4),
	"fee_discount" integer,
	"discount_pay_rate" numeric(18, 4),
	"fee_agreed_amount" numeric(18, 2),
	"fee_note" text DEFAULT '' NOT NULL,
	"fee_payer" integer,
	"fee_estimate" numeric(18, 2),
	"fee" jsonb,
	"deposit_need" boolean,
	"deposit_by" integer,
	"deposit_send_types" integer[] DEFAULT '{}' NOT NULL,
	"compute_type" integer,
	"deposit_value" numeric(18, 4),
	"doc_fee" numeric(18, 2),
	"planned_issue_date" date,
	"planned_open_date" date,
	"planned_award_date" date,
	"planned_contract_date" date,
	"requirement" text DEFAULT '' NOT NULL,
	"previous_guid" uuid,
	"sent_to" uuid,
	"agent_manager" varchar(50) DEFAULT '' NOT NULL,
	"agent_manager_phone" varchar(20) DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"flow_instance_guid" uuid,
	"submit_time" timestamp with time zone,
	"send_time" timestamp with time zone,
	"receive_time" timestamp with time zone,
	"return_time" timestamp with time zone,
	"return_reason" text DEFAULT '' NOT NULL,
	"effect_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_user_guid" uuid NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "entrust_order_orders_no_unique" UNIQUE("orders_no")
);
--> statement-breakpoint
CREATE TABLE "download_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"file_guid" uuid NOT NULL,
	"session_guid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"scan_result" text NOT NULL,
	"uploader_guid" uuid NOT NULL,
	"uploader_name" text NOT NULL,
	"upload_time" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text,
	"document_guid" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"unbound_since" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "identity_binding" (
	"dept_guid" uuid PRIMARY KEY NOT NULL,
	"unit_id" varchar(64) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_binding_of_unit" UNIQUE("unit_id")
);
--> statement-breakpoint
CREATE TABLE "identity_link" (
	"object" varchar(10) NOT NULL,
	"external_id" varchar(64) NOT NULL,
	"object_guid" uuid NOT NULL,
	"dept_guid" uuid NOT NULL,
	CONSTRAINT "identity_link_object_external_id_pk" PRIMARY KEY("object","external_id"),
	CONSTRAINT "identity_link_of_object" UNIQUE("object","object_guid")
);
--> statement-breakpoint
CREATE TABLE "identity_sync" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dept_guid" uuid NOT NULL,
	"state" varchar(10) NOT NULL,
	"digest" varchar(64) NOT NULL,
	"links" jsonb NOT NULL,
	"job_guid" uuid,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"apply_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_sync_item" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sync_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"object" varchar(10) NOT NULL,
	"act" varchar(10) NOT NULL,
	"planned" jsonb NOT NULL,
	"state" varchar(10) DEFAULT 'pending' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "background_job" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"error" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_time" timestamp with time zone DEFAULT now() NOT NULL,
	"finish_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_parameter" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"code" varchar(50) NOT NULL,
	"setting" varchar(20) NOT NULL,
	"value" varchar(22) NOT NULL,
	"unit" varchar(20) NOT NULL,
	"level" varchar(10) NOT NULL,
	"law" varchar(100) NOT NULL,
	"article" varchar(100) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"reason" text DEFAULT '' NOT NULL,
	"create_user_guid" uuid,
	"create_user_name" varchar(50) DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "legal_parameter_value" CHECK ("legal_parameter"."value" ~ '^[0-9]{1,16}([.][0-9]{1,4})?$'),
	CONSTRAINT "legal_parameter_days" CHECK ("legal_parameter"."valid_to" >= "legal_parameter"."valid_from" - 1)
);
--> statement-breakpoint
CREATE TABLE "mode_threshold" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"project_type" integer NOT NULL,
	"mode" varchar(20) NOT NULL,
	"min_amount" numeric(18, 2),
	"max_amount" numeric(18, 2),
	"level" varchar(10) NOT NULL,
	CONSTRAINT "mode_threshold_amounts" CHECK ("mode_threshold"."min_amount" < "mode_threshold"."max_amount")
);
--> statement-breakpoint
CREATE TABLE "purchase_limit" (
	"enterprise_guid" uuid PRIMARY KEY NOT NULL,
	"self_procurement" numeric(18, 2),
	"usable_percent" numeric(7, 4),
	"update_user_name" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_message" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" varchar(10) NOT NULL,
	"template" varchar(40) NOT NULL,
	"enterprise_guid" uuid,
	"sealed" text,
	"to_masked" varchar(100) NOT NULL,
	"preview" text NOT NULL,
	"state" varchar(10) DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"carrier" varchar(10),
	"answer" varchar(200) DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"link" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"read_time" timestamp with time zone,
	"asks_for" uuid,
	"settled_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_appeal" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"appeal_no" varchar(32) NOT NULL,
	"platform_guid" uuid NOT NULL,
	"applicant_phone" varchar(20) NOT NULL,
	"style" varchar(10) NOT NULL,
	"applicant_kind" varchar(20) NOT NULL,
	"user_name" varchar(50) NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"contact_name" varchar(50) NOT NULL,
	"reason" varchar(500) NOT NULL,
	"new_phone" varchar(20) NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"refusal" varchar(500) DEFAULT '' NOT NULL,
	"due_date" date,
	"decided_by_name" varchar(50),
	"user_guid" uuid,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_appeal_appeal_no_unique" UNIQUE("appeal_no")
);
--> statement-breakpoint
CREATE TABLE "batch_line" (
	"line_guid" uuid PRIMARY KEY NOT NULL,
	"year_item_guid" uuid,
	"held_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"excess_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"out_of_plan" boolean,
	"out_reason" varchar(500),
	"control_price" numeric(18, 2),
	"qualification" varchar(4000),
	"package_no" varchar(20),
	"expect_date" date,
	"invite_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"return_reason" varchar(500) DEFAULT '' NOT NULL,
	CONSTRAINT "batch_line_held" CHECK ("batch_line"."held_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "batch_material" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"material_code" varchar(40) DEFAULT '' NOT NULL,
	"material_name" varchar(200) NOT NULL,
	"spec" varchar(200) DEFAULT '' NOT NULL,
	"brand" varchar(100) DEFAULT '' NOT NULL,
	"unit" varchar(20) NOT NULL,
	"quantity" numeric(18, 4) NOT NULL,
	"price" numeric(18, 2),
	"required_date" date,
	"place" varchar(200) DEFAULT '' NOT NULL,
	"remark" varchar(500) DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_plan" (
	"plan_guid" uuid PRIMARY KEY NOT NULL,
	"batch_no" varchar(20) NOT NULL,
	"period" char(7) NOT NULL,
	"report_deadline" timestamp with time zone NOT NULL,
	"setting_guid" uuid NOT NULL,
	"batch_kind" integer NOT NULL,
	"urgent_reason" varchar(500) DEFAULT '' NOT NULL,
	"buyer_unit" uuid NOT NULL,
	"buyer_unit_name" varchar(100) NOT NULL,
	"is_merged" boolean DEFAULT false NOT NULL,
	"submitted_by" uuid,
	"merged_into" uuid
);
--> statement-breakpoint
CREATE TABLE "batch_setting" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"unit_name" varchar(100) NOT NULL,
	"batch_no" varchar(20) NOT NULL,
	"period" char(7) NOT NULL,
	"report_deadline" timestamp with time zone NOT NULL,
	"remark" varchar(200) DEFAULT '' NOT NULL,
	"update_user_guid" uuid NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "batch_setting_no" UNIQUE("enterprise_guid","batch_no")
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"enterprise_guid" uuid NOT NULL,
	"header" varchar(200) NOT NULL,
	"field" varchar(40),
	"unit" varchar(10),
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mapping_enterprise_guid_header_pk" PRIMARY KEY("enterprise_guid","header")
);
--> statement-breakpoint
CREATE TABLE "plan_import" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"plan_guid" uuid,
	"file_guid" uuid NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"storage_key" text NOT NULL,
	"job_guid" uuid NOT NULL,
	"state" varchar(10) DEFAULT 'reading' NOT NULL,
	"plan_year" integer NOT NULL,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"setup" jsonb NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"skipped" integer[] DEFAULT '{}' NOT NULL,
	"result" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_import_file_guid_unique" UNIQUE("file_guid")
);
--> statement-breakpoint
CREATE TABLE "procurement_plan_line" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_guid" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"source_line_guid" uuid,
	"project_name" varchar(200),
	"project_nature" integer,
	"project_type" integer,
	"category_code" varchar(20),
	"content" varchar(2000),
	"quantity" numeric(18, 4),
	"unit" varchar(20),
	"estimate_amount" numeric(18, 2),
	"tax_included" boolean,
	"tax_rate" integer,
	"fund_source" integer,
	"budget_subject" varchar(100),
	"tender_way" integer,
	"organization_type" integer,
	"is_mandatory" boolean,
	"mandatory_reason" varchar(500),
	"mode_reason_code" varchar(4),
	"mode_reason" varchar(500),
	"planned_issue_date" char(7),
	"planned_open_date" date,
	"planned_award_date" date,
	"planned_contract_date" date,
	"required_date" date,
	"demand_dept" uuid,
	"demand_contact" varchar(50),
	"demand_phone" varchar(20),
	"area_code" varchar(6),
	"address" varchar(200),
	"contract_type" integer,
	"sme_flag" boolean,
	"remark" varchar(500),
	"used_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"line_status" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_faulty" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "procurement_plan_line_used" CHECK ("procurement_plan_line"."used_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_revision" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_guid" uuid NOT NULL,
	"number" integer NOT NULL,
	"cause" varchar(10) NOT NULL,
	"cause_plan_guid" uuid,
	"snapshot" jsonb NOT NULL,
	"create_user_guid" uuid,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_revision_number" UNIQUE("plan_guid","number")
);
--> statement-breakpoint
CREATE TABLE "procurement_plan" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" integer NOT NULL,
	"plan_no" varchar(32) NOT NULL,
	"plan_name" varchar(200) NOT NULL,
	"plan_year" integer NOT NULL,
	"plan_kind" integer NOT NULL,
	"parent_plan_guid" uuid,
	"plan_unit" uuid NOT NULL,
	"plan_unit_name" varchar(100) NOT NULL,
	"plan_dept" uuid NOT NULL,
	"plan_dept_name" varchar(100) NOT NULL,
	"plan_basis" integer[] NOT NULL,
	"approval_doc_no" varchar(100) DEFAULT '' NOT NULL,
	"handler_phone" varchar(20) NOT NULL,
	"report_date" date NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"total_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"mandatory_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
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
	CONSTRAINT "procurement_plan_plan_no_unique" UNIQUE("plan_no")
);
--> statement-breakpoint
CREATE TABLE "project_setup_line" (
	"setup_guid" uuid NOT NULL,
	"plan_type" integer NOT NULL,
	"line_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	CONSTRAINT "project_setup_line_setup_guid_line_guid_pk" PRIMARY KEY("setup_guid","line_guid"),
	CONSTRAINT "project_setup_line_amount" CHECK ("project_setup_line"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "project_setup_section" (
	"setup_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"section_no" varchar(20) NOT NULL,
	"section_name" varchar(200) NOT NULL,
	"content" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"duration" varchar(100) NOT NULL,
	"place" varchar(200) NOT NULL,
	"control_price" numeric(18, 2),
	"deposit" numeric(18, 2),
	CONSTRAINT "project_setup_section_setup_guid_position_pk" PRIMARY KEY("setup_guid","position")
);
--> statement-breakpoint
CREATE TABLE "project_setup" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"plan_type" integer NOT NULL,
	"project_nature" integer NOT NULL,
	"project_type" integer NOT NULL,
	"apply_unit" uuid NOT NULL,
	"apply_unit_name" varchar(100) NOT NULL,
	"apply_dept" uuid NOT NULL,
	"apply_dept_name" varchar(100) NOT NULL,
	"ref_number" varchar(200) NOT NULL,
	"apply_desc" text NOT NULL,
	"item_summary" text NOT NULL,
	"plan_amount" numeric(18, 2) NOT NULL,
	"tax_included" boolean NOT NULL,
	"fund_source" integer NOT NULL,
	"pay_channel" varchar(100) NOT NULL,
	"tender_way" integer NOT NULL,
	"mode_reason_code" varchar(4),
	"mode_reason" text DEFAULT '' NOT NULL,
	"publicity_result" text DEFAULT '' NOT NULL,
	"organization_type" integer NOT NULL,
	"is_mandatory" boolean NOT NULL,
	"mandatory_reason" text DEFAULT '' NOT NULL,
	"legal_regime" integer NOT NULL,
	"zs_type" integer,
	"eval_method" integer NOT NULL,
	"valuation_type" integer NOT NULL,
	"price_measure" text DEFAULT '' NOT NULL,
	"control_price" numeric(18, 2),
	"qualification" text DEFAULT '' NOT NULL,
	"invite_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"committee" text DEFAULT '' NOT NULL,
	"supervise" text DEFAULT '' NOT NULL,
	"planned_issue_date" date NOT NULL,
	"planned_open_date" date NOT NULL,
	"planned_award_date" date NOT NULL,
	"planned_contract_date" date NOT NULL,
	"deal_name" varchar(200) DEFAULT '' NOT NULL,
	"deposit_need" boolean NOT NULL,
	"compute_type" integer,
	"deposit_value" numeric(18, 4),
	"handler_phone" varchar(20) NOT NULL,
	"leader_guid" uuid,
	"leader_name" varchar(50) DEFAULT '' NOT NULL,
	"buyer_unit" uuid,
	"buyer_unit_name" varchar(100) DEFAULT '' NOT NULL,
	"manager_guid" uuid,
	"manager_name" varchar(50) DEFAULT '' NOT NULL,
	"assign_time" timestamp with time zone,
	"assign_opinion" text DEFAULT '' NOT NULL,
	"orders_guid" uuid,
	"orders_no" varchar(32) DEFAULT '' NOT NULL,
	"orders_name" varchar(200) DEFAULT '' NOT NULL,
	"agent_enterprise_guid" uuid,
	"agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"entrust_unit" varchar(200) DEFAULT '' NOT NULL,
	"contract_guid" uuid,
	"contract_no" varchar(64) DEFAULT '' NOT NULL,
	"contract_name" varchar(200) DEFAULT '' NOT NULL,
	"project_guid" uuid,
	"status" integer DEFAULT 1 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"flow_instance_guid" uuid,
	"approved_time" timestamp with time zone,
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
	CONSTRAINT "project_setup_project_no_unique" UNIQUE("project_no")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"project_nature" integer NOT NULL,
	"project_type" integer NOT NULL,
	"tender_way" integer NOT NULL,
	"organization_type" integer NOT NULL,
	"is_mandatory" boolean NOT NULL,
	"mode_reason" varchar(1000) DEFAULT '' NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"dept_guid" uuid NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"owner_guid" uuid NOT NULL,
	"owner_name" varchar(50) NOT NULL,
	"handler_guid" uuid,
	"agent_guid" uuid,
	"agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"entrust_unit" varchar(200) DEFAULT '' NOT NULL,
	"orders_no" varchar(32) DEFAULT '' NOT NULL,
	"orders_name" varchar(200) DEFAULT '' NOT NULL,
	"contract_no" varchar(64) DEFAULT '' NOT NULL,
	"contract_name" varchar(200) DEFAULT '' NOT NULL,
	"budget_amount" numeric(18, 2) NOT NULL,
	"award_amount" numeric(18, 2),
	"stage" integer NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_project_no_unique" UNIQUE("project_no")
);
--> statement-breakpoint
CREATE TABLE "project_section" (
	"project_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"section_no" varchar(20) NOT NULL,
	"section_name" varchar(200) NOT NULL,
	"content" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"duration" varchar(100) NOT NULL,
	"place" varchar(200) NOT NULL,
	"control_price" numeric(18, 2),
	"deposit" numeric(18, 2),
	CONSTRAINT "project_section_project_guid_position_pk" PRIMARY KEY("project_guid","position")
);
--> statement-breakpoint
CREATE TABLE "project_stage" (
	"project_guid" uuid NOT NULL,
	"stage" integer NOT NULL,
	"planned_date" date,
	"reached_date" date,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"registered_by" varchar(50),
	"registered_at" timestamp with time zone,
	CONSTRAINT "project_stage_project_guid_stage_pk" PRIMARY KEY("project_guid","stage")
);
--> statement-breakpoint
CREATE TABLE "business_register" (
	"uscc" varchar(18) PRIMARY KEY NOT NULL,
	"name" varchar(200) NOT NULL,
	"legal_representative" varchar(100) NOT NULL,
	"operating_state" varchar(50) NOT NULL,
	"established_on" date,
	"address" varchar(255) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_supplier" (
	"uscc" varchar(18) PRIMARY KEY NOT NULL,
	"name" varchar(200) NOT NULL,
	"erp_code" varchar(50) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entered_supplier" (
	"ticket_guid" uuid PRIMARY KEY NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"name" varchar(200) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"registration_no" varchar(32) NOT NULL,
	"platform_guid" uuid NOT NULL,
	"ticket_guid" uuid NOT NULL,
	"agreement_version" varchar(20) NOT NULL,
	"user_name" varchar(50) NOT NULL,
	"password_hash" text,
	"phone" varchar(20) NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"subject_types" text[] NOT NULL,
	"sheng_id" varchar(6) NOT NULL,
	"shi_id" varchar(6),
	"area_id" varchar(6),
	"contact_name" varchar(50) NOT NULL,
	"email" varchar(100) NOT NULL,
	"register_result" varchar(10) NOT NULL,
	"register_entry" jsonb,
	"erp_result" varchar(10) NOT NULL,
	"erp_name" varchar(200) DEFAULT '' NOT NULL,
	"erp_code" varchar(50) DEFAULT '' NOT NULL,
	"looked_up_at" timestamp with time zone NOT NULL,
	"is_entered" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"refusal" varchar(500) DEFAULT '' NOT NULL,
	"due_date" date,
	"decided_by_name" varchar(50),
	"enterprise_guid" uuid,
	"user_guid" uuid,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_registration_no_unique" UNIQUE("registration_no")
);
--> statement-breakpoint
CREATE TABLE "grant_ceiling" (
	"enterprise_guid" uuid PRIMARY KEY NOT NULL,
	"excluded" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_permission" (
	"permission" varchar(60) PRIMARY KEY NOT NULL,
	"known_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"code" varchar(10),
	"name" varchar(50) NOT NULL,
	"remark" varchar(255),
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_code_in_company" UNIQUE("enterprise_guid","code"),
	CONSTRAINT "role_name_in_company" UNIQUE("enterprise_guid","name")
);
--> statement-breakpoint
CREATE TABLE "role_permission" (
	"role_guid" uuid NOT NULL,
	"permission" varchar(60) NOT NULL,
	"is_project_level" boolean DEFAULT false NOT NULL,
	CONSTRAINT "role_permission_role_guid_permission_pk" PRIMARY KEY("role_guid","permission")
);
--> statement-breakpoint
CREATE TABLE "role_scope" (
	"role_guid" uuid NOT NULL,
	"area" varchar(60) NOT NULL,
	"scope" integer NOT NULL,
	CONSTRAINT "role_scope_role_guid_area_pk" PRIMARY KEY("role_guid","area")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_guid" uuid NOT NULL,
	"role_guid" uuid NOT NULL,
	"role_code" varchar(10),
	CONSTRAINT "user_role_user_guid_role_guid_pk" PRIMARY KEY("user_guid","role_guid")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_guid" uuid NOT NULL,
	"mark" varchar(64) NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_of_user" UNIQUE("user_guid","mark")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_guid" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"since" timestamp with time zone,
	"last_step" bigint,
	"pending_secret" text,
	"pending_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "self_plan_invitee" (
	"plan_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"supplier_guid" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	CONSTRAINT "self_plan_invitee_plan_guid_supplier_guid_pk" PRIMARY KEY("plan_guid","supplier_guid")
);
--> statement-breakpoint
CREATE TABLE "self_plan_item" (
	"guid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"plan_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" varchar(200) NOT NULL,
	"spec" varchar(200) DEFAULT '' NOT NULL,
	"unit" varchar(20) NOT NULL,
	"quantity" numeric(18, 4) NOT NULL,
	"price" numeric(18, 2) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"remark" varchar(500) DEFAULT '' NOT NULL,
	CONSTRAINT "self_plan_item_plan_guid_position_pk" PRIMARY KEY("plan_guid","position"),
	CONSTRAINT "self_plan_item_guid_unique" UNIQUE("guid")
);
--> statement-breakpoint
CREATE TABLE "self_plan_member" (
	"plan_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_guid" uuid NOT NULL,
	"name" varchar(50) NOT NULL,
	"dept_name" varchar(100) DEFAULT '' NOT NULL,
	CONSTRAINT "self_plan_member_plan_guid_user_guid_pk" PRIMARY KEY("plan_guid","user_guid")
);
--> statement-breakpoint
CREATE TABLE "self_plan" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"project_nature" integer NOT NULL,
	"project_type" integer NOT NULL,
	"category_code" varchar(20) NOT NULL,
	"plan_unit" uuid NOT NULL,
	"plan_unit_name" varchar(100) NOT NULL,
	"plan_dept" uuid NOT NULL,
	"plan_dept_name" varchar(100) NOT NULL,
	"self_reason" integer NOT NULL,
	"self_reason_text" varchar(500) NOT NULL,
	"year_item_guid" uuid,
	"held_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"content" varchar(4000) NOT NULL,
	"estimate_amount" numeric(18, 2) NOT NULL,
	"fund_source" integer NOT NULL,
	"budget_subject" varchar(100) NOT NULL,
	"tender_way" integer NOT NULL,
	"mode_reason" varchar(500) DEFAULT '' NOT NULL,
	"planned_start" date NOT NULL,
	"planned_end" date NOT NULL,
	"required_date" date NOT NULL,
	"handler_phone" varchar(20) NOT NULL,
	"setup_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"winner_guid" uuid,
	"winner_name" varchar(200),
	"result_amount" numeric(18, 2),
	"result_date" date,
	"result_user_name" varchar(50),
	"result_at" timestamp with time zone,
	"contract_guid" uuid,
	"contract_no" varchar(64),
	"contract_name" varchar(200),
	"status" integer DEFAULT 1 NOT NULL,
	"approved_at" timestamp with time zone,
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
	CONSTRAINT "self_plan_plan_no_unique" UNIQUE("plan_no")
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_name" varchar(50) NOT NULL,
	"ip" varchar(45) NOT NULL,
	"outcome" varchar(10) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_challenge" (
	"kid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"private_key" varchar(64) NOT NULL,
	"nonce" varchar(64) NOT NULL,
	"captcha" varchar(10),
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_ticket" (
	"hash" varchar(64) PRIMARY KEY NOT NULL,
	"user_guid" uuid NOT NULL,
	"user_name" varchar(50) NOT NULL,
	"weak_password" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" varchar(64) PRIMARY KEY NOT NULL,
	"session_guid" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_guid" uuid NOT NULL,
	"access_hash" varchar(64) NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_expires_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotation_key" varchar(64) NOT NULL,
	"weak_password" boolean DEFAULT false NOT NULL,
	"ip" varchar(45) NOT NULL,
	"user_agent" varchar(255) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "session_access_hash_unique" UNIQUE("access_hash")
);
--> statement-breakpoint
CREATE TABLE "phone_ticket" (
	"hash" varchar(64) PRIMARY KEY NOT NULL,
	"phone_mark" varchar(64) NOT NULL,
	"purpose" varchar(30) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_mark" varchar(64) NOT NULL,
	"purpose" varchar(30) NOT NULL,
	"code_mark" varchar(64) NOT NULL,
	"ip" varchar(45) NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supervision_opinion" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"opinion_no" varchar(32) NOT NULL,
	"supervisor_guid" uuid NOT NULL,
	"owner_guid" uuid NOT NULL,
	"owner_name" varchar(50) NOT NULL,
	"subject" varchar(20) NOT NULL,
	"subject_guid" uuid NOT NULL,
	"subject_no" varchar(40) NOT NULL,
	"subject_name" varchar(200) NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"dept_guid" uuid NOT NULL,
	"project_guid" uuid,
	"stage" integer NOT NULL,
	"type" integer NOT NULL,
	"content" text NOT NULL,
	"due_time" timestamp with time zone NOT NULL,
	"sent_time" timestamp with time zone,
	"answer" text,
	"answer_time" timestamp with time zone,
	"conclusion" text,
	"close_time" timestamp with time zone,
	"status" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "supervision_opinion_opinion_no_unique" UNIQUE("opinion_no")
);
--> statement-breakpoint
CREATE TABLE "supervision_opinion_entry" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"opinion_guid" uuid NOT NULL,
	"act" varchar(12) NOT NULL,
	"actor_guid" uuid,
	"actor_name" varchar(50) NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"text" text NOT NULL,
	"due_time" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervised_project" (
	"supervisor_guid" uuid NOT NULL,
	"project_guid" uuid NOT NULL,
	"unit_guid" uuid,
	CONSTRAINT "supervised_project_supervisor_guid_project_guid_pk" PRIMARY KEY("supervisor_guid","project_guid")
);
--> statement-breakpoint
CREATE TABLE "supervised_unit" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supervisor_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"includes_below" boolean NOT NULL,
	"duty" integer NOT NULL,
	"range" integer NOT NULL,
	"min_amount" numeric(18, 2),
	"remark" varchar(500) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supervised_unit_once" UNIQUE("supervisor_guid","enterprise_guid")
);
--> statement-breakpoint
CREATE TABLE "supervisor" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"user_guid" uuid NOT NULL,
	"user_name" varchar(50) NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"dept_guid" uuid,
	"dept_name" varchar(100) NOT NULL,
	"duty" varchar(50) NOT NULL,
	"mobile" varchar(20) NOT NULL,
	"email" varchar(255) NOT NULL,
	"sup_role" integer NOT NULL,
	"sup_level" integer NOT NULL,
	"stages" integer[] NOT NULL,
	"sup_auth" text[] NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"alarm_on" boolean NOT NULL,
	"alarms_told" integer,
	"status" integer NOT NULL,
	"appointed_by" uuid NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_measure_entry" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"measure_guid" uuid NOT NULL,
	"act" varchar(12) NOT NULL,
	"actor_guid" uuid,
	"actor_name" varchar(50) NOT NULL,
	"unit_name" varchar(200) NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_measure" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"measure_no" varchar(32) NOT NULL,
	"supplier_guid" uuid NOT NULL,
	"supplier_name" varchar(200) NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"dept_guid" uuid,
	"owner_guid" uuid NOT NULL,
	"owner_name" varchar(50) NOT NULL,
	"kind" integer NOT NULL,
	"reason" integer NOT NULL,
	"facts" text NOT NULL,
	"months" integer NOT NULL,
	"statement_days" integer NOT NULL,
	"rating_guid" uuid,
	"notice_time" timestamp with time zone,
	"statement_due" date,
	"expire_time" timestamp with time zone,
	"valid_from" date,
	"valid_to" date,
	"begin_time" timestamp with time zone,
	"status" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_measure_measure_no_unique" UNIQUE("measure_no")
);
--> statement-breakpoint
CREATE TABLE "rating_scheme" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"name" varchar(100) NOT NULL,
	"criteria" jsonb NOT NULL,
	"bands" jsonb NOT NULL,
	"status" integer NOT NULL,
	"in_force_time" timestamp with time zone,
	"in_force_by_name" varchar(50) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_rating" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"supplier_guid" uuid NOT NULL,
	"supplier_name" varchar(200) NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"dept_guid" uuid,
	"owner_guid" uuid NOT NULL,
	"owner_name" varchar(50) NOT NULL,
	"scheme_guid" uuid NOT NULL,
	"period" varchar(7) NOT NULL,
	"period_end" date NOT NULL,
	"has_business" boolean NOT NULL,
	"scores" jsonb NOT NULL,
	"score" numeric(5, 2),
	"grade" varchar(1),
	"consequence" integer DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"status" integer NOT NULL,
	"publish_time" timestamp with time zone,
	"revoke_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_import" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_guid" uuid NOT NULL,
	"file_guid" uuid NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"storage_key" text NOT NULL,
	"job_guid" uuid NOT NULL,
	"write_job_guid" uuid,
	"state" varchar(10) DEFAULT 'reading' NOT NULL,
	"sheet" jsonb,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"skipped" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_import_file_guid_unique" UNIQUE("file_guid")
);
--> statement-breakpoint
CREATE TABLE "supplier_profile" (
	"enterprise_guid" uuid PRIMARY KEY NOT NULL,
	"name" varchar(200) NOT NULL,
	"short_name" varchar(100) DEFAULT '' NOT NULL,
	"uscc" varchar(18) DEFAULT '' NOT NULL,
	"pinyin" varchar(2000) NOT NULL,
	"state" varchar(12) NOT NULL,
	"source" integer,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"region_keys" text[] DEFAULT '{}' NOT NULL,
	"province" varchar(6) DEFAULT '' NOT NULL,
	"city" varchar(6) DEFAULT '' NOT NULL,
	"standing" varchar(12) DEFAULT 'normal' NOT NULL,
	"grade" varchar(1),
	"score" numeric(5, 2),
	"next_expiry" date,
	"expired_count" integer DEFAULT 0 NOT NULL,
	"entered" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_expiry_notice" (
	"record_guid" uuid NOT NULL,
	"valid_to" date NOT NULL,
	"threshold" integer NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_expiry_notice_record_guid_valid_to_threshold_pk" PRIMARY KEY("record_guid","valid_to","threshold")
);
--> statement-breakpoint
CREATE TABLE "supplier_record" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"formal" jsonb,
	"draft" jsonb,
	"is_removed" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"draft_guid" uuid,
	"draft_guids" uuid[] DEFAULT '{}' NOT NULL,
	"title" varchar(400) DEFAULT '' NOT NULL,
	"valid_to" date,
	"lookup" varchar(200) DEFAULT '' NOT NULL,
	"mark" varchar(64),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_review" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"round" integer NOT NULL,
	"status" integer NOT NULL,
	"entries" jsonb NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_by_name" varchar(50) NOT NULL,
	"outcome" varchar(10),
	"decided_at" timestamp with time zone,
	"decided_by_name" varchar(50) DEFAULT '' NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remark_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_import" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_guid" uuid NOT NULL,
	"file_guid" uuid NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"storage_key" text NOT NULL,
	"job_guid" uuid NOT NULL,
	"write_job_guid" uuid,
	"state" varchar(10) DEFAULT 'reading' NOT NULL,
	"sheet" jsonb,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"skipped" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_import_file_guid_unique" UNIQUE("file_guid")
);
--> statement-breakpoint
CREATE TABLE "user_department" (
	"user_guid" uuid NOT NULL,
	"dept_guid" uuid NOT NULL,
	CONSTRAINT "user_department_user_guid_dept_guid_pk" PRIMARY KEY("user_guid","dept_guid")
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_name" varchar(50) NOT NULL,
	"name" varchar(50) NOT NULL,
	"user_code" varchar(30),
	"duty" varchar(50) DEFAULT '' NOT NULL,
	"phone" varchar(20),
	"email" varchar(100),
	"type" varchar(20) NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"dept_guid" uuid,
	"password_hash" text NOT NULL,
	"former_hashes" text[] DEFAULT '{}' NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_sequence" (
	"unit_code" varchar(12) NOT NULL,
	"type" varchar(4) NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_sequence_unit_code_type_year_pk" PRIMARY KEY("unit_code","type","year")
);
--> statement-breakpoint
ALTER TABLE "approval_copy" ADD CONSTRAINT "approval_copy_case_guid_approval_case_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."approval_case"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_case_guid_approval_case_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."approval_case"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_task" ADD CONSTRAINT "approval_task_case_guid_approval_case_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."approval_case"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_level" ADD CONSTRAINT "approval_level_item_guid_approval_item_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."approval_item"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_signature" ADD CONSTRAINT "certificate_signature_certificate_guid_certificate_guid_fk" FOREIGN KEY ("certificate_guid") REFERENCES "public"."certificate"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_change" ADD CONSTRAINT "contract_change_contract_guid_contract_guid_fk" FOREIGN KEY ("contract_guid") REFERENCES "public"."contract"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signature" ADD CONSTRAINT "contract_signature_contract_guid_contract_guid_fk" FOREIGN KEY ("contract_guid") REFERENCES "public"."contract"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_pay_term" ADD CONSTRAINT "contract_pay_term_contract_guid_contract_guid_fk" FOREIGN KEY ("contract_guid") REFERENCES "public"."contract"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrust_end" ADD CONSTRAINT "entrust_end_order_guid_entrust_order_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."entrust_order"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrust_signature" ADD CONSTRAINT "entrust_signature_order_guid_entrust_order_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."entrust_order"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sync_item" ADD CONSTRAINT "identity_sync_item_sync_guid_identity_sync_guid_fk" FOREIGN KEY ("sync_guid") REFERENCES "public"."identity_sync"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mode_threshold" ADD CONSTRAINT "mode_threshold_enterprise_guid_purchase_limit_enterprise_guid_fk" FOREIGN KEY ("enterprise_guid") REFERENCES "public"."purchase_limit"("enterprise_guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_line" ADD CONSTRAINT "batch_line_line_guid_procurement_plan_line_guid_fk" FOREIGN KEY ("line_guid") REFERENCES "public"."procurement_plan_line"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_line" ADD CONSTRAINT "batch_line_year_item_guid_procurement_plan_line_guid_fk" FOREIGN KEY ("year_item_guid") REFERENCES "public"."procurement_plan_line"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_material" ADD CONSTRAINT "batch_material_line_guid_procurement_plan_line_guid_fk" FOREIGN KEY ("line_guid") REFERENCES "public"."procurement_plan_line"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_plan" ADD CONSTRAINT "batch_plan_plan_guid_procurement_plan_guid_fk" FOREIGN KEY ("plan_guid") REFERENCES "public"."procurement_plan"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_plan" ADD CONSTRAINT "batch_plan_merged_into_procurement_plan_guid_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."procurement_plan"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procurement_plan_line" ADD CONSTRAINT "procurement_plan_line_plan_guid_procurement_plan_guid_fk" FOREIGN KEY ("plan_guid") REFERENCES "public"."procurement_plan"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_revision" ADD CONSTRAINT "plan_revision_plan_guid_procurement_plan_guid_fk" FOREIGN KEY ("plan_guid") REFERENCES "public"."procurement_plan"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_setup_line" ADD CONSTRAINT "project_setup_line_setup_guid_project_setup_guid_fk" FOREIGN KEY ("setup_guid") REFERENCES "public"."project_setup"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_setup_section" ADD CONSTRAINT "project_setup_section_setup_guid_project_setup_guid_fk" FOREIGN KEY ("setup_guid") REFERENCES "public"."project_setup"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_section" ADD CONSTRAINT "project_section_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_stage" ADD CONSTRAINT "project_stage_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_plan_invitee" ADD CONSTRAINT "self_plan_invitee_plan_guid_self_plan_guid_fk" FOREIGN KEY ("plan_guid") REFERENCES "public"."self_plan"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_plan_item" ADD CONSTRAINT "self_plan_item_plan_guid_self_plan_guid_fk" FOREIGN KEY ("plan_guid") REFERENCES "public"."self_plan"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_plan_member" ADD CONSTRAINT "self_plan_member_plan_guid_self_plan_guid_fk" FOREIGN KEY ("plan_guid") REFERENCES "public"."self_plan"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_guid_session_guid_fk" FOREIGN KEY ("session_guid") REFERENCES "public"."session"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_opinion" ADD CONSTRAINT "supervision_opinion_supervisor_guid_supervisor_guid_fk" FOREIGN KEY ("supervisor_guid") REFERENCES "public"."supervisor"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_opinion_entry" ADD CONSTRAINT "supervision_opinion_entry_opinion_guid_supervision_opinion_guid_fk" FOREIGN KEY ("opinion_guid") REFERENCES "public"."supervision_opinion"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervised_project" ADD CONSTRAINT "supervised_project_supervisor_guid_supervisor_guid_fk" FOREIGN KEY ("supervisor_guid") REFERENCES "public"."supervisor"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervised_project" ADD CONSTRAINT "supervised_project_unit_guid_supervised_unit_guid_fk" FOREIGN KEY ("unit_guid") REFERENCES "public"."supervised_unit"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervised_unit" ADD CONSTRAINT "supervised_unit_supervisor_guid_supervisor_guid_fk" FOREIGN KEY ("supervisor_guid") REFERENCES "public"."supervisor"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_rating" ADD CONSTRAINT "supplier_rating_scheme_guid_rating_scheme_guid_fk" FOREIGN KEY ("scheme_guid") REFERENCES "public"."rating_scheme"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_appeal_list" ON "account_appeal" USING btree ("platform_guid","submitted_at","guid");--> statement-breakpoint
CREATE INDEX "applicant_ticket_expiry" ON "applicant_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_case_open" ON "approval_case" USING btree ("kind","document_guid") WHERE "approval_case"."outcome" is null;--> statement-breakpoint
CREATE INDEX "approval_case_document" ON "approval_case" USING btree ("kind","document_guid","submitted_at");--> statement-breakpoint
CREATE INDEX "approval_case_company" ON "approval_case" USING btree ("enterprise_guid","kind","submitted_at");--> statement-breakpoint
CREATE INDEX "approval_case_submitter" ON "approval_case" USING btree ("submitter_guid","submitted_at","guid");--> statement-breakpoint
CREATE INDEX "approval_copy_user" ON "approval_copy" USING btree ("user_guid","copied_at","case_guid");--> statement-breakpoint
CREATE INDEX "approval_step_case" ON "approval_step" USING btree ("case_guid","sequence");--> statement-breakpoint
CREATE INDEX "approval_step_decider" ON "approval_step" USING btree ("actor_guid","at","guid") WHERE "approval_step"."act" in ('approve', 'reject', 'returnTo');--> statement-breakpoint
CREATE INDEX "approval_task_case" ON "approval_task" USING btree ("case_guid","level","round");--> statement-breakpoint
CREATE INDEX "approval_task_pending" ON "approval_task" USING btree ("assignee_guid","arrived_at","guid") WHERE "approval_task"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "approval_task_assignee" ON "approval_task" USING btree ("assignee_guid","case_guid");--> statement-breakpoint
CREATE INDEX "approval_task_decided" ON "approval_task" USING btree ("decided_by_guid","case_guid");--> statement-breakpoint
CREATE INDEX "approval_delegation_to" ON "approval_delegation" USING btree ("to_user_guid","to_time");--> statement-breakpoint
CREATE INDEX "approval_delegation_from" ON "approval_delegation" USING btree ("from_user_guid","to_time");--> statement-breakpoint
CREATE INDEX "approval_delegation_company" ON "approval_delegation" USING btree ("enterprise_guid","from_time","guid");--> statement-breakpoint
CREATE INDEX "biz_audit_time" ON "biz_audit" USING btree ("time","guid");--> statement-breakpoint
CREATE INDEX "biz_audit_object" ON "biz_audit" USING btree ("object_type","object_guid","time","guid");--> statement-breakpoint
CREATE INDEX "biz_audit_enterprise" ON "biz_audit" USING btree ("enterprise_guid","time","guid");--> statement-breakpoint
CREATE INDEX "biz_audit_user" ON "biz_audit" USING btree ("user_guid","time","guid");--> statement-breakpoint
CREATE INDEX "biz_audit_unsealed" ON "biz_audit" USING btree ("time","guid") WHERE "biz_audit"."sequence" is null;--> statement-breakpoint
CREATE INDEX "certificate_of_user" ON "certificate" USING btree ("user_guid","apply_time");--> statement-breakpoint
CREATE INDEX "certificate_of_enterprise" ON "certificate" USING btree ("enterprise_guid");--> statement-breakpoint
CREATE INDEX "certificate_by_apply_time" ON "certificate" USING btree ("apply_time","guid");--> statement-breakpoint
CREATE INDEX "certificate_by_end" ON "certificate" USING btree ("valid_to","guid");--> statement-breakpoint
CREATE INDEX "certificate_by_status" ON "certificate" USING btree ("status","apply_time","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_one_application" ON "certificate" USING btree ("user_guid") WHERE "certificate"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_one_in_force" ON "certificate" USING btree ("user_guid") WHERE "certificate"."status" = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_signature_once" ON "certificate_signature" USING btree ("digest","certificate_guid");--> statement-breakpoint
CREATE INDEX "contract_change_of" ON "contract_change" USING btree ("contract_guid","create_time","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_change_one_open" ON "contract_change" USING btree ("contract_guid") WHERE status = 1009;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_one_no" ON "contract" USING btree ("enterprise_guid","contract_no") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "contract_one_section" ON "contract" USING btree ("project_guid","section_no") WHERE contract_kind = 2
  and contract_type <> 2 and status <> 1019 and not is_deleted and project_guid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_one_self_plan" ON "contract" USING btree ("self_plan_guid") WHERE contract_kind = 2
  and contract_type <> 2 and status <> 1019 and not is_deleted and self_plan_guid is not null;--> statement-breakpoint
CREATE INDEX "contract_newest" ON "contract" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_by_no" ON "contract" USING btree ("contract_no","guid","enterprise_guid") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_by_name" ON "contract" USING btree ("contract_name","guid","enterprise_guid") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_by_amount" ON "contract" USING btree ("amount","guid","enterprise_guid") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_by_sign_date" ON "contract" USING btree ("sign_date","guid","enterprise_guid") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_by_end" ON "contract" USING btree ("end_date","guid","enterprise_guid","status") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_company" ON "contract" USING btree ("enterprise_guid","update_time","guid") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_company_status" ON "contract" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_dept" ON "contract" USING btree ("dept_guid","update_time","guid") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_owner" ON "contract" USING btree ("create_user_guid","update_time","guid","enterprise_guid") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_party_b" ON "contract" USING btree ("party_b","status","update_time","guid") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_of_project" ON "contract" USING btree ("project_guid");--> statement-breakpoint
CREATE INDEX "contract_of_setup" ON "contract" USING btree ("setup_guid");--> statement-breakpoint
CREATE INDEX "contract_of_self_plan" ON "contract" USING btree ("self_plan_guid");--> statement-breakpoint
CREATE INDEX "contract_of_order" ON "contract" USING btree ("orders_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "department_code_in_company" ON "department" USING btree ("enterprise_guid",lower("code"));--> statement-breakpoint
CREATE INDEX "department_path" ON "department" USING btree ("path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "department_parent" ON "department" USING btree ("parent_guid");--> statement-breakpoint
CREATE INDEX "scope_grant_source" ON "scope_grant" USING btree ("source_guid");--> statement-breakpoint
CREATE INDEX "scope_grant_object" ON "scope_grant" USING btree ("object_guid");--> statement-breakpoint
CREATE INDEX "announcement_published" ON "announcement" USING btree ("published_at","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_review_round" ON "enterprise_review" USING btree ("version_guid","round");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_version_number" ON "enterprise_version" USING btree ("enterprise_guid","number");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_version_formal" ON "enterprise_version" USING btree ("enterprise_guid") WHERE "enterprise_version"."is_formal";--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_version_open" ON "enterprise_version" USING btree ("enterprise_guid") WHERE "enterprise_version"."status" <> 2 and "enterprise_version"."discarded_at" is null;--> statement-breakpoint
CREATE INDEX "enterprise_version_submitted" ON "enterprise_version" USING btree ("submitted_at","guid");--> statement-breakpoint
CREATE INDEX "enterprise_version_rep" ON "enterprise_version" USING btree ("legal_rep_name");--> statement-breakpoint
CREATE INDEX "enterprise_version_rep_id" ON "enterprise_version" USING btree ("legal_rep_id_mark");--> statement-breakpoint
CREATE INDEX "enterprise_version_rep_phone" ON "enterprise_version" USING btree ("legal_rep_phone");--> statement-breakpoint
CREATE INDEX "enterprise_version_phone" ON "enterprise_version" USING btree ("contact_phone");--> statement-breakpoint
CREATE UNIQUE INDEX "entrust_end_one_open" ON "entrust_end" USING btree ("order_guid") WHERE "entrust_end"."outcome" is null;--> statement-breakpoint
CREATE INDEX "entrust_end_of" ON "entrust_end" USING btree ("order_guid","ask_time");--> statement-breakpoint
CREATE UNIQUE INDEX "entrust_signature_once" ON "entrust_signature" USING btree ("order_guid","party","round");--> statement-breakpoint
CREATE UNIQUE INDEX "entrust_order_one_live" ON "entrust_order" USING btree ("setup_guid") WHERE status <> 10 and not is_deleted;--> statement-breakpoint
CREATE INDEX "entrust_order_newest" ON "entrust_order" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "entrust_order"."is_deleted";--> statement-breakpoint
CREATE INDEX "entrust_order_by_name" ON "entrust_order" USING btree ("orders_name","guid","enterprise_guid","create_user_guid") WHERE not "entrust_order"."is_deleted";--> statement-breakpoint
CREATE INDEX "entrust_order_by_fee" ON "entrust_order" USING btree ("fee_estimate","guid","enterprise_guid","create_user_guid") WHERE not "entrust_order"."is_deleted";--> statement-breakpoint
CREATE INDEX "entrust_order_company" ON "entrust_order" USING btree ("enterprise_guid","update_time","guid") WHERE not "entrust_order"."is_deleted";--> statement-breakpoint
CREATE INDEX "entrust_order_company_status" ON "entrust_order" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "entrust_order"."is_deleted";--> statement-breakpoint
CREATE INDEX "entrust_order_dept" ON "entrust_order" USING btree ("dept_guid","update_time","guid") WHERE not "entrust_order"."is_deleted";--> statement-breakpoint
CREATE INDEX "entrust_order_owner" ON "entrust_order" USING btree ("create_user_guid","update_time","guid","enterprise_guid") WHERE not "entrust_order"."is_deleted";--> statement-breakpoint
CREATE INDEX "entrust_order_agency" ON "entrust_order" USING btree ("agent_guid","status","guid") WHERE not "entrust_order"."is_deleted";--> statement-breakpoint
CREATE INDEX "entrust_order_sent_to" ON "entrust_order" USING btree ("sent_to","update_time","guid") WHERE not "entrust_order"."is_deleted";--> statement-breakpoint
CREATE INDEX "entrust_order_contract" ON "entrust_order" USING btree ("contract_guid","status");--> statement-breakpoint
CREATE INDEX "entrust_order_setup" ON "entrust_order" USING btree ("setup_guid");--> statement-breakpoint
CREATE INDEX "entrust_order_project_no" ON "entrust_order" USING btree ("project_no");--> statement-breakpoint
CREATE INDEX "entrust_order_previous" ON "entrust_order" USING btree ("previous_guid");--> statement-breakpoint
CREATE INDEX "download_ticket_expiry" ON "download_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stored_file_document" ON "stored_file" USING btree ("kind","document_guid","position");--> statement-breakpoint
CREATE INDEX "stored_file_unbound" ON "stored_file" USING btree ("unbound_since") WHERE "stored_file"."document_guid" is null;--> statement-breakpoint
CREATE INDEX "identity_link_of_company" ON "identity_link" USING btree ("dept_guid");--> statement-breakpoint
CREATE INDEX "identity_sync_newest" ON "identity_sync" USING btree ("dept_guid","create_time");--> statement-breakpoint
CREATE INDEX "identity_sync_item_order" ON "identity_sync_item" USING btree ("sync_guid","position");--> statement-breakpoint
CREATE INDEX "background_job_owner" ON "background_job" USING btree ("owner_guid","create_time");--> statement-breakpoint
CREATE INDEX "background_job_open" ON "background_job" USING btree ("beat_time") WHERE "background_job"."state" in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "legal_parameter_last" ON "legal_parameter" USING btree ("code","setting") WHERE "legal_parameter"."valid_to" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_parameter_begins" ON "legal_parameter" USING btree ("code","setting","valid_from") WHERE "legal_parameter"."valid_to" is null or "legal_parameter"."valid_to" >= "legal_parameter"."valid_from";--> statement-breakpoint
CREATE INDEX "legal_parameter_history" ON "legal_parameter" USING btree ("code","setting","create_time","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "mode_threshold_once" ON "mode_threshold" USING btree ("enterprise_guid","project_type","mode");--> statement-breakpoint
CREATE INDEX "outgoing_message_time" ON "outgoing_message" USING btree ("created_at" DESC NULLS LAST,"guid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outgoing_message_of_enterprise" ON "outgoing_message" USING btree ("enterprise_guid","created_at" DESC NULLS LAST,"guid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_of_user" ON "message" USING btree ("user_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("user_guid") WHERE "message"."read_time" is null;--> statement-breakpoint
CREATE INDEX "message_asking" ON "message" USING btree ("asks_for") WHERE "message"."settled_time" is null and "message"."asks_for" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_appeal_open" ON "phone_appeal" USING btree ("applicant_phone",lower("user_name")) WHERE "phone_appeal"."status" = 1;--> statement-breakpoint
CREATE INDEX "phone_appeal_own" ON "phone_appeal" USING btree ("applicant_phone","updated_at","guid");--> statement-breakpoint
CREATE INDEX "phone_appeal_list" ON "phone_appeal" USING btree ("platform_guid","submitted_at","guid");--> statement-breakpoint
CREATE INDEX "batch_line_year" ON "batch_line" USING btree ("year_item_guid");--> statement-breakpoint
CREATE INDEX "batch_material_line" ON "batch_material" USING btree ("line_guid","position","guid");--> statement-breakpoint
CREATE INDEX "batch_plan_setting" ON "batch_plan" USING btree ("setting_guid","plan_guid");--> statement-breakpoint
CREATE INDEX "batch_plan_no" ON "batch_plan" USING btree ("batch_no","plan_guid");--> statement-breakpoint
CREATE INDEX "batch_plan_period" ON "batch_plan" USING btree ("period","plan_guid");--> statement-breakpoint
CREATE INDEX "batch_plan_merged" ON "batch_plan" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "batch_setting_deadline" ON "batch_setting" USING btree ("enterprise_guid","report_deadline","guid");--> statement-breakpoint
CREATE INDEX "plan_import_owner" ON "plan_import" USING btree ("owner_guid","create_time");--> statement-breakpoint
CREATE INDEX "plan_import_age" ON "plan_import" USING btree ("create_time") WHERE "plan_import"."sheets" <> '[]';--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_plan_line_name" ON "procurement_plan_line" USING btree ("plan_guid","project_name") WHERE line_status <> 3;--> statement-breakpoint
CREATE INDEX "procurement_plan_line_order" ON "procurement_plan_line" USING btree ("plan_guid","line_no","guid");--> statement-breakpoint
CREATE INDEX "procurement_plan_line_category" ON "procurement_plan_line" USING btree ("plan_guid","category_code","planned_issue_date");--> statement-breakpoint
CREATE INDEX "procurement_plan_line_budget" ON "procurement_plan_line" USING btree ("plan_guid","planned_issue_date","line_status","estimate_amount","used_amount");--> statement-breakpoint
CREATE INDEX "procurement_plan_line_source" ON "procurement_plan_line" USING btree ("source_line_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "procurement_plan_one_initial" ON "procurement_plan" USING btree ("plan_unit","plan_year") WHERE type = 3 and plan_kind = 1 and not is_deleted;--> statement-breakpoint
CREATE INDEX "procurement_plan_newest" ON "procurement_plan" USING btree ("type","update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_of_year" ON "procurement_plan" USING btree ("type","plan_year","update_time","guid","enterprise_guid","create_user_guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_by_year" ON "procurement_plan" USING btree ("type","plan_year","guid","enterprise_guid","create_user_guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_by_name" ON "procurement_plan" USING btree ("type","plan_name","guid","enterprise_guid","create_user_guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_by_total" ON "procurement_plan" USING btree ("type","total_amount","guid","enterprise_guid","create_user_guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_by_report" ON "procurement_plan" USING btree ("type","report_date","guid","enterprise_guid","create_user_guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_by_no" ON "procurement_plan" USING btree ("enterprise_guid","type","plan_no","guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_company" ON "procurement_plan" USING btree ("enterprise_guid","type","update_time","guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_company_status" ON "procurement_plan" USING btree ("enterprise_guid","type","status","update_time","guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_unit" ON "procurement_plan" USING btree ("plan_unit","type","status","update_time","guid","enterprise_guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_dept" ON "procurement_plan" USING btree ("plan_dept","type","update_time","guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_owner" ON "procurement_plan" USING btree ("create_user_guid","type","update_time","guid","enterprise_guid") WHERE not "procurement_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_parent" ON "procurement_plan" USING btree ("parent_plan_guid");--> statement-breakpoint
CREATE INDEX "procurement_plan_voided" ON "procurement_plan" USING btree ("type","update_time","guid","enterprise_guid","create_user_guid") WHERE "procurement_plan"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "project_setup_line_of" ON "project_setup_line" USING btree ("line_guid","setup_guid");--> statement-breakpoint
CREATE INDEX "project_setup_newest" ON "project_setup" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_by_name" ON "project_setup" USING btree ("project_name","guid","enterprise_guid","create_user_guid") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_by_amount" ON "project_setup" USING btree ("plan_amount","guid","enterprise_guid","create_user_guid") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_by_approval" ON "project_setup" USING btree ("approved_time","guid","enterprise_guid","create_user_guid") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_by_no" ON "project_setup" USING btree ("enterprise_guid","project_no","guid") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_company" ON "project_setup" USING btree ("enterprise_guid","update_time","guid") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_company_status" ON "project_setup" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_unit" ON "project_setup" USING btree ("apply_unit","status","update_time","guid","enterprise_guid") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_dept" ON "project_setup" USING btree ("apply_dept","update_time","guid") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_owner" ON "project_setup" USING btree ("create_user_guid","update_time","guid","enterprise_guid") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_manager" ON "project_setup" USING btree ("manager_guid","update_time","guid","enterprise_guid") WHERE not "project_setup"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_setup_voided" ON "project_setup" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "project_setup"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "project_setup_orders" ON "project_setup" USING btree ("orders_guid");--> statement-breakpoint
CREATE INDEX "project_setup_contract" ON "project_setup" USING btree ("contract_guid");--> statement-breakpoint
CREATE INDEX "project_setup_project" ON "project_setup" USING btree ("project_guid");--> statement-breakpoint
CREATE INDEX "project_newest" ON "project" USING btree ("update_time","guid","enterprise_guid") WHERE not "project"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_by_name" ON "project" USING btree ("project_name","guid") WHERE not "project"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_by_budget" ON "project" USING btree ("budget_amount","guid") WHERE not "project"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_by_stage" ON "project" USING btree ("stage","guid") WHERE not "project"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_of_company" ON "project" USING btree ("enterprise_guid","update_time","guid") WHERE not "project"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_of_owner" ON "project" USING btree ("owner_guid","update_time","guid") WHERE not "project"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_of_agency" ON "project" USING btree ("agent_guid","update_time","guid") WHERE not "project"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_of_handler" ON "project" USING btree ("handler_guid","enterprise_guid") WHERE not "project"."is_deleted";--> statement-breakpoint
CREATE INDEX "project_stage_reached" ON "project_stage" USING btree ("stage","reached_date");--> statement-breakpoint
CREATE INDEX "business_register_time" ON "business_register" USING btree ("updated_at","uscc");--> statement-breakpoint
CREATE INDEX "erp_supplier_time" ON "erp_supplier" USING btree ("updated_at","uscc");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_open_uscc" ON "registration" USING btree ("uscc") WHERE "registration"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_open_user_name" ON "registration" USING btree (lower("user_name")) WHERE "registration"."status" = 1;--> statement-breakpoint
CREATE INDEX "registration_phone" ON "registration" USING btree ("phone","submitted_at");--> statement-breakpoint
CREATE INDEX "registration_uscc" ON "registration" USING btree ("uscc");--> statement-breakpoint
CREATE INDEX "registration_list" ON "registration" USING btree ("platform_guid","submitted_at","guid");--> statement-breakpoint
CREATE INDEX "user_role_of_role" ON "user_role" USING btree ("role_guid");--> statement-breakpoint
CREATE INDEX "self_plan_newest" ON "self_plan" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "self_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "self_plan_company" ON "self_plan" USING btree ("enterprise_guid","update_time","guid") WHERE not "self_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "self_plan_company_status" ON "self_plan" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "self_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "self_plan_by_no" ON "self_plan" USING btree ("enterprise_guid","plan_no","guid") WHERE not "self_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "self_plan_by_name" ON "self_plan" USING btree ("enterprise_guid","project_name","guid") WHERE not "self_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "self_plan_by_estimate" ON "self_plan" USING btree ("enterprise_guid","estimate_amount","guid") WHERE not "self_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "self_plan_by_end" ON "self_plan" USING btree ("enterprise_guid","planned_end","guid") WHERE not "self_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "self_plan_unit" ON "self_plan" USING btree ("plan_unit","update_time","guid") WHERE not "self_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "self_plan_dept" ON "self_plan" USING btree ("plan_dept","category_code","planned_start") WHERE not "self_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "self_plan_owner" ON "self_plan" USING btree ("create_user_guid","update_time","guid") WHERE not "self_plan"."is_deleted";--> statement-breakpoint
CREATE INDEX "self_plan_year_item" ON "self_plan" USING btree ("year_item_guid");--> statement-breakpoint
CREATE INDEX "self_plan_contract" ON "self_plan" USING btree ("contract_guid");--> statement-breakpoint
CREATE INDEX "self_plan_voided" ON "self_plan" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "self_plan"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "login_attempt_of_user" ON "login_attempt" USING btree ("user_name","at");--> statement-breakpoint
CREATE INDEX "login_attempt_of_address" ON "login_attempt" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "login_attempt_at" ON "login_attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_challenge_expiry" ON "login_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mfa_ticket_expiry" ON "mfa_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_token_of_session" ON "refresh_token" USING btree ("session_guid");--> statement-breakpoint
CREATE INDEX "session_of_user" ON "session" USING btree ("user_guid");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_ticket_expiry" ON "phone_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_code_of_phone" ON "sms_code" USING btree ("phone_mark","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sms_code_of_address" ON "sms_code" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "sms_code_time" ON "sms_code" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "supervision_opinion_of_supervisor" ON "supervision_opinion" USING btree ("supervisor_guid","status");--> statement-breakpoint
CREATE INDEX "supervision_opinion_of_owner" ON "supervision_opinion" USING btree ("owner_guid","status");--> statement-breakpoint
CREATE INDEX "supervision_opinion_of_company" ON "supervision_opinion" USING btree ("enterprise_guid","update_time","guid");--> statement-breakpoint
CREATE INDEX "supervision_opinion_of_subject" ON "supervision_opinion" USING btree ("subject_guid");--> statement-breakpoint
CREATE INDEX "supervision_opinion_due" ON "supervision_opinion" USING btree ("status","due_time");--> statement-breakpoint
CREATE INDEX "supervision_opinion_entry_of" ON "supervision_opinion_entry" USING btree ("opinion_guid","sequence");--> statement-breakpoint
CREATE INDEX "supervised_project_of_project" ON "supervised_project" USING btree ("project_guid");--> statement-breakpoint
CREATE INDEX "supervised_unit_of_company" ON "supervised_unit" USING btree ("enterprise_guid");--> statement-breakpoint
CREATE INDEX "supervisor_of_user" ON "supervisor" USING btree ("user_guid");--> statement-breakpoint
CREATE INDEX "supervisor_by_end" ON "supervisor" USING btree ("status","valid_to");--> statement-breakpoint
CREATE INDEX "supplier_measure_entry_of" ON "supplier_measure_entry" USING btree ("measure_guid","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_measure_open" ON "supplier_measure" USING btree ("enterprise_guid","supplier_guid","kind") WHERE "supplier_measure"."status" in (1, 2, 3, 4);--> statement-breakpoint
CREATE INDEX "supplier_measure_of_supplier" ON "supplier_measure" USING btree ("supplier_guid","status");--> statement-breakpoint
CREATE INDEX "supplier_measure_of_company" ON "supplier_measure" USING btree ("enterprise_guid","update_time","guid");--> statement-breakpoint
CREATE INDEX "supplier_measure_of_owner" ON "supplier_measure" USING btree ("owner_guid","status");--> statement-breakpoint
CREATE INDEX "supplier_measure_terms" ON "supplier_measure" USING btree ("status","valid_to");--> statement-breakpoint
CREATE UNIQUE INDEX "rating_scheme_draft" ON "rating_scheme" USING btree ("enterprise_guid") WHERE "rating_scheme"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_scheme_in_force" ON "rating_scheme" USING btree ("enterprise_guid") WHERE "rating_scheme"."status" = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_scheme_number" ON "rating_scheme" USING btree ("enterprise_guid","number") WHERE "rating_scheme"."number" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_rating_period" ON "supplier_rating" USING btree ("enterprise_guid","supplier_guid","period") WHERE "supplier_rating"."status" in (1, 2);--> statement-breakpoint
CREATE INDEX "supplier_rating_of_supplier" ON "supplier_rating" USING btree ("supplier_guid","period_end","publish_time");--> statement-breakpoint
CREATE INDEX "supplier_rating_of_company" ON "supplier_rating" USING btree ("enterprise_guid","update_time","guid");--> statement-breakpoint
CREATE INDEX "supplier_rating_of_owner" ON "supplier_rating" USING btree ("owner_guid","status");--> statement-breakpoint
CREATE INDEX "supplier_import_age" ON "supplier_import" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "supplier_profile_by_update" ON "supplier_profile" USING btree ("updated_at","enterprise_guid");--> statement-breakpoint
CREATE INDEX "supplier_profile_by_name" ON "supplier_profile" USING btree ("pinyin","enterprise_guid");--> statement-breakpoint
CREATE INDEX "supplier_profile_by_score" ON "supplier_profile" USING btree ("score","enterprise_guid");--> statement-breakpoint
CREATE INDEX "supplier_profile_by_score_down" ON "supplier_profile" USING btree ("score" desc nulls last,"enterprise_guid" desc);--> statement-breakpoint
CREATE INDEX "supplier_profile_by_expiry" ON "supplier_profile" USING btree ("next_expiry","enterprise_guid");--> statement-breakpoint
CREATE INDEX "supplier_profile_by_expiry_down" ON "supplier_profile" USING btree ("next_expiry" desc nulls last,"enterprise_guid" desc);--> statement-breakpoint
CREATE INDEX "supplier_profile_of_grade" ON "supplier_profile" USING btree ("grade","updated_at","enterprise_guid");--> statement-breakpoint
CREATE INDEX "supplier_profile_of_standing" ON "supplier_profile" USING btree ("standing","updated_at","enterprise_guid");--> statement-breakpoint
CREATE INDEX "supplier_profile_of_state" ON "supplier_profile" USING btree ("state","updated_at","enterprise_guid");--> statement-breakpoint
CREATE INDEX "supplier_profile_of_source" ON "supplier_profile" USING btree ("source","updated_at","enterprise_guid");--> statement-breakpoint
CREATE INDEX "supplier_profile_of_uscc" ON "supplier_profile" USING btree ("uscc" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "supplier_profile_with_expired" ON "supplier_profile" USING btree ("updated_at","enterprise_guid") WHERE "supplier_profile"."expired_count" > 0;--> statement-breakpoint
CREATE INDEX "supplier_profile_categories" ON "supplier_profile" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "supplier_profile_regions" ON "supplier_profile" USING gin ("region_keys");--> statement-breakpoint
CREATE INDEX "supplier_record_enterprise" ON "supplier_record" USING btree ("enterprise_guid","kind","created_at","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_record_single" ON "supplier_record" USING btree ("enterprise_guid","kind") WHERE "supplier_record"."kind" in ('base', 'attributes') and "supplier_record"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_record_expiry" ON "supplier_record" USING btree ("valid_to","guid") WHERE "supplier_record"."valid_to" is not null;--> statement-breakpoint
CREATE INDEX "supplier_record_lookup" ON "supplier_record" USING btree ("kind","lookup") WHERE "supplier_record"."lookup" <> '';--> statement-breakpoint
CREATE INDEX "supplier_record_mark" ON "supplier_record" USING btree ("mark") WHERE "supplier_record"."mark" is not null;--> statement-breakpoint
CREATE INDEX "supplier_record_drafts" ON "supplier_record" USING gin ("draft_guids");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_review_round" ON "supplier_review" USING btree ("enterprise_guid","round");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_review_running" ON "supplier_review" USING btree ("enterprise_guid") WHERE "supplier_review"."status" = 1;--> statement-breakpoint
CREATE INDEX "supplier_review_submitted" ON "supplier_review" USING btree ("submitted_at","guid");--> statement-breakpoint
CREATE INDEX "supplier_review_name" ON "supplier_review" USING btree ("enterprise_name","guid");--> statement-breakpoint
CREATE INDEX "user_import_age" ON "user_import" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "user_department_of_department" ON "user_department" USING btree ("dept_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_name" ON "sys_user" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_code" ON "sys_user" USING btree ("enterprise_guid",lower("user_code")) WHERE not "sys_user"."is_deleted";--> statement-breakpoint
CREATE INDEX "sys_user_by_update" ON "sys_user" USING btree ("updated_at","guid","enterprise_guid","dept_guid") WHERE not "sys_user"."is_deleted";--> statement-breakpoint
CREATE INDEX "sys_user_by_user_name" ON "sys_user" USING btree ("user_name","guid","enterprise_guid","dept_guid") WHERE not "sys_user"."is_deleted";--> statement-breakpoint
CREATE INDEX "sys_user_by_name" ON "sys_user" USING btree ("name","guid","enterprise_guid","dept_guid") WHERE not "sys_user"."is_deleted";--> statement-breakpoint
CREATE INDEX "sys_user_by_code" ON "sys_user" USING btree ("user_code","guid","enterprise_guid","dept_guid") WHERE not "sys_user"."is_deleted";--> statement-breakpoint
CREATE INDEX "sys_user_of_enterprise" ON "sys_user" USING btree ("enterprise_guid","updated_at","guid","dept_guid") WHERE not "sys_user"."is_deleted";--> statement-breakpoint
CREATE INDEX "sys_user_of_department" ON "sys_user" USING btree ("dept_guid");--> statement-breakpoint
CREATE INDEX "sys_user_of_phone" ON "sys_user" USING btree ("phone");