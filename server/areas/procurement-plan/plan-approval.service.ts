import { text } from '#shared/kit/text-rules';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { approveTask, rejectTask } from '../approval/decide.service.ts';
import { getApproval, listSteps } from '../approval/detail.service.ts';
import { ANNUAL, findPlan } from './plan-access.ts';
import { annualPlanApproval } from './submit-plan.service.ts';

const subjects = [annualPlanApproval];

/** The approval record of a plan, all its submissions, oldest first. */
export async function planSteps(guid: string, context: Context) {
  await findPlan(context, guid);
  return listSteps(context.db, ANNUAL, guid);
}

interface Decision {
  guid: string;
  result: 'approve' | 'reject';
  opinion?: string | undefined;
}

/** Decides one's own open task of the plan's approval; a refusal needs an opinion and goes to the submitter. */
export async function decidePlan({ guid, result, opinion }: Decision, context: Context) {
  const { levels } = await getApproval(subjects, { kind: ANNUAL, documentGuid: guid }, context);
  const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes(result));
  if (!task) throw new BusinessError('没有待您审批的记录');
  if (result === 'approve') return approveTask(subjects, { taskGuid: task.guid, opinion }, context);
  const checked = text(500).safeParse(opinion);
  if (!checked.success) {
    const { message } = checked.error.issues[0]!;
    throw new BusinessError(message, { opinion: message });
  }
  return rejectTask(subjects, { taskGuid: task.guid, opinion: checked.data }, context);
}
