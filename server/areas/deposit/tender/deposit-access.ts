import { randomInt } from 'node:crypto';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { depositAccount, depositSendStatus, isGuarantee } from '#shared/areas/deposit/codes';
import { tenderDepositTransition as to } from '#shared/areas/deposit/tender/codes';
import type { TenderDepositAct } from '#shared/areas/deposit/tender/contract';
import { tenderDepositText as t } from '#shared/areas/deposit/tender/texts';
import { tenderOpened } from '#shared/areas/tender/codes';
import { addDays, formatDate } from '#shared/kit/dates';
import { compareMoney } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { STALE } from '../../../db/move-status.ts';
import type { Context } from '../../../http/context.ts';
import { notFrom, refuse, type Refusal } from '../../../http/refusal.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { byProgram, type AuditContext, record } from '../../audit/audit.service.ts';
import { scopeCondition } from '../../department/scope.service.ts';
import { tendersCarriedBy } from '../../tender/kept-tenders.service.ts';
import { type TenderNow, withState } from '../../tender/tenders.service.ts';
import type { Holder } from '../ledger/book.ts';
import { type Balances, balancesOf } from '../ledger/read-ledger.ts';
import { type TenderDeposit, tenderDeposit as deposit } from './tender-deposit.table.ts';

/** The kind under which deposits of tenders hold their files and are audited. */
export const TENDER_DEPOSIT = 'tenderDeposit';
/** The kind under which the paper of what is not given back hangs on it. */
export const TENDER_FORFEIT = 'tenderDepositForfeit';

type Reader = Pick<Context, 'db' | 'actor'>;
const a = depositAccount.code;
const s = depositSendStatus.code;

/** A deposit with its tender at this moment and what the ledger says of it. */
export interface SeenDeposit {
  row: TenderDeposit;
  of: TenderNow;
  balances: Balances;
}

export const holderOf = ({ tenderGuid, supplierGuid, enterpriseGuid }: TenderDeposit): Holder => ({
  subjectGuid: tenderGuid,
  supplierGuid,
  enterpriseGuid,
});

/** Digits nobody can guess or count by. */
export const randomDigits = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/** What finance may know of: deposits of its units, but of no tender it carries out itself (tendering.md 6.13). */
export async function keptDeposits(context: Reader): Promise<SQL> {
  const within = await scopeCondition(context, 'deposit:decide', {
    enterpriseGuid: deposit.enterpriseGuid,
    deptGuid: deposit.enterpriseGuid,
    ownerGuid: deposit.enterpriseGuid,
  });
  return and(within, sql`${deposit.tenderGuid} not in ${tendersCarriedBy(context.actor)}`)!;
}

/** Adds to deposits their tenders and what the ledger says of them. */
export async function seenDeposits(db: Db, rows: readonly TenderDeposit[]): Promise<SeenDeposit[]> {
  const tenders = new Map(
    (await withState(db, [...new Set(rows.map(({ tenderGuid }) => tenderGuid))])).map((of) => [of.guid, of]),
  );
  const balances = await balancesOf(db, rows.map(holderOf));
  return rows.flatMap((row) => {
    const of = tenders.get(row.tenderGuid);
    return of ? [{ row, of, balances: balances(holderOf(row)) }] : [];
  });
}

/** One deposit finance sees; locked where an act asks for it. @throws NotFound */
export async function findDeposit(context: Reader, guid: string, isLocked = false): Promise<SeenDeposit> {
  const query = context.db
    .select()
    .from(deposit)
    .where(and(eq(deposit.guid, guid), await keptDeposits(context)));
  const [seen] = await seenDeposits(context.db, await (isLocked ? query.for('update') : query));
  if (!seen) throw new NotFound();
  return seen;
}

/** One deposit locked for an act nothing speaks against, as it was last seen. @throws NotFound, BusinessError */
export async function lockDeposit(
  context: Reader,
  act: TenderDepositAct,
  { guid, version }: { guid: string; version: number },
): Promise<SeenDeposit> {
  const seen = await findDeposit(context, guid, true);
  if (seen.row.version !== version) throw new BusinessError(STALE);
  refuse(decideDeposit(seen)[act]);
  return seen;
}

/** What lies there of it in money or as a guarantee, 元. */
export const heldOf = ({ balances }: Pick<SeenDeposit, 'balances'>) =>
  compareMoney(balances[a.guarantee], '0') > 0 ? balances[a.guarantee] : balances[a.held];

/** What speaks against each act of finance. */
export function decideDeposit({ row, of }: SeenDeposit): Record<TenderDepositAct, Refusal | null> {
  const from = (states: readonly (typeof row.status)[]) => notFrom(depositSendStatus, row.status, states);
  const rule = (text: { cn: string; en: string } | null): Refusal | null => text && { by: 'state', text };
  const money = !isGuarantee(row.sendType) && row.annualGuid === null;
  return {
    receive: money ? from([s.unpaid, s.toApprove, s.rejected, s.paid]) : from([]),
    approve: from(to.approve.from),
    reject: from(to.reject.from),
    openRefund: from(to.openRefund.from),
    hold: from([s.refundRequested]) ?? rule(row.heldReason ? t.held : null),
    letGo: from([s.refundRequested]) ?? rule(row.heldReason ? null : t.none),
    refund: from([s.refundRequested]) ?? rule(row.heldReason ? t.held : null),
    forfeit: from([...to.forfeit.from]) ?? rule(tenderOpened.includes(of.stateNow) ? null : t.opened),
  };
}

/** 投标有效期 ends so many days after the day of the deadline (R27), and with it what a guarantee has to cover (R14c). */
export const validUntilOf = ({ deadline, validityDays }: Pick<TenderNow, 'deadline' | 'validityDays'>) =>
  addDays(formatDate(deadline), validityDays);

/** Stores what an act changes; answers it as its next change must name it. */
export async function storeDeposit(
  db: Db,
  { guid, version }: TenderDeposit,
  change: Partial<TenderDeposit>,
): Promise<{ guid: string; version: number }> {
  await db
    .update(deposit)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(eq(deposit.guid, guid));
  return { guid, version: version + 1 };
}

/** Who pays is sealed: the audit names neither the supplier nor, where it is the supplier's own act, the person. */
export const noteDeposit = (
  db: Db,
  context: AuditContext | null,
  act: string,
  row: Pick<TenderDeposit, 'guid'> | null,
  more: { after?: object; note?: string } = {},
) =>
  record(db, context ?? byProgram('tenderDeposit'), {
    event: `tenderDeposit.${act}`,
    objectType: TENDER_DEPOSIT,
    objectGuid: row?.guid ?? null,
    dataClass: 'sealed',
    ...more,
  });
