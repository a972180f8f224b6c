CREATE TABLE "secondment" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"second_no" varchar(32) NOT NULL,
	"second_kind" integer NOT NULL,
	"to_unit" uuid NOT NULL,
	"to_unit_name" varchar(100) NOT NULL,
	"to_dept" uuid NOT NULL,
	"to_dept_name" varchar(100) NOT NULL,
	"from_unit" uuid NOT NULL,
	"from_unit_name" varchar(100) NOT NULL,
	"from_enterprise_guid" uuid NOT NULL,
	"from_dept" uuid NOT NULL,
	"from_dept_name" varchar(100) NOT NULL,
	"people_names" varchar(200) NOT NULL,
	"project_count" integer DEFAULT 0 NOT NULL,
	"role_guids" uuid[] NOT NULL,
	"role_names" varchar(600) NOT NULL,
	"rights" integer[] NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" varchar(500) NOT NULL,
	"handover_note" varchar(500) DEFAULT '' NOT NULL,
	"keep_rights" boolean NOT NULL,
	"to_contact" varchar(50) DEFAULT '' NOT NULL,
	"from_contact" varchar(50) DEFAULT '' NOT NULL,
	"extends_guid" uuid,
	"approver_name" varchar(50),
	"approved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by_name" varchar(50),
	"end_reason" varchar(500),
	"status" integer DEFAULT 1 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"flow_instance_guid" uuid,
	"enterprise_guid" uuid NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_user_guid" uuid NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"void_reason" text,
	"void_user_name" varchar(50),
	"voided_at" timestamp with time zone,
	CONSTRAINT "secondment_second_no_unique" UNIQUE("second_no")
);
--> statement-breakpoint
CREATE TABLE "secondment_person" (
	"secondment_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" varchar(50) NOT NULL,
	"dept_name" varchar(100) NOT NULL,
	CONSTRAINT "secondment_person_secondment_guid_user_guid_pk" PRIMARY KEY("secondment_guid","user_guid")
);
--> statement-breakpoint
CREATE TABLE "secondment_project" (
	"secondment_guid" uuid NOT NULL,
	"project_guid" uuid NOT NULL,
	"project_no" varchar(32) NOT NULL,
	"project_name" varchar(200) NOT NULL,
	CONSTRAINT "secondment_project_secondment_guid_project_guid_pk" PRIMARY KEY("secondment_guid","project_guid")
);
--> statement-breakpoint
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
CREATE TABLE "former_holder" (
	"object_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "former_holder_user_guid_object_guid_pk" PRIMARY KEY("user_guid","object_guid")
);
--> statement-breakpoint
ALTER TABLE "approval_step" ALTER COLUMN "actor_name" SET DATA TYPE varchar(60);--> statement-breakpoint
ALTER TABLE "handover" ALTER COLUMN "witness_guid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "biz_type" integer;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "to_user_guid" uuid;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "handover_mode" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "temp_from" date;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "temp_to" date;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "effective_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "decide_note" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "effected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handover_item" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "handover_item" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "handover_item" ADD COLUMN "is_given" boolean;--> statement-breakpoint
ALTER TABLE "secondment_person" ADD CONSTRAINT "secondment_person_secondment_guid_secondment_guid_fk" FOREIGN KEY ("secondment_guid") REFERENCES "public"."secondment"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondment_project" ADD CONSTRAINT "secondment_project_secondment_guid_secondment_guid_fk" FOREIGN KEY ("secondment_guid") REFERENCES "public"."secondment"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_attendance" ADD CONSTRAINT "supervision_attendance_event_guid_attended_event_guid_fk" FOREIGN KEY ("event_guid") REFERENCES "public"."attended_event"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_attendance" ADD CONSTRAINT "supervision_attendance_supervisor_guid_supervisor_guid_fk" FOREIGN KEY ("supervisor_guid") REFERENCES "public"."supervisor"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_attendance_entry" ADD CONSTRAINT "supervision_attendance_entry_attendance_guid_supervision_attendance_guid_fk" FOREIGN KEY ("attendance_guid") REFERENCES "public"."supervision_attendance"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "secondment_newest" ON "secondment" USING btree ("update_time","guid","enterprise_guid","create_user_guid","status") WHERE not "secondment"."is_deleted";--> statement-breakpoint
CREATE INDEX "secondment_company" ON "secondment" USING btree ("enterprise_guid","update_time","guid") WHERE not "secondment"."is_deleted";--> statement-breakpoint
CREATE INDEX "secondment_company_status" ON "secondment" USING btree ("enterprise_guid","status","update_time","guid") WHERE not "secondment"."is_deleted";--> statement-breakpoint
CREATE INDEX "secondment_voided" ON "secondment" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "secondment"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "secondment_by_no" ON "secondment" USING btree ("enterprise_guid","second_no","guid") WHERE not "secondment"."is_deleted";--> statement-breakpoint
CREATE INDEX "secondment_by_start" ON "secondment" USING btree ("enterprise_guid","start_date","guid") WHERE not "secondment"."is_deleted";--> statement-breakpoint
CREATE INDEX "secondment_by_end" ON "secondment" USING btree ("enterprise_guid","end_date","guid") WHERE not "secondment"."is_deleted";--> statement-breakpoint
CREATE INDEX "secondment_dept" ON "secondment" USING btree ("to_dept","update_time","guid") WHERE not "secondment"."is_deleted";--> statement-breakpoint
CREATE INDEX "secondment_lender" ON "secondment" USING btree ("from_enterprise_guid","update_time","guid") WHERE not "secondment"."is_deleted";--> statement-breakpoint
CREATE INDEX "secondment_owner" ON "secondment" USING btree ("create_user_guid","update_time","guid") WHERE not "secondment"."is_deleted";--> statement-breakpoint
CREATE INDEX "secondment_extends" ON "secondment" USING btree ("extends_guid");--> statement-breakpoint
CREATE INDEX "secondment_person_user" ON "secondment_person" USING btree ("user_guid","secondment_guid");--> statement-breakpoint
CREATE INDEX "secondment_project_of" ON "secondment_project" USING btree ("project_guid");--> statement-breakpoint
CREATE INDEX "supervision_attendance_of_event" ON "supervision_attendance" USING btree ("event_guid","signed_in_at");--> statement-breakpoint
CREATE INDEX "supervision_attendance_of_supervisor" ON "supervision_attendance" USING btree ("supervisor_guid","signed_in_at");--> statement-breakpoint
CREATE INDEX "supervision_attendance_entry_of" ON "supervision_attendance_entry" USING btree ("attendance_guid","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_attendance_entry_once" ON "supervision_attendance_entry" USING btree ("attendance_guid","act") WHERE act <> 'annotate';--> statement-breakpoint
CREATE UNIQUE INDEX "attended_event_once" ON "attended_event" USING btree ("project_guid","section_no","stage","held_on") WHERE "attended_event"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "attended_event_by_day" ON "attended_event" USING btree ("held_on","guid") WHERE "attended_event"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "attended_event_of_document" ON "attended_event" USING btree ("document_guid");--> statement-breakpoint
CREATE INDEX "handover_from" ON "handover" USING btree ("from_user_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "handover_to" ON "handover" USING btree ("to_user_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "handover_witness" ON "handover" USING btree ("witness_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "handover_to_take_effect" ON "handover" USING btree ("effective_time") WHERE "handover"."status" = 2 and "handover"."effected_at" is null;--> statement-breakpoint
CREATE INDEX "handover_to_return" ON "handover" USING btree ("temp_to") WHERE "handover"."effected_at" is not null and "handover"."returned_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "handover_item_open" ON "handover_item" USING btree ("object_guid") WHERE "handover_item"."is_open";--> statement-breakpoint
CREATE INDEX "supervision_opinion_of_project" ON "supervision_opinion" USING btree ("project_guid","status");