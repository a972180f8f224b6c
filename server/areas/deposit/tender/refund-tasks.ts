import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { depositSendStatus, isGuarantee } from '#shared/areas/deposit/codes';
import { interestOf, lotsOf } from '#shared/areas/deposit/interest';
import {
  refundCause,
  type RefundCause,
  tenderDepositTransition as to,
} from '#shared/areas/deposit/tender/codes';
import { legalSetting } from '#shared/areas/legal-parameter/codes';
import { lastDayAtLeast } from '#shared/areas/legal-parameter/counted-days';
import { inForce, settingOf } from '#shared/areas/legal-parameter/parameters';
import { tenderState } from '#shared/areas/tender/codes';
import { formatDate } from '#shared/kit/dates';
import { compareMoney, type Money } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { todayOf } from '../../../db/today.ts';
import { loadCalendar } from '../../calendar/calendar.service.ts';
import { datedValues, legalParameters } from '../../legal-parameter/legal-parameter.service.ts';
import { tendersEnded } from '../../tender/kept-tenders.service.ts';
import type { TenderNow } from '../../tender/tenders.service.ts';
import { moneyLines } from '../ledger/read-ledger.ts';
import { releaseCover } from './annual-cover.ts';
import {
  heldOf,
  holderOf,
  noteDeposit,
  type SeenDeposit,
  seenDeposits,
  storeDeposit,
} from './deposit-access.ts';
import { tellDepositor, tellDepositFinance } from './tell-deposit.ts';
import { tenderDeposit as deposit } from './tender-deposit.table.ts';

const s = depositSendStatus.code;
const c = refundCause.code;

/**
 * The last day by which a deposit goes back: after a withdrawal by R15, else by R16, from the day after it happened, rolled to
 * a working day; null where no such rule is checked.
 */
export async function refundDay(
  db: Db,
  of: Pick<TenderNow, 'tenderWay' | 'legalRegime' | 'isMandatory'>,
  cause: RefundCause,
  from: string,
): Promise<string | null> {
  const parameters = await legalParameters(db);
  const code = cause === c.withdrawn ? 'depositAfterWithdrawal' : 'depositRefund';
  const rule =
    inForce(parameters, code, settingOf(of)) ?? inForce(parameters, code, legalSetting.code.tender);
  return rule ? lastDayAtLeast(from, rule, await loadCalendar(db)) : null;
}

/**
 * Opens the refund of a deposit that is locked: with its cause and its last day. What rests on an annual deposit is released at
 * once, and no money moves; what nothing was paid of is over.
 */
export async function openRefund(db: Db, seen: SeenDeposit, cause: RefundCause, from: string) {
  const { row, of } = seen;
  const refund = { refundCause: cause, refundFrom: from };
  if (row.annualGuid !== null) {
    await releaseCover(db, row.annualGuid, of);
    const refundedOn = await todayOf(db);
    await noteDeposit(db, null, 'release', row, { after: refund });
    return storeDeposit(db, row, { ...refund, status: s.notSent, annualGuid: null, refundedOn });
  }
  if (compareMoney(heldOf(seen), '0') <= 0)
    return storeDeposit(db, row, { ...refund, status: isGuarantee(row.sendType) ? s.notSent : s.unpaid });
  const refundDue = await refundDay(db, of, cause, from);
  await noteDeposit(db, null, 'openRefund', row, { after: { ...refund, refundDue } });
  await tellDepositFinance(db, row, {
    cn: `投标保证金${row.depositNo}待退还，最迟${refundDue ?? '-'}：${refundCause.label(cause)}`,
    en: `Tender deposit ${row.depositNo} goes back by ${refundDue ?? '-'}: ${refundCause.label(cause, 'en')}`,
  });
  await tellDepositor(db, row, of, {
    cn: `投标保证金将退还，最迟${refundDue ?? '-'}`,
    en: `Your deposit goes back by ${refundDue ?? '-'}`,
  });
  return storeDeposit(db, row, { ...refund, refundDue, status: to.openRefund.to, heldReason: '' });
}

/**
 * Opens the refunds of tenders that failed or were terminated, from the day of that. The day is the tender's own, so that a
 * job that runs late changes nothing. Repeated or run by two processes at once it opens each once.
 */
export async function openDueRefunds(db: Db): Promise<void> {
  const found = await db
    .select({ guid: deposit.guid })
    .from(deposit)
    .where(and(isUntold, sql`${deposit.tenderGuid} in ${tendersEnded()}`))
    .orderBy(asc(deposit.guid));
  for (const { guid } of found)
    await inTransaction(db, async (tx) => {
      const rows = await tx
        .select()
        .from(deposit)
        .where(and(eq(deposit.guid, guid), isUntold))
        .for('update');
      const [seen] = await seenDeposits(tx, rows);
      if (!seen) return;
      const { of } = seen;
      const cause = of.status === tenderState.code.failed ? c.failed : c.terminated;
      await openRefund(tx, seen, cause, formatDate(of.closedAt ?? of.updatedAt));
    });
}

const isUntold = inArray(deposit.status, [...to.openRefund.from]);

/** The interest of what is held of a deposit until a day, by the demand rates of the time (R16): from the day it came. */
export async function interestOfDeposit(db: Db, { row }: SeenDeposit, until: string): Promise<Money | null> {
  if (isGuarantee(row.sendType) || row.annualGuid !== null) return null;
  const values = await datedValues(db, 'demandDepositRate', legalSetting.code.tender);
  const rates = values.map(({ from, value }) => ({ from, percent: value }));
  return interestOf(lotsOf(await moneyLines(db, holderOf(row))), rates, until).total;
}
