import { and, asc, eq } from 'drizzle-orm';
import { casePurpose, levelState, type LevelState, stepAct } from '#shared/areas/approval/codes';
import type { ApprovalDetail, ApprovalStep } from '#shared/areas/approval/contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { filesOf, type FileSubject } from '../file/file.service.ts';
import { caseActions, taskActions } from './actions.ts';
import { isParticipant, lastCase } from './approval.service.ts';
import { approvalCase, approvalStep, type ApprovalCase, type ApprovalTask } from './case.table.ts';
import { principalsOf } from './deputies.ts';
import { tasksOf } from './flow-store.ts';
import { excludingOf, isExcluded } from './may-decide.ts';
import { subjectOf, type Subjects } from './outcome.ts';
import { isActor } from './participant.ts';
import { standingOn } from './people.ts';
import { returnedBy } from './returned.service.ts';
import { submittedWith } from './submitted.service.ts';
import { STEP_FILES } from './step.ts';

interface DocumentName {
  kind: string;
  documentGuid: string;
}

/** A document's approval for its panel; for its participants and for whoever may read the document. */
export async function getApproval(
  subjects: Subjects,
  name: DocumentName,
  context: Context,
): Promise<ApprovalDetail> {
  if (!(await mayRead(subjects, name, context))) throw new NotFound();
  // read of one moment, or the version would be that of another state than the case
  return context.db.transaction((db) => readApproval(subjects, name, { ...context, db }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readApproval(
  subjects: Subjects,
  name: DocumentName,
  context: Context,
): Promise<ApprovalDetail> {
  const { db, actor } = context;
  const version = (await subjectOf(subjects, name.kind).version?.(db, name.documentGuid)) ?? null;
  const found = await lastCase(db, name.kind, name.documentGuid);
  if (!found)
    return {
      version,
      case: null,
      levels: [],
      findings: [],
      changes: null,
      returned: null,
      answer: '',
      steps: [],
    };
  const tasks = await tasksOf(db, found.guid);
  const principals = await principalsOf(db, actor.guid);
  const expected = await expectedPeople(db, found);
  const hasPart = found.submitterGuid === actor.guid || (await isActor(db, found.guid, actor.guid));
  const { findings, changes } = await submissionShown(subjects, found, context);
  const { returned, answer } = await answeredBy(db, found);
  return {
    version,
    case: { ...toCase(found), actions: caseActions(found, tasks, actor.guid, hasPart) },
    levels: found.levels.map(({ name: levelName, mode, ratio, needsFile }, at) => ({
      level: at + 1,
      name: levelName,
      mode,
      ratio,
      needsFile,
      state: stateOf(found, at),
      expected: expected[at]!,
      tasks: tasksShown(found, tasks, at).map((task) => ({
        ...toTask(task),
        actions: taskActions(task, { found, tasks }, actor.guid, principals),
      })),
    })),
    findings,
    changes,
    returned,
    answer,
    steps: await listSteps(db, name.kind, name.documentGuid),
  };
}

/** What was found and changed at a submission, as far as this reader may know it. */
async function submissionShown(subjects: Subjects, found: ApprovalCase, context: Context) {
  const { kind, documentGuid, purpose } = found;
  if (purpose !== casePurpose.code.submit) return { findings: [], changes: null };
  const subject = subjectOf(subjects, kind);
  const isKnown = (await subject.knowsSubmission?.(context.db, context, documentGuid)) ?? true;
  return isKnown ? submittedWith(context.db, found.guid) : { findings: [], changes: null };
}

/** The opinions that returned a document last, and what the running submission says to them. */
async function answeredBy(db: Db, { guid, kind, documentGuid, outcome }: ApprovalCase) {
  const found = await returnedBy(db, kind, documentGuid);
  if (!found) return { returned: null, answer: '' };
  const { content: _content, ...returned } = found;
  return { returned, answer: outcome === null ? await answerOf(db, guid) : '' };
}

async function answerOf(db: Db, caseGuid: string): Promise<string> {
  const [submitted] = await db
    .select({ opinion: approvalStep.opinion })
    .from(approvalStep)
    .where(and(eq(approvalStep.caseGuid, caseGuid), eq(approvalStep.act, stepAct.code.submit)));
  return submitted?.opinion ?? '';
}

/** The whole approval record of a document, all its submissions, oldest first. */
export async function listSteps(db: Db, kind: string, documentGuid: string): Promise<ApprovalStep[]> {
  const rows = await db
    .select({ step: approvalStep })
    .from(approvalStep)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalStep.caseGuid))
    .where(and(eq(approvalCase.kind, kind), eq(approvalCase.documentGuid, documentGuid)))
    .orderBy(asc(approvalStep.sequence));
  const steps: ApprovalStep[] = [];
  for (const { step } of rows)
    steps.push({
      guid: step.guid,
      levelName: step.levelName,
      actorName: step.actorName,
      deptName: step.deptName,
      onBehalfOf: step.onBehalfOf,
      act: step.act,
      targets: step.targets,
      opinion: step.opinion,
      arrivedAt: step.arrivedAt && formatDateTime(step.arrivedAt),
      at: formatDateTime(step.at),
      tookSeconds: seconds(step.arrivedAt, step.at),
      isAcknowledged: step.isAcknowledged,
      files: step.hasFiles ? await filesOf(db, STEP_FILES, step.guid) : [],
    });
  return steps;
}

/** Files of the approval record are read by whoever may read the approval. */
export const approvalFiles = (subjects: Subjects): FileSubject => ({
  kind: STEP_FILES,
  mayRead: async (context, stepGuid) => {
    const [found] = await context.db
      .select({ kind: approvalCase.kind, documentGuid: approvalCase.documentGuid })
      .from(approvalStep)
      .innerJoin(approvalCase, eq(approvalCase.guid, approvalStep.caseGuid))
      .where(eq(approvalStep.guid, stepGuid));
    return found !== undefined && (await mayRead(subjects, found, context));
  },
});

async function mayRead(subjects: Subjects, { kind, documentGuid }: DocumentName, context: Context) {
  const { db, actor } = context;
  if (await isParticipant(db, kind, documentGuid, actor.guid)) return true;
  return subjectOf(subjects, kind).canRead(db, context, documentGuid);
}

const { waiting, current, passed, refused, closed } = levelState.code;

function stateOf({ outcome, level }: ApprovalCase, at: number): LevelState {
  if (at < level || outcome === 'approved') return passed;
  if (outcome === null) return at === level ? current : waiting;
  return at === level && outcome === 'rejected' ? refused : closed;
}

/** Whom each level not reached yet would ask as things stand; nobody for levels reached, and once the case has ended. */
const expectedPeople = (db: Db, found: ApprovalCase) =>
  Promise.all(
    found.levels.map(async (_level, at) => {
      if (found.outcome !== null || at <= found.level) return [];
      const people = await standingOn(db, found, at);
      return people
        .filter(({ guid }) => !isExcluded(excludingOf(found), guid))
        .map(({ guid, name, deptName }) => ({ guid, name, deptName: deptName ?? '' }));
    }),
  );

/** A level's last round; what was decided above the level a case has gone back to counts no more, and is in the record. */
function tasksShown({ level }: ApprovalCase, tasks: readonly ApprovalTask[], at: number) {
  if (at > level) return [];
  const there = tasks.filter((task) => task.level === at);
  const last = Math.max(...there.map(({ round }) => round));
  return there.filter(({ round }) => round === last);
}

const toCase = (found: ApprovalCase) => ({
  guid: found.guid,
  kind: found.kind,
  documentGuid: found.documentGuid,
  documentNo: found.documentNo,
  title: found.title,
  submitterName: found.submitterName,
  submittedAt: formatDateTime(found.submittedAt),
  endedAt: found.endedAt && formatDateTime(found.endedAt),
  outcome: found.outcome,
  purpose: found.purpose,
  level: found.level + 1,
  version: found.version,
  urgedAt: found.urgedAt && formatDateTime(found.urgedAt),
});

const toTask = (task: ApprovalTask) => ({
  guid: task.guid,
  assignee: { guid: task.assigneeGuid, name: task.assigneeName, deptName: task.assigneeDept },
  kind: task.kind,
  state: task.state,
  reason: task.reason,
  decidedByName: task.decidedByName,
  opinion: task.opinion,
  arrivedAt: formatDateTime(task.arrivedAt),
  decidedAt: task.decidedAt && formatDateTime(task.decidedAt),
  tookSeconds: seconds(task.arrivedAt, task.decidedAt),
});

const seconds = (from: Date | null, to: Date | null) =>
  from && to ? Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000)) : null;
