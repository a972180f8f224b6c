CREATE TABLE "document_deletion" (
	"kind" varchar(40) NOT NULL,
	"document_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"restored_at" timestamp with time zone,
	"files" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"held" jsonb,
	CONSTRAINT "document_deletion_kind_document_guid_pk" PRIMARY KEY("kind","document_guid")
);
--> statement-breakpoint
CREATE INDEX "document_deletion_at" ON "document_deletion" USING btree ("deleted_at");