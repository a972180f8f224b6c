import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm';
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
import { execMode, tenderOpened, tenderState } from '#shared/areas/tender/codes';
import { formatDate } from '#shared/kit/dates';
import { compareMoney, type Money } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { todayOf } from '../../../db/today.ts';
import { loadCalendar } from '../../calendar/calendar.service.ts';
import { datedValues, legalParameters } from '../../legal-parameter/legal-parameter.service.ts';
import { bidOfParty, bidStands, bidWithdrawn } from '../../bid/bids-standing.service.ts';
import { tendersEnded, tendersOverOnline } from '../../tender/kept-tenders.service.ts';
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
 * Opens the refunds that are due, from the day of what happened: the tender failed or was terminated, its bid was taken back,
 * its deadline passed and none had come. The day is that of the cause, so that a job that runs late changes nothing. A refund
 * for a bid taken back ends where another was handed in (tendering.md 6.6, case 3). Repeated or run by two processes at once
 * it does each once.
 */
export async function openDueRefunds(db: Db): Promise<void> {
  const found = await db
    .select({ guid: deposit.guid })
    .from(deposit)
    .where(
      or(
        and(
          isUntold,
          or(
            sql`${deposit.tenderGuid} in ${tendersEnded()}`,
            bidWithdrawn(party),
            and(sql`${deposit.tenderGuid} in ${tendersOverOnline()}`, not(bidStands(party))),
          ),
        ),
        and(isAfterWithdrawal, bidStands(party)),
      ),
    )
    .orderBy(asc(deposit.guid));
  for (const { guid } of found)
    await inTransaction(db, async (tx) => {
      const rows = await tx.select().from(deposit).where(eq(deposit.guid, guid)).for('update');
      const [seen] = await seenDeposits(tx, rows);
      if (!seen) return;
      const isOpen = to.openRefund.from.some((one) => one === seen.row.status);
      const due = await dueRefund(tx, seen);
      if (isOpen && due) await openRefund(tx, seen, due.cause, due.from);
      if (!isOpen && !due) await cancelRefund(tx, seen);
    });
}

/** Why a deposit goes back without anybody saying so, and since which day; null where it stays. */
async function dueRefund(
  db: Db,
  { row, of }: SeenDeposit,
): Promise<{ cause: RefundCause; from: string } | null> {
  if (of.status === tenderState.code.failed || of.status === tenderState.code.terminated) {
    const cause = of.status === tenderState.code.failed ? c.failed : c.terminated;
    return { cause, from: formatDate(of.closedAt ?? of.updatedAt) };
  }
  const { stands, withdrawnAt } = await bidOfParty(db, {
    tenderGuid: row.tenderGuid,
    bidderGuid: row.supplierGuid,
  });
  if (stands) return null;
  if (withdrawnAt) return { cause: c.withdrawn, from: formatDate(withdrawnAt) };
  const isOver = [tenderState.code.closed, ...tenderOpened].includes(of.stateNow);
  const isOnline = of.execMode === execMode.code.online;
  return isOver && isOnline ? { cause: c.neverBid, from: formatDate(of.deadline) } : null;
}

/** The bid a deposit was to go back for has been replaced by another: it counts as before. */
async function cancelRefund(db: Db, { row }: SeenDeposit) {
  if (row.status !== s.refundRequested || row.refundCause !== c.withdrawn) return;
  await noteDeposit(db, null, 'cancelRefund', row);
  await storeDeposit(db, row, {
    status: to.cancelRefund.to,
    refundCause: null,
    refundFrom: null,
    refundDue: null,
    heldReason: '',
  });
}

/** Whose bid a deposit is for. */
const party = { tenderGuid: deposit.tenderGuid, bidderGuid: deposit.supplierGuid };
const isUntold = inArray(deposit.status, [...to.openRefund.from]);
const isAfterWithdrawal = and(eq(deposit.status, s.refundRequested), eq(deposit.refundCause, c.withdrawn));

/** The interest of what is held of a deposit until a day, by the demand rates of the time (R16): from the day it came. */
export async function interestOfDeposit(db: Db, { row }: SeenDeposit, until: string): Promise<Money | null> {
  if (isGuarantee(row.sendType) || row.annualGuid !== null) return null;
  const values = await datedValues(db, 'demandDepositRate', legalSetting.code.tender);
  const rates = values.map(({ from, value }) => ({ from, percent: value }));
  return interestOf(lotsOf(await moneyLines(db, holderOf(row))), rates, until).total;
}
