-- What moved is written once; a correction is another movement.
create or replace function deposit_ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only', tg_table_name;
end $$;
create or replace trigger deposit_account_final before update or delete on deposit_account
  for each row execute function deposit_ledger_is_final();
create or replace trigger deposit_movement_final before update or delete on deposit_movement
  for each row execute function deposit_ledger_is_final();
create or replace trigger deposit_entry_final before update or delete on deposit_entry
  for each row execute function deposit_ledger_is_final();
create or replace trigger deposit_receipt_final before update or delete on deposit_receipt
  for each row execute function deposit_ledger_is_final();

-- A movement is two entries that sum to zero, by the end of its transaction.
create or replace function deposit_movement_balances() returns trigger language plpgsql as $$
declare
  moved uuid := case tg_table_name when 'deposit_movement' then (to_jsonb(new) ->> 'guid')::uuid else (to_jsonb(new) ->> 'movement_guid')::uuid end;
  halves int;
  total numeric;
begin
  select count(*), coalesce(sum(amount), 0) into halves, total from deposit_entry where movement_guid = moved;
  if halves <> 2 or total <> 0 then
    raise exception 'movement % does not balance: % entries, sum %', moved, halves, total;
  end if;
  return null;
end $$;
drop trigger if exists deposit_movement_balanced on deposit_movement;
create constraint trigger deposit_movement_balanced after insert on deposit_movement
  deferrable initially deferred for each row execute function deposit_movement_balances();
drop trigger if exists deposit_entry_balanced on deposit_entry;
create constraint trigger deposit_entry_balanced after insert on deposit_entry
  deferrable initially deferred for each row execute function deposit_movement_balances();

-- What holds something (2 held, 3 deducted, 6 guarantee, 8 occupied) never goes below 0, whoever writes at the same time.
create or replace function deposit_account_holds() returns trigger language plpgsql as $$
declare
  of_kind int;
begin
  select kind into of_kind from deposit_account where guid = new.account_guid for update;
  if of_kind in (2, 3, 6, 8) and (select sum(amount) from deposit_entry where account_guid = new.account_guid) < 0 then
    raise exception 'account % would go below 0', new.account_guid;
  end if;
  return null;
end $$;
create or replace trigger deposit_entry_holds after insert on deposit_entry
  for each row when (new.amount < 0) execute function deposit_account_holds();

alter table deposit_entry drop constraint if exists deposit_entry_moves;
alter table deposit_entry add constraint deposit_entry_moves check (amount <> 0);
alter table deposit_setting drop constraint if exists deposit_setting_enterprise_fk;
alter table deposit_setting add constraint deposit_setting_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table deposit_payment drop constraint if exists deposit_payment_supplier_fk;
alter table deposit_payment add constraint deposit_payment_supplier_fk foreign key (supplier_guid) references enterprise (guid);
create index if not exists deposit_payment_supplier_grams on deposit_payment using gin (search_grams(supplier_name));

create or replace trigger tender_deposit_receipt_final before update or delete on tender_deposit_receipt
  for each row execute function deposit_ledger_is_final();
