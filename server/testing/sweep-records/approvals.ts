import { randomUUID } from 'node:crypto';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCase, approvalTask } from '../../areas/approval/case.table.ts';
import { approvalDelegation } from '../../areas/approval/setup.table.ts';
import type { Owner } from './owner.ts';

const KIND = documentKind.code.annualPlan;

/** Approval of two of their plans, and their delegation to the colleague. */
export async function approvalsOf(
  { db, place, person, no }: Owner,
  plans: { sentPlan: string; toDecide: string },
) {
  const { enterpriseGuid, deptGuid } = place;
  // Sent by them and with a colleague; and the other way round.
  const colleague = { guid: place.colleague, name: '同事' };
  const at = new Date();
  const aCase = async (documentGuid: string, submitter: typeof colleague, assignee: typeof colleague) => {
    const [opened] = await db
      .insert(approvalCase)
      .values({
        kind: KIND,
        documentGuid,
        documentNo: `SWEEP-${no}`,
        title: `计划${no}`,
        amount: '1.00',
        isMandatory: false,
        link: '/',
        enterpriseGuid,
        deptGuid,
        submitterGuid: submitter.guid,
        submitterName: submitter.name,
        submitterDept: '部门',
        levels: [
          {
            name: '一级',
            mode: 'any',
            ratio: 100,
            needsFile: false,
            approvers: [{ rule: 'person', userGuid: assignee.guid }],
          },
        ],
        level: 0,
        round: 1,
        submittedAt: at,
      })
      .returning({ guid: approvalCase.guid });
    const task = randomUUID();
    await db.insert(approvalTask).values({
      guid: task,
      caseGuid: opened!.guid,
      level: 0,
      round: 1,
      seat: task,
      kind: 'normal',
      state: 'pending',
      reason: 'rule',
      assigneeGuid: assignee.guid,
      assigneeName: assignee.name,
      assigneeDept: '部门',
      assigneeEnterpriseGuid: enterpriseGuid,
      arrivedAt: at,
    });
    return { opened: opened!.guid, task };
  };
  const sent = await aCase(plans.sentPlan, person, colleague);
  const { task } = await aCase(plans.toDecide, colleague, person);

  const [delegation] = await db
    .insert(approvalDelegation)
    .values({
      fromUserGuid: person.guid,
      fromUserName: person.name,
      toUserGuid: place.colleague,
      toUserName: '同事',
      fromTime: new Date(Date.now() + 86_400_000),
      toTime: new Date(Date.now() + 172_800_000),
      reason: '出差',
      enterpriseGuid,
    })
    .returning({ guid: approvalDelegation.guid });
  return { approvalCase: sent.opened, task, delegation: delegation!.guid, level: place.level };
}
