import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { entrustParty, entrustTransition } from '#shared/areas/agency-order/codes';
import type { entrustCalls } from '#shared/areas/agency-order/contract';
import type { EntrustAction } from '#shared/areas/agency-order/views';
import type { setupTransition } from '#shared/areas/project-initiation/codes';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { findSetup } from '../project-initiation/setup.service.ts';
import { agencyFault } from './agency-rules.ts';
import { orders, orderWrites } from './entrust-access.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { projectToAgency, setupFollows } from './setup-follows.ts';
import { keepSignature } from './sign-order.ts';
import { orderAsksNoMore, tellOrder, type Told } from './tell-order.ts';

type Calls = typeof entrustCalls;
type In<Call extends 'send' | 'receive' | 'returnOrder' | 'agencySign'> = z.output<Calls[Call]['input']>;
type Set = Partial<Record<keyof Order, unknown>>;

interface Move {
  transition: keyof typeof entrustTransition;
  /** How the set-up follows; left out, it stays where it is. */
  setup?: keyof typeof setupTransition;
  set?: Set;
  tell?: Told;
  note?: string;
}

/** One move of an order its caller has locked, its set-up, record and messages in the same transaction. */
export async function moveOrder(
  db: Db,
  context: AuditContext,
  before: Order,
  { transition, setup, set = {}, tell, note }: Move,
): Promise<Order> {
  await moveStatus(db, order, before.guid, entrustTransition[transition], before.version, set);
  const [after] = await db.select().from(order).where(eq(order.guid, before.guid));
  if (setup) await setupFollows(db, context, before, setup);
  await orderWrites.note(db, context, before, transition, {
    before: { status: before.status },
    after: { status: after!.status },
    ...(note !== undefined && { note }),
  });
  await orderAsksNoMore(db, before);
  if (tell) await tellOrder(db, tell, after!);
  return after!;
}

/** What each act does to an order once it is locked and allowed. */
const carryOut = (
  { guid, version }: { guid: string; version: number },
  act: EntrustAction,
  context: Context,
  how: (db: Db, found: Order) => Promise<Move>,
) =>
  inTransaction(context.db, async (db) => {
    const found = await orders.lockFor(db, context, guid, { act, version });
    const after = await moveOrder(db, context, found, await how(db, found));
    return { guid, version: after.version };
  });

/** 签章并发送: the principal signs (2103), and the agency sees the order from now on. */
export const sendOrder = ({ guid, version, ...signed }: In<'send'>, context: Context) =>
  carryOut({ guid, version }, 'send', context, async (db, found) => {
    const setup = await findSetup(db, found.setupGuid);
    const fault =
      setup &&
      (await agencyFault(db, { agentGuid: found.agentGuid!, unitGuid: found.enterpriseGuid, setup }));
    if (fault) throw new BusinessError(fault);
    await keepSignature(db, context, { order: found, party: entrustParty.code.principal, signed });
    return {
      transition: 'send',
      setup: 'send',
      set: { sendTime: sql`now()`, sentTo: found.agentGuid },
      tell: 'sent',
    };
  });

/** 接收, by the agency, naming who runs the project. */
export const receiveOrder = (
  { guid, version, agentManager, agentManagerPhone }: In<'receive'>,
  context: Context,
) =>
  carryOut({ guid, version }, 'receive', context, () =>
    Promise.resolve({
      transition: 'receive',
      setup: 'receive',
      set: { receiveTime: sql`now()`, agentManager, agentManagerPhone },
      tell: 'received',
    }),
  );

/** 退回, by the agency: the buyer may mend the order or choose another agency. */
export const returnOrder = ({ guid, version, reason }: In<'returnOrder'>, context: Context) =>
  carryOut({ guid, version }, 'returnOrder', context, () =>
    Promise.resolve({
      transition: 'returnToBuyer',
      setup: 'returnToBuyer',
      set: { returnTime: sql`now()`, returnReason: reason },
      tell: 'returned',
      note: reason,
    }),
  );

/** 代理签章 (2014): both have signed, the order is in effect. */
export const signAsAgency = ({ guid, version, ...signed }: In<'agencySign'>, context: Context) =>
  carryOut({ guid, version }, 'agencySign', context, async (db, found) => {
    await keepSignature(db, context, { order: found, party: entrustParty.code.agency, signed });
    await projectToAgency(db, found, context.actor);
    return { transition: 'takeEffect', setup: 'takeEffect', set: { effectTime: sql`now()` }, tell: 'signed' };
  });
