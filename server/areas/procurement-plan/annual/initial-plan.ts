import { and, eq } from 'drizzle-orm';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import type { Db } from '../../../db/client.ts';
import { isAnnual } from './plan-access.ts';
import { procurementPlan as plan, type Plan } from '../line/plan.table.ts';

/** The 年初计划 of a unit and year, of which there is one at most. */
export async function initialPlan(db: Db, planUnit: string, planYear: number): Promise<Plan | undefined> {
  const [found] = await db
    .select()
    .from(plan)
    .where(
      and(
        isAnnual,
        eq(plan.planUnit, planUnit),
        eq(plan.planYear, planYear),
        eq(plan.planKind, planKind.code.initial),
      ),
    );
  return found;
}
