import { desc, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { DelegationRow, DelegationSaved } from '#shared/areas/approval/delegation-contract';
import type { delegationForm } from '#shared/areas/approval/rules';
import type { PageQuery } from '#shared/contract/paging';
import { formatDateTime } from '#shared/kit/dates';
import { pageOfRows } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { databaseNow } from '../../db/database-now.ts';
import { endWhere, makeDelegation } from './make-delegation.ts';
import { approvalDelegation } from './setup.table.ts';

/** The delegations this person has given, and those given to them, newest first. */
export async function listDelegations(search: PageQuery, { db, actor }: Context) {
  const where = or(
    eq(approvalDelegation.fromUserGuid, actor.guid),
    eq(approvalDelegation.toUserGuid, actor.guid),
  );
  const page = await pageOfRows(db, approvalDelegation, search, {
    where,
    orderBy: [desc(approvalDelegation.fromTime), desc(approvalDelegation.guid)],
  });
  const now = await databaseNow(db);
  return { ...page, list: page.list.map((row) => toRow(row, actor.guid, now)) };
}

/** Lets a colleague decide in one's place for a period; one delegate at a time. The same `guid` makes it once. */
export async function saveDelegation(
  form: z.output<typeof delegationForm>,
  context: Context,
): Promise<DelegationSaved> {
  const { actor } = context;
  if (form.toUserGuid === actor.guid)
    throw faultAt('toUserGuid', { cn: '不能委托给本人', en: 'Nobody substitutes themselves' });
  return inTransaction(context.db, (db) => makeDelegation(db, context, actor, form));
}

/** Ends a delegation one has given, or an administrator has made for them, from now on; what was decided under it stays. */
export const endDelegation = (guid: string, context: Context): Promise<null> =>
  inTransaction(context.db, async (db) => {
    await endWhere(db, context, guid, eq(approvalDelegation.fromUserGuid, context.actor.guid));
    return null;
  });

function toRow(row: typeof approvalDelegation.$inferSelect, userGuid: string, now: Date): DelegationRow {
  const isOver = row.endedAt !== null || row.toTime <= now;
  const isMine = row.fromUserGuid === userGuid;
  return {
    guid: row.guid,
    fromUserName: row.fromUserName,
    toUserGuid: row.toUserGuid,
    toUserName: row.toUserName,
    fromTime: formatDateTime(row.fromTime),
    toTime: formatDateTime(row.toTime),
    reason: row.reason,
    endedAt: row.endedAt && formatDateTime(row.endedAt),
    isActive: !isOver && row.fromTime <= now,
    isMine,
    madeByName: row.madeByName,
    actions: isMine && !isOver ? ['end'] : [],
  };
}
