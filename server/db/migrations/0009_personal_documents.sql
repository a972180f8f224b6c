CREATE TABLE "opinion_phrases" (
	"user_guid" uuid PRIMARY KEY NOT NULL,
	"phrases" jsonb NOT NULL,
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
CREATE INDEX "person_document_opened" ON "person_document" USING btree ("user_guid","opened_at") WHERE "person_document"."opened_at" is not null;--> statement-breakpoint
CREATE INDEX "person_document_favoured" ON "person_document" USING btree ("user_guid","favoured_at") WHERE "person_document"."favoured_at" is not null;