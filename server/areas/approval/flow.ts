import { noApprover } from '#shared/areas/approval/refusal-texts';
import {
  levelMode,
  taskKind,
  taskReason,
  taskState,
  type CaseOutcome,
  type LevelMode,
  type TaskKind,
  type TaskReason,
  type TaskState,
} from '#shared/areas/approval/codes';
import { approvalsNeeded } from '#shared/areas/approval/rules';
import { BusinessError } from '../../kit/errors.ts';
import { isBeginning } from './begun.ts';
import { type Excluding, isExcluded } from './may-decide.ts';

/** A level of a running case, with the active people who stand on it now. */
export interface FlowLevel {
  name: string;
  mode: LevelMode;
  /** Percent, for a ratio level. */
  ratio: number;
  people: readonly string[];
  /** A file must come with the decision, so that a decision made elsewhere cannot count here. */
  needsFile: boolean;
  /** Takes it when nobody stands on it, where that is another than the flow's: on a level of another company. */
  administrator?: string | null;
}

/** One person's share in a level; see `approval_task`. */
export interface FlowTask {
  guid: string;
  level: number;
  round: number;
  seat: string;
  assignee: string;
  kind: TaskKind;
  state: TaskState;
  reason: TaskReason;
  /** Who decided; differs from the assignee under a delegation. */
  decidedBy: string | null;
}

/** A case as the rules see it: values only, so that the next state is a function of this one and an act. */
export interface Flow extends Excluding {
  /** Takes the levels nobody stands on; null when the company has none, or only the submitter. */
  administrator: string | null;
  levels: readonly FlowLevel[];
  level: number;
  round: number;
  outcome: CaseOutcome | null;
  tasks: readonly FlowTask[];
}

/** Makes the guid of a new task. */
export type Mint = () => string;

/** Who takes a level that nobody stands on. */
export const administratorAt = (
  { levels, administrator }: Pick<Flow, 'levels' | 'administrator'>,
  level: number,
) => {
  const own = levels[level]?.administrator;
  return own === undefined ? administrator : own;
};

const state = taskState.code;
const reason = taskReason.code;
const isOneOf = <T>(...values: T[]) => {
  const set = new Set(values);
  return (value: T) => set.has(value);
};
const isOpenState = isOneOf<TaskState>(state.waiting, state.pending);
/** Still to decide. */
export const isOpen = (task: FlowTask) => isOpenState(task.state);
const isHeldState = isOneOf<TaskState>(state.waiting, state.pending, state.approved, state.rejected);
/** In the hands of somebody: still to decide, or decided. */
export const isHeld = (task: FlowTask) => isHeldState(task.state);

/** The tasks of a level's running round. */
export const currentTasks = ({ tasks, level, round }: Pick<Flow, 'tasks' | 'level' | 'round'>) =>
  tasks.filter((task) => task.level === level && task.round === round);

/**
 * The people who have a vote on a level's running round, in their own right or because they decided for another; nobody
 * gets a second one.
 */
export const peopleAsked = (flow: Pick<Flow, 'tasks' | 'level' | 'round'>) =>
  currentTasks(flow).filter(isHeld).flatMap(voters);

/** Who has the vote of a task: whom it was given to, and who decided in their place. */
export const voters = ({ assignee, decidedBy }: Pick<FlowTask, 'assignee' | 'decidedBy'>): string[] =>
  decidedBy === null || decidedBy === assignee ? [assignee] : [assignee, decidedBy];

/**
 * Whether a person has a vote on the level of a task already, beside the one of this task. A seat is one vote: who signs in
 * it and is handed the seat itself, as the administrator may be, has one. What was signed in a seat that has been dropped
 * is none.
 */
export const hasVoteBeside = (tasks: readonly FlowTask[], task: FlowTask, person: string) =>
  tasks.some(
    (one) =>
      one.guid !== task.guid &&
      one.level === task.level &&
      one.round === task.round &&
      !(one.seat === task.seat && task.assignee === person) &&
      isHeld(one) &&
      voters(one).includes(person) &&
      seatCounts(tasks, one),
  );

/** Whether the seat of a task counts: somebody holds it, beside those who sign in it, or a signer has refused it. */
export const seatCounts = (tasks: readonly FlowTask[], { seat }: Pick<FlowTask, 'seat'>) =>
  seatVerdict(tasks.filter((one) => one.seat === seat)) !== 'empty';

/** Whether an approver has dealt with it, so that the submitter can no longer recall. */
export const isBegun = ({ tasks }: Pick<Flow, 'tasks'>) => tasks.some(isBeginning);

/** Changes some tasks; everything else stays. */
export const change = (flow: Flow, which: (task: FlowTask) => boolean, fields: Partial<FlowTask>): Flow => ({
  ...flow,
  tasks: flow.tasks.map((task) => (which(task) ? { ...task, ...fields } : task)),
});

