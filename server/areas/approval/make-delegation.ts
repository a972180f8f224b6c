import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DelegationSaved } from '#shared/areas/approval/delegation-contract';
import type { delegationForm } from '#shared/areas/approval/rules';
import { parseDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { databaseNow } from '../../db/database-now.ts';
import { colleagues } from './people.ts';
import { approvalDelegation } from './setup.table.ts';

type Given = z.output<typeof delegationForm>;
interface Giver {
  guid: string;
  name: string;
  enterpriseGuid: string;
}

/**
 * Lets a colleague decide in a person's place for a period, in the caller's transaction; made by themselves or by an
 * administrator, by the same rules: one delegate at a time, active, of their company, and an end that has not passed.
 */
export async function makeDelegation(
  db: Db,
  context: Context,
  from: Giver,
  given: Given,
): Promise<DelegationSaved> {
  // Two saves at once must not make overlapping periods.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`approval-delegation:${from.guid}`}, 0))`,
  );
  const { guid, toUserGuid, fromTime, toTime, reason = '' } = given;
  if (guid !== undefined) {
    const [made] = await db.select().from(approvalDelegation).where(eq(approvalDelegation.guid, guid));
    if (made?.fromUserGuid === from.guid) return { guid, notPassedOn: await notPassedOn(db, made) };
    if (made) throw new NotFound();
  }
  const [begins, ends] = [parseDateTime(fromTime), parseDateTime(toTime)];
  if (ends <= (await databaseNow(db)))
    throw faultAt('toTime', { cn: '结束时间必须晚于当前时间', en: 'The end must lie in the future' });
  const [delegate] = await colleagues(db, [toUserGuid], [from.enterpriseGuid]);
  await mustBeFree(db, from, begins, ends);
  const isOwn = from.guid === context.actor.guid;
  const [made] = await db
    .insert(approvalDelegation)
    .values({
      ...(guid !== undefined && { guid }),
      fromUserGuid: from.guid,
      fromUserName: from.name,
      toUserGuid,
      toUserName: delegate!.name,
      fromTime: begins,
      toTime: ends,
      reason,
      enterpriseGuid: from.enterpriseGuid,
      ...(!isOwn && { madeByGuid: context.actor.guid, madeByName: context.actor.name }),
    })
    .returning();
  await record(db, context, {
    event: isOwn ? 'approval.delegate' : 'approval.substitute',
    objectType: 'approvalDelegation',
    objectGuid: made!.guid,
    objectName: isOwn ? delegate!.name : `${from.name} → ${delegate!.name}`,
    after: { from: from.name, to: delegate!.name, fromTime, toTime, reason },
    note: `${fromTime} — ${toTime} ${reason}`.trim(),
  });
  const chain = await notPassedOn(db, made!);
  await notify(db, {
    userGuids: [toUserGuid],
    kind: 'approval.delegation',
    title: {
      cn: `${from.name}委托您审批（${fromTime} 至 ${toTime}）${chain.to === null ? '' : `，您委托给${chain.to}的审批不含此项`}`,
      en: `${from.name} lets you approve in their place (${fromTime} – ${toTime})${chain.to === null ? '' : `; what you delegated to ${chain.to} does not include it`}`,
    },
  });
  return { guid: made!.guid, notPassedOn: chain };
}

/** The delegations within its period that a new one would form a chain with, if any were passed on. */
async function notPassedOn(
  db: Db,
  { fromUserGuid, toUserGuid, fromTime, toTime }: typeof approvalDelegation.$inferSelect,
): Promise<DelegationSaved['notPassedOn']> {
  const [next] = await db
    .select({ name: approvalDelegation.toUserName })
    .from(approvalDelegation)
    .where(and(eq(approvalDelegation.fromUserGuid, toUserGuid), overlaps(fromTime, toTime)))
    .orderBy(asc(approvalDelegation.fromTime))
    .limit(1);
  const before = await db
    .selectDistinct({ name: approvalDelegation.fromUserName })
    .from(approvalDelegation)
    .where(and(eq(approvalDelegation.toUserGuid, fromUserGuid), overlaps(fromTime, toTime)))
    .orderBy(asc(approvalDelegation.fromUserName));
  return { to: next?.name ?? null, from: before.map(({ name }) => name) };
}

const overlaps = (begins: Date, ends: Date) =>
  and(
    isNull(approvalDelegation.endedAt),
    lt(approvalDelegation.fromTime, ends),
    gt(approvalDelegation.toTime, begins),
  );

async function mustBeFree(db: Db, from: Giver, begins: Date, ends: Date) {
  const [overlap] = await db
    .select({ name: approvalDelegation.toUserName })
    .from(approvalDelegation)
    .where(and(eq(approvalDelegation.fromUserGuid, from.guid), overlaps(begins, ends)));
  if (overlap)
    throw new BusinessError({
      cn: `该时段已委托给${overlap.name}，请先结束原委托`,
      en: `${overlap.name} substitutes in this period; end that first`,
    });
}

/** Ends a delegation among those `where` names, from now on, in the caller's transaction; answers it. */
export async function endWhere(db: Db, context: Context, guid: string, where: SQL | undefined) {
  const own = and(eq(approvalDelegation.guid, guid), where);
  const [ended] = await db
    .update(approvalDelegation)
    .set({ endedAt: sql`clock_timestamp()`, endedByName: context.actor.name })
    .where(
      and(own, isNull(approvalDelegation.endedAt), gt(approvalDelegation.toTime, sql`clock_timestamp()`)),
    )
    .returning();
  if (!ended) {
    const [known] = await db.select({ guid: approvalDelegation.guid }).from(approvalDelegation).where(own);
    if (!known) throw new NotFound();
    throw new BusinessError({ cn: '该委托已结束', en: 'It has ended already' });
  }
  await record(db, context, {
    event: 'approval.endDelegation',
    objectType: 'approvalDelegation',
    objectGuid: guid,
    objectName: ended.toUserName,
  });
  return ended;
}
