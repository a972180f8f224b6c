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
ALTER TABLE "recruit_report" ADD CONSTRAINT "recruit_report_notice_guid_recruit_notice_guid_fk" FOREIGN KEY ("notice_guid") REFERENCES "public"."recruit_notice"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recruit_report_of" ON "recruit_report" USING btree ("notice_guid","create_time");