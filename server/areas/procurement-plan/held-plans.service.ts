import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { planStatus, type PlanStatus } from '#shared/areas/procurement-plan/codes';
import type { Wording } from '#shared/kit/language';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { planLink } from './plan-link.ts';
import { procurementPlan as plan } from './plan.table.ts';

const s = planStatus.code;

const KINDS: readonly { kind: string; label: Wording; states: readonly PlanStatus[] }[] = [
  {
    kind: 'plan.draft',
    label: { cn: '未提交的采购计划', en: 'Plans not yet submitted' },
    states: [s.draft, s.rejected],
  },
  {
    kind: 'plan.inReview',
    label: { cn: '审批中的采购计划', en: 'Plans in approval' },
    states: [s.inReview],
  },
];

/** The plans a person answers for that are not settled yet. */
export async function plansHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const held: Holding[] = [];
  for (const { kind, label, states } of KINDS) {
    const where = and(
      eq(plan.createUserGuid, userGuid),
      inArray(plan.status, [...states]),
      eq(plan.isDeleted, false),
    );
    const [total] = await db.select({ count: count() }).from(plan).where(where);
    const first = await db
      .select({ guid: plan.guid, type: plan.type, planNo: plan.planNo, planName: plan.planName })
      .from(plan)
      .where(where)
      .orderBy(desc(plan.updatedAt), desc(plan.guid))
      .limit(HOLDING_ITEMS);
    held.push({
      kind,
      label,
      access: 'plan:read',
      count: total!.count,
      items: first.map((one) => ({
        name: `${one.planNo} ${one.planName}`,
        link: planLink(one),
      })),
    });
  }
  return held;
}
