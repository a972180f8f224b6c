CREATE TABLE "deposit_notice" (
	"payment_guid" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"day" date NOT NULL,
	"threshold" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_notice_payment_guid_kind_day_threshold_pk" PRIMARY KEY("payment_guid","kind","day","threshold")
);
--> statement-breakpoint
ALTER TABLE "deposit_payment" ADD COLUMN "refund_opinion" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_setting" ADD COLUMN "rate_basis" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_notice" ADD CONSTRAINT "deposit_notice_payment_guid_deposit_payment_guid_fk" FOREIGN KEY ("payment_guid") REFERENCES "public"."deposit_payment"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_receipt_of_account" ON "deposit_receipt" USING btree ("payer_account","enterprise_guid");