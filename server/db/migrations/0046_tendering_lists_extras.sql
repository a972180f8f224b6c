-- tender.sql
create index if not exists tender_no_grams on tender using gin (search_grams(tender_no));
create index if not exists tender_name_grams on tender using gin (search_grams(tender_name));
create index if not exists tender_project_no_grams on tender using gin (search_grams(project_no));
create index if not exists tender_project_name_grams on tender using gin (search_grams(project_name));
