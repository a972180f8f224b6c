import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { depositSendStatus, isGuarantee, depositAccount, movementKind } from '#shared/areas/deposit/codes';
import { enteredCauses, tenderDepositTransition as to } from '#shared/areas/deposit/tender/codes';
import type { depositsOfTender, tenderDepositCalls as calls } from '#shared/areas/deposit/tender/contract';
import { tenderDepositText as t } from '#shared/areas/deposit/tender/texts';
import { isUnsealed } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import { addMoney, compareMoney } from '#shared/kit/money';
import { moveStatus } from '../../../db/move-status.ts';
import { todayOf } from '../../../db/today.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { faultAt } from '../../../kit/errors.ts';
import { claimFiles } from '../../file/file.service.ts';
import { settleAsked } from '../../notification/notification.service.ts';
import { tenderSeen } from '../../tender/tenders-seen.service.ts';
import { book } from '../ledger/book.ts';
import {
  findDeposit,
  holderOf,
  lockDeposit,
  noteDeposit,
  storeDeposit,
  TENDER_FORFEIT,
} from './deposit-access.ts';
import { interestOfDeposit, openDueRefunds, openRefund } from './refund-tasks.ts';
import { toRow } from './list-deposits.ts';
import { detailsOf } from './show-deposit.ts';
import { tellDepositor } from './tell-deposit.ts';
import { tenderDeposit as deposit } from './tender-deposit.table.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const s = depositSendStatus.code;
const a = depositAccount.code;
const k = movementKind.code;

/** One of them in full; the look is recorded. */
export async function getDeposit({ guid }: Input<'detail'>, context: Context) {
  const { db } = context;
  await openDueRefunds(db);
  const seen = await findDeposit(context, guid);
  const today = await todayOf(db);
  await noteDeposit(db, context, 'read', seen.row);
  return {
    ...toRow(seen, today),
    ...(await detailsOf(db, seen)),
    interestToday: seen.row.status === s.refundRequested ? await interestOfDeposit(db, seen, today) : null,
  };
}

/** 通过: a guarantee enters the books; money has by its arrival. */
export const approveDeposit = ({ guid, version, opinion = '' }: Input<'approve'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { row, of } = await lockDeposit({ ...context, db }, 'approve', { guid, version });
    const decidedBy = context.actor.name;
    await moveStatus(db, deposit, guid, to.approve, version, { opinion, decidedBy });
    if (isGuarantee(row.sendType))
      await book(db, context.actor, {
        kind: k.guarantee,
        from: { holder: holderOf(row), kind: a.issuer },
        to: { holder: holderOf(row), kind: a.guarantee },
        amount: row.guaranteeAmount!,
        valueDay: await todayOf(db),
        document: { guid, no: row.depositNo },
        note: `${row.issuer} ${row.guaranteeNo}`,
      });
    await settleAsked(db, { asksFor: guid });
    await noteDeposit(db, context, 'approve', row);
    await tellDepositor(db, row, of, { cn: '投标保证金审批通过', en: 'your deposit was approved' });
    return { guid, version: version + 1 };
  });

/** 驳回, with its reason; what has arrived stays until it goes back. */
export const rejectDeposit = ({ guid, version, opinion }: Input<'reject'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { row, of } = await lockDeposit({ ...context, db }, 'reject', { guid, version });
    const decidedBy = context.actor.name;
    await moveStatus(db, deposit, guid, to.reject, version, { opinion, decidedBy });
    await settleAsked(db, { asksFor: guid });
    await noteDeposit(db, context, 'reject', row);
    await tellDepositor(db, row, of, {
      cn: `投标保证金审批驳回：${opinion}`,
      en: `your deposit was rejected: ${opinion}`,
    });
    return { guid, version: version + 1 };
  });

/** A cause the platform does not find by itself: the contract was signed, a bid withdrawn, a longer validity refused. */
export const enterCause = ({ guid, version, cause, day }: Input<'openRefund'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const seen = await lockDeposit({ ...context, db }, 'openRefund', { guid, version });
    if (!enteredCauses.includes(cause)) throw faultAt('cause', t.cause);
    if (day > (await todayOf(db))) throw faultAt('day', t.future);
    return openRefund(db, seen, cause, day);
  });

