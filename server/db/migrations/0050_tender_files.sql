ALTER TABLE "tender_notice" ADD COLUMN "confirm_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tender_notice_addressee" ADD COLUMN "reply" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_notice_addressee" ADD COLUMN "decline_reason" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_notice_addressee" ADD COLUMN "answered_by" varchar(50) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_notice_addressee" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "planned_days" jsonb DEFAULT '[null,null,null,null,null,null,null,null]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "next_planned" text GENERATED ALWAYS AS (planned_days ->> case status when 10 then 1 when 20 then 2 when 30 then 2 when 40 then 3 when 50 then 4 when 60 then 4 when 70 then 5 when 80 then 5 when 90 then 6 when 100 then 7 when 110 then 8 when 910 then null when 920 then null end) STORED;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "plan_remark" varchar(500) DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "tender_by_next_planned" ON "tender" USING btree ("next_planned","guid","enterprise_guid","create_user_guid") WHERE not "tender"."is_deleted";