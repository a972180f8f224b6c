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
ALTER TABLE "approval_step" ALTER COLUMN "actor_name" SET DATA TYPE varchar(60);--> statement-breakpoint
ALTER TABLE "secondment_person" ADD CONSTRAINT "secondment_person_secondment_guid_secondment_guid_fk" FOREIGN KEY ("secondment_guid") REFERENCES "public"."secondment"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondment_project" ADD CONSTRAINT "secondment_project_secondment_guid_secondment_guid_fk" FOREIGN KEY ("secondment_guid") REFERENCES "public"."secondment"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "secondment_project_of" ON "secondment_project" USING btree ("project_guid");