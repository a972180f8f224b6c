import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  addSignForm,
  approveForm,
  batchForm,
  rejectForm,
  transferForm,
} from '#shared/areas/approval/rules';
import type { StepAct } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { translateDatabaseError } from '../../http/translate-error.ts';
import { notify } from '../notification/notification.service.ts';
import { approvalTask, type ApprovalCase, type ApprovalTask } from './case.table.ts';
import { next, type Act } from './flow-acts.ts';
import { principalsOf, principalsOn } from './deputies.ts';
import { databaseNow } from '../../db/database-now.ts';
import { flowOf, lockCase, mint, saveFlow, tasksOf } from './flow-store.ts';
import { handOverTasks } from './hand-over.ts';
import { excludingOf } from './may-decide.ts';
import { concludeCase, type Subjects } from './outcome.ts';
import { colleagues } from './people.ts';
import { tooLate } from './refusal.ts';
import { mustAcknowledge } from './acknowledge.ts';
import { writeStep } from './step.ts';

interface Step {
  act: StepAct;
  targets?: string[];
}

interface Deed {
  act: Act;
  steps: Step[] | ((isReturned: boolean) => Step[]);
  opinion: string | undefined;
  files?: readonly string[] | undefined;
  /** The findings of the law were acknowledged with it. */
  isAcknowledged?: boolean;
}

/** Agrees, as the assignee of a task or as their delegate. */
export const approveTask = (subjects: Subjects, form: z.output<typeof approveForm>, context: Context) =>
  decide(subjects, form.taskGuid, context, (_db, found, task) => {
    needFile(found, task, form.files);
    return {
      act: { act: 'approve', task: task.guid, by: context.actor.guid },
      steps: [{ act: 'approve' }],
      isAcknowledged: mustAcknowledge(found, form.acknowledged),
      opinion: form.opinion,
      files: form.files,
    };
  });

/** Refuses; when that refuses the level, the document goes to its submitter or to the chosen earlier level. */
export const rejectTask = (subjects: Subjects, form: z.output<typeof rejectForm>, context: Context) =>
  decide(subjects, form.taskGuid, context, (_db, found, task) => {
    const toLevel = form.toLevel === undefined ? null : form.toLevel - 1;
    const target = toLevel === null ? undefined : found.levels[toLevel]?.name;
    return {
      act: { act: 'reject', task: task.guid, by: context.actor.guid, toLevel },
      // Count a return as a vote where others still decide on the level.
      steps: (isReturned) => [
        target === undefined
          ? { act: 'reject' }
          : { act: isReturned ? 'returnTo' : 'voteReturn', targets: [target] },
      ],
      opinion: form.opinion,
      files: form.files,
    };
  });

/** Gives a task to a colleague, who decides in their place. */
export const transferTask = (subjects: Subjects, form: z.output<typeof transferForm>, context: Context) =>
  decide(subjects, form.taskGuid, context, async (db, found, task) => {
    const [to] = await colleagues(db, [form.userGuid], [found.enterpriseGuid, context.actor.enterpriseGuid]);
    return {
      act: { act: 'transfer', task: task.guid, by: context.actor.guid, to: to!.guid },
      steps: [{ act: 'transfer', targets: [to!.name] }],
      opinion: form.opinion,
    };
  });

/** Adds signers before their own decision, or approves and adds signers after it; all of them must agree. */
export const addSigners = (subjects: Subjects, form: z.output<typeof addSignForm>, context: Context) =>
  decide(subjects, form.taskGuid, context, async (db, found, task) => {
    const companies = [found.enterpriseGuid, context.actor.enterpriseGuid];
    const people = await colleagues(db, form.userGuids, companies);
    if (form.position === 'after') needFile(found, task, form.files);
    const isAcknowledged = form.position === 'after' && mustAcknowledge(found, form.acknowledged);
    const added = { act: 'addSign' as const, targets: people.map(({ name }) => name) };
    return {
      act: {
        act: 'addSign',
        task: task.guid,
        by: context.actor.guid,
        position: form.position,
        people: people.map(({ guid }) => guid),
      },
      steps: form.position === 'after' ? [{ act: 'approve' }, added] : [added],
      isAcknowledged,
      opinion: form.opinion,
      files: form.files,
    };
  });

