import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { planStatus, type PlanStatus } from '#shared/areas/procurement-plan/codes';
import { paths } from '#shared/areas/session/paths';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isLive } from './self-plan-access.ts';
import { selfPlan as plan } from './self-plan.table.ts';

const s = planStatus.code;

const KINDS: readonly { kind: string; label: Wording; states: readonly PlanStatus[] }[] = [
  {
    kind: 'selfPlan.draft',
    label: { cn: '未提交的自行采购计划', en: 'Self-procurement plans not yet submitted' },
    states: [s.draft, s.rejected],
  },
  {
    kind: 'selfPlan.inReview',
    label: { cn: '审批中的自行采购计划', en: 'Self-procurement plans in approval' },
    states: [s.inReview],
  },
  {
    kind: 'selfPlan.withoutResult',
    label: { cn: '未登记结果的自行采购计划', en: 'Self-procurement plans without a result' },
    states: [s.approved],
  },
];

/** The plans a person answers for that are not settled yet. */
export async function selfPlansHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const held: Holding[] = [];
  for (const { kind, label, states } of KINDS) {
    const where = and(eq(plan.createUserGuid, userGuid), inArray(plan.status, [...states]), isLive);
    const [total] = await db.select({ count: count() }).from(plan).where(where);
    const first = await db
      .select({ guid: plan.guid, planNo: plan.planNo, projectName: plan.projectName })
      .from(plan)
      .where(where)
      .orderBy(desc(plan.updatedAt), desc(plan.guid))
      .limit(HOLDING_ITEMS);
    held.push({
      kind,
      label,
      access: 'plan:read',
      count: total!.count,
      items: first.map(({ guid, planNo, projectName }) => ({
        name: `${planNo} ${projectName}`,
        link: paths.selfPlan(guid),
      })),
    });
  }
  return held;
}
