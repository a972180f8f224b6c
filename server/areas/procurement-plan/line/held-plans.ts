import { sql } from 'drizzle-orm';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { planStatus, planTransition, planType } from '#shared/areas/procurement-plan/line/codes';
import { giversOf, heldBy } from '../../document/hold.service.ts';
import { planLink } from './plan-link.ts';
import { planDrawnUp } from './plan-sight.ts';
import { type Plan, procurementPlan as plan } from './plan.table.ts';

/** Plans of annual and batch type as others name them. */
export const namedPlan = {
  kind: { area: 'plan', status: planStatus, transition: planTransition },
  table: plan,
  drawnUp: planDrawnUp,
  no: plan.planNo,
  name: plan.planName,
  link: planLink,
  live: sql`not ${plan.isDeleted}`,
  codeOf: ({ type }: Plan) => (type === planType.code.batch ? batchPlanKind : annualPlanKind).code,
  called: { cn: '采购计划', en: 'Plans' },
  held: 'plan',
  hang: 'Plans',
};

/** How such plans go to another. */
export const planGivers = giversOf(namedPlan);

/** The plans a person answers for that are not settled yet. */
export const plansHeldBy = heldBy(namedPlan);
