import { eq, sql } from 'drizzle-orm';
import { entrustFaultText as t } from '#shared/areas/entrustment/fault-texts';
import type { EntrustForm } from '#shared/areas/entrustment/rules';
import { yearOf } from '#shared/kit/dates';
import { STALE } from '../../db/move-status.ts';
import { nextNumber } from '../../db/next-number.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../http/errors.ts';
import { record } from '../audit/audit.service.ts';
import { findCompany, lockDepartmentForUse } from '../department/department.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { claimFiles, releaseFiles } from '../file/file.service.ts';
import { lockSetup, moveSetup, noteOrder, type Setup } from '../project-setup/setup.service.ts';
import { checkOrder, liveOrderFault, secondOrderRefused } from './check-order.ts';
import { lockOrderFor } from './entrust-access.ts';
import { ENTRUST } from './entrust-ties.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { canBeEntrusted, copiedFrom, mayEntrust, ownerOf } from './setup-facts.ts';
import { freeSetup } from './setup-follows.ts';
import { orderAsksNoMore } from './tell-order.ts';

type NewOrder = EntrustForm & { guid?: string | undefined };
type Versioned = { guid: string; version: number };

/** Makes an order of a set-up, which is 已委托 from then on; repeated with the same guid it answers the first result. */
export async function addOrder({ guid, files = [], ...form }: NewOrder, context: Context) {
  return secondOrderRefused(() =>
    inTransaction(context.db, async (db) => {
      const first = guid === undefined ? undefined : await repeated(db, context, guid);
      if (first) return { guid: first.guid, version: first.version };
      const setup = await setupToEntrust(db, context, form.setupGuid);
      const owner = await ownerOf(db, setup, context.actor);
      const columns = await checkOrder(db, form, { setup, unitGuid: owner.enterpriseGuid });
      const made = await insertOrder(db, context, setup, { ...columns, ...(guid && { guid }) });
      await claimFiles(db, context, files, { kind: ENTRUST, documentGuid: made.guid });
      return { guid: made.guid, version: made.version };
    }),
  );
}

/** The order an earlier sending of the same creation made. */
async function repeated(db: Db, { actor }: Context, guid: string): Promise<Order | undefined> {
  // Two sendings wait for each other here; the second finds what the first made.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
  const [first] = await db.select().from(order).where(eq(order.guid, guid));
  if (first && first.createUserGuid !== actor.guid) throw new BusinessError('数据已存在，不能重复提交');
  return first;
}

/**
 * The set-up an order is to be made of, locked: within reach, entrusted, approved or assigned, without a live order.
 * @throws NotFound, or BusinessError at the field.
 */
export async function setupToEntrust(
  db: Db,
  { actor }: Context,
  guid: string,
  version?: number,
): Promise<Setup> {
  const setup = await lockSetup(db, guid);
  if (!mayEntrust(setup, actor)) throw new NotFound();
  const fault = await liveOrderFault(db, guid);
  if (fault) throw new BusinessError(fault, { setupGuid: fault.cn });
  if (version !== undefined && setup.version !== version) throw new BusinessError(STALE);
  if (!canBeEntrusted(setup)) throw new BusinessError(t.setupState, { setupGuid: t.setupState.cn });
  return setup;
}

/** Stores an order with its number and moves its set-up to 已委托, in the caller's transaction. */
export async function insertOrder(
  db: Db,
  context: Context,
  setup: Setup,
  columns: Partial<Order> & Pick<Order, 'ordersName'>,
): Promise<Order> {
  const { actor } = context;
  const owner = await ownerOf(db, setup, actor);
  await lockDepartmentForUse(db, owner.deptGuid);
  const company = await findCompany(db, owner.enterpriseGuid);
  if (!company?.shortCode) throw new BusinessError('单位尚未设置单位简码，不能编号');
  const names = await enterpriseNames(db, [owner.enterpriseGuid]);
  const [made] = await db
    .insert(order)
    .values({
      ...copiedFrom(setup),
      ...owner,
      entrustUnit: names.get(owner.enterpriseGuid) ?? company.name,
      ...columns,
      ordersNo: await nextNumber(db, company.shortCode, 'WT', yearOf(await todayOf(db))),
      createUserGuid: actor.guid,
      createUserName: actor.name,
      updateUserGuid: actor.guid,
    })
    .returning();
  await moveSetup(db, context, setup.guid, 'entrust');
  await noteOnSetup(db, made!);
  await record(db, context, {
    event: 'entrust.create',
    objectType: ENTRUST,
    objectGuid: made!.guid,
    objectName: made!.ordersNo,
    after: columns,
  });
  return made!;
}

/** Copies what set-up and project show of an order into them. */
export const noteOnSetup = (db: Db, found: Order) =>
  noteOrder(db, found.setupGuid, {
    guid: found.guid,
    ordersNo: found.ordersNo,
    ordersName: found.ordersName,
    agentEnterpriseGuid: found.agentGuid,
    agentUnit: found.agentUnit,
    entrustUnit: found.entrustUnit,
  });

/** Changes an order that is not under approval; its set-up stays. */
export async function editOrder(
  { guid, version, files, ...form }: EntrustForm & Versioned,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const before = await lockOrderFor(db, context, guid, { act: 'edit', version });
    if (form.setupGuid !== before.setupGuid)
      throw new BusinessError(t.setupFixed, { setupGuid: t.setupFixed.cn });
    const setup = await lockSetup(db, before.setupGuid);
    const columns = await checkOrder(db, form, { setup, unitGuid: before.enterpriseGuid });
    const [after] = await db
      .update(order)
      .set({
        ...columns,
        ...copiedFrom(setup),
        // The agency that returned it sees nothing of what is changed.
        sentTo: null,
        updateUserGuid: context.actor.guid,
        version: sql`${order.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(order.guid, guid))
      .returning();
    if (files) await claimFiles(db, context, files, { kind: ENTRUST, documentGuid: guid });
    await noteOnSetup(db, after!);
    await record(db, context, {
      event: 'entrust.edit',
      objectType: ENTRUST,
      objectGuid: guid,
      objectName: before.ordersNo,
      before: Object.fromEntries(Object.entries(before).filter(([name]) => name in columns)),
      after: columns,
    });
    return { guid, version: after!.version };
  });
}

/** Deletes logically; its number is never given again, and its set-up is free again. */
export async function deleteOrder({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockOrderFor(db, context, guid, { act: 'delete', version });
    await db
      .update(order)
      .set({ isDeleted: true, version: sql`${order.version} + 1`, updatedAt: sql`now()` })
      .where(eq(order.guid, guid));
    await freeSetup(db, context, found);
    await orderAsksNoMore(db, found);
    await releaseFiles(db, { kind: ENTRUST, documentGuid: guid });
    await record(db, context, {
      event: 'entrust.delete',
      objectType: ENTRUST,
      objectGuid: guid,
      objectName: found.ordersNo,
    });
    return null;
  });
}
