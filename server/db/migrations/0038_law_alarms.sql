CREATE TABLE "project_law_alarm" (
	"project_guid" uuid PRIMARY KEY NOT NULL,
	"settled_by" varchar(44) DEFAULT '' NOT NULL,
	"short_bid_time_from" date,
	"short_publicity_from" date,
	"late_signing_from" date
);
--> statement-breakpoint
ALTER TABLE "project_law_alarm" ADD CONSTRAINT "project_law_alarm_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_law_alarm_settled" ON "project_law_alarm" USING btree ("settled_by");