CREATE TABLE "negotiation_offer" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_guid" uuid NOT NULL,
	"round" integer NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"bid_guid" uuid NOT NULL,
	"rev" integer NOT NULL,
	"receipt_no" char(20) NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"price" varchar(40),
	"form" text,
	"void_reason" varchar(10),
	"fault" varchar(100) DEFAULT '' NOT NULL,
	"proof_sealed" text,
	"identity_digest" char(64),
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "negotiation_party" (
	"tender_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"no" integer NOT NULL,
	"first_price" varchar(40),
	"left_at" timestamp with time zone,
	"left_in" integer,
	"left_reason" varchar(500) DEFAULT '' NOT NULL,
	"left_by_name" varchar(50) DEFAULT '' NOT NULL,
	CONSTRAINT "negotiation_party_tender_guid_enterprise_guid_pk" PRIMARY KEY("tender_guid","enterprise_guid")
);
--> statement-breakpoint
CREATE TABLE "negotiation_round" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"tender_guid" uuid NOT NULL,
	"tender_no" varchar(40) NOT NULL,
	"tender_name" varchar(200) NOT NULL,
	"buyer_name" varchar(200) NOT NULL,
	"round" integer NOT NULL,
	"requirements" text NOT NULL,
	"is_last" boolean NOT NULL,
	"policy_digest" char(64) NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"delays" jsonb NOT NULL,
	"supervisor_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"opened_by_name" varchar(50) DEFAULT '' NOT NULL,
	"listed_case" integer,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_name" varchar(50) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_offer_one" ON "negotiation_offer" USING btree ("tender_guid","round","enterprise_guid");--> statement-breakpoint
CREATE INDEX "negotiation_party_of" ON "negotiation_party" USING btree ("enterprise_guid","tender_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_round_no" ON "negotiation_round" USING btree ("tender_guid","round");--> statement-breakpoint
CREATE INDEX "negotiation_round_newest" ON "negotiation_round" USING btree ("published_at","guid");