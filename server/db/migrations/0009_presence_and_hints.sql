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
CREATE TABLE "seen_hint" (
	"user_guid" uuid NOT NULL,
	"hint" varchar(40) NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_hint_user_guid_hint_pk" PRIMARY KEY("user_guid","hint")
);
--> statement-breakpoint
CREATE INDEX "document_presence_seen" ON "document_presence" USING btree ("seen_at");