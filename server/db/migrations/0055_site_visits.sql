CREATE TABLE "site_visit" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" integer NOT NULL,
	"tender_guid" uuid NOT NULL,
	"tender_no" varchar(40) NOT NULL,
	"tender_name" varchar(200) NOT NULL,
	"buyer_name" varchar(200) NOT NULL,
	"windows" jsonb NOT NULL,
	"place" varchar(200) NOT NULL,
	"contact_name" varchar(50) NOT NULL,
	"contact_phone" varchar(20) NOT NULL,
	"bring" varchar(500) DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"announced_by_guid" uuid NOT NULL,
	"changed_at" timestamp with time zone,
	"cancel_reason" varchar(500) DEFAULT '' NOT NULL,
	"conduct" text DEFAULT '' NOT NULL,
	"questions" text DEFAULT '' NOT NULL,
	"clarification_guid" uuid,
	"attendance" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp with time zone,
	"keeper_guid" uuid,
	"recorded_by" varchar(50) DEFAULT '' NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_visit_of_tender" ON "site_visit" USING btree ("tender_guid","announced_at","guid");--> statement-breakpoint
CREATE INDEX "site_visit_newest" ON "site_visit" USING btree ("announced_at","guid");