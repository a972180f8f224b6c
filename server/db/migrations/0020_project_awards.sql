CREATE TABLE "project_award" (
	"project_guid" uuid NOT NULL,
	"section_no" varchar(20) NOT NULL,
	"winner_guid" uuid NOT NULL,
	"winner_name" varchar(200) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	CONSTRAINT "project_award_project_guid_section_no_pk" PRIMARY KEY("project_guid","section_no")
);
--> statement-breakpoint
ALTER TABLE "project_award" ADD CONSTRAINT "project_award_project_guid_project_guid_fk" FOREIGN KEY ("project_guid") REFERENCES "public"."project"("guid") ON DELETE no action ON UPDATE no action;