/** 暂缓退还 while a dissent or complaint is open, and its end. */
const holding =
  (act: 'hold' | 'letGo') =>
  ({ guid, version, reason }: Input<'hold'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const { row } = await lockDeposit({ ...context, db }, act, { guid, version });
      await noteDeposit(db, context, act, row, { note: reason });
      return storeDeposit(db, row, { heldReason: act === 'hold' ? reason : '' });
    });
export const holdRefund = holding('hold');
export const letRefundGo = holding('letGo');

/** 退还: all that is held, with its interest until the day the bank paid it out; or the guarantee. */
export const refundDeposit = (
  { guid, version, bankSerial = '', refundedOn }: Input<'refund'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const seen = await lockDeposit({ ...context, db }, 'refund', { guid, version });
    const { row, of, balances } = seen;
    if (refundedOn > (await todayOf(db))) throw faultAt('refundedOn', t.future);
    const isPaper = isGuarantee(row.sendType);
    if (!isPaper && bankSerial === '') throw faultAt('bankSerial', t.serialNeeded);
    const interest = (await interestOfDeposit(db, seen, refundedOn)) ?? '0.00';
    const held = balances[isPaper ? a.guarantee : a.held];
    const books = (
      kind: (typeof k)[keyof typeof k],
      [from, into]: readonly [(typeof a)[keyof typeof a], (typeof a)[keyof typeof a]],
      amount: string,
      note = '',
    ) =>
      book(db, context.actor, {
        kind,
        from: { holder: holderOf(row), kind: from },
        to: { holder: holderOf(row), kind: into },
        amount,
        valueDay: refundedOn,
        document: { guid, no: row.depositNo },
        note,
      });
    if (compareMoney(interest, '0') > 0) await books(k.interest, [a.interest, a.held], interest);
    if (isPaper) await books(k.guaranteeBack, [a.guarantee, a.issuer], held, row.guaranteeNo);
    else await books(k.refund, [a.held, a.bank], addMoney(held, interest), bankSerial);
    await moveStatus(db, deposit, guid, isPaper ? to.giveBack : to.refund, version, {
      refundedOn,
      interest: isPaper ? null : interest,
    });
    await settleAsked(db, { asksFor: guid });
    await noteDeposit(db, context, 'refund', row, { after: { refundedOn } });
    await tellDepositor(db, row, of, { cn: '投标保证金已退还', en: 'your deposit has gone back' });
    return { guid, version: version + 1 };
  });

/** 不予退还, by one of the cases of the law or the file alone, with its reason and its paper; the bidder is told (R17). */
export const keepDeposit = (
  { guid, version, forfeitCase, reason, files }: Input<'forfeit'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const { row, of, balances } = await lockDeposit({ ...context, db }, 'forfeit', { guid, version });
    const isPaper = isGuarantee(row.sendType);
    const held = balances[isPaper ? a.guarantee : a.held];
    if (compareMoney(held, '0') > 0)
      await book(db, context.actor, {
        kind: k.deduct,
        from: { holder: holderOf(row), kind: isPaper ? a.guarantee : a.held },
        to: { holder: holderOf(row), kind: a.deducted },
        amount: held,
        valueDay: await todayOf(db),
        document: { guid, no: row.depositNo },
        note: reason,
      });
    await claimFiles(db, context, files, { kind: TENDER_FORFEIT, documentGuid: guid });
    await moveStatus(db, deposit, guid, to.forfeit, version, { forfeitCase, forfeitReason: reason });
    await noteDeposit(db, context, 'forfeit', row, { after: { forfeitCase }, note: reason });
    await tellDepositor(db, row, of, {
      cn: `投标保证金不予退还：${reason}`,
      en: `your deposit is not given back: ${reason}`,
    });
    return { guid, version: version + 1 };
  });

/** Who paid for a tender, for whoever sees it: from its opening on, and of one that ends unopened never. */
export async function listDepositsOf({ guid }: z.output<typeof depositsOfTender.input>, context: Context) {
  const { of } = await tenderSeen(context, guid);
  if (!isUnsealed(of)) return { sealed: true, total: null, list: null };
  const found = await context.db
    .select()
    .from(deposit)
    .where(eq(deposit.tenderGuid, guid))
    .orderBy(asc(deposit.supplierName), asc(deposit.guid));
  return {
    sealed: false,
    total: found.length,
    list: found.map(({ supplierName, sendType, status, receivedAt }) => ({
      supplierName,
      sendType,
      status,
      receivedAt: receivedAt && formatDateTime(receivedAt),
      isLate: receivedAt !== null && receivedAt >= of.deadline,
    })),
  };
}
