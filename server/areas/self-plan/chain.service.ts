import { and, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { voidedWord } from '#shared/areas/approval/void-call';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import { type ChainKind, chainKind } from '#shared/areas/chain/contract';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { hasPart } from '../approval/participation.service.ts';
import { isLive, isReadable, SELF, type Viewer, visibleSelfPlans } from './self-plan-access.ts';
import { selfPlan as plan } from './self-plan.table.ts';

const { annualPlan } = chainKind.code;

/** Self-procurement plans in the chain; they come from a line of a yearly plan, or from nothing. */
export const selfPlanChainSource = {
  kind: SELF,
  comesFrom: [annualPlan],

  async nodes(viewer: Viewer, guids: readonly string[]) {
    const found = await viewer.db
      .select({ plan, mayRead: await mayRead(viewer) })
      .from(plan)
      .where(and(isOneOf(plan.guid, guids), isReadable));
    return found.map(({ plan: one, mayRead: isOpen }) => ({
      guid: one.guid,
      no: one.planNo,
      name: one.projectName,
      state: one.voidReason === null ? planStatus.wording(one.status) : voidedWord,
      at: one.updatedAt,
      link: isOpen ? paths.selfPlan(one.guid) : null,
      isParty: false,
    }));
  },

  async stemsFrom(db: Db, guids: readonly string[]) {
    const found = await db
      .select({ guid: plan.guid, from: plan.yearItemGuid })
      .from(plan)
      .where(and(isOneOf(plan.guid, guids), isReadable, isNotNull(plan.yearItemGuid)));
    return found.map(({ guid, from }) => ({ guid, from: { kind: annualPlan, guid: from! } }));
  },

  async stems(db: Db, { kind, guids }: { kind: ChainKind; guids: readonly string[] }) {
    if (kind !== annualPlan) return [];
    const found = await db
      .select({ guid: plan.guid, from: plan.yearItemGuid })
      .from(plan)
      .where(and(isOneOf(plan.yearItemGuid, guids), isLive));
    return found.map(({ guid, from }) => ({ guid, from: from! }));
  },
};

/** Whether the person may read a plan (`canReadSelfPlan`), as a column. */
async function mayRead(viewer: Viewer): Promise<SQL<boolean>> {
  const visible = await visibleSelfPlans(viewer);
  if (visible === undefined) return sql<boolean>`true`;
  return sql<boolean>`coalesce(${or(visible, hasPart(viewer.db, SELF, plan.guid, viewer.actor.guid))}, false)`;
}
