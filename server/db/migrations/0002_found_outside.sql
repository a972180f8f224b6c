CREATE TABLE "audit_checkpoint" (
	"log" integer NOT NULL,
	"size" bigint NOT NULL,
	"root" text NOT NULL,
	"note" text NOT NULL,
	"time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "audit_checkpoint_log_size_pk" PRIMARY KEY("log","size")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"number" integer PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"explanation" text,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text
);
--> statement-breakpoint
CREATE TABLE "audit_log_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_tile" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "audit_tile_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "file_usage" (
	"owner_guid" uuid NOT NULL,
	"purpose" text NOT NULL,
	"bytes" bigint NOT NULL,
	"day" date NOT NULL,
	"day_bytes" bigint NOT NULL,
	CONSTRAINT "file_usage_owner_guid_purpose_pk" PRIMARY KEY("owner_guid","purpose")
);
--> statement-breakpoint
CREATE TABLE "call_count" (
	"call" varchar(200) NOT NULL,
	"caller" varchar(64) NOT NULL,
	"calls" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_count_call_caller_pk" PRIMARY KEY("call","caller")
);
--> statement-breakpoint
DROP INDEX "approval_step_decider";--> statement-breakpoint
DROP INDEX "contract_one_no";--> statement-breakpoint
ALTER TABLE "approval_case" ADD COLUMN "excluded" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "tree_size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "voided_reason" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "void_user_name" varchar(50);--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entrust_order" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "entrust_order" ADD COLUMN "void_user_name" varchar(50);--> statement-breakpoint
ALTER TABLE "entrust_order" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "enterprise_guid" uuid;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "purpose" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "background_job" ADD COLUMN "enterprise_guid" uuid;--> statement-breakpoint
ALTER TABLE "background_job" ADD COLUMN "export_order" jsonb;--> statement-breakpoint
ALTER TABLE "background_job" ADD COLUMN "begin_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "background_job" ADD COLUMN "entry" uuid;--> statement-breakpoint
ALTER TABLE "purchase_limit" ADD COLUMN "tech_spec_from" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "purchase_limit" ADD COLUMN "supervision_from" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "purchase_limit" ADD COLUMN "budget_approval_from" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "purchase_limit" ADD COLUMN "market_report_from" numeric(18, 2);--> statement-breakpoint
CREATE INDEX "audit_checkpoint_time" ON "audit_checkpoint" USING btree ("time");--> statement-breakpoint
CREATE INDEX "call_count_end" ON "call_count" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "contract_voided" ON "contract" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "contract"."voided_reason" is not null;--> statement-breakpoint
CREATE INDEX "entrust_order_voided" ON "entrust_order" USING btree ("update_time","guid","enterprise_guid","create_user_guid") WHERE "entrust_order"."void_reason" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_content" ON "stored_file" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "background_job_served" ON "background_job" USING btree ("begin_time") WHERE "background_job"."enterprise_guid" is not null;--> statement-breakpoint
CREATE INDEX "approval_step_decider" ON "approval_step" USING btree ("actor_guid","at","guid") WHERE "approval_step"."act" in ('approve', 'reject', 'returnTo', 'voteReturn');--> statement-breakpoint
CREATE UNIQUE INDEX "contract_one_no" ON "contract" USING btree ("enterprise_guid","contract_no") WHERE (not "contract"."is_deleted" or "contract"."voided_reason" is not null);