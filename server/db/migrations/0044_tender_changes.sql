CREATE TABLE "tender_change" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_guid" uuid NOT NULL,
	"kind" integer NOT NULL,
	"new_deadline" timestamp with time zone,
	"new_way" integer,
	"reason" varchar(500) NOT NULL,
	"status" integer DEFAULT 1009 NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tender_change" ADD CONSTRAINT "tender_change_tender_guid_tender_guid_fk" FOREIGN KEY ("tender_guid") REFERENCES "public"."tender"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_change_of" ON "tender_change" USING btree ("tender_guid","create_time","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_change_one_open" ON "tender_change" USING btree ("tender_guid") WHERE status = 1009;