import { formLabels } from '#shared/areas/document/views';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { lineLabel } from '#shared/areas/procurement-plan/line/fields';
import type { PlanChanges } from '#shared/areas/procurement-plan/line/views';
import type { Context } from '../../../http/context.ts';
import { changesBetween, statesOf } from '../line/compare-plans.ts';
import { annualState } from './annual-state.ts';
import { annualPlans } from './plan-access.ts';

const PLAN_LABELS = formLabels(annualPlanKind);

/** What differs between a plan and what was decided on before; null when there is nothing before. */
export async function planChanges(guid: string, context: Context): Promise<PlanChanges | null> {
  const found = await annualPlans.find(context, guid);
  const [from, to] = await statesOf(found, context, annualState);
  return changesBetween(context, from, to, { plan: PLAN_LABELS, line: lineLabel });
}
