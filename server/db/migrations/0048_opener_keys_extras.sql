-- opener-key.sql
alter table opener_key drop constraint if exists opener_key_user_fk;
alter table opener_key add constraint opener_key_user_fk foreign key (user_guid) references sys_user (guid);
alter table opener_key drop constraint if exists opener_key_enterprise_fk;
alter table opener_key add constraint opener_key_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
create index if not exists opener_key_person_grams on opener_key using gin (search_grams(person_name));
create index if not exists opener_key_enterprise_grams on opener_key using gin (search_grams(enterprise_name));

-- An opener who is gone opens nothing: their key ends in whatever way they leave, as their certificate does
-- (docs/decisions/0068-sealing-and-openers-keys.md). 3 is 人员离岗.
create or replace function end_opener_keys() returns trigger language plpgsql as $$
begin
  with over as (
    update opener_key set
      end_time = now(),
      end_reason = 3,
      end_note = case
        when new.is_deleted or not new.is_active then '账号已停用'
        else '人员已调离企业'
      end,
      challenge_digest = null,
      version = version + 1,
      updated_at = now()
    where user_guid = new.guid and end_time is null and (valid_to is null or valid_to > now())
    returning guid)
  update message set settled_time = now(), read_time = coalesce(read_time, now())
  where asks_for in (select guid from over) and settled_time is null;
  return null;
end $$;
create or replace trigger opener_key_person_left
  after update of is_active, is_deleted, enterprise_guid on sys_user
  for each row when (new.is_deleted or not new.is_active or new.enterprise_guid is distinct from old.enterprise_guid)
  execute function end_opener_keys();

-- Nothing new comes to a person who is just going (00-leavers.sql).
create or replace trigger opener_key_holder before insert on opener_key
  for each row execute function refuse_holder_who_left('user_guid');

-- What was signed and registered is never another key afterwards.
create or replace function keep_opener_key() returns trigger language plpgsql as $$
begin
  if (new.recipient, new.fingerprint, new.file, new.digest, new.user_guid)
    is distinct from (old.recipient, old.fingerprint, old.file, old.digest, old.user_guid) then
    raise exception 'a registered key is not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger opener_key_kept before update on opener_key
  for each row execute function keep_opener_key();
