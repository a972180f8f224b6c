ALTER TABLE "project" ADD COLUMN "skipped_stage" integer;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "bid_days" integer;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "signing_days" integer;