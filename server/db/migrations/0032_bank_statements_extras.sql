-- deposit-statement.sql
-- What a bank wrote is stored once; what became of a line stands in a row of its own.
create or replace trigger deposit_statement_final before update or delete on deposit_statement
  for each row execute function deposit_ledger_is_final();
create or replace trigger deposit_statement_line_final before update or delete on deposit_statement_line
  for each row execute function deposit_ledger_is_final();
alter table deposit_statement drop constraint if exists deposit_statement_enterprise_fk;
alter table deposit_statement add constraint deposit_statement_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);
alter table deposit_statement_line drop constraint if exists deposit_statement_line_moves;
alter table deposit_statement_line add constraint deposit_statement_line_moves check (num_nonnulls(credit, debit) = 1 and coalesce(credit, debit) > 0);
