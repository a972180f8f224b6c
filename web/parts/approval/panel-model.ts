import { stepAct, taskKind, taskState } from '#shared/areas/approval/codes';
import type { ApprovalDetail, ApprovalStep } from '#shared/areas/approval/contract';
import { approvalsNeeded } from '#shared/areas/approval/rules';

export type ShownCase = NonNullable<ApprovalDetail['case']>;
export type ShownLevel = ApprovalDetail['levels'][number];
export type ShownTask = ShownLevel['tasks'][number];
/** A task its reader can act on, with the level it stands on. */
export interface Turn {
  level: ShownLevel;
  task: ShownTask;
}

/** The tasks the reader may act on now: their own, and those they decide by delegation. */
export const turnsOf = (levels: readonly ShownLevel[]): Turn[] =>
  levels.flatMap((level) =>
    level.tasks.filter(({ actions }) => actions.length > 0).map((task) => ({ level, task })),
  );

const { submit, undo } = stepAct.code;

/** The record from the last submission on, or from the last time its undo was asked for; earlier submissions are in the full record only. */
const sinceSubmission = (steps: readonly ApprovalStep[]) =>
  steps.slice(
    Math.max(
      0,
      steps.findLastIndex(({ act }) => act === submit || act === undo),
    ),
  );

const { transfer, addSign, handOver, returnTo, voteReturn, comment, copy, urge } = stepAct.code;
const changes: readonly string[] = [transfer, addSign, handOver, returnTo, voteReturn];
const remarks: readonly string[] = [comment, copy, urge];

/** How the people of a level came to change: transfers, added signers, hand-overs, returns. */
export const changesOf = (steps: readonly ApprovalStep[], levelName: string) =>
  sinceSubmission(steps).filter((step) => step.levelName === levelName && changes.includes(step.act));

/** Why an undo was asked for; the empty text when none was. */
export const undoReasonOf = (steps: readonly ApprovalStep[]) =>
  steps.findLast(({ act }) => act === undo)?.opinion ?? '';

/** What was said beside the decisions: comments, copies, reminders. */
export const remarksOf = (steps: readonly ApprovalStep[]) =>
  sinceSubmission(steps).filter(({ act }) => remarks.includes(act));

/** The entry of the record that a decided task left, for its attachments. */
export const stepOf = (steps: readonly ApprovalStep[], levelName: string, task: ShownTask) =>
  steps.find(
    (step) =>
      step.at === task.decidedAt &&
      step.levelName === levelName &&
      step.actorName === task.decidedByName &&
      step.arrivedAt === task.arrivedAt,
  );

const gone: readonly string[] = [
  taskState.code.transferred,
  taskState.code.handedOver,
  taskState.code.skipped,
];

/** How many of a level's approvers have agreed, how many must, and how many there are; added signers do not count. */
export function agreementOf({ mode, ratio, tasks }: ShownLevel) {
  const seats = tasks.filter(({ kind, state }) => kind === taskKind.code.normal && !gone.includes(state));
  const agreed = seats.filter(({ state }) => state === taskState.code.approved).length;
  const needed = { any: 1, all: seats.length, ratio: approvalsNeeded(seats.length, ratio) }[mode];
  return { agreed, needed, people: seats.length };
}
