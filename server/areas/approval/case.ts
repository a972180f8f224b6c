import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CaseAction } from '#shared/areas/approval/codes';
import type { commentForm, copyForm } from '#shared/areas/approval/rules';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { notify } from '../notification/notification.service.ts';
import { ownCase, recallLocked } from './approval.service.ts';
import { decideCase } from './actions.ts';
import { approvalCase, approvalCopy, approvalStep, approvalTask, type ApprovalCase } from './case.table.ts';
import { databaseNow } from '../../db/database-now.ts';
import { lockCase, tasksOf, tellDeciders } from './flow-store.ts';
import { handOverTasks } from './hand-over.ts';
import type { Subjects } from './outcome.ts';
import { colleagues } from './people.ts';
import { isActor } from './participant.ts';
import { endOf } from './refusal.ts';
import { writeStep } from './step.ts';

/** Recalls one's own document from its approval; the document follows in the same transaction. */
export async function recall(subjects: Subjects, caseGuid: string, context: Context): Promise<null> {
  await ownCase(context.db, context, caseGuid);
  return inTransaction(context.db, async (db) => {
    await recallLocked(db, context, subjects, await lockCase(db, caseGuid));
    return null;
  });
}

/** The withdrawal call of the product description: a guid of a case, or of a document whose open (or last) case is meant. */
export async function callBackFlow(subjects: Subjects, guid: string, context: Context): Promise<null> {
  const { db } = context;
  const [byCase] = await db
    .select({ guid: approvalCase.guid })
    .from(approvalCase)
    .where(eq(approvalCase.guid, guid));
  if (byCase) return recall(subjects, byCase.guid, context);
  const [byDocument] = await db
    .select({ guid: approvalCase.guid })
    .from(approvalCase)
    .where(eq(approvalCase.documentGuid, guid))
    .orderBy(sql`${approvalCase.outcome} is null desc`, desc(approvalCase.submittedAt))
    .limit(1);
  if (!byDocument) throw new NotFound();
  return recall(subjects, byDocument.guid, context);
}

/** Reminds those who have to decide; by the submitter, once in four hours. */
export async function urge(subjects: Subjects, caseGuid: string, context: Context): Promise<null> {
  await refuseAct(context.db, context, await ownCase(context.db, context, caseGuid), 'urge');
  await handOverTasks(context.db, subjects, caseGuid);
  return inTransaction(context.db, async (db) => {
    const found = await lockCase(db, caseGuid);
    const at = await refuseAct(db, context, found, 'urge');
    await db
      .update(approvalCase)
      .set({ urgedAt: at, version: sql`${approvalCase.version} + 1` })
      .where(eq(approvalCase.guid, caseGuid));
    const waiting = await db
      .select({ guid: approvalTask.assigneeGuid, name: approvalTask.assigneeName })
      .from(approvalTask)
      .where(and(eq(approvalTask.caseGuid, caseGuid), eq(approvalTask.state, 'pending')));
    await tellDeciders(
      db,
      found,
      waiting.map(({ guid }) => guid),
      'urge',
    );
    const targets = waiting.map(({ name }) => name);
    await writeStep(db, context, found, {
      act: 'urge',
      at,
      levelName: found.levels[found.level]!.name,
      targets,
    });
    return null;
  });
}

/** Lets colleagues read the case and its document; by its submitter and its approvers. */
export async function copyTo(
  { caseGuid, userGuids, opinion }: z.output<typeof copyForm>,
  context: Context,
): Promise<null> {
  await ownCase(context.db, context, caseGuid);
  return inTransaction(context.db, async (db) => {
    const found = await lockCase(db, caseGuid);
    const at = await refuseAct(db, context, found, 'copy');
    const people = await colleagues(db, userGuids, [found.enterpriseGuid, context.actor.enterpriseGuid]);
    const fresh = await db
      .insert(approvalCopy)
      .values(
        people.map(({ guid }) => ({
          caseGuid,
          userGuid: guid,
          copiedByName: context.actor.name,
          copiedAt: at,
        })),
      )
      .onConflictDoNothing()
      .returning({ guid: approvalCopy.userGuid });
    if (fresh.length === 0)
      throw new BusinessError({ cn: '所选人员均已抄送', en: 'All of these people have got a copy already' });
    const added = new Set(fresh.map(({ guid }) => guid));
    const targets = people.filter(({ guid }) => added.has(guid)).map(({ name }) => name);
    await writeStep(db, context, found, { act: 'copy', at, targets, opinion });
    await notify(db, {
      userGuids: [...added],
      kind: 'approval.copy',
      title: { cn: `抄送：${found.title}`, en: `For your information: ${found.title}` },
      link: found.link,
    });
    return null;
  });
}

/** Adds a remark to the record; it decides nothing. The same `guid` adds it once. */
export async function comment(
  form: z.output<typeof commentForm>,
  context: Context,
): Promise<{ guid: string }> {
  const { caseGuid, guid, opinion, files } = form;
  await ownCase(context.db, context, caseGuid);
  return inTransaction(context.db, async (db) => {
    const found = await lockCase(db, caseGuid);
    if (guid !== undefined) {
      const [made] = await db.select().from(approvalStep).where(eq(approvalStep.guid, guid));
      if (made?.caseGuid === caseGuid && made.actorGuid === context.actor.guid) return { guid };
      if (made) throw new NotFound();
    }
    const at = await refuseAct(db, context, found, 'comment');
    const levelName = found.levels[found.level]!.name;
    const added = await writeStep(db, context, found, {
      ...(guid !== undefined && { guid }),
      act: 'comment',
      at,
      levelName,
      opinion,
      files,
    });
    const deciders = await db
      .selectDistinct({ guid: approvalTask.assigneeGuid })
      .from(approvalTask)
      .where(and(eq(approvalTask.caseGuid, caseGuid), notInArray(approvalTask.state, ['skipped'])));
    await notify(db, {
      userGuids: [found.submitterGuid, ...deciders.map((one) => one.guid)].filter(
        (one) => one !== context.actor.guid,
      ),
      kind: 'approval.comment',
      title: { cn: `审批评论：${found.title}`, en: `Comment: ${found.title}` },
      link: found.link,
    });
    return { guid: added };
  });
}

/** Notes that a copy was read. */
export async function markRead(caseGuid: string, { db, actor }: Context): Promise<null> {
  const mine = and(eq(approvalCopy.caseGuid, caseGuid), eq(approvalCopy.userGuid, actor.guid));
  const [copy] = await db.select({ guid: approvalCopy.caseGuid }).from(approvalCopy).where(mine);
  if (!copy) throw new NotFound();
  await db
    .update(approvalCopy)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(mine, isNull(approvalCopy.readAt)));
  return null;
}

/** Refuses what speaks against an act on a case; answers the moment it was asked. */
async function refuseAct(db: Db, { actor }: Context, found: ApprovalCase, act: CaseAction): Promise<Date> {
  const now = await databaseNow(db);
  const hasPart = found.submitterGuid === actor.guid || (await isActor(db, found.guid, actor.guid));
  const ended = await endOf(db, found);
  const tasks = await tasksOf(db, found.guid);
  refuse(decideCase(found, tasks, { userGuid: actor.guid, hasPart, ended, now })[act]);
  return now;
}
