ALTER TABLE "recruit_investigation" ALTER COLUMN "confirmer" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "recruit_investigation" ADD COLUMN "status" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recruit_investigation" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recruit_investigation" ADD COLUMN "answer" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recruit_investigation" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recruit_investigation" ADD COLUMN "settle_reason" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recruit_investigation" ADD COLUMN "settled_by_name" varchar(50) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recruit_investigation" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "recruit_investigation" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "recruit_reviewer" ADD COLUMN "replaces_guid" uuid;--> statement-breakpoint
ALTER TABLE "recruit_reviewer" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recruit_reviewer" ADD COLUMN "left_cause" integer;--> statement-breakpoint
ALTER TABLE "recruit_reviewer" ADD COLUMN "left_reason" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
-- Until here whoever registered an investigation named who of the supplier had confirmed it, and it took effect at once.
UPDATE "recruit_investigation" SET "status" = 3;
