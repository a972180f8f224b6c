CREATE TABLE "handover" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"handover_no" varchar(32) NOT NULL,
	"status" integer NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"from_user_guid" uuid NOT NULL,
	"from_user_name" varchar(50) NOT NULL,
	"from_dept_guid" uuid,
	"from_dept_name" varchar(100) NOT NULL,
	"receivers" varchar(50)[] NOT NULL,
	"witness_guid" uuid NOT NULL,
	"witness_name" varchar(50) NOT NULL,
	"reason_kind" integer NOT NULL,
	"reason" varchar(500) NOT NULL,
	"open_issues" varchar(2000) NOT NULL,
	"item_count" integer NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_by" varchar(50) DEFAULT '' NOT NULL,
	"taken_back_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "handover_handover_no_unique" UNIQUE("handover_no")
);
--> statement-breakpoint
CREATE TABLE "handover_item" (
	"handover_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" varchar(60) NOT NULL,
	"object_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"link" text,
	"to_user_guid" uuid NOT NULL,
	"to_user_name" varchar(50) NOT NULL,
	"is_back" boolean,
	CONSTRAINT "handover_item_handover_guid_position_pk" PRIMARY KEY("handover_guid","position")
);
--> statement-breakpoint
ALTER TABLE "handover_item" ADD CONSTRAINT "handover_item_handover_guid_handover_guid_fk" FOREIGN KEY ("handover_guid") REFERENCES "public"."handover"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_of_company" ON "handover" USING btree ("enterprise_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "handover_newest" ON "handover" USING btree ("create_time","guid");