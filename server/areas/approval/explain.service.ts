import { eq } from 'drizzle-orm';
import type { CaseAction } from '#shared/areas/approval/codes';
import type { Context } from '../../http/context.ts';
import { type Refusal, refusalOf, type RuleRefusal } from '../../http/refusal.ts';
import { decideCase, isPendingFor } from './actions.ts';
import { isParticipant, lastCase } from './approval.service.ts';
import { approvalCase, type ApprovalCase, type ApprovalTask } from './case.table.ts';
import { principalsOf } from './deputies.ts';
import { next } from './flow-acts.ts';
import { databaseNow } from '../../db/database-now.ts';
import { flowOf, mint, tasksOf } from './flow-store.ts';
import { unfitTasks } from './hand-over.ts';
import { excludingOf, isExcluded } from './may-decide.ts';
import { subjectOf, type Subjects } from './outcome.ts';
import { isActor } from './participant.ts';
import { endOf } from './refusal.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
/** The acts on a document's approval that are explained. */
export type ApprovalAct = CaseAction | 'approve' | 'reject';

/**
 * What speaks against each act of a person on a document's running (else last) case. Whether they may read the document
 * is its area's to say first.
 */
export async function decideApproval(
  { db, actor }: Viewer,
  kind: string,
  documentGuid: string,
): Promise<Record<ApprovalAct, Refusal | null>> {
  const found = await lastCase(db, kind, documentGuid);
  if (!found) return { approve: NONE, reject: NONE, recall: NONE, urge: NONE, copy: NONE, comment: NONE };
  return decide({ db, actor }, found);
}

/** Whether a person may look at a case: who has a part in it, and whoever may read its document. */
export const seesCase = (subjects: Subjects) => async (context: Context, caseGuid: string) =>
  (await readableCase(subjects, context, caseGuid)) !== null;

/** What speaks against each act on one case, whether it runs or has ended; null when for this person there is none. */
export const decideCaseActs = (subjects: Subjects) => async (context: Context, caseGuid: string) => {
  const found = await readableCase(subjects, context, caseGuid);
  if (!found) return null;
  const decisions: Record<'read' | ApprovalAct, Refusal | null> = {
    read: null,
    ...(await decide(context, found)),
  };
  return { name: found.documentNo, decisions };
};

async function readableCase(subjects: Subjects, context: Context, caseGuid: string) {
  const { db, actor } = context;
  const [found] = await db.select().from(approvalCase).where(eq(approvalCase.guid, caseGuid));
  if (!found) return null;
  if (await isParticipant(db, found.kind, found.documentGuid, actor.guid)) return found;
  return (await subjectOf(subjects, found.kind).canRead(db, context, found.documentGuid)) ? found : null;
}

async function decide(
  { db, actor }: Viewer,
  found: ApprovalCase,
): Promise<Record<ApprovalAct, Refusal | null>> {
  const tasks = await tasksOf(db, found.guid);
  const ended = await endOf(db, found);
  const hasPart = found.submitterGuid === actor.guid || (await isActor(db, found.guid, actor.guid));
  const now = await databaseNow(db);
  const unfit = new Set((await unfitTasks(db, found)).map(({ task }) => task.guid));
  const open = tasks.filter(({ guid, state }) => state === 'pending' && !unfit.has(guid));
  const principals = await principalsOf(db, actor.guid);
  const his = open.find((task) => isPendingFor(task, found, actor.guid, principals));
  const onTask = async (act: 'approve' | 'reject') => {
    if (!his || isExcluded(excludingOf(found), actor.guid)) return notHis(found, open, ended, actor.guid);
    const flow = await flowOf(db, found, tasks);
    const deed = { task: his.guid, by: actor.guid };
    // The engine itself is asked, on a copy it answers anew.
    return refusalOf(async () =>
      next(flow, act === 'approve' ? { act, ...deed } : { act, ...deed, toLevel: null }, mint),
    );
  };
  return {
    approve: await onTask('approve'),
    reject: await onTask('reject'),
    ...decideCase(found, tasks, { userGuid: actor.guid, hasPart, ended, now }),
  };
}

const NONE: RuleRefusal = {
  by: 'state',
  text: { cn: '该单据没有待审批的记录', en: 'Nothing of it waits for approval' },
};

/** Whose turn it is instead. */
function notHis(
  found: ApprovalCase,
  open: readonly ApprovalTask[],
  ended: RuleRefusal | null,
  userGuid: string,
): RuleRefusal {
  if (ended) return ended;
  const ask = open.map(({ assigneeGuid }) => assigneeGuid);
  if (found.submitterGuid === userGuid)
    return {
      by: 'separation',
      text: {
        cn: '提交人不能审批本人提交的单据',
        en: 'A submitter does not decide on their own document',
      },
      ask,
    };
  if (isExcluded(excludingOf(found), userGuid))
    return {
      by: 'separation',
      text: {
        cn: '您是该单据的经办人或采购小组成员，不能审批该单据',
        en: 'You handle it or buy with it, so you do not decide on it',
      },
      ask,
    };
  const names = open.map(({ assigneeName }) => assigneeName);
  return {
    by: 'owner',
    text: {
      cn: names.length > 0 ? `当前由${names.join('、')}审批，没有待您审批的记录` : '没有待您审批的记录',
      en: names.length > 0 ? `It is with ${names.join(', ')} now, not with you` : 'It is not with you',
    },
    ask,
  };
}
