import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { listSyncItems, SyncItem, SyncPlan } from '#shared/areas/identity/sync-contract';
import { syncAct, syncState, type SyncObject } from '#shared/areas/identity/codes';
import { formatDateTime } from '#shared/kit/dates';
import { maskEmail, maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { companyNodesWithin } from '../department/company-nodes.service.ts';
import { departmentNames } from '../department/department.service.ts';
import { identitySync, identitySyncItem } from './identity.table.ts';

const SYNC = 'identity:sync';

/** A plan within reach: one of a company that identity:sync reaches. */
export async function planWithin(context: Context, guid: string) {
  const [found] = await context.db
    .select()
    .from(identitySync)
    .where(
      and(
        eq(identitySync.guid, guid),
        inArray(identitySync.deptGuid, await companyNodesWithin(context, SYNC)),
      ),
    );
  if (!found) throw new NotFound();
  return found;
}

/** One plan with its counts. */
export async function syncDetail({ guid }: { guid: string }, context: Context): Promise<SyncPlan> {
  const [plan] = await toPlans(context.db, [await planWithin(context, guid)]);
  return plan!;
}

/** The plans within reach, the newest first. */
export async function listSyncPlans(search: { page: number; rows: number }, context: Context) {
  const { db } = context;
  const where = inArray(identitySync.deptGuid, await companyNodesWithin(context, SYNC));
  const page = await pageOfRows(db, identitySync, search, {
    where,
    orderBy: [desc(identitySync.createTime), desc(identitySync.guid)],
  });
  return { ...page, list: await toPlans(db, page.list) };
}

async function toPlans(db: Db, plans: (typeof identitySync.$inferSelect)[]): Promise<SyncPlan[]> {
  if (plans.length === 0) return [];
  const names = await departmentNames(
    db,
    plans.map(({ deptGuid }) => deptGuid),
  );
  const counted = await db
    .select({
      syncGuid: identitySyncItem.syncGuid,
      object: identitySyncItem.object,
      act: identitySyncItem.act,
      state: identitySyncItem.state,
      count: count(),
    })
    .from(identitySyncItem)
    .where(
      inArray(
        identitySyncItem.syncGuid,
        plans.map(({ guid }) => guid),
      ),
    )
    .groupBy(
      identitySyncItem.syncGuid,
      identitySyncItem.object,
      identitySyncItem.act,
      identitySyncItem.state,
    );
  return plans.map((plan) => {
    const own = counted.filter(({ syncGuid }) => syncGuid === plan.guid);
    const sum = (fits: (row: (typeof own)[number]) => boolean) =>
      own.filter(fits).reduce((total, row) => total + row.count, 0);
    const countsOf = (object: SyncObject) =>
      Object.fromEntries(
        syncAct.codes.map((act) => [act, sum((row) => row.object === object && row.act === act)]),
      ) as SyncPlan['person'];
    return {
      guid: plan.guid,
      deptGuid: plan.deptGuid,
      companyName: names.get(plan.deptGuid) ?? '',
      state: plan.state,
      digest: plan.digest,
      department: countsOf('department'),
      person: countsOf('person'),
      linked: plan.links.length,
      done: sum(({ state }) => state === 'done'),
      refused: sum(({ state }) => state === 'refused'),
      createUserName: plan.createUserName,
      createTime: formatDateTime(plan.createTime),
      applyTime: plan.applyTime && formatDateTime(plan.applyTime),
      jobGuid: plan.jobGuid,
      actions: plan.state === syncState.code.pending ? ['apply'] : [],
    };
  });
}

/** The lines of a plan in the order they are applied in. */
export async function listItems(
  { guid, object, act, state, ...page }: z.output<typeof listSyncItems.input>,
  context: Context,
) {
  const { db } = context;
  await planWithin(context, guid);
  const where = and(
    eq(identitySyncItem.syncGuid, guid),
    object === undefined ? undefined : eq(identitySyncItem.object, object),
    act === undefined ? undefined : eq(identitySyncItem.act, act),
    state === undefined ? undefined : eq(identitySyncItem.state, state),
  );
  const found = await pageOfRows(db, identitySyncItem, page, {
    where,
    orderBy: [asc(identitySyncItem.position)],
  });
  return { ...found, list: found.list.map(toItem) };
}

/** The order changes are read in; a stored object keeps none. */
const FIELDS = ['userName', 'name', 'code', 'userCode', 'parent', 'dept', 'duty', 'phone', 'email'];

function toItem({
  guid,
  object,
  act,
  state,
  planned,
  refusal,
}: typeof identitySyncItem.$inferSelect): SyncItem {
  const { before, after } = planned;
  const fields = FIELDS.filter((field) => (before[field] ?? '') !== (after[field] ?? ''));
  return {
    guid,
    object,
    act,
    name: planned.name,
    changes: fields.map((field) => ({
      field,
      before: masked(field, before[field] ?? ''),
      after: masked(field, after[field] ?? ''),
    })),
    reason: refusal || planned.reason,
    state,
  };
}

const masked = (field: string, value: string) => {
  if (value === '') return '';
  if (field === 'phone') return maskPhone(value);
  return field === 'email' ? maskEmail(value) : value;
};
