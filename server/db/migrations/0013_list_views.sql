CREATE TABLE "list_arrangement" (
	"user_guid" uuid NOT NULL,
	"list" varchar(40) NOT NULL,
	"arrangement" jsonb,
	"default_view_guid" uuid,
	CONSTRAINT "list_arrangement_user_guid_list_pk" PRIMARY KEY("user_guid","list")
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_guid" uuid NOT NULL,
	"list" varchar(40) NOT NULL,
	"name" varchar(30) NOT NULL,
	"search" varchar(2000) NOT NULL,
	"role_guid" uuid,
	CONSTRAINT "list_view_name" UNIQUE("user_guid","list","name")
);
--> statement-breakpoint
CREATE INDEX "list_view_of_role" ON "list_view" USING btree ("role_guid","list");