import { and, asc, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { taskReason } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { BusinessError } from '../../kit/errors.ts';
import { type AuditContext, byProgram } from '../audit/audit.service.ts';
import { findPeople } from '../user/user.service.ts';
import { approvalCase, approvalTask, type ApprovalCase, type ApprovalTask } from './case.table.ts';
import { type Act, next } from './flow-acts.ts';
import { databaseNow } from '../../db/database-now.ts';
import { flowOf, lockCase, mint, saveFlow, tasksOf, toFlowTask } from './flow-store.ts';
import { peopleAsked } from './flow.ts';
import { excludingOf, isExcluded } from './may-decide.ts';
import { concludeCase, type Subjects } from './outcome.ts';
import { standingOn } from './people.ts';
import { writeStep } from './step.ts';

interface Unfit {
  task: ApprovalTask;
  why: string;
  /** Who stands on the level in their place; nobody for an account that is gone: then the administrator decides. */
  successors: string[];
}

/**
 * The open tasks whose assignee can or may no longer decide, or no longer stands on the level; and those the
 * administrator took for want of anybody, once somebody stands there.
 */
export async function unfitTasks(db: Db, found: ApprovalCase): Promise<Unfit[]> {
  const current = await db
    .select()
    .from(approvalTask)
    .where(
      and(
        eq(approvalTask.caseGuid, found.guid),
        eq(approvalTask.level, found.level),
        eq(approvalTask.round, found.round),
      ),
    )
    .orderBy(asc(approvalTask.guid));
  const open = current.filter(({ closedAt }) => closedAt === null);
  if (open.length === 0) return [];
  const of = excludingOf(found);
  const people = await findPeople(
    db,
    open.map(({ assigneeGuid }) => assigneeGuid),
  );
  const standing = (await standingOn(db, found, found.level)).map(({ guid }) => guid);
  const asked = new Set(peopleAsked({ ...found, tasks: current.map(toFlowTask) }));
  const isFilled = standing.some((guid) => !isExcluded(of, guid) && !asked.has(guid));
  return open.flatMap((task): Unfit[] => {
    const person = people.find(({ guid }) => guid === task.assigneeGuid);
    if (!person?.isActive) return [{ task, why: '原审批人账号已停用', successors: [] }];
    if (person.enterpriseGuid !== task.assigneeEnterpriseGuid)
      return [{ task, why: '原审批人已调离本单位', successors: [] }];
    if (isExcluded(of, task.assigneeGuid))
      return [{ task, why: '原审批人不得审批该单据', successors: standing }];
    if (task.kind !== 'normal') return [];
    if (task.reason === 'rule' && !standing.includes(task.assigneeGuid))
      return [{ task, why: '原审批人已不在该级次', successors: standing }];
    return task.reason === 'administrator' && isFilled
      ? [{ task, why: '该级次已有审批人', successors: standing }]
      : [];
  });
}

/**
 * Hands on what lies with people who cannot decide it any more; answers how many tasks moved.
 * One that has nobody to go to (no process administrator) stays, and is tried again at the next touch.
 */
export async function handOverTasks(db: Db, subjects: Subjects, caseGuid: string): Promise<number> {
  const [seen] = await db.select().from(approvalCase).where(eq(approvalCase.guid, caseGuid));
  if (!seen || seen.outcome !== null || (await unfitTasks(db, seen)).length === 0) return 0;
  return inTransaction(db, async (db) => {
    let moved = 0;
    for (const tried = new Set<string>(); ;) {
      const found = await lockCase(db, caseGuid);
      if (found.outcome !== null) return moved;
      const unfit = (await unfitTasks(db, found)).find(({ task }) => !tried.has(task.guid));
      if (!unfit) return moved;
      tried.add(unfit.task.guid);
      if (await handOver(db, subjects, found, unfit)) moved++;
    }
  });
}

async function handOver(db: Db, subjects: Subjects, found: ApprovalCase, { task, why, successors }: Unfit) {
  const act = { act: 'handOver', task: task.guid, successors } as const;
  try {
    await handTask(db, byProgram('approval.handOver'), subjects, found, { task, act, why });
    return true;
  } catch (error) {
    if (error instanceof BusinessError) return false;
    throw error;
  }
}

/**
 * Gives a task of a locked case to who comes after its assignee, and records why; answers the task it is now.
 * @throws BusinessError when nobody of them may decide on the document.
 */
export async function handTask(
  db: Db,
  context: AuditContext,
  subjects: Subjects,
  found: ApprovalCase,
  { task, act, why }: { task: ApprovalTask; act: Act; why: string },
): Promise<string> {
  const before = await flowOf(db, found, await tasksOf(db, found.guid));
  const after = next(before, act, mint);
  const at = await databaseNow(db);
  const known = new Set(before.tasks.map(({ guid }) => guid));
  const given = after.tasks.filter(({ guid, seat }) => !known.has(guid) && seat === task.seat);
  const people = await findPeople(
    db,
    given.map(({ assignee }) => assignee),
  );
  await writeStep(db, context, found, {
    act: 'handOver',
    at,
    levelName: found.levels[task.level]!.name,
    task,
    targets: people.map(({ name }) => name),
    opinion: `${why}（${task.assigneeName}）`,
  });
  await saveFlow(db, found, before, after, at);
  await concludeCase(db, context, subjects, found, after);
  return given[0]?.guid ?? task.guid;
}

/** Looks through those running cases alone that a change of one person's office can move; see `sweepCases`. */
export const sweepCasesOf = (db: Db, subjects: Subjects, userGuid: string): Promise<number> =>
  sweepCases(
    db,
    subjects,
    exists(
      db
        .select({ one: sql`1` })
        .from(approvalTask)
        .where(
          and(
            eq(approvalTask.caseGuid, approvalCase.guid),
            isNull(approvalTask.closedAt),
            or(
              eq(approvalTask.assigneeGuid, userGuid),
              eq(approvalTask.reason, taskReason.code.administrator),
            ),
          ),
        ),
    ),
  );

/** Looks through all running cases for approvers who are gone; answers how many tasks moved. */
export async function sweepCases(db: Db, subjects: Subjects, among?: SQL): Promise<number> {
  let moved = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const cases = await db
      .select({ guid: approvalCase.guid })
      .from(approvalCase)
      .where(and(isNull(approvalCase.outcome), gt(approvalCase.guid, after), among))
      .orderBy(asc(approvalCase.guid))
      .limit(200);
    for (const { guid } of cases) moved += await handOverTasks(db, subjects, guid);
    const last = cases.at(-1);
    if (!last) return moved;
    after = last.guid;
  }
}
