DROP INDEX "inquiry_by_no";--> statement-breakpoint
DROP INDEX "inquiry_by_project";--> statement-breakpoint
DROP INDEX "inquiry_by_amount";--> statement-breakpoint
DROP INDEX "inquiry_by_deadline";--> statement-breakpoint
DROP INDEX "tender_notice_by_no";--> statement-breakpoint
DROP INDEX "tender_notice_by_title";--> statement-breakpoint
DROP INDEX "tender_notice_by_published";--> statement-breakpoint
DROP INDEX "tender_notice_by_end";--> statement-breakpoint
DROP INDEX "tender_notice_public";--> statement-breakpoint
DROP INDEX "tender_by_no";--> statement-breakpoint
DROP INDEX "tender_by_deadline";--> statement-breakpoint
CREATE INDEX "inquiry_state" ON "inquiry" USING btree ("status","update_time","guid","enterprise_guid","create_user_guid","deadline") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_by_amount" ON "tender" USING btree ("estimate_amount","guid","enterprise_guid","create_user_guid") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_state" ON "tender" USING btree ("status","update_time","guid","enterprise_guid","create_user_guid","deadline","suspended_at") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_by_no" ON "inquiry" USING btree ("inquiry_no","guid","enterprise_guid","create_user_guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_by_project" ON "inquiry" USING btree ("project_name","guid","enterprise_guid","create_user_guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_by_amount" ON "inquiry" USING btree ("budget_amount","guid","enterprise_guid","create_user_guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "inquiry_by_deadline" ON "inquiry" USING btree ("deadline","guid","enterprise_guid","create_user_guid") WHERE not "inquiry"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_by_no" ON "tender_notice" USING btree ("notice_no","guid","enterprise_guid","create_user_guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_by_title" ON "tender_notice" USING btree ("title","guid","enterprise_guid","create_user_guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_by_published" ON "tender_notice" USING btree ("published_at","guid","enterprise_guid","create_user_guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_by_end" ON "tender_notice" USING btree ("end_at","guid","enterprise_guid","create_user_guid") WHERE not "tender_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_notice_public" ON "tender_notice" USING btree ("published_at","guid") WHERE origin_kind <> 3 and status = 1
    and void_reason is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "tender_by_no" ON "tender" USING btree ("tender_no","guid","enterprise_guid","create_user_guid") WHERE not "tender"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_by_deadline" ON "tender" USING btree ("deadline","guid","enterprise_guid","create_user_guid") WHERE not "tender"."is_deleted";