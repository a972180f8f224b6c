alter table prequalification drop constraint if exists prequalification_call_fk;
alter table prequalification add constraint prequalification_call_fk foreign key (guid) references sealed_call (guid);
alter table prequalification_application drop constraint if exists prequalification_application_bid_fk;
alter table prequalification_application add constraint prequalification_application_bid_fk foreign key (guid) references bid (guid);

-- What was opened of an application stays as its applicant sealed it.
create or replace function keep_application() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.prequalification_guid, new.enterprise_guid, new.apply_no, new.receipt_no, new.submitted_at, new.form)
      is distinct from (old.prequalification_guid, old.enterprise_guid, old.apply_no, old.receipt_no, old.submitted_at, old.form) then
    raise exception 'an application is not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger prequalification_application_kept before update or delete on prequalification_application
  for each row execute function keep_application();
