DROP INDEX "tender_scheme_by_no";--> statement-breakpoint
DROP INDEX "tender_scheme_by_project";--> statement-breakpoint
DROP INDEX "tender_scheme_by_amount";--> statement-breakpoint
DROP INDEX "tender_scheme_by_deadline";--> statement-breakpoint
CREATE INDEX "tender_scheme_by_no" ON "tender_scheme" USING btree ("scheme_no","guid","enterprise_guid","create_user_guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_by_project" ON "tender_scheme" USING btree ("project_name","guid","enterprise_guid","create_user_guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_by_amount" ON "tender_scheme" USING btree ("estimate_amount","guid","enterprise_guid","create_user_guid") WHERE not "tender_scheme"."is_deleted";--> statement-breakpoint
CREATE INDEX "tender_scheme_by_deadline" ON "tender_scheme" USING btree ("deadline","guid","enterprise_guid","create_user_guid") WHERE not "tender_scheme"."is_deleted";