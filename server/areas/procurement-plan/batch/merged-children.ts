import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { batchPlan } from '../line/batch-plan.table.ts';

/** The department plans a centre plan was made of, in the order of their numbers. */
export const childrenOf = (db: Db, planGuid: string) =>
  db
    .select({
      guid: plan.guid,
      planNo: plan.planNo,
      planName: plan.planName,
      planDeptName: plan.planDeptName,
      status: plan.status,
    })
    .from(batchPlan)
    .innerJoin(plan, eq(plan.guid, batchPlan.planGuid))
    .where(eq(batchPlan.mergedInto, planGuid))
    .orderBy(asc(plan.planNo));

/** Lets the department plans of a centre plan stand alone again; answers them. The centre plan must be locked. */
export async function freeChildren(db: Db, planGuid: string): Promise<{ guid: string; version: number }[]> {
  const freed = await db
    .update(batchPlan)
    .set({ mergedInto: null })
    .where(eq(batchPlan.mergedInto, planGuid))
    .returning({ guid: batchPlan.planGuid });
  return db
    .update(plan)
    .set({ version: sql`${plan.version} + 1`, updatedAt: sql`now()` })
    .where(
      isOneOf(
        plan.guid,
        freed.map(({ guid }) => guid),
      ),
    )
    .returning({ guid: plan.guid, version: plan.version });
}
