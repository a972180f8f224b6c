-- What the law was stays what it was: a row is written once, then only its last day is set; nothing is deleted.
create or replace function keep_legal_parameter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (to_jsonb(new) - 'valid_to' - 'version') is distinct from (to_jsonb(old) - 'valid_to' - 'version') then
    raise exception 'legal_parameter keeps its history: begin a new row instead';
  end if;
  return new;
end $$;
drop trigger if exists keep_legal_parameter on legal_parameter;
create trigger keep_legal_parameter before update or delete on legal_parameter
  for each row execute function keep_legal_parameter();
alter table purchase_limit drop constraint if exists purchase_limit_enterprise_fk;
alter table purchase_limit add constraint purchase_limit_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
