CREATE TABLE "bid" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"bid_no" varchar(32) NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"file_submit" integer NOT NULL,
	"sec_type" integer NOT NULL,
	"last_rev" integer DEFAULT 0 NOT NULL,
	"rev" integer,
	"doc_version" integer,
	"submitted_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revocation" text,
	"revocation_signature" jsonb,
	"revocation_key" uuid,
	"fault" varchar(500) DEFAULT '' NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_bid_no_unique" UNIQUE("bid_no")
);
--> statement-breakpoint
CREATE TABLE "bid_receipt" (
	"no" char(20) PRIMARY KEY NOT NULL,
	"bid_guid" uuid NOT NULL,
	"sealed_bid_guid" uuid NOT NULL,
	"tender_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"act" varchar(8) NOT NULL,
	"rev" integer NOT NULL,
	"kind" varchar(5) NOT NULL,
	"request_guid" uuid NOT NULL,
	"text" text NOT NULL,
	"signature" jsonb NOT NULL,
	"withdrawal" text,
	"withdrawal_signature" jsonb,
	"audit_guid" uuid NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_signer" (
	"serial" varchar(40) PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"sealed_key" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_bid" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bid_guid" uuid NOT NULL,
	"tender_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"rev" integer NOT NULL,
	"kind" varchar(5) NOT NULL,
	"status" integer NOT NULL,
	"envelope" text NOT NULL,
	"envelope_digest" char(64) NOT NULL,
	"signature" jsonb NOT NULL,
	"policy_digest" char(64) NOT NULL,
	"body_sha256" char(64) NOT NULL,
	"body_bytes" bigint NOT NULL,
	"user_guid" uuid NOT NULL,
	"person_name" varchar(50) NOT NULL,
	"doc_version" integer,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"damaged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sealed_part" (
	"upload_guid" uuid NOT NULL,
	"n" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "sealed_part_upload_guid_n_pk" PRIMARY KEY("upload_guid","n")
);
--> statement-breakpoint
CREATE TABLE "sealed_upload" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bid_guid" uuid NOT NULL,
	"tender_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"rev" integer NOT NULL,
	"kind" varchar(5) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bid_receipt" ADD CONSTRAINT "bid_receipt_bid_guid_bid_guid_fk" FOREIGN KEY ("bid_guid") REFERENCES "public"."bid"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_receipt" ADD CONSTRAINT "bid_receipt_sealed_bid_guid_sealed_bid_guid_fk" FOREIGN KEY ("sealed_bid_guid") REFERENCES "public"."sealed_bid"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_bid" ADD CONSTRAINT "sealed_bid_bid_guid_bid_guid_fk" FOREIGN KEY ("bid_guid") REFERENCES "public"."bid"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_part" ADD CONSTRAINT "sealed_part_upload_guid_sealed_upload_guid_fk" FOREIGN KEY ("upload_guid") REFERENCES "public"."sealed_upload"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_upload" ADD CONSTRAINT "sealed_upload_bid_guid_bid_guid_fk" FOREIGN KEY ("bid_guid") REFERENCES "public"."bid"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bid_one" ON "bid" USING btree ("tender_guid","enterprise_guid");--> statement-breakpoint
CREATE INDEX "bid_own" ON "bid" USING btree ("enterprise_guid","updated_at","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_receipt_once" ON "bid_receipt" USING btree ("bid_guid","request_guid","kind");--> statement-breakpoint
CREATE INDEX "bid_receipt_of" ON "bid_receipt" USING btree ("bid_guid","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_bid_once" ON "sealed_bid" USING btree ("bid_guid","rev","kind");--> statement-breakpoint
CREATE INDEX "sealed_bid_of_tender" ON "sealed_bid" USING btree ("tender_guid","status");--> statement-breakpoint
CREATE INDEX "sealed_bid_body" ON "sealed_bid" USING btree ("body_sha256");--> statement-breakpoint
CREATE INDEX "sealed_upload_of" ON "sealed_upload" USING btree ("bid_guid","create_time");--> statement-breakpoint
CREATE INDEX "sealed_upload_age" ON "sealed_upload" USING btree ("touched_at");