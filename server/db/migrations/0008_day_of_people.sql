CREATE TABLE "opinion_phrases" (
	"user_guid" uuid PRIMARY KEY NOT NULL,
	"phrases" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_presence" (
	"kind" varchar(40) NOT NULL,
	"document_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"window_guid" uuid NOT NULL,
	"user_name" varchar(50) NOT NULL,
	"is_editing" boolean NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_presence_kind_document_guid_user_guid_window_guid_pk" PRIMARY KEY("kind","document_guid","user_guid","window_guid")
);
--> statement-breakpoint
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
CREATE TABLE "person_document" (
	"user_guid" uuid NOT NULL,
	"kind" varchar(40) NOT NULL,
	"document_guid" uuid NOT NULL,
	"opened_at" timestamp with time zone,
	"favoured_at" timestamp with time zone,
	CONSTRAINT "person_document_user_guid_kind_document_guid_pk" PRIMARY KEY("user_guid","kind","document_guid")
);
--> statement-breakpoint
CREATE TABLE "seen_hint" (
	"user_guid" uuid NOT NULL,
	"hint" varchar(40) NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_hint_user_guid_hint_pk" PRIMARY KEY("user_guid","hint")
);
--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_message_guid_message_guid_fk" FOREIGN KEY ("message_guid") REFERENCES "public"."message"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_presence_seen" ON "document_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "notice_delivery_due" ON "notice_delivery" USING btree ("due_at") WHERE "notice_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_delivery_of_message" ON "notice_delivery" USING btree ("message_guid");--> statement-breakpoint
CREATE INDEX "notice_delivery_old" ON "notice_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "person_document_opened" ON "person_document" USING btree ("user_guid","opened_at") WHERE "person_document"."opened_at" is not null;--> statement-breakpoint
CREATE INDEX "person_document_favoured" ON "person_document" USING btree ("user_guid","favoured_at") WHERE "person_document"."favoured_at" is not null;