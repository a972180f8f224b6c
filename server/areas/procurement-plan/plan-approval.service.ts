import type { Context } from '../../http/context.ts';
import { listSteps } from '../approval/detail.service.ts';
import { examine } from '../approval/reviewed-document.service.ts';
import { ANNUAL, findPlan } from './plan-access.ts';
import { annualPlanApproval } from './submit-plan.service.ts';

/** The approval record of a plan, all its submissions, oldest first. */
export async function planSteps(guid: string, context: Context) {
  await findPlan(context, guid);
  return listSteps(context.db, ANNUAL, guid);
}

/** Decides one's own open task of a plan's approval. */
export const decideOwnTask = examine(annualPlanApproval);
