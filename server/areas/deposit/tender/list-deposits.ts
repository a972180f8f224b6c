import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { depositSendStatus } from '#shared/areas/deposit/codes';
import type { TenderDepositGroup } from '#shared/areas/deposit/tender/codes';
import type { TenderDepositFilter, tenderDepositCalls as calls } from '#shared/areas/deposit/tender/contract';
import { contains } from '../../../db/contains.ts';
import { pageOfRows } from '../../../db/page-of.ts';
import { TODAY, todayOf } from '../../../db/today.ts';
import type { Context } from '../../../http/context.ts';
import { allowedOf } from '../../../http/refusal.ts';
import { tendersNamed } from '../../tender/kept-tenders.service.ts';
import {
  decideDeposit,
  keptDeposits,
  noteDeposit,
  type SeenDeposit,
  seenDeposits,
} from './deposit-access.ts';
import { openDueRefunds } from './refund-tasks.ts';
import { baseOf } from './show-deposit.ts';
import { tenderDeposit as deposit } from './tender-deposit.table.ts';

const s = depositSendStatus.code;

const inGroup: Record<TenderDepositGroup, SQL> = {
  toApprove: eq(deposit.status, s.toApprove),
  toRefund: eq(deposit.status, s.refundRequested),
  overdue: and(eq(deposit.status, s.refundRequested), sql`${deposit.refundDue} < ${TODAY}`)!,
};

/** What goes back first stands first. */
export const depositOrder = [asc(deposit.refundDue), desc(deposit.updatedAt), desc(deposit.guid)];

/** The deposits finance sees, as they are searched. */
export const depositsFound = async (
  context: Pick<Context, 'db' | 'actor'>,
  { keyword, sendType, status, group }: TenderDepositFilter,
): Promise<SQL | undefined> =>
  and(
    await keptDeposits(context),
    keyword
      ? or(
          contains(deposit.supplierName, keyword),
          contains(deposit.depositNo, keyword),
          sql`${deposit.tenderGuid} in ${tendersNamed(keyword)}`,
        )
      : undefined,
    sendType === undefined ? undefined : sql`${deposit.sendType} = ${sendType}`,
    status === undefined ? undefined : sql`${deposit.status} = ${status}`,
    group && inGroup[group],
  );

/** The deposits of finance's units, what goes back first first; that they were looked at is recorded. */
export async function listDeposits(
  { page, rows, ...filter }: z.output<typeof calls.list.input>,
  context: Context,
) {
  const { db } = context;
  await openDueRefunds(db);
  const where = await depositsFound(context, filter);
  const found = await pageOfRows(db, deposit, { page, rows }, { where, orderBy: depositOrder });
  const today = await todayOf(db);
  const seen = await seenDeposits(db, found.list);
  await noteDeposit(db, context, 'look', null);
  return { ...found, list: seen.map((one) => toRow(one, today)) };
}

/** A deposit as the list shows it. */
export const toRow = (seen: SeenDeposit, today: string) => ({
  ...baseOf(seen, today),
  actions: allowedOf(decideDeposit(seen)),
});
