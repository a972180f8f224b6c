import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  depositAccount,
  depositSendStatus,
  movementKind,
  type ReceiptWarning,
  receiptWarning,
} from '#shared/areas/deposit/codes';
import type { tenderDepositCalls } from '#shared/areas/deposit/tender/contract';
import { depositText } from '#shared/areas/deposit/fault-texts';
import { tenderDepositText as t } from '#shared/areas/deposit/tender/texts';
import { formatDate, parseDateTime } from '#shared/kit/dates';
import { addMoney, compareMoney } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { databaseNow } from '../../../db/database-now.ts';
import { pgFault } from '../../../db/pg-error.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { faultAt } from '../../../kit/errors.ts';
import { warningsOf } from '../receipts.ts';
import { book } from '../ledger/book.ts';
import {
  holderOf,
  lockDeposit,
  noteDeposit,
  type SeenDeposit,
  seenDeposits,
  storeDeposit,
} from './deposit-access.ts';
import { tellDepositFinance, tellDepositor } from './tell-deposit.ts';
import { tenderDeposit as deposit, tenderDepositReceipt as receipt } from './tender-deposit.table.ts';

type Given = Omit<z.output<(typeof tenderDepositCalls)['receive']['input']>, 'guid' | 'version'>;
const a = depositAccount.code;
const s = depositSendStatus.code;
const w = receiptWarning.code;

/** 登记到账 by the bank's notice. */
export const receiveMoney = (
  { guid, version, ...given }: z.output<(typeof tenderDepositCalls)['receive']['input']>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const seen = await lockDeposit({ ...context, db }, 'receive', { guid, version });
    if (parseDateTime(given.receivedAt) > (await databaseNow(db))) throw faultAt('receivedAt', t.future);
    return bookReceipt(db, context, seen, given);
  });

/**
 * Books what arrived, whoever sent it. From the basic account, by the name of the supplier (signs of any width) and enough, it
 * is paid; from another account of the supplier finance decides (R14d); else it stays unpaid and says why. Money that comes
 * after the deadline is booked as well and said to be late.
 */
export async function bookReceipt(
  db: Db,
  context: Context,
  seen: SeenDeposit,
  given: Given,
  isAutomatic = false,
) {
  const { row, of, balances } = seen;
  const warnings = await warningsOf(db, row.supplierGuid, given);
  const receivedAt = parseDateTime(given.receivedAt);
  try {
    await db.insert(receipt).values({
      ...given,
      receivedAt,
      depositGuid: row.guid,
      enterpriseGuid: row.enterpriseGuid,
      warnings,
      userGuid: context.actor.guid,
      isAutomatic,
    });
  } catch (error) {
    if (pgFault(error)?.constraint === 'tender_deposit_receipt_serial')
      throw faultAt('bankSerial', depositText.serialTaken);
    throw error;
  }
  await book(db, context.actor, {
    kind: movementKind.code.pay,
    from: { holder: holderOf(row), kind: a.bank },
    to: { holder: holderOf(row), kind: a.held },
    amount: given.amount,
    valueDay: formatDate(receivedAt),
    document: { guid: row.guid, no: row.depositNo },
    note: given.bankSerial,
  });
  const isShort = compareMoney(addMoney(balances[a.held], given.amount), row.dueAmount) < 0;
  const all = [...new Set([...row.warnings.filter((one) => one !== w.short), ...warnings])];
  if (isShort) all.push(w.short);
  const status = statusBy(all);
  await noteDeposit(db, context, 'receive', row, { after: { warnings: all } });
  if (status === s.toApprove)
    await tellDepositFinance(db, row, {
      cn: `投标保证金${row.depositNo}非基本账户付款，待审批`,
      en: `Tender deposit ${row.depositNo} is not from the basic account: to be approved`,
    });
  await tellDepositor(db, row, of, told(all));
  // What was paid before and comes twice is overpaid: it goes back with the rest.
  return storeDeposit(db, row, {
    warnings: all.toSorted((one, other) => one - other),
    receivedAt: row.status === s.paid ? row.receivedAt : receivedAt,
    status: row.status === s.paid ? s.paid : status,
  });
}

function statusBy(warnings: readonly ReceiptWarning[]) {
  if (warnings.length === 0) return s.paid;
  return warnings.length === 1 && warnings[0] === w.notBasic ? s.toApprove : s.unpaid;
}

const told = (warnings: readonly ReceiptWarning[]) =>
  warnings.length === 0
    ? { cn: '投标保证金已到账', en: 'your deposit arrived' }
    : {
        cn: `投标保证金到账待核实：${warnings.map((one) => receiptWarning.label(one)).join('、')}`,
        en: `your deposit arrived, but: ${warnings.map((one) => receiptWarning.label(one, 'en')).join(', ')}`,
      };

/** A line of a bank statement, as far as it tells what it is for. */
export interface CreditLine {
  enterpriseGuid: string;
  /** What may name a sub-account. */
  words: string;
  given: Given;
}

/**
 * Books a credit of a bank statement whose words name the sub-account of one deposit that waits for money; answers its guid,
 * null where the line is for none of them. In the transaction of the import.
 */
export async function matchTenderDeposit(context: Context, line: CreditLine): Promise<string | null> {
  const { db } = context;
  const digits = line.words.normalize('NFKC').match(/[0-9A-Za-z][0-9A-Za-z-]{6,47}/g) ?? [];
  if (digits.length === 0) return null;
  const rows = await db
    .select()
    .from(deposit)
    .where(
      and(
        eq(deposit.enterpriseGuid, line.enterpriseGuid),
        ne(deposit.subAccount, ''),
        inArray(deposit.status, [s.unpaid, s.rejected]),
        sql`${deposit.subAccount} = any(${sql.param(digits)}::text[])`,
      ),
    )
    .for('update');
  const [seen, other] = await seenDeposits(db, rows);
  if (!seen || other) return null;
  const [known] = await db
    .select({ guid: receipt.guid })
    .from(receipt)
    .where(
      and(eq(receipt.enterpriseGuid, line.enterpriseGuid), eq(receipt.bankSerial, line.given.bankSerial)),
    );
  if (known) return null;
  await bookReceipt(db, context, seen, line.given, true);
  return seen.row.guid;
}
