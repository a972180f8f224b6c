CREATE TABLE "clarification" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clar_no" varchar(32) NOT NULL,
	"clar_type" integer NOT NULL,
	"clar_stage" integer NOT NULL,
	"subject" varchar(100) NOT NULL,
	"tender_guid" uuid NOT NULL,
	"tender_no" varchar(40) NOT NULL,
	"tender_name" varchar(200) NOT NULL,
	"project_guid" uuid NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"is_mandatory" boolean NOT NULL,
	"entrust_unit" varchar(200) NOT NULL,
	"dept_guid" uuid NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"agent_guid" uuid,
	"agent_unit" varchar(200) DEFAULT '' NOT NULL,
	"asker" varchar(500) DEFAULT '' NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"affects_preparation" boolean,
	"no_effect_reason" varchar(500) DEFAULT '' NOT NULL,
	"parts" varchar(500) DEFAULT '' NOT NULL,
	"new_deadline" timestamp with time zone,
	"refusal_reason" varchar(500) DEFAULT '' NOT NULL,
	"merged_from" varchar(32)[] DEFAULT '{}' NOT NULL,
	"asked_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"digest" varchar(64) DEFAULT '' NOT NULL,
	"notice_guid" uuid,
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
	CONSTRAINT "clarification_clar_no_unique" UNIQUE("clar_no")
);
--> statement-breakpoint
CREATE TABLE "clarification_question" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_guid" uuid NOT NULL,
	"clarification_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"clar_stage" integer NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clarification_signature" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clarification_guid" uuid NOT NULL,
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
ALTER TABLE "tender_suspension" ADD COLUMN "earliest_day" date;--> statement-breakpoint
ALTER TABLE "clarification_question" ADD CONSTRAINT "clarification_question_clarification_guid_clarification_guid_fk" FOREIGN KEY ("clarification_guid") REFERENCES "public"."clarification"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clarification_signature" ADD CONSTRAINT "clarification_signature_clarification_guid_clarification_guid_fk" FOREIGN KEY ("clarification_guid") REFERENCES "public"."clarification"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clarification_newest" ON "clarification" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "clarification"."is_deleted";--> statement-breakpoint
CREATE INDEX "clarification_company" ON "clarification" USING btree ("enterprise_guid","update_time","guid") WHERE not "clarification"."is_deleted";--> statement-breakpoint
CREATE INDEX "clarification_company_status" ON "clarification" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "clarification"."is_deleted";--> statement-breakpoint
CREATE INDEX "clarification_voided" ON "clarification" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "clarification"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "clarification_by_no" ON "clarification" USING btree ("enterprise_guid","clar_no","guid") WHERE not "clarification"."is_deleted";--> statement-breakpoint
CREATE INDEX "clarification_by_asked" ON "clarification" USING btree ("enterprise_guid","asked_at","guid") WHERE not "clarification"."is_deleted";--> statement-breakpoint
CREATE INDEX "clarification_by_published" ON "clarification" USING btree ("enterprise_guid","published_at","guid") WHERE not "clarification"."is_deleted";--> statement-breakpoint
CREATE INDEX "clarification_dept" ON "clarification" USING btree ("dept_guid","update_time","guid") WHERE not "clarification"."is_deleted";--> statement-breakpoint
CREATE INDEX "clarification_owner" ON "clarification" USING btree ("create_user_guid","update_time","guid") WHERE not "clarification"."is_deleted";--> statement-breakpoint
CREATE INDEX "clarification_agency" ON "clarification" USING btree ("agent_guid","update_time","guid") WHERE not "clarification"."is_deleted";--> statement-breakpoint
CREATE INDEX "clarification_of_tender" ON "clarification" USING btree ("tender_guid","published_at");--> statement-breakpoint
CREATE INDEX "clarification_open" ON "clarification" USING btree ("tender_guid") WHERE published_at is null and asked_at is not null and not is_deleted;--> statement-breakpoint
CREATE INDEX "clarification_question_own" ON "clarification_question" USING btree ("enterprise_guid","asked_at","guid");--> statement-breakpoint
CREATE INDEX "clarification_question_of" ON "clarification_question" USING btree ("clarification_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "clarification_signature_once" ON "clarification_signature" USING btree ("clarification_guid","party","round");