ALTER TABLE "project" ADD COLUMN "legal_regime" integer;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "zs_type" integer;