import { and, isNotNull } from 'drizzle-orm';
import { type ChainKind, chainKind } from '#shared/areas/chain/contract';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { chainNodes } from '../document/around.service.ts';
import { SELF, selfPlans } from './self-plan-access.ts';
import { selfPlan as plan } from './self-plan.table.ts';

const { annualPlan } = chainKind.code;

/** Self-procurement plans in the chain; they come from a line of a yearly plan, or from nothing. */
export const selfPlanChainSource = {
  kind: SELF,
  comesFrom: [annualPlan],

  nodes: chainNodes(selfPlanKind, plan, selfPlans),

  async stemsFrom(db: Db, guids: readonly string[]) {
    const found = await db
      .select({ guid: plan.guid, from: plan.yearItemGuid })
      .from(plan)
      .where(and(isOneOf(plan.guid, guids), selfPlans.kept, isNotNull(plan.yearItemGuid)));
    return found.map(({ guid, from }) => ({ guid, from: { kind: annualPlan, guid: from! } }));
  },

  async stems(db: Db, { kind, guids }: { kind: ChainKind; guids: readonly string[] }) {
    if (kind !== annualPlan) return [];
    const found = await db
      .select({ guid: plan.guid, from: plan.yearItemGuid })
      .from(plan)
      .where(and(isOneOf(plan.yearItemGuid, guids), selfPlans.live));
    return found.map(({ guid, from }) => ({ guid, from: from! }));
  },
};
