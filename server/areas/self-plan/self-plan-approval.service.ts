import type { Context } from '../../http/context.ts';
import { listSteps } from '../approval/detail.service.ts';
import { examine } from '../approval/reviewed-document.service.ts';
import { findSelfPlan, SELF } from './self-plan-access.ts';
import { selfPlanApproval } from './submit-self-plan.service.ts';

/** The approval record of a plan, all its submissions, oldest first. */
export async function selfPlanSteps(guid: string, context: Context) {
  await findSelfPlan(context, guid);
  return listSteps(context.db, SELF, guid);
}

/** Decides one's own open task of a plan's approval. */
export const decideOwnTask = examine(selfPlanApproval);
