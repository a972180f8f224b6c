-- site-visit.sql
create index if not exists site_visit_tender_name_grams on site_visit using gin (search_grams(tender_name));

-- What was recorded or cancelled stays as it is.
create or replace function refuse_site_visit_change() returns trigger language plpgsql as $$
begin
  raise exception 'site visit % is over', old.guid;
end $$;
create or replace trigger site_visit_over before update on site_visit
  for each row when (old.status <> 1) execute function refuse_site_visit_change();
