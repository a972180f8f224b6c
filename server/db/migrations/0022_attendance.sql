CREATE TABLE "supervision_attendance" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_guid" uuid NOT NULL,
	"supervisor_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"user_name" varchar(50) NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	"sup_role" integer NOT NULL,
	"place" varchar(200) NOT NULL,
	"remark" varchar(500) DEFAULT '' NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervision_attendance_entry" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigserial NOT NULL,
	"attendance_guid" uuid NOT NULL,
	"act" varchar(10) NOT NULL,
	"text" varchar(500) DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attended_event" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_guid" uuid NOT NULL,
	"project_name" varchar(200) NOT NULL,
	"section_no" varchar(20) DEFAULT '' NOT NULL,
	"section_name" varchar(200) DEFAULT '' NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"budget_amount" numeric(18, 2) NOT NULL,
	"is_mandatory" boolean NOT NULL,
	"stage" integer NOT NULL,
	"held_on" date NOT NULL,
	"start_time" varchar(5) DEFAULT '' NOT NULL,
	"place" varchar(200) NOT NULL,
	"is_planned" boolean NOT NULL,
	"document_guid" uuid,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" varchar(500) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supervision_attendance" ADD CONSTRAINT "supervision_attendance_event_guid_attended_event_guid_fk" FOREIGN KEY ("event_guid") REFERENCES "public"."attended_event"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_attendance" ADD CONSTRAINT "supervision_attendance_supervisor_guid_supervisor_guid_fk" FOREIGN KEY ("supervisor_guid") REFERENCES "public"."supervisor"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_attendance_entry" ADD CONSTRAINT "supervision_attendance_entry_attendance_guid_supervision_attendance_guid_fk" FOREIGN KEY ("attendance_guid") REFERENCES "public"."supervision_attendance"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supervision_attendance_of_event" ON "supervision_attendance" USING btree ("event_guid","signed_in_at");--> statement-breakpoint
CREATE INDEX "supervision_attendance_of_supervisor" ON "supervision_attendance" USING btree ("supervisor_guid","signed_in_at");--> statement-breakpoint
CREATE INDEX "supervision_attendance_entry_of" ON "supervision_attendance_entry" USING btree ("attendance_guid","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_attendance_entry_once" ON "supervision_attendance_entry" USING btree ("attendance_guid","act") WHERE act <> 'annotate';--> statement-breakpoint
CREATE UNIQUE INDEX "attended_event_once" ON "attended_event" USING btree ("project_guid","section_no","stage","held_on") WHERE "attended_event"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "attended_event_by_day" ON "attended_event" USING btree ("held_on","guid") WHERE "attended_event"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "attended_event_of_document" ON "attended_event" USING btree ("document_guid");--> statement-breakpoint
CREATE INDEX "supervision_opinion_of_project" ON "supervision_opinion" USING btree ("project_guid","status");