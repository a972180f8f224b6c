import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  depositAccount,
  movementKind,
  paymentTransition,
  type ReceiptWarning,
  receiptWarning,
} from '#shared/areas/deposit/codes';
import { depositText as t } from '#shared/areas/deposit/fault-texts';
import type { paymentCalls } from '#shared/areas/deposit/payment-contract';
import type { ReceiptForm } from '#shared/areas/deposit/rules';
import { addMoney, compareMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { pgFault } from '../../db/pg-error.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { basicAccountOf } from '../enterprise-info/info.service.ts';
import { book } from './ledger/book.ts';
import { holderOf, lockPayment, type SeenPayment, storePayment } from './payment-access.ts';
import { depositPayment as payment, depositReceipt as receipt } from './payment.table.ts';
import { notePayment, tellSupplier } from './tell.ts';

type In<K extends 'receive' | 'returnMoney'> = z.output<(typeof paymentCalls)[K]['input']>;
const a = depositAccount.code;
const k = movementKind.code;
const w = receiptWarning.code;

/**
 * 登记到账: what arrived is booked whoever sent it. It counts as paid once all of it came from the basic account (R14d) and
 * is enough; else the payment stays unpaid and says why.
 */
export const registerReceipt = ({ guid, version, ...given }: In<'receive'>, context: Context) =>
  once(() =>
    inTransaction(context.db, async (db) => {
      const seen = await lockPayment({ ...context, db }, 'receive', { guid, version });
      const { row } = seen;
      if (given.receivedOn > (await todayOf(db))) throw faultAt('receivedOn', t.future);
      const warnings = await warningsOf(db, row.supplierGuid, given);
      await db.insert(receipt).values({
        ...given,
        paymentGuid: guid,
        enterpriseGuid: row.enterpriseGuid,
        round: row.round,
        warnings,
        userGuid: context.actor.guid,
        userName: context.actor.name,
      });
      await book(db, context.actor, {
        kind: k.pay,
        from: { holder: holderOf(row), kind: a.bank },
        to: { holder: holderOf(row), kind: a.held },
        amount: given.amount,
        valueDay: given.receivedOn,
        document: { guid, no: row.paymentNo },
        note: given.bankSerial,
      });
      await notePayment(db, context, 'receive', row, { after: { ...given, warnings } });
      return settle(db, seen, given);
    }),
  );

/** Moves a payment on when what has arrived is enough and its own; else keeps why not. */
async function settle(db: Db, { row, balances }: SeenPayment, { amount, receivedOn }: ReceiptForm) {
  const all = await db
    .select({ warnings: receipt.warnings })
    .from(receipt)
    .where(and(eq(receipt.paymentGuid, row.guid), eq(receipt.round, row.round)));
  const isShort = compareMoney(addMoney(balances[a.held], amount), row.dueAmount) < 0;
  const warnings = [
    ...new Set([...all.flatMap((one) => one.warnings), ...(isShort ? [w.short] : [])]),
  ].toSorted((a, b) => a - b);
  if (warnings.length > 0) {
    await tellSupplier(db, row, {
      cn: `年度保证金到账待核实：${warnings.map((one) => receiptWarning.label(one)).join('、')}`,
      en: `Your annual deposit arrived, but: ${warnings.map((one) => receiptWarning.label(one, 'en')).join(', ')}`,
    });
    return storePayment(db, row, { warnings, receivedOn });
  }
  await moveStatus(db, payment, row.guid, paymentTransition.receive, row.version, { warnings, receivedOn });
  await tellSupplier(db, row, {
    cn: '年度保证金已到账，请递交缴款凭证',
    en: 'Your annual deposit arrived: please hand in the voucher',
  });
  return { guid: row.guid, version: row.version + 1 };
}

/** Blanks and the width of signs say nothing about whose account it is (tendering.md 6.5, case 5). */
export const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '');

/** What speaks against money as the supplier's own: another account than its basic one (R14d), another name. */
export async function warningsOf(
  db: Db,
  supplierGuid: string,
  given: Pick<ReceiptForm, 'payerAccount' | 'payerName'>,
): Promise<ReceiptWarning[]> {
  const basic = await basicAccountOf(db, supplierGuid);
  return [
    ...(basic?.account === given.payerAccount ? [] : [w.notBasic]),
    ...(basic && plain(basic.name) === plain(given.payerName) ? [] : [w.nameDiffers]),
  ];
}

/** 原路退回: what arrived and does not count goes back to its payers; nothing is held then. */
export const returnMoney = ({ guid, version, bankSerial }: In<'returnMoney'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { row, balances } = await lockPayment({ ...context, db }, 'returnMoney', { guid, version });
    if (!bankSerial) throw faultAt('bankSerial', t.serialNeeded);
    await book(db, context.actor, {
      kind: k.refund,
      from: { holder: holderOf(row), kind: a.held },
      to: { holder: holderOf(row), kind: a.bank },
      amount: balances[a.held],
      valueDay: await todayOf(db),
      document: { guid, no: row.paymentNo },
      note: bankSerial,
    });
    await notePayment(db, context, 'returnMoney', row, { after: { amount: balances[a.held], bankSerial } });
    await tellSupplier(db, row, {
      cn: '不合格的保证金款项已原路退回，请由基本账户足额缴纳',
      en: 'The money was returned to its payer: please pay in full from your basic account',
    });
    return storePayment(db, row, { warnings: [], round: row.round + 1 });
  });

/** What arrived in the present round of a payment, in its order. */
export const receiptsOf = (db: Db, paymentGuid: string, round: number) =>
  db
    .select()
    .from(receipt)
    .where(and(eq(receipt.paymentGuid, paymentGuid), eq(receipt.round, round)))
    .orderBy(asc(receipt.receivedOn), asc(receipt.createTime));

/** The same serial twice, come in between or not, is refused at its field. */
async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (pgFault(error)?.constraint === 'deposit_receipt_serial') throw faultAt('bankSerial', t.serialTaken);
    throw error;
  }
}
