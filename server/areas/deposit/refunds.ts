import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  depositAccount,
  depositSendStatus,
  depositSettingStatus,
  isGuarantee,
  movementKind,
  paymentTransition,
  receiptWarning,
  untouched,
} from '#shared/areas/deposit/codes';
import { depositText as t } from '#shared/areas/deposit/fault-texts';
import type { paymentCalls } from '#shared/areas/deposit/payment-contract';
import { addMoney, compareMoney, type Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { book } from './ledger/book.ts';
import { bookkeeper } from './ledger/bookkeeper.ts';
import { balancesOf, moneyLines } from './ledger/read-ledger.ts';
import { debtorsOf } from './due.ts';
import { interestUntil } from './interest-until.ts';
import { insertFor } from './make-out.ts';
import type { DepositParts } from './parts.ts';
import { holderOf, lockPayment, type SeenPayment, storePayment } from './payment-access.ts';
import { type DepositPayment, depositPayment as payment } from './payment.table.ts';
import { NO_REFUND, returnRefund } from './refund-approval.ts';
import { settingOf } from './setting-access.ts';
import { type DepositSetting, depositSetting as setting } from './setting.table.ts';
import { notePayment, tellSupplier } from './tell.ts';

type Acts = 'approveRefund' | 'refuseRefund' | 'refund' | 'proposeTransfer' | 'agreeTransfer';
type In<K extends Acts> = z.output<(typeof paymentCalls)[K]['input']>;
const a = depositAccount.code;
const k = movementKind.code;

/** 同意退还 of a refund that goes through no approval; another person of finance carries it out. */
export const approveRefund = ({ guid, version, opinion = '' }: In<'approveRefund'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { row } = await lockPayment({ ...context, db }, 'approveRefund', { guid, version });
    await notePayment(db, context, 'approveRefund', row, { note: opinion });
    return storePayment(db, row, {
      refundApproverGuid: context.actor.guid,
      refundApprovedBy: context.actor.name,
    });
  });

/** 不同意退还, with its reason: the deposit stands as before. */
export const refuseRefund = ({ guid, version, opinion }: In<'refuseRefund'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { row } = await lockPayment({ ...context, db }, 'refuseRefund', { guid, version });
    await returnRefund(db, context, row, opinion);
    return { guid, version: version + 1 };
  });

/** 退还完成: the money goes back with its interest, or the guarantee does; what was deducted is closed. */
export const completeRefund = (
  { guid, version, bankSerial = '', refundedOn }: In<'refund'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const seen = await lockPayment({ ...context, db }, 'refund', { guid, version });
    const { row, balances } = seen;
    const isPaper = isGuarantee(row.sendType);
    const held = balances[isPaper ? a.guarantee : a.held];
    if (!isPaper && !bankSerial && compareMoney(held, '0') > 0) throw faultAt('bankSerial', t.serialNeeded);
    const paidOn = isPaper ? await todayOf(db) : await bankDay(db, seen, refundedOn);
    const books = bookkeeper(db, context.actor, row, paidOn);
    if (isPaper) await books(k.guaranteeBack, [a.guarantee, a.issuer], held, { note: row.guaranteeNo });
    else {
      const interest = await bookInterest(db, seen, books, paidOn);
      await books(k.refund, [a.held, a.bank], addMoney(held, interest), { note: bankSerial });
    }
    await books(k.close, [a.deducted, a.kept], balances[a.deducted]);
    const move = isPaper ? paymentTransition.returnGuarantee : paymentTransition.refund;
    await moveStatus(db, payment, guid, move, version, {
      ...NO_REFUND,
      round: row.round + 1,
      guaranteeTo: null,
      receivedOn: null,
    });
    await settleAsked(db, { asksFor: guid });
    await notePayment(db, context, 'refund', row, { after: { held, bankSerial, refundedOn: paidOn } });
    await tellSupplier(db, row, { cn: '年度保证金已退还', en: 'Your annual deposit has gone back' });
    return { guid, version: version + 1 };
  });

/** The day the bank paid a refund out: not after today, and not before what is booked already. @throws BusinessError */
async function bankDay(db: Db, { row }: SeenPayment, given: string | undefined): Promise<string> {
  const today = await todayOf(db);
  if (given === undefined) return today;
  if (given > today) throw faultAt('refundedOn', t.future);
  const lines = await moneyLines(db, holderOf(row));
  if (lines.some(({ day }) => day > given)) throw faultAt('refundedOn', t.beforeLastEntry);
  return given;
}

