import { and, count, eq, inArray, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import { subjectType } from '#shared/areas/enterprise/codes';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import type { AgentRow, entrustPreparation } from '#shared/areas/agency-order/contract';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { Forbidden, NotFound } from '../../kit/errors.ts';
import { lacks } from '../../http/refusal.ts';
import { companiesOfTypes, findEnterprises } from '../enterprise/enterprise.service.ts';
import { findSetup, type Setup } from '../project-initiation/setup.service.ts';
import { standingsOf } from '../supplier-rating/standings.service.ts';
import { conflictFault, conflictsOf, standingFault } from './agency-rules.ts';
import { orders } from './entrust-access.ts';
import { entrustOrder as order } from './entrust.table.ts';
import { mayEntrust } from './setup-facts.ts';

type Asked = z.output<typeof entrustPreparation.allAgent.input>;

/** More agencies than these are searched for by name. */
const MOST = 500;

/** Every agency in use, those that cannot be entrusted with the reason; the free ones first, then by name. */
export async function allAgents(
  { setupGuid, keyword }: Asked,
  { db, actor }: Context,
): Promise<{ list: AgentRow[] }> {
  if (!actor.permissions.has('entrust:write') && !actor.permissions.has('entrust:undo'))
    throw new Forbidden(lacks('entrust:write'));
  const setup = setupGuid === undefined ? null : await findSetup(db, setupGuid);
  if (
    setupGuid !== undefined &&
    (!setup || !(mayEntrust(setup, actor) || (await mayChange(db, setup, actor))))
  )
    throw new NotFound();
  const named = await companiesOfTypes(db, [subjectType.code.agency], keyword, MOST);
  const guids = named.map(({ guid }) => guid);
  const known = new Map((await findEnterprises(db, guids)).map((one) => [one.guid, one]));
  const standings = await standingsOf(db, guids);
  const live = await liveOrders(db, actor.enterpriseGuid, guids);
  const conflicts = setup && (await conflictsOf(db, setup));
  const list = named.map(({ guid, name }): AgentRow => {
    const { standing } = standings.get(guid)!;
    return {
      guid,
      name,
      uscc: known.get(guid)?.uscc ?? '',
      standing,
      liveOrders: live.get(guid) ?? 0,
      fault:
        standingFault(known.get(guid) ?? null, standing, actor.enterpriseGuid) ??
        (conflicts && conflictFault({ guid, name }, conflicts)),
    };
  });
  return { list: list.toSorted((a, b) => Number(a.fault !== null) - Number(b.fault !== null)) };
}

/** Whether this person may put another agency in the place of the one a set-up was entrusted to. */
async function mayChange(db: Db, setup: Setup, actor: Context['actor']): Promise<boolean> {
  if (!actor.permissions.has('entrust:undo')) return false;
  const [own] = await db
    .select({ guid: order.guid })
    .from(order)
    .where(and(eq(order.setupGuid, setup.guid), eq(order.enterpriseGuid, actor.enterpriseGuid), orders.live))
    .limit(1);
  return own !== undefined;
}

/** How many orders of a unit each agency works on or is about to. */
async function liveOrders(db: Db, enterpriseGuid: string, guids: readonly string[]) {
  if (guids.length === 0) return new Map<string, number>();
  const { finished, terminated } = entrustStatus.code;
  const found = await db
    .select({ agentGuid: order.agentGuid, count: count() })
    .from(order)
    .where(
      and(
        eq(order.enterpriseGuid, enterpriseGuid),
        inArray(order.agentGuid, [...guids]),
        notInArray(order.status, [finished, terminated]),
        orders.live,
      ),
    )
    .groupBy(order.agentGuid);
  return new Map(found.map((one) => [one.agentGuid!, one.count]));
}
