CREATE TABLE "tender_deposit" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deposit_no" varchar(32) NOT NULL,
	"tender_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"supplier_guid" uuid NOT NULL,
	"supplier_name" varchar(200) NOT NULL,
	"due_amount" numeric(18, 2) NOT NULL,
	"send_type" integer NOT NULL,
	"annual_guid" uuid,
	"sub_account" varchar(48) DEFAULT '' NOT NULL,
	"payee_name" varchar(200) DEFAULT '' NOT NULL,
	"payee_account" varchar(40) DEFAULT '' NOT NULL,
	"payee_bank" varchar(100) DEFAULT '' NOT NULL,
	"status" integer NOT NULL,
	"warnings" integer[] DEFAULT '{}' NOT NULL,
	"received_at" timestamp with time zone,
	"guarantee_no" varchar(64) DEFAULT '' NOT NULL,
	"issuer" varchar(100) DEFAULT '' NOT NULL,
	"beneficiary" varchar(200) DEFAULT '' NOT NULL,
	"guarantee_amount" numeric(18, 2),
	"guarantee_from" date,
	"guarantee_to" date,
	"opinion" varchar(500) DEFAULT '' NOT NULL,
	"decided_by" varchar(50) DEFAULT '' NOT NULL,
	"refund_cause" integer,
	"refund_from" date,
	"refund_due" date,
	"held_reason" varchar(500) DEFAULT '' NOT NULL,
	"refunded_on" date,
	"interest" numeric(18, 2),
	"forfeit_case" integer,
	"forfeit_reason" varchar(500) DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tender_deposit_deposit_no_unique" UNIQUE("deposit_no")
);
--> statement-breakpoint
CREATE TABLE "tender_deposit_receipt" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deposit_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"payer_name" varchar(100) NOT NULL,
	"payer_account" varchar(40) NOT NULL,
	"payer_bank" varchar(100) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"bank_serial" varchar(64) NOT NULL,
	"warnings" integer[] NOT NULL,
	"user_guid" uuid,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposit_line_outcome" ADD COLUMN "tender_deposit_guid" uuid;--> statement-breakpoint
ALTER TABLE "tender_deposit" ADD CONSTRAINT "tender_deposit_annual_guid_deposit_payment_guid_fk" FOREIGN KEY ("annual_guid") REFERENCES "public"."deposit_payment"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_deposit_receipt" ADD CONSTRAINT "tender_deposit_receipt_deposit_guid_tender_deposit_guid_fk" FOREIGN KEY ("deposit_guid") REFERENCES "public"."tender_deposit"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_deposit_once" ON "tender_deposit" USING btree ("tender_guid","supplier_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_deposit_sub_account" ON "tender_deposit" USING btree ("sub_account") WHERE "tender_deposit"."sub_account" <> '';--> statement-breakpoint
CREATE INDEX "tender_deposit_of_unit" ON "tender_deposit" USING btree ("enterprise_guid","update_time","guid");--> statement-breakpoint
CREATE INDEX "tender_deposit_of_supplier" ON "tender_deposit" USING btree ("supplier_guid","update_time","guid");--> statement-breakpoint
CREATE INDEX "tender_deposit_refund_due" ON "tender_deposit" USING btree ("refund_due") WHERE "tender_deposit"."refund_due" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_deposit_receipt_serial" ON "tender_deposit_receipt" USING btree ("enterprise_guid","bank_serial");--> statement-breakpoint
CREATE INDEX "tender_deposit_receipt_of" ON "tender_deposit_receipt" USING btree ("deposit_guid","received_at");