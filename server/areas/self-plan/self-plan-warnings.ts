import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { inForce } from '#shared/areas/legal-parameter/parameters';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { isSuspended, splitText } from '#shared/areas/self-plan/fault-texts';
import { splitDays, splitOf } from '#shared/areas/self-plan/split';
import type { Invitee, SelfPlanWarning } from '#shared/areas/self-plan/views';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { toWan } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { categoryNames } from '../dictionary/dictionary.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { selfPlans } from './self-plan-access.ts';
import { selfPlan as plan, type SelfPlan } from './self-plan.table.ts';
import { selfLimit } from './self-limit.ts';

/** What handler and approvers should look at, though it stops nothing: R30, and who is suspended among those asked. */
export async function selfPlanWarnings(
  db: Db,
  found: SelfPlan,
  invitees: readonly Invitee[],
): Promise<SelfPlanWarning[]> {
  const suspended = invitees.filter(({ standing }) => standing === supplierStanding.code.suspended);
  return [
    ...(await splitWarning(db, found)),
    ...suspended.map(({ name }) => ({ kind: 'suspended' as const, text: isSuspended(name) })),
  ];
}

/** What the department buys of the category by itself within the time in force (R30), this plan counted whatever its state. */
async function splitWarning(db: Db, found: SelfPlan): Promise<SelfPlanWarning[]> {
  const window = inForce(await legalParameters(db), 'splitWindow', 'mandatory');
  if (!window) return [];
  const months = Number(window.value);
  const days = splitDays(months);
  const { inReview, approved, used } = planStatus.code;
  const others = await db
    .select({ estimateAmount: plan.estimateAmount, plannedStart: plan.plannedStart })
    .from(plan)
    .where(
      and(
        selfPlans.live,
        eq(plan.planDept, found.planDept),
        eq(plan.categoryCode, found.categoryCode),
        inArray(plan.status, [inReview, approved, used]),
        ne(plan.guid, found.guid),
        sql`abs(${plan.plannedStart} - ${found.plannedStart}::date) < ${days}`,
      ),
    );
  const limit = await selfLimit(db, found.enterpriseGuid);
  const split = splitOf(found, others, limit, days);
  if (split === null) return [];
  const names = await categoryNames(db, [found.categoryCode]);
  const category = names.get(found.categoryCode) ?? found.categoryCode;
  const bought = { category, count: split.count, months };
  return [{ kind: 'split', text: splitText(bought, toWan(split.total), toWan(limit), window.article) }];
}
