DROP INDEX "recruit_application_of";--> statement-breakpoint
DROP INDEX "recruit_notice_state";--> statement-breakpoint
DROP INDEX "recruit_score_of";--> statement-breakpoint
CREATE INDEX "recruit_application_counted" ON "recruit_application" USING btree ("notice_guid","applied_at","guid","status","category","supplier_guid","supplier_name") WHERE recruit_application.status not in (0, 2);--> statement-breakpoint
CREATE INDEX "recruit_notice_sifted" ON "recruit_notice" USING btree ("update_time","guid","enterprise_guid","create_user_guid","recruit_kind","recruit_unit","published_at","apply_end","category_types") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_notice_public" ON "recruit_notice" USING btree ("published_at","guid") WHERE scope = 1 and published_at is not null and void_reason is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "recruit_storage_of" ON "recruit_storage" USING btree ("notice_guid","create_time","guid");--> statement-breakpoint
CREATE INDEX "recruit_application_of" ON "recruit_application" USING btree ("notice_guid","status","applied_at","guid","supplier_guid");--> statement-breakpoint
CREATE INDEX "recruit_notice_state" ON "recruit_notice" USING btree ("status","apply_end","guid","apply_start","category_types","service_areas") WHERE not "recruit_notice"."is_deleted";--> statement-breakpoint
CREATE INDEX "recruit_score_of" ON "recruit_score" USING btree ("notice_guid","reviewer_guid","committed_at","application_guid");