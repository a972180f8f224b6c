create index if not exists procurement_plan_name_grams on procurement_plan using gin (search_grams(plan_name));
create index if not exists procurement_plan_no_grams on procurement_plan using gin (search_grams(plan_no));
create index if not exists procurement_plan_line_name_grams on procurement_plan_line using gin (search_grams(project_name));
