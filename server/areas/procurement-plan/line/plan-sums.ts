import { eq, sql } from 'drizzle-orm';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { PLAN_LINES_MAX } from '#shared/areas/procurement-plan/line/rules';
import type { Db } from '../../../db/client.ts';
import { BusinessError } from '../../../kit/errors.ts';
import type { AuditContext } from '../../audit/audit.service.ts';
import { procurementPlan as plan } from './plan.table.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';

/** A change of the header whose lines are counted anew at its end keeps the version for `recount`. */
export const NOT_COUNTED_YET = { version: sql`${plan.version}` };

/**
 * Counts and sums a plan's lines anew and marks the plan as changed; the last step of every change of its lines.
 * The plan must be locked. Refuses more than 2 000 lines.
 */
export async function recount(db: Db, { actor }: Pick<AuditContext, 'actor'>, planGuid: string) {
  const ofPlan = sql`from ${line} where ${line.planGuid} = ${planGuid}
    and ${line.lineStatus} <> ${lineStatus.code.cancelled}`;
  const [changed] = await db
    .update(plan)
    .set({
      itemCount: sql`(select count(*) ${ofPlan})`,
      faultCount: sql`(select count(*) ${ofPlan} and ${line.isFaulty})`,
      totalAmount: sql`(select coalesce(sum(${line.estimateAmount}), 0) ${ofPlan})`,
      mandatoryAmount: sql`(select coalesce(sum(${line.estimateAmount}), 0) ${ofPlan} and ${line.isMandatory})`,
      version: sql`${plan.version} + 1`,
      updatedAt: sql`now()`,
      ...(actor && { updateUserGuid: actor.guid }),
    })
    .where(eq(plan.guid, planGuid))
    .returning({ guid: plan.guid, version: plan.version, itemCount: plan.itemCount });
  const { itemCount, ...result } = changed!;
  if (itemCount > PLAN_LINES_MAX)
    throw new BusinessError({
      cn: `计划明细不能超过${PLAN_LINES_MAX}条`,
      en: `A plan has at most ${PLAN_LINES_MAX} lines`,
    });
  return result;
}
