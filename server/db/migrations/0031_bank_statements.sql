CREATE TABLE "deposit_statement_import" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_guid" uuid NOT NULL,
	"file_guid" uuid NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"storage_key" text NOT NULL,
	"job_guid" uuid NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"skipped" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"write_job_guid" uuid,
	"state" varchar(10) DEFAULT 'reading' NOT NULL,
	"sheet" jsonb,
	"facts" jsonb,
	CONSTRAINT "deposit_statement_import_file_guid_unique" UNIQUE("file_guid")
);
--> statement-breakpoint
CREATE TABLE "deposit_line_outcome" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"statement_guid" uuid NOT NULL,
	"status" integer NOT NULL,
	"reasons" integer[] NOT NULL,
	"candidates" uuid[] NOT NULL,
	"payment_guid" uuid,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"decided_guid" uuid,
	"decided_by" varchar(60) DEFAULT '' NOT NULL,
	"decided_time" timestamp with time zone,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_statement" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"account" varchar(40) NOT NULL,
	"layout" varchar(10) NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"stood_rows" integer[] NOT NULL,
	"user_guid" uuid NOT NULL,
	"user_name" varchar(60) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_statement_line" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"account" varchar(40) NOT NULL,
	"row_number" integer NOT NULL,
	"traded_on" date NOT NULL,
	"traded_at" varchar(20) DEFAULT '' NOT NULL,
	"credit" numeric(18, 2),
	"debit" numeric(18, 2),
	"balance" numeric(18, 2),
	"name" varchar(100) DEFAULT '' NOT NULL,
	"payer" varchar(40) DEFAULT '' NOT NULL,
	"bank" varchar(100) DEFAULT '' NOT NULL,
	"summary" varchar(300) DEFAULT '' NOT NULL,
	"purpose" varchar(300) DEFAULT '' NOT NULL,
	"remark" varchar(300) DEFAULT '' NOT NULL,
	"own_account" varchar(60) DEFAULT '' NOT NULL,
	"serial" varchar(64) DEFAULT '' NOT NULL,
	"mark" varchar(80) NOT NULL,
	"corrected" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposit_line_outcome" ADD CONSTRAINT "deposit_line_outcome_guid_deposit_statement_line_guid_fk" FOREIGN KEY ("guid") REFERENCES "public"."deposit_statement_line"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_line_outcome" ADD CONSTRAINT "deposit_line_outcome_statement_guid_deposit_statement_guid_fk" FOREIGN KEY ("statement_guid") REFERENCES "public"."deposit_statement"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_line_outcome" ADD CONSTRAINT "deposit_line_outcome_payment_guid_deposit_payment_guid_fk" FOREIGN KEY ("payment_guid") REFERENCES "public"."deposit_payment"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_statement_line" ADD CONSTRAINT "deposit_statement_line_statement_guid_deposit_statement_guid_fk" FOREIGN KEY ("statement_guid") REFERENCES "public"."deposit_statement"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_statement_import_age" ON "deposit_statement_import" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "deposit_line_outcome_of" ON "deposit_line_outcome" USING btree ("statement_guid","status");--> statement-breakpoint
CREATE INDEX "deposit_statement_by_time" ON "deposit_statement" USING btree ("create_time","guid");--> statement-breakpoint
CREATE INDEX "deposit_statement_by_period" ON "deposit_statement" USING btree ("period_to","guid");--> statement-breakpoint
CREATE INDEX "deposit_statement_of_unit" ON "deposit_statement" USING btree ("enterprise_guid","create_time","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_statement_line_once" ON "deposit_statement_line" USING btree ("enterprise_guid","account","traded_on","mark");--> statement-breakpoint
CREATE INDEX "deposit_statement_line_of" ON "deposit_statement_line" USING btree ("statement_guid","row_number");