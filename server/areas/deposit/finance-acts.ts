import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { depositAccount, isGuarantee, movementKind, paymentTransition } from '#shared/areas/deposit/codes';
import { depositText as t } from '#shared/areas/deposit/fault-texts';
import type { paymentCalls } from '#shared/areas/deposit/payment-contract';
import { moveStatus } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { claimFiles } from '../file/file.service.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { runningSection } from '../project/coverable-sections.service.ts';
import { notCovered } from './coverage.ts';
import { book } from './ledger/book.ts';
import { sectionKey, sectionsOf } from './ledger/read-ledger.ts';
import { DEPOSIT_DEDUCTION, holderOf, lockPayment, storePayment } from './payment-access.ts';
import { depositPayment as payment } from './payment.table.ts';
import { restSection, unrestSection } from './rest-section.ts';
import { notePayment, tellSupplier } from './tell.ts';

type Acts = 'approve' | 'reject' | 'occupy' | 'release' | 'deduct';
type In<K extends Acts> = z.output<(typeof paymentCalls)[K]['input']>;
const a = depositAccount.code;
const k = movementKind.code;

/** 审批通过: a guarantee enters the books, money has by its arrival. */
export const approvePayment = ({ guid, version, opinion = '' }: In<'approve'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { row } = await lockPayment({ ...context, db }, 'approve', { guid, version });
    await decided(context, db, 'approve', row.guid, version, opinion);
    if (isGuarantee(row.sendType))
      await book(db, context.actor, {
        kind: k.guarantee,
        from: { holder: holderOf(row), kind: a.issuer },
        to: { holder: holderOf(row), kind: a.guarantee },
        amount: row.guaranteeAmount!,
        valueDay: await todayOf(db),
        document: { guid, no: row.paymentNo },
        note: `${row.issuer} ${row.guaranteeNo}`,
      });
    await notePayment(db, context, 'approve', row, { note: opinion });
    await tellSupplier(db, row, { cn: '年度保证金审批通过', en: 'Your annual deposit has been approved' });
    return { guid, version: version + 1 };
  });

/** 审批驳回, with its reason; what has arrived stays. */
export const rejectPayment = ({ guid, version, opinion }: In<'reject'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { row } = await lockPayment({ ...context, db }, 'reject', { guid, version });
    await decided(context, db, 'reject', row.guid, version, opinion);
    await notePayment(db, context, 'reject', row, { note: opinion });
    await tellSupplier(db, row, {
      cn: `年度保证金审批驳回：${opinion}`,
      en: `Your annual deposit was rejected: ${opinion}`,
    });
    return { guid, version: version + 1 };
  });

async function decided(
  { actor }: Context,
  db: Context['db'],
  act: 'approve' | 'reject',
  guid: string,
  version: number,
  opinion: string,
) {
  await moveStatus(db, payment, guid, paymentTransition[act], version, {
    decidedBy: actor.name,
    decidedTime: sql`now()`,
    opinion,
  });
  await settleAsked(db, { asksFor: guid });
}

/** 占用: a section rests on the deposit for 2 % of its estimate, at most for what there is; several rest on the same. */
export const occupySection = ({ guid, version, projectGuid, sectionNo }: In<'occupy'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { row, setting, balances } = await lockPayment({ ...context, db }, 'occupy', { guid, version });
    const section = await runningSection(db, projectGuid, sectionNo);
    if (!section) throw faultAt('sectionNo', t.sectionForeign);
    const today = await todayOf(db);
    const against = notCovered(setting, section, today);
    if (against) throw faultAt('sectionNo', against);
    const key = sectionKey(section);
    const taken = (await sectionsOf(db, guid)).some((one) => one.key === key && one.releasedOn === null);
    if (taken) throw faultAt('sectionNo', t.sectionTaken);
    await restSection(db, context.actor, { row, balances }, section);
    await notePayment(db, context, 'occupy', row, { after: { projectNo: section.projectNo, sectionNo } });
    return storePayment(db, row, { transferTo: null, refundDue: null });
  });

/** 释放: the section rests on the deposit no more; no money moves. */
export const releaseSection = ({ guid, version, sectionKey: key }: In<'release'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { row } = await lockPayment({ ...context, db }, 'release', { guid, version });
    const section = (await sectionsOf(db, guid)).find((one) => one.key === key && one.releasedOn === null);
    if (!section) throw new BusinessError(t.sectionUnknown);
    await unrestSection(db, context.actor, row, section);
    const { projectNo, sectionNo } = section;
    await notePayment(db, context, 'release', row, { after: { projectNo, sectionNo } });
    return storePayment(db, row, {});
  });

/** 扣款, of the money or of the guarantee, with its reason, its paper and perhaps the section it was for. */
export const deduct = (
  { guid, version, amount, reason, sectionKey: key, files }: In<'deduct'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const { row } = await lockPayment({ ...context, db }, 'deduct', { guid, version });
    const section = key ? (await sectionsOf(db, guid)).find((one) => one.key === key) : undefined;
    if (key && !section) throw faultAt('sectionKey', t.sectionUnknown);
    const movementGuid = await book(db, context.actor, {
      kind: k.deduct,
      from: { holder: holderOf(row), kind: isGuarantee(row.sendType) ? a.guarantee : a.held },
      to: { holder: holderOf(row), kind: a.deducted },
      amount,
      valueDay: await todayOf(db),
      document: { guid, no: row.paymentNo },
      note: reason,
      section,
    });
    await claimFiles(db, context, files, { kind: DEPOSIT_DEDUCTION, documentGuid: movementGuid });
    await notePayment(db, context, 'deduct', row, { after: { amount }, note: reason });
    await tellSupplier(db, row, {
      cn: `年度保证金扣款${amount}元：${reason}`,
      en: `CNY ${amount} were deducted from your annual deposit: ${reason}`,
    });
    return storePayment(db, row, {});
  });
