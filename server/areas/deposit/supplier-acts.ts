import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { depositSettingStatus, isGuarantee, paymentTransition } from '#shared/areas/deposit/codes';
import { depositText as t, guaranteeUntilText } from '#shared/areas/deposit/fault-texts';
import type { paymentCalls } from '#shared/areas/deposit/payment-contract';
import { addWorkingDays } from '#shared/areas/calendar/rules';
import { addDays } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { compareMoney } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { moveStatus } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse, refuseFaults } from '../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { recallCase } from '../approval/approval.service.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { decidePayment } from './decide-payment.ts';
import { debtorsOf } from './due.ts';
import { firstStatus, insertFor } from './make-out.ts';
import type { DepositParts } from './parts.ts';
import { DEPOSIT_PAYMENT, findPayment, lockPayment, ownPayments, storePayment } from './payment-access.ts';
import { type DepositPayment, depositPayment as payment } from './payment.table.ts';
import { depositRefundApproval, openRefundCase, takeBack } from './refund-approval.ts';
import { settingOf } from './setting-access.ts';
import type { DepositSetting } from './setting.table.ts';
import { askFinance, notePayment } from './tell.ts';

type In<K extends 'apply' | 'submit' | 'askRefund' | 'recallRefund'> = z.output<
  (typeof paymentCalls)[K]['input']
>;

/** Days a guarantee must run on after the term of the deposit (documents.md 5.10). */
const GUARANTEE_DAYS = 30;
/** Working days within which a refund goes out (documents.md 5.10, states). */
const REFUND_DAYS = 5;

/** The first day a guarantee may end on. */
export const guaranteeUntil = ({ validTo }: Pick<DepositSetting, 'validTo'>) =>
  addDays(validTo, GUARANTEE_DAYS);

/** Chooses how to pay; money gets an account of its own to go to. Asked again, the same answer. */
export const applyPayment = (parts: DepositParts, { settingGuid, sendType }: In<'apply'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const setting = await settingOf(db, settingGuid);
    if (!setting) throw new NotFound();
    const own = await lockOwn(within, settingGuid);
    const guid = own?.guid ?? (await madeOut(within, parts, setting));
    const seen = await findPayment(within, guid);
    refuse(decidePayment(seen, context.actor).choose);
    if (!setting.sendTypes.includes(sendType)) throw faultAt('sendType', t.notOffered);
    await refuseClosed(within, setting);
    const { row } = seen;
    const subAccount = isGuarantee(sendType) ? '' : row.subAccount || subAccountOf(setting);
    if (row.sendType === sendType && row.subAccount === subAccount && !isGuarantee(sendType))
      return { guid, version: row.version };
    const changed = await storePayment(db, row, { sendType, subAccount, status: firstStatus(sendType) });
    await notePayment(db, context, 'apply', row, { after: { sendType } });
    return changed;
  });

async function lockOwn(context: Context, settingGuid: string) {
  const [found] = await context.db
    .select({ guid: payment.guid })
    .from(payment)
    .where(and(eq(payment.settingGuid, settingGuid), ownPayments(context)))
    .for('update');
  return found;
}

/** Makes a deposit out to who asks for it; one that is not due from them does not exist for them. */
async function madeOut(
  { db, actor }: Context,
  parts: DepositParts,
  setting: DepositSetting,
): Promise<string> {
  const isOpen = setting.status === depositSettingStatus.code.enabled;
  const debtors = isOpen ? await debtorsOf(db, parts, setting, actor.enterpriseGuid) : [];
  if (debtors.length === 0) throw new NotFound();
  // Whoever makes out at the same time would give the same serial.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${setting.guid}, 0))`);
  const [made] = await insertFor(db, setting, debtors);
  return made ?? (await lockOwn({ db, actor } as Context, setting.guid))!.guid;
}