/** Closes everything that is still open. */
export const closeOpen = (flow: Flow, as: TaskState): Flow => change(flow, isOpen, { state: as });

/** A case that begins: its first level is asked. */
export function begin(flow: Omit<Flow, 'level' | 'round' | 'outcome' | 'tasks'>, mint: Mint): Flow {
  return settleLevel(enter({ ...flow, level: 0, round: 1, outcome: null, tasks: [] }, 0, mint), mint);
}

/** Goes back to an earlier level; all who stand on it are asked anew, whatever they decided before. */
function goBack(flow: Flow, level: number, mint: Mint): Flow {
  const closed = closeOpen(flow, state.returned);
  return settleLevel(enter({ ...closed, round: flow.round + 1 }, level, mint), mint);
}

/** Asks a level: who may not decide is passed over, a decision on the level just before counts, an empty level goes up. */
function enter(flow: Flow, level: number, mint: Mint): Flow {
  const { name, people, needsFile } = flow.levels[level]!;
  const standing = [...new Set(people)];
  const decided = new Set(
    flow.tasks
      .filter((task) => task.level === level - 1 && task.round === flow.round)
      .filter((task) => task.kind === taskKind.code.normal && task.state === state.approved)
      // Another's decision on their behalf is not their own.
      .filter((task) => task.decidedBy === null || task.decidedBy === task.assignee)
      .map(({ assignee }) => assignee),
  );
  const seatOf = (assignee: string, taken: Pick<FlowTask, 'state' | 'reason'>): FlowTask => {
    const guid = mint();
    const place = { level, round: flow.round, seat: guid, kind: taskKind.code.normal, decidedBy: null };
    return { guid, assignee, ...place, ...taken };
  };
  const seats = standing.map((person) => {
    if (isExcluded(flow, person))
      return seatOf(person, {
        state: state.skipped,
        reason: person === flow.submitter ? reason.submitter : reason.excluded,
      });
    if (!needsFile && decided.has(person))
      return seatOf(person, { state: state.approved, reason: reason.consecutive });
    return seatOf(person, { state: state.pending, reason: reason.rule });
  });
  if (seats.every((seat) => seat.state === state.skipped)) {
    const administrator = administratorAt(flow, level);
    if (administrator === null || isExcluded(flow, administrator)) throw new BusinessError(noApprover(name));
    seats.push(seatOf(administrator, { state: state.pending, reason: reason.administrator }));
  }
  return { ...flow, level, tasks: [...flow.tasks, ...seats] };
}

type Verdict = 'open' | 'passed' | 'refused';

/** What one seat says: its holder and every signer added to it must agree; one refusal is the seat's refusal. */
function seatVerdict(tasks: readonly FlowTask[]): Verdict | 'empty' {
  const held = tasks.filter(isHeld);
  if (held.some((task) => task.state === state.rejected)) return 'refused';
  if (held.every(({ kind }) => kind !== taskKind.code.normal)) return 'empty';
  return held.every((task) => task.state === state.approved) ? 'passed' : 'open';
}

/**
 * What a level says: any: its first decision; all: one refusal ends it, else everybody must agree;
 * ratio: passed once enough agree, refused once enough can no longer agree.
 */
export function levelVerdict({ mode, ratio }: FlowLevel, tasks: readonly FlowTask[]): Verdict {
  const seats = Map.groupBy(tasks, ({ seat }) => seat);
  const verdicts = [...seats.values()].map(seatVerdict).filter((verdict) => verdict !== 'empty');
  const passed = verdicts.filter((verdict) => verdict === 'passed').length;
  const refused = verdicts.filter((verdict) => verdict === 'refused').length;
  if (verdicts.length === 0) return 'open';
  if (mode === levelMode.code.any) return passed > 0 ? 'passed' : refused > 0 ? 'refused' : 'open';
  const needed = mode === levelMode.code.all ? verdicts.length : approvalsNeeded(verdicts.length, ratio);
  if (passed >= needed) return 'passed';
  return refused > verdicts.length - needed ? 'refused' : 'open';
}

/**
 * Draws the conclusion of what has just been decided: on to the next level, or the end.
 * `backTo` is the earlier level a refusal leads to; without it a refusal ends the case.
 */
export function settleLevel(flow: Flow, mint: Mint, backTo: number | null = null): Flow {
  const verdict = levelVerdict(flow.levels[flow.level]!, currentTasks(flow));
  if (verdict === 'open') return flow;
  if (verdict === 'refused') {
    if (backTo !== null) return goBack(flow, backTo, mint);
    return { ...closeOpen(flow, state.obsolete), outcome: 'rejected' };
  }
  const closed = closeOpen(flow, state.obsolete);
  if (flow.level === flow.levels.length - 1) return { ...closed, outcome: 'approved' };
  return settleLevel(enter(closed, flow.level + 1, mint), mint);
}
