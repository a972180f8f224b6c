CREATE TABLE "prequalification" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tender_guid" uuid NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"meeting_status" integer DEFAULT 1 NOT NULL,
	"meeting_at" timestamp with time zone,
	"meeting_place" varchar(200) DEFAULT '' NOT NULL,
	"recorder_name" varchar(50) DEFAULT '' NOT NULL,
	"supervisor_guid" uuid,
	"supervisor_name" varchar(50) DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" varchar(50) DEFAULT '' NOT NULL,
	"reviewers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report" text,
	"report_digest" char(64),
	"concluded_at" timestamp with time zone,
	"concluded_by" varchar(50) DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prequalification_application" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"prequalification_guid" uuid NOT NULL,
	"tender_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"apply_no" varchar(32) NOT NULL,
	"receipt_no" varchar(20) DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"status" integer DEFAULT 3 NOT NULL,
	"fault" varchar(200) DEFAULT '' NOT NULL,
	"form" jsonb,
	"is_consortium" boolean DEFAULT false NOT NULL,
	"findings" jsonb,
	"score" numeric(6, 2),
	"reason" varchar(500) DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prequalification_application_apply_no_unique" UNIQUE("apply_no")
);
--> statement-breakpoint
CREATE TABLE "sealed_call" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_guid" uuid NOT NULL,
	"purpose" integer NOT NULL,
	"no" integer DEFAULT 1 NOT NULL,
	"deadline" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tender_notice" ADD COLUMN "pre_method" integer;--> statement-breakpoint
ALTER TABLE "tender_notice" ADD COLUMN "pre_limit" integer;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "pre_method" integer;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "pre_limit" integer;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "qualified_count" integer;--> statement-breakpoint
ALTER TABLE "prequalification_application" ADD CONSTRAINT "prequalification_application_prequalification_guid_prequalification_guid_fk" FOREIGN KEY ("prequalification_guid") REFERENCES "public"."prequalification"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_call" ADD CONSTRAINT "sealed_call_tender_guid_tender_guid_fk" FOREIGN KEY ("tender_guid") REFERENCES "public"."tender"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prequalification_of" ON "prequalification" USING btree ("tender_guid");--> statement-breakpoint
CREATE INDEX "prequalification_by_time" ON "prequalification" USING btree ("updated_at","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "prequalification_application_one" ON "prequalification_application" USING btree ("prequalification_guid","enterprise_guid");--> statement-breakpoint
CREATE INDEX "prequalification_application_own" ON "prequalification_application" USING btree ("enterprise_guid","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_call_once" ON "sealed_call" USING btree ("tender_guid","purpose","no");