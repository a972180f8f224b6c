CREATE TABLE "approval_submission" (
	"case_guid" uuid PRIMARY KEY NOT NULL,
	"findings" jsonb NOT NULL,
	"is_split" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"changes" jsonb
);
--> statement-breakpoint
ALTER TABLE "approval_case" ADD COLUMN "finding_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_case" ADD COLUMN "weighty_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_step" ADD COLUMN "is_acknowledged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_submission" ADD CONSTRAINT "approval_submission_case_guid_approval_case_guid_fk" FOREIGN KEY ("case_guid") REFERENCES "public"."approval_case"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_submission_split" ON "approval_submission" USING btree ("case_guid") WHERE "approval_submission"."is_split";