import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { SyncPlan } from '#shared/areas/identity/sync-contract';
import { syncAct, syncState } from '#shared/areas/identity/codes';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { departmentsOfCompany } from '../department/company-nodes.service.ts';
import { findDepartments } from '../department/department.service.ts';
import { namesEverGiven, peopleOfCompany } from '../user/company-people.service.ts';
import { heldBy } from '../user/holdings.service.ts';
import type { UserParts } from './user-parts.ts';
import { bindingOf } from './bindings.ts';
import { compare } from './compare.ts';
import type { Pair, PlannedItem } from './planned.ts';
import type { IdentitySource } from './identity-source.ts';
import { identityLink, identitySync, identitySyncItem } from './identity.table.ts';
import { syncDetail } from './sync-plans.ts';

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
