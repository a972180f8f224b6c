CREATE TABLE "recruit_template" (
	"guid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_guid" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"form" jsonb NOT NULL,
	"create_user_guid" uuid NOT NULL,
	"create_user_name" varchar(50) NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "recruit_template_name" ON "recruit_template" USING btree ("enterprise_guid","name");