CREATE TABLE "seal_policy" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_guid" uuid NOT NULL,
	"tender_no" varchar(40) NOT NULL,
	"tender_name" varchar(200) NOT NULL,
	"buyer_name" varchar(200) NOT NULL,
	"edition" integer NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"mode" varchar(10) NOT NULL,
	"needed" integer NOT NULL,
	"recovery" varchar(10) NOT NULL,
	"reason" varchar(200) DEFAULT '' NOT NULL,
	"file" text,
	"digest" char(64),
	"deadline" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_by_name" varchar(50) DEFAULT '' NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_policy_opener" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"policy_guid" uuid NOT NULL,
	"opener_id" varchar(2) NOT NULL,
	"user_guid" uuid NOT NULL,
	"opener_key_guid" uuid NOT NULL,
	"person_name" varchar(50) NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"recipient" varchar(62) NOT NULL,
	"fingerprint" char(64) NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seal_technical_result" (
	"tender_guid" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"digest" char(64) NOT NULL,
	"certificate_serial" varchar(40) NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_by_name" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_time_key" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_guid" uuid NOT NULL,
	"kind" varchar(10) NOT NULL,
	"recipient" varchar(62) NOT NULL,
	"identity_sealed" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"destroyed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "seal_policy_opener" ADD CONSTRAINT "seal_policy_opener_policy_guid_seal_policy_guid_fk" FOREIGN KEY ("policy_guid") REFERENCES "public"."seal_policy"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_policy_edition" ON "seal_policy" USING btree ("tender_guid","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_policy_one_draft" ON "seal_policy" USING btree ("tender_guid") WHERE status = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_policy_one_in_force" ON "seal_policy" USING btree ("tender_guid") WHERE status = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_policy_digest" ON "seal_policy" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_policy_opener_id" ON "seal_policy_opener" USING btree ("policy_guid","opener_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_policy_opener_person" ON "seal_policy_opener" USING btree ("policy_guid","user_guid");--> statement-breakpoint
CREATE INDEX "seal_policy_opener_of_user" ON "seal_policy_opener" USING btree ("user_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_time_key_of" ON "seal_time_key" USING btree ("tender_guid","kind");