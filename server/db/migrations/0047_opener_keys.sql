CREATE TABLE "opener_key" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"user_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"person_name" varchar(50) NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"recipient" varchar(62) NOT NULL,
	"fingerprint" char(64) NOT NULL,
	"file" text NOT NULL,
	"digest" char(64) NOT NULL,
	"certificate_serial" varchar(40) NOT NULL,
	"register_time" timestamp with time zone DEFAULT now() NOT NULL,
	"confirm_time" timestamp with time zone,
	"confirmed_by_name" varchar(50) DEFAULT '' NOT NULL,
	"valid_to" timestamp with time zone,
	"end_time" timestamp with time zone,
	"end_reason" integer,
	"end_note" varchar(200) DEFAULT '' NOT NULL,
	"challenge_digest" char(64),
	"challenge_time" timestamp with time zone,
	"try_time" timestamp with time zone,
	"ending_told" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opener_key_recipient_unique" UNIQUE("recipient")
);
--> statement-breakpoint
CREATE INDEX "opener_key_of_user" ON "opener_key" USING btree ("user_guid","register_time");--> statement-breakpoint
CREATE INDEX "opener_key_of_enterprise" ON "opener_key" USING btree ("enterprise_guid");--> statement-breakpoint
CREATE INDEX "opener_key_by_register_time" ON "opener_key" USING btree ("register_time","guid");--> statement-breakpoint
CREATE INDEX "opener_key_by_end" ON "opener_key" USING btree ("valid_to","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "opener_key_one_waiting" ON "opener_key" USING btree ("user_guid") WHERE "opener_key"."confirm_time" is null and "opener_key"."end_time" is null;