async function refuseClosed({ db }: Context, { payFrom, payTo }: DepositSetting) {
  const { rows } = await db.execute<{ open: boolean }>(
    sql`select now() between coalesce(${payFrom}::timestamptz, '-infinity') and coalesce(${payTo}::timestamptz, 'infinity') as open`,
  );
  if (!rows[0]!.open) throw new BusinessError(t.payClosed);
}

/** The unit's account with digits of its own, by which the bank's notice is told apart. */
const subAccountOf = ({ payeeAccount }: DepositSetting) =>
  `${payeeAccount}-${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** 递交: the voucher of the transfer, or the guarantee, for finance to approve. */
export const submitPayment = ({ guid, version, files, ...given }: In<'submit'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { row, setting } = await lockPayment(within, 'submit', { guid, version });
    const guarantee = isGuarantee(row.sendType) ? checkedGuarantee(given, row, setting) : {};
    await claimFiles(db, context, files, { kind: DEPOSIT_PAYMENT, documentGuid: guid });
    await moveStatus(db, payment, guid, paymentTransition.submit, version, {
      ...guarantee,
      opinion: '',
      decidedBy: '',
      decidedTime: null,
      submitTime: sql`now()`,
    });
    await notePayment(db, context, 'submit', row, { after: given });
    await askFinance(db, row, {
      cn: `${row.supplierName}递交年度保证金，待审批`,
      en: `${row.supplierName} has handed in its annual deposit: to be approved`,
    });
    return { guid, version: version + 1 };
  });

/** What the form says of the guarantee, whole and long enough. @throws BusinessError at the fields */
function checkedGuarantee(
  { guaranteeNo, issuer, guaranteeAmount, guaranteeFrom, guaranteeTo }: Partial<In<'submit'>>,
  { dueAmount }: DepositPayment,
  setting: DepositSetting,
) {
  const given = { guaranteeNo, issuer, guaranteeAmount, guaranteeFrom, guaranteeTo };
  const faults: Record<string, Wording> = {};
  for (const [name, value] of Object.entries(given)) if (!value) faults[name] = ruleText.required;
  if (guaranteeAmount && compareMoney(guaranteeAmount, dueAmount) < 0)
    faults['guaranteeAmount'] = t.guaranteeShort;
  const until = guaranteeUntil(setting);
  if (guaranteeTo && guaranteeTo < until) faults['guaranteeTo'] = guaranteeUntilText(until);
  if (guaranteeFrom && guaranteeTo && guaranteeTo < guaranteeFrom) faults['guaranteeTo'] = t.endBeforeStart;
  refuseFaults(faults);
  return given;
}

/** Asks for the deposit back: the unit approves it by its flow and has five working days. */
export const askRefund = ({ guid, version, reason }: In<'askRefund'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const seen = await lockPayment({ ...context, db }, 'askRefund', { guid, version });
    const { row } = seen;
    const inTime = addWorkingDays(await todayOf(db), REFUND_DAYS, await loadCalendar(db));
    // Who asks does not put off the day by which it goes back anyway.
    const refundDue = row.refundDue !== null && row.refundDue < inTime ? row.refundDue : inTime;
    await moveStatus(db, payment, guid, paymentTransition.askRefund, version, {
      refundReason: reason,
      refundAskedTime: sql`now()`,
      refundDue,
      refundApproverGuid: null,
      refundApprovedBy: '',
      refundOpinion: '',
      transferTo: null,
    });
    await notePayment(db, context, 'askRefund', row, { note: reason });
    await openRefundCase(db, context, seen);
    return { guid, version: version + 1 };
  });

/** 撤回: a refund is asked for no more, as long as nobody has decided on it. */
export const recallRefund = ({ guid, version }: In<'recallRefund'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const seen = await findPayment(within, guid);
    // The case is locked before its document, everywhere.
    if (seen.isOwn && seen.isInApproval && seen.row.version === version)
      await recallCase(db, context, depositRefundApproval, guid, seen.row.supplierGuid);
    else await takeBack(db, context, (await lockPayment(within, 'recallRefund', { guid, version })).row);
    return { guid, version: version + 1 };
  });
