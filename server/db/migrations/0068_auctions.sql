CREATE TABLE "auction" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_guid" uuid NOT NULL,
	"tender_no" varchar(40) NOT NULL,
	"tender_name" varchar(200) NOT NULL,
	"buyer_name" varchar(200) NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"direction" integer NOT NULL,
	"start_price" numeric(18, 2) NOT NULL,
	"step_kind" integer NOT NULL,
	"step_value" numeric(18, 4) NOT NULL,
	"step" numeric(18, 2) NOT NULL,
	"whole_steps" boolean NOT NULL,
	"step_base" integer NOT NULL,
	"ranks_shown" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"planned_end" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"window_minutes" integer NOT NULL,
	"extend_minutes" integer NOT NULL,
	"max_extensions" integer NOT NULL,
	"extensions" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"admitted_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"held_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"serial" integer DEFAULT 0 NOT NULL,
	"best" numeric(18, 2),
	"record_file" text,
	"record_digest" char(64),
	"record_certificate" text,
	"record_signature" text,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "auction_tender_guid_unique" UNIQUE("tender_guid")
);
--> statement-breakpoint
CREATE TABLE "auction_beat" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auction_entrant" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"auction_guid" uuid NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"enterprise_name" varchar(200) NOT NULL,
	"no" integer NOT NULL,
	"last_price" numeric(18, 2),
	"last_serial" integer,
	"last_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auction_offer" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"auction_guid" uuid NOT NULL,
	"serial" integer NOT NULL,
	"no" integer NOT NULL,
	"price" numeric(18, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_extended" boolean NOT NULL,
	"user_guid" uuid NOT NULL,
	"user_name" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auction_pause" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"auction_guid" uuid NOT NULL,
	"cause" integer NOT NULL,
	"suspension_guid" uuid,
	"from_time" timestamp with time zone NOT NULL,
	"to_time" timestamp with time zone NOT NULL,
	"end_before" timestamp with time zone NOT NULL,
	"end_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auction_entrant" ADD CONSTRAINT "auction_entrant_auction_guid_auction_guid_fk" FOREIGN KEY ("auction_guid") REFERENCES "public"."auction"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_offer" ADD CONSTRAINT "auction_offer_auction_guid_auction_guid_fk" FOREIGN KEY ("auction_guid") REFERENCES "public"."auction"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_pause" ADD CONSTRAINT "auction_pause_auction_guid_auction_guid_fk" FOREIGN KEY ("auction_guid") REFERENCES "public"."auction"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auction_newest" ON "auction" USING btree ("update_time","guid");--> statement-breakpoint
CREATE INDEX "auction_by_start" ON "auction" USING btree ("starts_at","guid");--> statement-breakpoint
CREATE INDEX "auction_live" ON "auction" USING btree ("starts_at") WHERE status = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "auction_entrant_once" ON "auction_entrant" USING btree ("auction_guid","enterprise_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_entrant_no" ON "auction_entrant" USING btree ("auction_guid","no");--> statement-breakpoint
CREATE INDEX "auction_entrant_own" ON "auction_entrant" USING btree ("enterprise_guid","auction_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_offer_serial" ON "auction_offer" USING btree ("auction_guid","serial");--> statement-breakpoint
CREATE INDEX "auction_offer_of" ON "auction_offer" USING btree ("auction_guid","no","serial");--> statement-breakpoint
CREATE INDEX "auction_pause_of" ON "auction_pause" USING btree ("auction_guid","from_time");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_pause_once" ON "auction_pause" USING btree ("auction_guid","suspension_guid");