CREATE TABLE "opening" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meeting_no" varchar(40) NOT NULL,
	"meeting_type" varchar(10) NOT NULL,
	"tender_guid" uuid NOT NULL,
	"tender_no" varchar(40) NOT NULL,
	"tender_name" varchar(200) NOT NULL,
	"buyer_name" varchar(200) NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"leg" integer NOT NULL,
	"kind" varchar(5) NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"called_for" timestamp with time zone,
	"place" varchar(200) NOT NULL,
	"attend_way" integer NOT NULL,
	"host_guid" uuid NOT NULL,
	"host_name" varchar(50) NOT NULL,
	"recorder_name" varchar(50) DEFAULT '' NOT NULL,
	"supervisor_guid" uuid,
	"supervisor_name" varchar(50) DEFAULT '' NOT NULL,
	"notary" varchar(100) DEFAULT '' NOT NULL,
	"remark" varchar(500) DEFAULT '' NOT NULL,
	"decrypt_minutes" integer NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"interrupted_from" integer,
	"interrupted_at" timestamp with time zone,
	"supervisor_at" timestamp with time zone,
	"late_reason" varchar(500) DEFAULT '' NOT NULL,
	"end_note" varchar(500) DEFAULT '' NOT NULL,
	"list_file" text,
	"list_digest" char(64),
	"record_file" text,
	"record_digest" char(64),
	"control_price" numeric(18, 2),
	"base_price" numeric(18, 2),
	"decrypt_until" timestamp with time zone,
	"confirm_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "opening_meeting_no_unique" UNIQUE("meeting_no")
);
--> statement-breakpoint
CREATE TABLE "opening_bid" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opening_guid" uuid NOT NULL,
	"no" integer NOT NULL,
	"bid_guid" uuid NOT NULL,
	"envelope_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"bidder_name" varchar(200) NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"receipt_no" varchar(32) NOT NULL,
	"envelope_digest" char(64) NOT NULL,
	"policy_digest" char(64) NOT NULL,
	"attended_at" timestamp with time zone,
	"state" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone,
	"fault" varchar(40) DEFAULT '' NOT NULL,
	"fault_subject" varchar(200) DEFAULT '' NOT NULL,
	"cause" integer,
	"cause_note" varchar(500) DEFAULT '' NOT NULL,
	"cause_confirmed_at" timestamp with time zone,
	"form" text,
	"files" jsonb,
	"proof_sealed" text,
	"identity_digest" char(64),
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "opening_dissent" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opening_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"content" varchar(1000) NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" varchar(50) DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opening_part" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opening_guid" uuid NOT NULL,
	"ceremony_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"digest" char(64) NOT NULL,
	"certificate_serial" varchar(40) NOT NULL,
	"is_good" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opening_signature" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opening_guid" uuid NOT NULL,
	"role" varchar(10) NOT NULL,
	"user_guid" uuid NOT NULL,
	"person_name" varchar(50) NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"serial" varchar(40),
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opening_step" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opening_guid" uuid NOT NULL,
	"step" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" varchar(50) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opening_bid" ADD CONSTRAINT "opening_bid_opening_guid_opening_guid_fk" FOREIGN KEY ("opening_guid") REFERENCES "public"."opening"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_dissent" ADD CONSTRAINT "opening_dissent_opening_guid_opening_guid_fk" FOREIGN KEY ("opening_guid") REFERENCES "public"."opening"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_part" ADD CONSTRAINT "opening_part_opening_guid_opening_guid_fk" FOREIGN KEY ("opening_guid") REFERENCES "public"."opening"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_signature" ADD CONSTRAINT "opening_signature_opening_guid_opening_guid_fk" FOREIGN KEY ("opening_guid") REFERENCES "public"."opening"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_step" ADD CONSTRAINT "opening_step_opening_guid_opening_guid_fk" FOREIGN KEY ("opening_guid") REFERENCES "public"."opening"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_one" ON "opening" USING btree ("tender_guid","leg") WHERE state <> 9;--> statement-breakpoint
CREATE INDEX "opening_newest" ON "opening" USING btree ("update_time","guid");--> statement-breakpoint
CREATE INDEX "opening_supervisor" ON "opening" USING btree ("supervisor_guid");--> statement-breakpoint
CREATE INDEX "opening_host" ON "opening" USING btree ("host_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_bid_once" ON "opening_bid" USING btree ("opening_guid","bid_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_bid_no" ON "opening_bid" USING btree ("opening_guid","no");--> statement-breakpoint
CREATE INDEX "opening_bid_of_enterprise" ON "opening_bid" USING btree ("enterprise_guid","opening_guid");--> statement-breakpoint
CREATE INDEX "opening_dissent_of" ON "opening_dissent" USING btree ("opening_guid","raised_at");--> statement-breakpoint
CREATE INDEX "opening_part_of" ON "opening_part" USING btree ("opening_guid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_signature_once" ON "opening_signature" USING btree ("opening_guid","user_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_step_once" ON "opening_step" USING btree ("opening_guid","step");