import { formLabels } from '#shared/areas/document/views';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { lineLabel, batchOwnLabel } from '#shared/areas/procurement-plan/line/fields';
import type { PlanChanges } from '#shared/areas/procurement-plan/line/views';
import type { Context } from '../../../http/context.ts';
import { changesBetween, statesOf } from '../line/compare-plans.ts';
import { batchState } from './line-lists.ts';
import { batchPlans } from './batch-access.ts';

const PLAN_LABELS = formLabels(batchPlanKind);
const { techFiles, inviteList, batchAmount, ...own } = batchOwnLabel;
const LINE_LABELS = {
  ...lineLabel,
  ...own,
  estimateAmount: batchAmount,
  invited: inviteList,
  specifications: techFiles,
};

/** What differs between a batch plan and its submission before; null when there is nothing before. */
export async function batchPlanChanges(guid: string, context: Context): Promise<PlanChanges | null> {
  const found = await batchPlans.find(context, guid);
  const [from, to] = await statesOf(found, context, batchState);
  return changesBetween(context, from, to, { plan: PLAN_LABELS, line: LINE_LABELS });
}
