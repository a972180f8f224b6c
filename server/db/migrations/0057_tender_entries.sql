CREATE TABLE "prequalification_pass" (
	"tender_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"passed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prequalification_pass_tender_guid_enterprise_guid_pk" PRIMARY KEY("tender_guid","enterprise_guid")
);
--> statement-breakpoint
CREATE TABLE "tender_entry" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"contact_name" varchar(50) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"email" varchar(255) DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"answer_by" date NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_guid" uuid,
	"decided_by" varchar(50) DEFAULT '' NOT NULL,
	"reason" varchar(500) DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tender_entry_one_counts" ON "tender_entry" USING btree ("tender_guid","enterprise_guid") WHERE "tender_entry"."withdrawn_at" is null and "tender_entry"."status" <> 3;--> statement-breakpoint
CREATE INDEX "tender_entry_of" ON "tender_entry" USING btree ("tender_guid","enterprise_guid","entered_at");--> statement-breakpoint
CREATE INDEX "tender_entry_own" ON "tender_entry" USING btree ("enterprise_guid","entered_at","guid");--> statement-breakpoint
CREATE INDEX "tender_entry_by_time" ON "tender_entry" USING btree ("entered_at","guid");--> statement-breakpoint
CREATE INDEX "tender_entry_due" ON "tender_entry" USING btree ("answer_by") WHERE "tender_entry"."withdrawn_at" is null and "tender_entry"."status" = 1;