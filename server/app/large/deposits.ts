import { sql } from 'drizzle-orm';
import {
  computeType,
  depositAccount,
  depositSendStatus,
  depositSendType,
  depositSettingStatus,
  movementKind,
  refundRule,
} from '#shared/areas/deposit/codes';
import { projectType } from '#shared/areas/project/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import {
  depositEntry,
  depositLedgerAccount,
  depositMovement,
} from '../../areas/deposit/ledger/ledger.table.ts';
import { depositPayment } from '../../areas/deposit/payment.table.ts';
import { depositSetting, depositSettingCategory } from '../../areas/deposit/setting.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';

/** A deposit of last year, which went back, and one of this year, which stands: 元, and how many suppliers owe each. */
const AMOUNT = 100_000;
/** Of the company at the head of the group, of which a supplier in five owes one, and of any other. */
const [OF_HEAD, OF_OTHERS] = [20_000, 110];
const [LAST_YEAR, THIS_YEAR] = [2025, 2026];
/** Four digits, more where there are more. */
const PAYMENT_NO = sql`short_code || '-BZJ-' || year || '-0001-' ||
  lpad(serial::text, greatest(4, length(serial::text)), '0')`;
const a = depositAccount.code;
const k = movementKind.code;
const s = depositSendStatus.code;

/** The movements of a deposit in their order: month and day, from which account to which, and whether a standing one has it. */
const MOVES: readonly [kind: number, on: string, from: number, to: number, isStanding: boolean][] = [
  [k.pay, '01-15', a.bank, a.held, true],
  [k.occupy, '03-10', a.coverage, a.occupied, true],
  [k.release, '06-20', a.occupied, a.coverage, false],
  [k.refund, '12-20', a.held, a.bank, false],
];

