import { sql } from 'drizzle-orm';
import { planStatus, planTransition } from '#shared/areas/procurement-plan/line/codes';
import { heldBy } from '../../document/hold.service.ts';
import { planLink } from './plan-link.ts';
import { planDrawnUp } from './plan-sight.ts';
import { procurementPlan as plan } from './plan.table.ts';

/** Plans of annual and batch type as others name them. */
export const namedPlan = {
  kind: { area: 'plan', status: planStatus, transition: planTransition },
  table: plan,
  drawnUp: planDrawnUp,
  no: plan.planNo,
  name: plan.planName,
  link: planLink,
  live: sql`not ${plan.isDeleted}`,
  called: { cn: '采购计划', en: 'Plans' },
  held: 'plan',
  hang: 'Plans',
};

/** The plans a person answers for that are not settled yet. */
export const plansHeldBy = heldBy(namedPlan);
