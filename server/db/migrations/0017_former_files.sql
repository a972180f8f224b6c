ALTER TABLE "stored_file" ADD COLUMN "is_submitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "former_since" timestamp with time zone;