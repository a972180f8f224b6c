import { and, eq, ne } from 'drizzle-orm';
import { planText } from '#shared/areas/procurement-plan/line/fault-texts';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import type { RuleRefusal } from '../../../http/refusal.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';
import { mayBeParent } from './plan-versions.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';

/** What the audit keeps of a plan that is submitted. */
export function sumsOf({ itemCount, totalAmount, mandatoryAmount }: Plan) {
  return { itemCount, totalAmount, mandatoryAmount };
}

/** How many faulty lines a refusal names. */
export const NAMED_LINES = 5;

/** What is wrong with the plan this one adjusts or adds to. */
export async function parentFaults(
  db: Db,
  { parentPlanGuid }: Pick<Plan, 'parentPlanGuid'>,
): Promise<Wording[]> {
  if (!parentPlanGuid) return [];
  const [parent] = await db.select().from(plan).where(eq(plan.guid, parentPlanGuid));
  return parent && !parent.isDeleted && mayBeParent(parent) ? [] : [planText.parentState];
}

/** What else speaks against undoing a plan whose state allows it. */
export async function undoRefusal(db: Db, planGuid: string): Promise<RuleRefusal | null> {
  const [used] = await db
    .select({ guid: line.guid })
    .from(line)
    .where(and(eq(line.planGuid, planGuid), ne(line.usedAmount, '0')))
    .limit(1);
  if (used === undefined) return null;
  return {
    by: 'state',
    text: { cn: '计划明细已被使用，不能撤销', en: 'Lines of it are in use, so it cannot be revoked' },
  };
}
