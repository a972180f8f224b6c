alter table certificate drop constraint if exists certificate_user_fk;
alter table certificate add constraint certificate_user_fk foreign key (user_guid) references sys_user (guid);
alter table certificate drop constraint if exists certificate_enterprise_fk;
alter table certificate add constraint certificate_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table certificate drop constraint if exists certificate_renews_fk;
alter table certificate add constraint certificate_renews_fk foreign key (renews_guid) references certificate (guid);
alter table certificate_authority drop constraint if exists certificate_authority_single;
alter table certificate_authority add constraint certificate_authority_single check (is_root);
create index if not exists certificate_enterprise_grams on certificate using gin (search_grams(enterprise_name));
create index if not exists certificate_person_grams on certificate using gin (search_grams(person_name));

-- A certificate says that a person acts for an enterprise. When that ends, by whatever way, it ends too: applications
-- (1) are withdrawn (6), what is in force (2) is revoked (3); docs/decisions/0012-certificates.md.
create or replace function end_certificates(ended_user uuid, ended_enterprise uuid, reason integer, note text)
returns void language sql as $$
  update certificate set
    status = case status when 1 then 6 else 3 end,
    revoke_time = case status when 1 then revoke_time else date_trunc('second', now()) end,
    revoke_reason = case status when 1 then revoke_reason else reason end,
    revoke_note = case status when 1 then revoke_note else note end,
    refusal = case status when 1 then note else refusal end,
    version = version + 1,
    updated_at = now()
  where status in (1, 2) and (user_guid = ended_user or enterprise_guid = ended_enterprise);
$$;

create or replace function end_certificates_of_person() returns trigger language plpgsql as $$
begin
  if new.is_deleted or not new.is_active then
    perform end_certificates(new.guid, null, 3, '账号已停用');
  elsif new.enterprise_guid is distinct from old.enterprise_guid then
    perform end_certificates(new.guid, null, 3, '人员已调离企业');
  end if;
  return null;
end $$;
create or replace trigger certificate_person_left
  after update of is_active, is_deleted, enterprise_guid on sys_user
  for each row execute function end_certificates_of_person();

create or replace function end_certificates_of_enterprise() returns trigger language plpgsql as $$
begin
  if not new.is_active then
    perform end_certificates(null, new.guid, 5, '企业已停用');
  elsif old.uscc is not null and new.uscc is distinct from old.uscc then
    perform end_certificates(null, new.guid, 3, '企业统一社会信用代码已变更');
  end if;
  return null;
end $$;
create or replace trigger certificate_enterprise_ended
  after update of is_active, uscc on enterprise
  for each row execute function end_certificates_of_enterprise();

create or replace function refuse_signature_change() returns trigger language plpgsql as $$
begin
  raise exception 'signatures are insert-only' using errcode = '42501';
end $$;
create or replace trigger certificate_signature_insert_only before update or delete on certificate_signature
  for each row execute function refuse_signature_change();
