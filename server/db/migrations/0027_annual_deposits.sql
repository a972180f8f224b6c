CREATE TABLE "deposit_entry" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"movement_guid" uuid NOT NULL,
	"account_guid" uuid NOT NULL,
	"amount" numeric(18, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_account" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_guid" uuid NOT NULL,
	"supplier_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"kind" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_movement" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" integer NOT NULL,
	"document_guid" uuid NOT NULL,
	"document_no" varchar(64) NOT NULL,
	"value_day" date NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"project_guid" uuid,
	"project_no" varchar(32) DEFAULT '' NOT NULL,
	"project_name" varchar(200) DEFAULT '' NOT NULL,
	"section_no" varchar(20) DEFAULT '' NOT NULL,
	"section_name" varchar(200) DEFAULT '' NOT NULL,
	"estimate" numeric(18, 2),
	"user_guid" uuid,
	"user_name" varchar(60) DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_payment" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_no" varchar(48) NOT NULL,
	"serial" integer NOT NULL,
	"setting_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"supplier_guid" uuid NOT NULL,
	"supplier_name" varchar(200) NOT NULL,
	"uscc" varchar(18) DEFAULT '' NOT NULL,
	"due_amount" numeric(18, 2) NOT NULL,
	"send_type" integer NOT NULL,
	"sub_account" varchar(48) DEFAULT '' NOT NULL,
	"status" integer NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"warnings" integer[] DEFAULT '{}' NOT NULL,
	"received_on" date,
	"guarantee_no" varchar(64) DEFAULT '' NOT NULL,
	"issuer" varchar(100) DEFAULT '' NOT NULL,
	"guarantee_amount" numeric(18, 2),
	"guarantee_from" date,
	"guarantee_to" date,
	"submit_time" timestamp with time zone,
	"decided_by" varchar(60) DEFAULT '' NOT NULL,
	"opinion" varchar(500) DEFAULT '' NOT NULL,
	"decided_time" timestamp with time zone,
	"refund_reason" varchar(500) DEFAULT '' NOT NULL,
	"refund_asked_time" timestamp with time zone,
	"refund_due" date,
	"refund_approver_guid" uuid,
	"refund_approved_by" varchar(60) DEFAULT '' NOT NULL,
	"transfer_to" uuid,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_payment_payment_no_unique" UNIQUE("payment_no")
);
--> statement-breakpoint
CREATE TABLE "deposit_receipt" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"round" integer NOT NULL,
	"payer_name" varchar(100) NOT NULL,
	"payer_account" varchar(40) NOT NULL,
	"payer_bank" varchar(100) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"received_on" date NOT NULL,
	"bank_serial" varchar(64) NOT NULL,
	"warnings" integer[] NOT NULL,
	"user_guid" uuid NOT NULL,
	"user_name" varchar(60) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_setting" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"setting_no" varchar(32) NOT NULL,
	"year" integer NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"dept_guid" uuid,
	"apply_units" uuid[] NOT NULL,
	"categories" integer[] NOT NULL,
	"project_types" integer[] NOT NULL,
	"areas" text[] NOT NULL,
	"compute_type" integer NOT NULL,
	"amount" numeric(18, 2),
	"rate" numeric(7, 4),
	"cap" numeric(18, 2),
	"cover_limit" numeric(18, 2),
	"send_types" integer[] NOT NULL,
	"payee_name" varchar(100) DEFAULT '' NOT NULL,
	"payee_account" varchar(32) DEFAULT '' NOT NULL,
	"payee_bank" varchar(100) DEFAULT '' NOT NULL,
	"payee_branch_code" varchar(12) DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"pay_from" timestamp with time zone,
	"pay_to" timestamp with time zone,
	"refund_rule" integer NOT NULL,
	"interest_flag" boolean NOT NULL,
	"interest_rate" numeric(7, 4),
	"exempt" integer[] NOT NULL,
	"remark" varchar(1000) DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(60) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_setting_setting_no_unique" UNIQUE("setting_no")
);
--> statement-breakpoint
CREATE TABLE "deposit_setting_category" (
	"setting_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"year" integer NOT NULL,
	"category" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposit_entry" ADD CONSTRAINT "deposit_entry_movement_guid_deposit_movement_guid_fk" FOREIGN KEY ("movement_guid") REFERENCES "public"."deposit_movement"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_entry" ADD CONSTRAINT "deposit_entry_account_guid_deposit_account_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."deposit_account"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_payment" ADD CONSTRAINT "deposit_payment_setting_guid_deposit_setting_guid_fk" FOREIGN KEY ("setting_guid") REFERENCES "public"."deposit_setting"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_payment" ADD CONSTRAINT "deposit_payment_transfer_to_deposit_setting_guid_fk" FOREIGN KEY ("transfer_to") REFERENCES "public"."deposit_setting"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_receipt" ADD CONSTRAINT "deposit_receipt_payment_guid_deposit_payment_guid_fk" FOREIGN KEY ("payment_guid") REFERENCES "public"."deposit_payment"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_setting_category" ADD CONSTRAINT "deposit_setting_category_setting_guid_deposit_setting_guid_fk" FOREIGN KEY ("setting_guid") REFERENCES "public"."deposit_setting"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_entry_of_account" ON "deposit_entry" USING btree ("account_guid","seq");--> statement-breakpoint
CREATE INDEX "deposit_entry_of_movement" ON "deposit_entry" USING btree ("movement_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_account_one" ON "deposit_account" USING btree ("subject_guid","supplier_guid","kind");--> statement-breakpoint
CREATE INDEX "deposit_movement_of_document" ON "deposit_movement" USING btree ("document_guid","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_payment_once" ON "deposit_payment" USING btree ("setting_guid","supplier_guid");--> statement-breakpoint
CREATE INDEX "deposit_payment_of_setting" ON "deposit_payment" USING btree ("setting_guid","status");--> statement-breakpoint
CREATE INDEX "deposit_payment_of_unit" ON "deposit_payment" USING btree ("enterprise_guid","update_time","guid");--> statement-breakpoint
CREATE INDEX "deposit_payment_by_update" ON "deposit_payment" USING btree ("update_time","guid");--> statement-breakpoint
CREATE INDEX "deposit_payment_by_name" ON "deposit_payment" USING btree ("supplier_name","guid");--> statement-breakpoint
CREATE INDEX "deposit_payment_by_receipt" ON "deposit_payment" USING btree (coalesce("received_on", '-infinity'::date),"guid");--> statement-breakpoint
CREATE INDEX "deposit_payment_of_supplier" ON "deposit_payment" USING btree ("supplier_guid","update_time","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_receipt_serial" ON "deposit_receipt" USING btree ("enterprise_guid","bank_serial");--> statement-breakpoint
CREATE INDEX "deposit_receipt_of_payment" ON "deposit_receipt" USING btree ("payment_guid","round");--> statement-breakpoint
CREATE INDEX "deposit_setting_by_year" ON "deposit_setting" USING btree ("year","guid");--> statement-breakpoint
CREATE INDEX "deposit_setting_by_update" ON "deposit_setting" USING btree ("update_time","guid");--> statement-breakpoint
CREATE INDEX "deposit_setting_of_unit" ON "deposit_setting" USING btree ("enterprise_guid","year","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_setting_once" ON "deposit_setting_category" USING btree ("enterprise_guid","year","category");--> statement-breakpoint
CREATE INDEX "deposit_setting_category_of" ON "deposit_setting_category" USING btree ("setting_guid");