create index if not exists tender_file_no_grams on tender_file using gin (search_grams(doc_no));
create index if not exists tender_file_name_grams on tender_file using gin (search_grams(doc_name));
create index if not exists tender_file_project_no_grams on tender_file using gin (search_grams(project_no));
create index if not exists tender_file_project_name_grams on tender_file using gin (search_grams(project_name));

-- 1001 is a draft: only its owner makes one, while their own account may be going.
create or replace trigger tender_file_owner before insert on tender_file
  for each row when (new.status = 1001) execute function refuse_holder_who_left('create_user_guid');

-- A published version says what it said for ever (tendering.md 6.13): only that a newer one followed is added to it.
create or replace function refuse_published_file_change() returns trigger language plpgsql as $$
declare
  course text[] := array['replaced_at', 'dept_guid', 'dept_name', 'create_user_guid', 'create_user_name',
    'update_user_guid', 'update_time', 'version'];
begin
  if to_jsonb(new) - course is distinct from to_jsonb(old) - course then
    raise exception 'tender file % is published', old.doc_no;
  end if;
  return new;
end $$;
create or replace trigger tender_file_published before update on tender_file
  for each row when (old.status = 1) execute function refuse_published_file_change();

-- Its lines with it.
create or replace function refuse_published_line_change() returns trigger language plpgsql as $$
begin
  if exists (select 1 from tender_file as of
    where of.guid = coalesce(new.tender_file_guid, old.tender_file_guid) and of.status = 1) then
    raise exception 'the lines of a published tender file are locked';
  end if;
  return coalesce(new, old);
end $$;
create or replace trigger tender_file_line_locked before insert or update or delete on tender_file_line
  for each row execute function refuse_published_line_change();

create or replace trigger tender_file_signature_fixed before update or delete on tender_file_signature
  for each row execute function refuse_signature_change();

-- The record of downloads is append-only but for the receipt, which is given once.
create or replace function refuse_download_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.read_at is not null
    or to_jsonb(new) - array['read_at', 'read_by'] is distinct from to_jsonb(old) - array['read_at', 'read_by'] then
    raise exception 'downloads are insert-only';
  end if;
  return new;
end $$;
create or replace trigger tender_file_download_fixed before update or delete on tender_file_download
  for each row execute function refuse_download_change();
