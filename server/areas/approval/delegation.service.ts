import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DelegationRow } from '#shared/areas/approval/delegation-contract';
import type { delegationForm } from '#shared/areas/approval/rules';
import type { PageQuery } from '#shared/contract/paging';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { pageOf } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../http/errors.ts';
import { record } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { databaseNow } from './flow-store.ts';
import { colleagues } from './people.ts';
import { approvalDelegation } from './setup.table.ts';

/** The delegations this person has given, and those given to him, newest first. */
export async function listDelegations(search: PageQuery, { db, actor }: Context) {
  const where = or(
    eq(approvalDelegation.fromUserGuid, actor.guid),
    eq(approvalDelegation.toUserGuid, actor.guid),
  );
  const page = await pageOf(
    search,
    (limit, offset) =>
      db
        .select()
        .from(approvalDelegation)
        .where(where)
        .orderBy(desc(approvalDelegation.fromTime), desc(approvalDelegation.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(approvalDelegation).where(where),
  );
  const now = await databaseNow(db);
  return { ...page, list: page.list.map((row) => toRow(row, actor.guid, now)) };
}

/** Lets a colleague decide in one's place for a period; one delegate at a time. The same `guid` makes it once. */
export async function saveDelegation(
  { guid, toUserGuid, fromTime, toTime, reason = '' }: z.output<typeof delegationForm>,
  context: Context,
): Promise<{ guid: string }> {
  const { actor } = context;
  if (toUserGuid === actor.guid) throw new BusinessError('不能委托给本人', { toUserGuid: '不能委托给本人' });
  return inTransaction(context.db, async (db) => {
    // Two saves at once must not make overlapping periods.
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`approval-delegation:${actor.guid}`}, 0))`,
    );
    if (guid !== undefined) {
      const [made] = await db.select().from(approvalDelegation).where(eq(approvalDelegation.guid, guid));
      if (made?.fromUserGuid === actor.guid) return { guid };
      if (made) throw new NotFound();
    }
    const [from, to] = [parseDateTime(fromTime), parseDateTime(toTime)];
    if (to <= (await databaseNow(db)))
      throw new BusinessError('结束时间必须晚于当前时间', { toTime: '结束时间必须晚于当前时间' });
    const [delegate] = await colleagues(db, [toUserGuid], [actor.enterpriseGuid]);
    const [overlap] = await db
      .select({ name: approvalDelegation.toUserName })
      .from(approvalDelegation)
      .where(
        and(
          eq(approvalDelegation.fromUserGuid, actor.guid),
          isNull(approvalDelegation.endedAt),
          lt(approvalDelegation.fromTime, to),
          gt(approvalDelegation.toTime, from),
        ),
      );
    if (overlap) throw new BusinessError(`该时段已委托给${overlap.name}，请先结束原委托`);
    const [made] = await db
      .insert(approvalDelegation)
      .values({
        ...(guid !== undefined && { guid }),
        fromUserGuid: actor.guid,
        fromUserName: actor.name,
        toUserGuid,
        toUserName: delegate!.name,
        fromTime: from,
        toTime: to,
        reason,
      })
      .returning({ guid: approvalDelegation.guid });
    await record(db, context, {
      event: 'approval.delegate',
      objectType: 'approvalDelegation',
      objectGuid: made!.guid,
      objectName: delegate!.name,
      note: `${fromTime} — ${toTime} ${reason}`.trim(),
    });
    await notify(db, {
      userGuids: [toUserGuid],
      kind: 'approval.delegation',
      title: {
        cn: `${actor.name}委托您审批（${fromTime} 至 ${toTime}）`,
        en: `${actor.name} lets you approve in their place (${fromTime} – ${toTime})`,
      },
    });
    return { guid: made!.guid };
  });
}

/** Ends a delegation one has given, from now on; what was decided under it stays. */
export async function endDelegation(guid: string, context: Context): Promise<null> {
  return inTransaction(context.db, async (db) => {
    const own = and(
      eq(approvalDelegation.guid, guid),
      eq(approvalDelegation.fromUserGuid, context.actor.guid),
    );
    const [ended] = await db
      .update(approvalDelegation)
      .set({ endedAt: sql`clock_timestamp()` })
      .where(
        and(own, isNull(approvalDelegation.endedAt), gt(approvalDelegation.toTime, sql`clock_timestamp()`)),
      )
      .returning();
    if (!ended) {
      const [known] = await db.select({ guid: approvalDelegation.guid }).from(approvalDelegation).where(own);
      if (!known) throw new NotFound();
      throw new BusinessError('该委托已结束');
    }
    await record(db, context, {
      event: 'approval.endDelegation',
      objectType: 'approvalDelegation',
      objectGuid: guid,
      objectName: ended.toUserName,
    });
    return null;
  });
}

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
    actions: isMine && !isOver ? ['end'] : [],
  };
}
