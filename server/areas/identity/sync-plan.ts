import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { listSyncItems, SyncItem, SyncPlan } from '#shared/areas/identity/sync-contract';
import { syncAct, syncState, type SyncObject } from '#shared/areas/identity/codes';
import { formatDateTime } from '#shared/kit/dates';
import { maskEmail, maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import { pageOf } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { companyNodesWithin, departmentsOfCompany } from '../department/company-nodes.service.ts';
import { departmentNames, findDepartments } from '../department/department.service.ts';
import { namesEverGiven, peopleOfCompany } from '../user/company-people.service.ts';
import { heldBy } from '../user/holdings.service.ts';
import type { UserParts } from './user-parts.ts';
import { bindingOf } from './bindings.ts';
import { compare } from './compare.ts';
import type { Pair, PlannedItem } from './planned.ts';
import type { IdentitySource } from './identity-source.ts';
import { identityLink, identitySync, identitySyncItem } from './identity.table.ts';

const SYNC = 'identity:sync';
const BATCH = 1000;

/** Compares a bound company with its part of the directory and keeps the result; nothing else is changed. */
export async function compareIdentity(
  source: IdentitySource,
  parts: UserParts,
  { deptGuid }: { deptGuid: string },
  context: Context,
): Promise<SyncPlan> {
  const { items, links, digest } = await comparison(source, parts, deptGuid, context);
  const guid = await inTransaction(context.db, async (db) => {
    const [made] = await db
      .insert(identitySync)
      .values({
        deptGuid,
        state: syncState.code.pending,
        digest,
        links,
        createUserGuid: context.actor.guid,
        createUserName: context.actor.name,
      })
      .returning({ guid: identitySync.guid });
    for (let at = 0; at < items.length; at += BATCH)
      await db.insert(identitySyncItem).values(
        items.slice(at, at + BATCH).map((planned, offset) => ({
          syncGuid: made!.guid,
          position: at + offset,
          object: planned.object,
          act: planned.act,
          planned,
        })),
      );
    await record(db, context, {
      event: 'identity.compare',
      objectType: 'identitySync',
      objectGuid: made!.guid,
      note: `${items.length}`,
    });
    return made!.guid;
  });
  return syncDetail({ guid }, context);
}

/**
 * Both sides as they are now. Who holds work is listed instead of being disabled or moved. The digest names the result:
 * the same sides give the same.
 */
export async function comparison(
  source: IdentitySource,
  parts: UserParts,
  deptGuid: string,
  context: Context,
) {
  if (!source.readBelow)
    throw new BusinessError({
      cn: '当前使用本系统的组织机构，无需同步',
      en: 'The organisation is kept here: there is nothing to synchronise',
    });
  const { db } = context;
  const binding = await bindingOf(context, deptGuid);
  const there = await source.readBelow(binding.unitId);
  if (!there)
    throw new BusinessError({
      cn: '绑定的目录节点已不存在，请重新绑定',
      en: 'The node the company is bound to is gone; please bind it again',
    });
  const [company] = await findDepartments(db, [deptGuid]);
  const { enterpriseGuid } = company!;
  const [departments, ours, links, takenNames] = await Promise.all([
    departmentsOfCompany(db, enterpriseGuid),
    peopleOfCompany(db, enterpriseGuid),
    linksOf(db, deptGuid),
    namesEverGiven(
      db,
      there.people.map(({ userName }) => userName),
    ),
  ]);
  const found = compare({
    rootId: binding.unitId,
    companyGuid: deptGuid,
    ...there,
    departments,
    ours,
    links,
    takenNames,
  });
  const items = await withoutHolders(db, parts, found.items);
  const digest = createHash('sha256')
    .update(JSON.stringify([items, found.links]))
    .digest('hex');
  return { items, links: found.links, digest };
}

const linksOf = (db: Db, deptGuid: string): Promise<Pair[]> =>
  db
    .select({
      object: identityLink.object,
      externalId: identityLink.externalId,
      objectGuid: identityLink.objectGuid,
    })
    .from(identityLink)
    .where(eq(identityLink.deptGuid, deptGuid))
    .orderBy(asc(identityLink.externalId));

/** People who hold work are neither disabled nor moved: what they hold is named, and people decide. */
async function withoutHolders(db: Db, { holdings }: UserParts, items: readonly PlannedItem[]) {
  const { disable, move, conflict } = syncAct.code;
  const checked: PlannedItem[] = [];
  const held: PlannedItem[] = [];
  for (const item of items) {
    const leaves = item.object === 'person' && (item.act === disable || item.act === move);
    const listed = leaves
      ? await heldBy(db, holdings, item.objectGuid!, item.act === disable ? 'leave' : 'move')
      : '';
    if (listed === '') checked.push(item);
    else {
      const what = item.act === disable ? '停用' : '调整部门';
      held.push({ ...item, act: conflict, reason: `应${what}，但还有未了事项：${listed}，请先移交或处理` });
    }
  }
  return [...checked, ...held];
}

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
  const page = await pageOf(
    search,
    (limit, offset) =>
      db
        .select()
        .from(identitySync)
        .where(where)
        .orderBy(desc(identitySync.createTime), desc(identitySync.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(identitySync).where(where),
  );
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
  const found = await pageOf(
    page,
    (limit, offset) =>
      db
        .select()
        .from(identitySyncItem)
        .where(where)
        .orderBy(asc(identitySyncItem.position))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(identitySyncItem).where(where),
  );
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
