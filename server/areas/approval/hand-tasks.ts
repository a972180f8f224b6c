import { and, asc, eq, isNull } from 'drizzle-orm';
import { isOneOf } from '../../db/is-one-of.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { Giver } from '../user/giver.service.ts';
import { approvalTask } from './case.table.ts';
import { lockCase } from './flow-store.ts';
import { handTask } from './hand-over.ts';
import { calledTask, heldTasks, openTasksOf } from './held-approvals.ts';
import type { Subjects } from './outcome.ts';

/** Says of a refusal which document it is about: one of many has to go to somebody else. */
async function naming<T>(no: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const { cn, en } = error.wording;
    throw new BusinessError({ cn: `${no}：${cn}`, en: `${no}: ${en}` });
  }
}

/** How what waits for a person's decision goes to another, case by case. */
export const taskGiver = (subjects: Subjects): Giver => ({
  ...heldTasks,
  needs: 'approval:decide',
  all: async (db, userGuid) =>
    (await openTasksOf(db, userGuid)).map((one) => ({ guid: one.guid, ...calledTask(one) })),
  async give(db, context, { guids, from, to, note }) {
    const tasks = await db
      .select()
      .from(approvalTask)
      .where(
        and(
          isOneOf(approvalTask.guid, guids),
          eq(approvalTask.assigneeGuid, from.guid),
          isNull(approvalTask.closedAt),
        ),
      )
      // Lock the cases in one order, or two hand-overs would wait for each other.
      .orderBy(asc(approvalTask.caseGuid), asc(approvalTask.guid));
    const given = new Map<string, string>();
    for (const { caseGuid, guid } of tasks) {
      const found = await lockCase(db, caseGuid);
      const [task] = await db
        .select()
        .from(approvalTask)
        .where(and(eq(approvalTask.guid, guid), isNull(approvalTask.closedAt)));
      if (!task || found.outcome !== null) continue;
      const act = { act: 'succeed', task: guid, to: to.guid } as const;
      given.set(
        guid,
        await naming(found.documentNo, () =>
          handTask(db, context, subjects, found, { task, act, why: note }),
        ),
      );
    }
    return given;
  },
});
