CREATE TABLE "tender_notice" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_no" varchar(32) NOT NULL,
	"title" varchar(200) NOT NULL,
	"notice_kind" integer NOT NULL,
	"origin_kind" integer NOT NULL,
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
	"scope" text DEFAULT '' NOT NULL,
	"funding" varchar(200) DEFAULT '' NOT NULL,
	"qualifications" jsonb NOT NULL,
	"consortium" boolean,
	"max_members" integer,
	"sale_start" timestamp with time zone,
	"sale_end" timestamp with time zone,
	"obtain_way" varchar(500) DEFAULT '' NOT NULL,
	"doc_fee" numeric(18, 2),
	"apply_end" timestamp with time zone,
	"deadline" timestamp with time zone,
	"submit_way" varchar(500) DEFAULT '' NOT NULL,
	"open_place" varchar(200) DEFAULT '' NOT NULL,
	"control_price" numeric(18, 2),
	"control_price_note" varchar(200) DEFAULT '' NOT NULL,
	"deposit_summary" varchar(500) DEFAULT '' NOT NULL,
	"eval_summary" varchar(500) DEFAULT '' NOT NULL,
	"supplier_name" varchar(200) DEFAULT '' NOT NULL,
	"direct_reason" integer,
	"argument" text DEFAULT '' NOT NULL,
	"publicity_end" timestamp with time zone,
	"reason" varchar(1000) DEFAULT '' NOT NULL,
	"media" integer[] NOT NULL,
	"buyer_name" varchar(200) DEFAULT '' NOT NULL,
	"buyer_address" varchar(200) DEFAULT '' NOT NULL,
	"buyer_contact" varchar(50) DEFAULT '' NOT NULL,
	"buyer_phone" varchar(20) DEFAULT '' NOT NULL,
	"buyer_email" varchar(255) DEFAULT '' NOT NULL,
	"agency_name" varchar(200) DEFAULT '' NOT NULL,
	"agency_address" varchar(200) DEFAULT '' NOT NULL,
	"agency_contact" varchar(50) DEFAULT '' NOT NULL,
	"agency_phone" varchar(20) DEFAULT '' NOT NULL,
	"agency_email" varchar(255) DEFAULT '' NOT NULL,
	"dissent_channel" varchar(500) DEFAULT '' NOT NULL,
	"publish_at" timestamp with time zone,
	"lead" text DEFAULT '' NOT NULL,
	"closing" text DEFAULT '' NOT NULL,
	"affects_preparation" boolean,
	"change_note" text DEFAULT '' NOT NULL,
	"end_at" timestamp with time zone,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"executed_at" timestamp with time zone,
	"published_body" text,
	"digest" varchar(64),
	"differences" jsonb,
	"media_state" integer,
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
	CONSTRAINT "tender_notice_notice_no_unique" UNIQUE("notice_no")
);
--> statement-breakpoint
CREATE TABLE "tender_notice_addressee" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tender_notice_medium" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_guid" uuid NOT NULL,
	"medium" integer NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"receipt_no" varchar(64) DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"url" varchar(500) DEFAULT '' NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_notice_signature" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_guid" uuid NOT NULL,
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
ALTER TABLE "tender_notice_addressee" ADD CONSTRAINT "tender_notice_addressee_notice_guid_tender_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."tender_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_notice_medium" ADD CONSTRAINT "tender_notice_medium_notice_guid_tender_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."tender_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_notice_signature" ADD CONSTRAINT "tender_notice_signature_notice_guid_tender_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."tender_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_notice_newest" ON "tender_notice" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_company" ON "tender_notice" USING btree ("enterprise_guid","update_time","guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_company_status" ON "tender_notice" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_voided" ON "tender_notice" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "tender_notice"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "tender_notice_by_no" ON "tender_notice" USING btree ("enterprise_guid","notice_no","guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_by_title" ON "tender_notice" USING btree ("enterprise_guid","title","guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_by_published" ON "tender_notice" USING btree ("enterprise_guid","published_at","guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_by_end" ON "tender_notice" USING btree ("enterprise_guid","end_at","guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_dept" ON "tender_notice" USING btree ("dept_guid","update_time","guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_owner" ON "tender_notice" USING btree ("create_user_guid","update_time","guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_agency" ON "tender_notice" USING btree ("agent_guid","update_time","guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_project" ON "tender_notice" USING btree ("project_guid");--> statement-breakpoint
CREATE INDEX "tender_notice_versions" ON "tender_notice" USING btree ("first_guid","edition");--> statement-breakpoint
CREATE INDEX "tender_notice_tenders" ON "tender_notice" USING gin ("tender_guids");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_notice_one_change" ON "tender_notice" USING btree ("about_guid") WHERE notice_kind = 4 and void_reason is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "tender_notice_due" ON "tender_notice" USING btree ("publish_at") WHERE is_scheduled and status = 1012;--> statement-breakpoint
CREATE INDEX "tender_notice_public" ON "tender_notice" USING btree ("published_at","guid") WHERE origin_kind <> 3 and void_reason is null and not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_notice_addressee_once" ON "tender_notice_addressee" USING btree ("notice_guid","enterprise_guid");--> statement-breakpoint
CREATE INDEX "tender_notice_addressee_own" ON "tender_notice_addressee" USING btree ("enterprise_guid","sent_at","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_notice_medium_once" ON "tender_notice_medium" USING btree ("notice_guid","medium");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_notice_signature_once" ON "tender_notice_signature" USING btree ("notice_guid","party","round");