-- A group's list names up to a thousand companies, each of which is weighed against every common value kept here.
alter table procurement_plan alter column enterprise_guid set statistics 10;

create index if not exists procurement_plan_name_grams on procurement_plan using gin (search_grams(plan_name));
create index if not exists procurement_plan_no_grams on procurement_plan using gin (search_grams(plan_no));
create index if not exists procurement_plan_line_name_grams on procurement_plan_line using gin (search_grams(project_name));
create index if not exists batch_plan_no_grams on batch_plan using gin (search_grams(batch_no));
