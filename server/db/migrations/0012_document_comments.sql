CREATE TABLE "document_comment" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"kind" varchar(40) NOT NULL,
	"document_guid" uuid NOT NULL,
	"writer_guid" uuid NOT NULL,
	"writer_name" varchar(50) NOT NULL,
	"text" varchar(1000) NOT NULL,
	"mentions" jsonb NOT NULL,
	"written_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_follower" (
	"kind" varchar(40) NOT NULL,
	"document_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"is_following" boolean NOT NULL,
	CONSTRAINT "document_follower_kind_document_guid_user_guid_pk" PRIMARY KEY("kind","document_guid","user_guid")
);
--> statement-breakpoint
CREATE INDEX "document_comment_document" ON "document_comment" USING btree ("kind","document_guid","written_at","guid");