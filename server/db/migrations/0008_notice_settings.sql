CREATE TABLE "notice_delivery" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"channel" varchar(10) NOT NULL,
	"is_digest" boolean NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"answer" varchar(200) DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_guid" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"quiet_from" varchar(5),
	"quiet_until" varchar(5),
	"is_quiet_on_rest_days" boolean NOT NULL,
	"digest_at" varchar(5) NOT NULL,
	"language" text NOT NULL,
	"chat" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_message_guid_message_guid_fk" FOREIGN KEY ("message_guid") REFERENCES "public"."message"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_delivery_due" ON "notice_delivery" USING btree ("due_at") WHERE "notice_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_delivery_of_message" ON "notice_delivery" USING btree ("message_guid");--> statement-breakpoint
CREATE INDEX "notice_delivery_old" ON "notice_delivery" USING btree ("created_at");