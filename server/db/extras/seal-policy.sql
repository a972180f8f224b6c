alter table seal_policy drop constraint if exists seal_policy_tender_fk;
create or replace trigger seal_policy_subject before insert on seal_policy
  for each row execute function keep_sealed_subject();
alter table seal_time_key drop constraint if exists seal_time_key_tender_fk;
create or replace trigger seal_time_key_subject before insert on seal_time_key
  for each row execute function keep_sealed_subject();
alter table seal_policy_opener drop constraint if exists seal_policy_opener_key_fk;
alter table seal_policy_opener add constraint seal_policy_opener_key_fk foreign key (opener_key_guid) references opener_key (guid);

-- A published policy is written once: bidders hold its digest. Only its end may follow (1 draft, 2 in force, 3 replaced).
create or replace function keep_seal_policy() returns trigger language plpgsql as $$
begin
  if old.status <> 1 and (tg_op = 'DELETE'
    or (new.tender_guid, new.edition, new.mode, new.needed, new.recovery, new.file, new.digest, new.deadline, new.published_at)
      is distinct from
      (old.tender_guid, old.edition, old.mode, old.needed, old.recovery, old.file, old.digest, old.deadline, old.published_at)
    or new.status < old.status) then
    raise exception 'a published sealing policy is not changed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger seal_policy_kept before update or delete on seal_policy
  for each row execute function keep_seal_policy();

create or replace function keep_seal_policy_opener() returns trigger language plpgsql as $$
declare
  policy uuid := case when tg_op = 'INSERT' then new.policy_guid else old.policy_guid end;
begin
  if (select status from seal_policy where guid = policy) <> 1 and (tg_op <> 'UPDATE'
    or (new.policy_guid, new.opener_id, new.user_guid, new.recipient, new.fingerprint)
      is distinct from (old.policy_guid, old.opener_id, old.user_guid, old.recipient, old.fingerprint)) then
    raise exception 'the openers of a published policy are not changed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger seal_policy_opener_kept before insert or update or delete on seal_policy_opener
  for each row execute function keep_seal_policy_opener();

-- A key of time opens nothing before the deadline, even by a statement of the program's own: the deadline is that of the
-- subject and of every policy published of it, whichever is later, and nothing is opened of one that is suspended; that of the prices waits for the signed technical result.
create or replace function keep_seal_time_key() returns trigger language plpgsql as $$
declare
  until timestamptz;
begin
  if tg_op = 'DELETE' then
    raise exception 'a key of time is not deleted' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    if new.released_at is not null then
      raise exception 'a key of time is made before it is released' using errcode = '42501';
    end if;
    return new;
  end if;
  if (new.tender_guid, new.kind, new.recipient) is distinct from (old.tender_guid, old.kind, old.recipient)
    or (new.identity_sealed is distinct from old.identity_sealed and (new.identity_sealed is not null or new.destroyed_at is null))
    or (old.released_at is not null and new.released_at is distinct from old.released_at) then
    raise exception 'a key of time is not changed' using errcode = '42501';
  end if;
  if new.released_at is not null and old.released_at is null then
    select greatest(subject.deadline, (select max(policy.deadline) from seal_policy policy where policy.tender_guid = new.tender_guid))
      into until from sealed_subject(new.tender_guid) subject where subject.suspended_at is null;
    if until is null or clock_timestamp() < until then
      raise exception 'a key of time is not released before the deadline' using errcode = '42501';
    end if;
    if new.kind = 'price' and not exists (select from seal_technical_result where tender_guid = new.tender_guid) then
      raise exception 'the key of the prices waits for the technical result' using errcode = '42501';
    end if;
  end if;
  return new;
end $$;
create or replace trigger seal_time_key_kept before insert or update or delete on seal_time_key
  for each row execute function keep_seal_time_key();

create or replace function keep_technical_result() returns trigger language plpgsql as $$
begin
  raise exception 'a signed technical result is not changed' using errcode = '42501';
end $$;
create or replace trigger seal_technical_result_kept before update or delete on seal_technical_result
  for each row execute function keep_technical_result();
