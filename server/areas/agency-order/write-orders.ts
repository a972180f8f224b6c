import { entrustFaultText as t } from '#shared/areas/agency-order/fault-texts';
import type { EntrustForm } from '#shared/areas/agency-order/rules';
import { noShortCode } from '#shared/areas/department/draw-up-text';
import { STALE } from '../../db/move-status.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { findCompany } from '../department/department.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { lockSetup, moveSetup, noteOrder, type Setup } from '../project-initiation/setup.service.ts';
import { checkOrder, liveOrderFault, secondOrderRefused } from './check-order.ts';
import { orderWrites } from './entrust-access.ts';
import type { Order } from './entrust.table.ts';
import { canBeEntrusted, copiedFrom, mayEntrust, ownerOf } from './setup-facts.ts';
import { freeSetup, takeSetup } from './setup-follows.ts';
import { orderAsksNoMore } from './tell-order.ts';

type NewOrder = EntrustForm & { guid?: string | undefined };
type Versioned = { guid: string; version: number };

/** Makes an order of a set-up, which is 已委托 from then on; repeated with the same guid it answers the first result. */
export const addOrder = ({ guid, files, ...form }: NewOrder, context: Context) =>
  secondOrderRefused(() =>
    orderWrites.make(context, guid, async (db) => {
      const setup = await setupToEntrust(db, context, form.setupGuid);
      const owner = await ownerOf(db, setup, context.actor);
      const columns = await checkOrder(db, form, { setup, unitGuid: owner.enterpriseGuid });
      return insertOrder(db, context, setup, columns, { guid, files });
    }),
  );

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
  if (fault) throw faultAt('setupGuid', fault);
  if (version !== undefined && setup.version !== version) throw new BusinessError(STALE);
  if (!canBeEntrusted(setup)) throw faultAt('setupGuid', t.setupState);
  return setup;
}

/** Stores an order with its number and moves its set-up to 已委托, in the caller's transaction. */
export async function insertOrder(
  db: Db,
  context: Context,
  setup: Setup,
  columns: Partial<Order> & Pick<Order, 'ordersName'>,
  form: Pick<NewOrder, 'guid' | 'files'> = {},
): Promise<Order> {
  const { actor } = context;
  const owner = await ownerOf(db, setup, actor);
  const company = await findCompany(db, owner.enterpriseGuid);
  if (!company?.shortCode) throw new BusinessError(noShortCode);
  const names = await enterpriseNames(db, [owner.enterpriseGuid]);
  const also = {
    ...copiedFrom(setup),
    ...owner,
    entrustUnit: names.get(owner.enterpriseGuid) ?? company.name,
  };
  const made = await orderWrites.insert(db, context, { ...form, columns, number: company, also });
  await moveSetup(db, context, setup.guid, 'entrust');
  await noteOnSetup(db, made);
  return made;
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
export const editOrder = ({ guid, version, files, ...form }: EntrustForm & Versioned, context: Context) =>
  orderWrites.change(context, { guid, version }, async (db, before) => {
    if (form.setupGuid !== before.setupGuid) throw faultAt('setupGuid', t.setupFixed);
    const setup = await lockSetup(db, before.setupGuid);
    const columns = await checkOrder(db, form, { setup, unitGuid: before.enterpriseGuid });
    // Do not show the changes to the agency that returned the order.
    const also = { ...copiedFrom(setup), sentTo: null };
    const after = await orderWrites.update(db, context, before, { columns, also, files });
    await noteOnSetup(db, after);
    return after;
  });

/** Deletes logically; its number is never given again, and its set-up is free again. */
export const deleteOrder = orderWrites.remove(async (db, context, found) => {
  await freeSetup(db, context, found);
  await orderAsksNoMore(db, found);
});

const orderAgain = orderWrites.restore(async (db, context, found) => {
  const setup = await lockSetup(db, found.setupGuid);
  if (!mayEntrust(setup, context.actor)) throw new NotFound();
  const fault = await liveOrderFault(db, found.setupGuid);
  if (fault) throw faultAt('setupGuid', fault);
  await takeSetup(db, context, found);
  await noteOnSetup(db, found);
});
/** Takes a deletion back, and its set-up again, unless another order has. */
export const restoreOrder = (named: { guid: string }, context: Context) =>
  secondOrderRefused(() => orderAgain(named, context));