/** Adds the interest until a day to what is held; answers how much it is. */
async function bookInterest(
  db: Db,
  seen: SeenPayment,
  books: ReturnType<typeof bookkeeper>,
  until: string,
): Promise<Money> {
  const interest = (await interestUntil(db, seen, until))?.total ?? '0.00';
  await books(k.interest, [a.interest, a.held], interest);
  return interest;
}

/** 转移, proposed by finance: the deposit goes on in another setting of the unit once the supplier agrees. */
export const proposeTransfer = ({ guid, version, settingGuid }: In<'proposeTransfer'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { row } = await lockPayment({ ...context, db }, 'proposeTransfer', { guid, version });
    const targets = await transferTargets(db, row);
    const target = targets.find((one) => one.guid === settingGuid);
    if (!target) throw faultAt('settingGuid', t.transferTarget);
    await notePayment(db, context, 'proposeTransfer', row, { after: { settingNo: target.settingNo } });
    await tellSupplier(db, row, {
      cn: `年度保证金拟转至${target.year}年度（${target.settingNo}），请确认`,
      en: `Your annual deposit is to go on in ${target.year} (${target.settingNo}): please agree`,
    });
    return storePayment(db, row, { transferTo: settingGuid });
  });

/** The settings a deposit could go on in. */
export const transferTargets = (db: Db, { settingGuid, enterpriseGuid }: DepositPayment) =>
  db
    .select({ guid: setting.guid, settingNo: setting.settingNo, year: setting.year })
    .from(setting)
    .where(
      and(
        eq(setting.enterpriseGuid, enterpriseGuid),
        eq(setting.status, depositSettingStatus.code.enabled),
        ne(setting.guid, settingGuid),
      ),
    )
    .orderBy(setting.year, setting.settingNo);

/** 转移, agreed to: with its interest it becomes the deposit of the other setting, approved when it is enough for that. */
export const agreeTransfer = (
  parts: DepositParts,
  { guid, version }: In<'agreeTransfer'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const seen = await lockPayment({ ...context, db }, 'agreeTransfer', { guid, version });
    const { row, balances } = seen;
    const target = await settingOf(db, row.transferTo!);
    if (target?.status !== depositSettingStatus.code.enabled) throw new BusinessError(t.notEnabled);
    const other = await lockTarget(db, parts, target, row);
    const today = await todayOf(db);
    const books = bookkeeper(db, context.actor, row, today);
    const held = addMoney(balances[a.held], await bookInterest(db, seen, books, today));
    await books(k.close, [a.deducted, a.kept], balances[a.deducted]);
    await book(db, context.actor, {
      kind: k.transfer,
      from: { holder: holderOf(row), kind: a.held },
      to: { holder: holderOf(other), kind: a.held },
      amount: held,
      valueDay: today,
      document: { guid, no: row.paymentNo },
      note: other.paymentNo,
    });
    await moveStatus(db, payment, guid, paymentTransition.transfer, version);
    const isEnough = compareMoney(held, other.dueAmount) >= 0;
    await storePayment(db, other, {
      sendType: row.sendType,
      subAccount: row.subAccount,
      receivedOn: today,
      status: isEnough ? depositSendStatus.code.approved : depositSendStatus.code.unpaid,
      warnings: isEnough ? [] : [receiptWarning.code.short],
      ...(isEnough && { decidedBy: '', decidedTime: sql`now()` as never, opinion: row.paymentNo }),
    });
    await notePayment(db, context, 'transfer', row, { after: { to: other.paymentNo, held } });
    return { guid, version: version + 1 };
  });

/** The supplier's payment of the other setting, made out where there is none; nothing has been paid for it. */
async function lockTarget(
  db: Db,
  parts: DepositParts,
  target: DepositSetting,
  { supplierGuid, supplierName, uscc, dueAmount }: DepositPayment,
): Promise<DepositPayment> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${target.guid}, 0))`);
  const find = () =>
    db
      .select()
      .from(payment)
      .where(and(eq(payment.settingGuid, target.guid), eq(payment.supplierGuid, supplierGuid)))
      .for('update');
  let [found] = await find();
  if (!found) {
    const [debtor] = await debtorsOf(db, parts, target, supplierGuid);
    const owed = { guid: supplierGuid, name: supplierName, uscc, due: debtor?.due ?? dueAmount };
    await insertFor(db, target, [owed]);
    [found] = await find();
  }
  const balances = await balancesOf(db, [holderOf(found!)]);
  const isUntouched =
    untouched.includes(found!.status) && compareMoney(balances(holderOf(found!))[a.held], '0') === 0;
  if (!isUntouched) throw new BusinessError(t.transferPaid);
  return found!;
}
