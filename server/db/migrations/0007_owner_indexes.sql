DROP INDEX "entrust_order_owner";--> statement-breakpoint
DROP INDEX "contract_owner";--> statement-breakpoint
DROP INDEX "procurement_plan_owner";--> statement-breakpoint
CREATE INDEX "entrust_order_owner" ON "entrust_order" USING btree ("create_user_guid","enterprise_guid","update_time","guid") WHERE not "entrust_order"."is_deleted";--> statement-breakpoint
CREATE INDEX "contract_owner" ON "contract" USING btree ("create_user_guid","enterprise_guid","update_time","guid") WHERE not "contract"."is_deleted";--> statement-breakpoint
CREATE INDEX "procurement_plan_owner" ON "procurement_plan" USING btree ("create_user_guid","type","enterprise_guid","update_time","guid") WHERE not "procurement_plan"."is_deleted";