/** Approves several tasks, each in a transaction of its own: what one is refused for does not touch the others. */
export async function approveBatch(
  subjects: Subjects,
  { taskGuids, opinion }: z.output<typeof batchForm>,
  context: Context,
) {
  const results: { taskGuid: string; ok: boolean; info: string }[] = [];
  for (const taskGuid of new Set(taskGuids)) {
    try {
      await approveTask(subjects, { taskGuid, opinion }, context);
      results.push({ taskGuid, ok: true, info: '' });
    } catch (error) {
      const refusal = translateDatabaseError(error);
      if (!(refusal instanceof BusinessError || refusal instanceof NotFound)) throw error;
      results.push({ taskGuid, ok: false, info: refusal.message });
    }
  }
  return { results };
}

/** One decision: case locked, rules asked, everything stored, told and settled in one transaction. */
async function decide(
  subjects: Subjects,
  taskGuid: string,
  context: Context,
  deedOf: (db: Db, found: ApprovalCase, task: ApprovalTask) => Deed | Promise<Deed>,
): Promise<null> {
  const { db, actor } = context;
  const caseGuid = await caseOfTask(db, taskGuid);
  await handOverTasks(db, subjects, caseGuid);
  return inTransaction(db, async (db) => {
    const found = await lockCase(db, caseGuid);
    const tasks = await tasksOf(db, caseGuid);
    const task = tasks.find(({ guid }) => guid === taskGuid)!;
    const onBehalfOf = await actingFor(db, found, task, actor.guid);
    if (task.closedAt !== null) throw await tooLate(db, caseGuid, task.closedAt);
    const before = await flowOf(db, found, tasks);
    const { act, steps, opinion = '', files, isAcknowledged = false } = await deedOf(db, found, task);
    const after = next(before, act, mint);
    const at = await databaseNow(db);
    await saveFlow(db, found, before, after, at, { taskGuid, byName: actor.name, opinion });
    const isReturned = after.round > before.round;
    for (const [index, step] of (typeof steps === 'function' ? steps(isReturned) : steps).entries())
      await writeStep(db, context, found, {
        ...step,
        at,
        levelName: found.levels[task.level]!.name,
        task,
        onBehalfOf,
        // The opinion and the files belong to the decision; what follows from it only names people.
        ...(index === 0 && { opinion, files, isAcknowledged }),
      });
    if (isReturned) await tellReturned(db, found);
    await concludeCase(db, context, subjects, found, after);
    return null;
  });
}

async function caseOfTask(db: Db, taskGuid: string): Promise<string> {
  const [found] = await db
    .select({ caseGuid: approvalTask.caseGuid })
    .from(approvalTask)
    .where(eq(approvalTask.guid, taskGuid));
  if (!found) throw new NotFound();
  return found.caseGuid;
}

/** The name of the person acted for, null when the task is their own; anybody else's task does not exist for them. */
async function actingFor(
  db: Db,
  found: ApprovalCase,
  { assigneeGuid }: ApprovalTask,
  actorGuid: string,
): Promise<string | null> {
  if (assigneeGuid === actorGuid) return null;
  const name = principalsOn(excludingOf(found), await principalsOf(db, actorGuid)).get(assigneeGuid);
  if (name === undefined) throw new NotFound();
  return name;
}

function needFile({ levels }: ApprovalCase, { level, kind }: ApprovalTask, files: readonly string[] = []) {
  const { name, needsFile } = levels[level]!;
  if (needsFile && kind === 'normal' && files.length === 0)
    throw new BusinessError(
      {
        cn: `审批级次“${name}”须上传附件后才能通过`,
        en: `Level “${name}” is approved with an attachment only`,
      },
      { files: { cn: '请上传附件', en: 'Add an attachment' } },
    );
}

const tellReturned = (db: Db, { submitterGuid, title, link }: ApprovalCase) =>
  notify(db, {
    userGuids: [submitterGuid],
    kind: 'approval.returned',
    title: { cn: `已驳回至前面级次：${title}`, en: `Returned to an earlier level: ${title}` },
    link,
  });