/** Enters annual deposits with a million entries in their books; every tenth supplier of this year has not paid yet. */
export async function addDeposits(db: Db) {
  await db.execute(sql`
    create temp table large_deposit on commit drop as
    select ${guidOf('deposit', sql`company.at || '/' || year`)} as guid, company.guid as unit, company.at, company.name,
      company.short_code, year, year = ${THIS_YEAR}::int as is_standing
    from large_company company cross join unnest(array[${LAST_YEAR}, ${THIS_YEAR}]::int[]) as year`);
  await db.execute(sql`
    insert into ${depositSetting} (guid, setting_no, year, enterprise_guid, enterprise_name, apply_units, categories,
      project_types, areas, compute_type, amount, send_types, payee_name, payee_account, payee_bank, payee_branch_code,
      valid_from, valid_to, refund_rule, interest_flag, interest_rate, exempt, remark, status, create_user_guid,
      create_user_name)
    select of.guid, short_code || '-BZJ-' || year || '-0001', year, unit, of.name, array[unit],
      array[${projectTypeOption.code.equipment}]::int[], ${sql.param([...projectType.codes])}::int[], '{}',
      ${computeType.code.fixedAmount}::int, ${AMOUNT}::numeric, ${sql.param([...depositSendType.codes])}::int[], of.name,
      '6222' || lpad(at::text, 12, '0'), '中国工商银行', '102100099996', make_date(year, 1, 1), make_date(year, 12, 31),
      ${refundRule.code.onRequest}::int, true, 0.1, '{}', '一次缴纳，覆盖当年度各项目的投标保证金',
      ${depositSettingStatus.code.enabled}::int, ${guidOf('user', sql`at || '/1'`)}, '财务'
    from large_deposit of`);
  await db.execute(sql`
    insert into ${depositSettingCategory} (setting_guid, enterprise_guid, year, category)
    select guid, unit, year, ${projectTypeOption.code.equipment}::int from large_deposit`);
  await addPayments(db);
  await addBooks(db);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last) select short_code, 'BZJ', year, 1 from large_deposit`);
}

/** Each company has its own suppliers, one after the other around the library. */
async function addPayments(db: Db) {
  const owes = sql`case when of.at = 0 then ${OF_HEAD}::int else ${OF_OTHERS}::int end`;
  const isPaid = sql`(${draw(sql`serial * 4096 + of.at`, 1, 10)}) > 0`;
  await db.execute(sql`
    create temp table large_paid on commit drop as
    select ${guidOf('payment', sql`of.at || '/' || of.year || '/' || serial`)} as guid, of.guid as setting_guid, of.at,
      of.year, of.is_standing, of.short_code, serial, supplier.guid as supplier_guid, supplier.name, supplier.uscc,
      not of.is_standing or ${isPaid} as is_paid, of.unit as enterprise_guid
    from large_deposit of
    cross join (select count(*)::int as count from supplier_profile where uscc <> '') suppliers
    cross join lateral generate_series(1, least(${owes}, suppliers.count)) as serial
    join (select enterprise_guid as guid, name, uscc, row_number() over (order by uscc)::int - 1 as at
      from supplier_profile where uscc <> '') supplier
      on supplier.at = (of.at * ${OF_OTHERS}::int + serial) % suppliers.count`);
  await db.execute(sql`
    insert into ${depositPayment} (guid, payment_no, serial, setting_guid, enterprise_guid, supplier_guid, supplier_name,
      uscc, due_amount, send_type, status, round, received_on, create_time, update_time, version)
    select guid, ${PAYMENT_NO}, serial, setting_guid,
      enterprise_guid, supplier_guid, name, uscc, ${AMOUNT}::numeric, ${depositSendType.code.virtualAccount}::int,
      case when not is_standing or not is_paid then ${s.unpaid}::int else ${s.approved}::int end,
      case when is_standing then 1 else 2 end,
      case when is_paid and is_standing then make_date(year, 1, 15) end, make_timestamptz(year, 1, 4, 9, 0, 0),
      make_timestamptz(year, 1, 4, 9, 0, 0) + serial * interval '1 minute', 3
    from large_paid`);
}

/** Two entries a movement, which sum to zero, on the accounts of each payment that was paid. */
async function addBooks(db: Db) {
  const column = (at: 0 | 1 | 2 | 3 | 4, type: string) =>
    sql`${sql.param(MOVES.map((one) => one[at]))}::${sql.raw(type)}[]`;
  const account = (kind: string) => guidOf('account', sql.raw(`paid.guid || '/' || ${kind}`));
  await db.execute(sql`
    insert into ${depositLedgerAccount} (guid, subject_guid, supplier_guid, enterprise_guid, kind)
    select ${account('kind')}, setting_guid, supplier_guid, enterprise_guid, kind
    from large_paid paid
    cross join unnest(array[${a.bank}, ${a.held}, ${a.coverage}, ${a.occupied}]::int[]) as kind
    where is_paid`);
  await db.execute(sql`
    create temp table large_move on commit drop as
    select ${guidOf('movement', sql`paid.guid || '/' || move.at`)} as guid, paid.guid as payment, paid.short_code, paid.year,
      paid.serial, move.at, move.kind, make_date(paid.year, left(move.day, 2)::int, right(move.day, 2)::int) as day,
      ${account('move.source')} as source, ${account('move.target')} as target
    from large_paid paid
    cross join unnest(${column(0, 'int')}, ${column(1, 'text')}, ${column(2, 'int')}, ${column(3, 'int')},
      ${column(4, 'boolean')}) with ordinality as move(kind, day, source, target, of_standing, at)
    where paid.is_paid and (move.of_standing or not paid.is_standing)`);
  await db.execute(sql`
    insert into ${depositMovement} (guid, kind, document_guid, document_no, value_day, note, user_name, create_time,
      project_guid, project_no, project_name, section_no, section_name, estimate)
    select guid, kind, payment, ${PAYMENT_NO}, day, '', '财务',
      day + time '10:00', case when for_section then ${guidOf('covered', sql`payment`)} end,
      case when for_section then short_code || '-LX-' || year || '-0001' else '' end,
      case when for_section then '年度设备采购' else '' end, case when for_section then '1' else '' end,
      case when for_section then '第一标段' else '' end, case when for_section then 8000000 end
    from (select *, kind in (${k.occupy}::int, ${k.release}::int) as for_section from large_move) moved
    order by day`);
  await db.execute(sql`
    insert into ${depositEntry} (movement_guid, account_guid, amount)
    select guid, account, amount from large_move
    cross join lateral (values (source, -${AMOUNT}::numeric), (target, ${AMOUNT}::numeric)) as half(account, amount)
    order by day, guid, amount`);
}
