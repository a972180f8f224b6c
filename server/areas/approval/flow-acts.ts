import { taskKind, taskReason, taskState } from '#shared/areas/approval/codes';
import { BusinessError } from '../../kit/errors.ts';
import {
  change,
  closeOpen,
  administratorAt,
  currentTasks,
  isBegun,
  hasVoteBeside,
  isHeld,
  isOpen,
  seatCounts,
  peopleAsked,
  settleLevel,
  type Flow,
  type FlowTask,
  type Mint,
  voters,
} from './flow.ts';
import { isExcluded, mayBeChosen, mustBeFree } from './may-decide.ts';

/** One thing a person (or, for handOver, the program) does with a case. */
export type Act =
  | { act: 'approve'; task: string; by: string }
  /** `toLevel` is the index of an earlier level; null gives the document back to its submitter. */
  | { act: 'reject'; task: string; by: string; toLevel: number | null }
  | { act: 'transfer'; task: string; by: string; to: string }
  | { act: 'addSign'; task: string; by: string; position: 'before' | 'after'; people: readonly string[] }
  /** The assignee can no longer decide, or no longer stands on the level: their successor, else the administrator. */
  | { act: 'handOver'; task: string; successors: readonly string[] }
  /** The assignee leaves, and this person decides in their place. */
  | { act: 'succeed'; task: string; to: string }
  | { act: 'recall' };

const state = taskState.code;
const kind = taskKind.code;

/** The case after an act; refuses (BusinessError) what the rules do not allow. */
export function next(flow: Flow, act: Act, mint: Mint): Flow {
  if (flow.outcome !== null) throw new BusinessError({ cn: '该审批已结束', en: 'The approval has ended' });
  if ('by' in act) mustBeFree(flow, act.by);
  switch (act.act) {
    case 'approve':
      return approve(flow, pendingTask(flow, act.task), act.by, mint);
    case 'reject':
      return reject(flow, pendingTask(flow, act.task), act.by, act.toLevel, mint);
    case 'transfer':
      return transfer(flow, pendingTask(flow, act.task), act.to, mint);
    case 'addSign':
      return addSign(flow, pendingTask(flow, act.task), act, mint);
    case 'handOver':
      return handOver(flow, openTask(flow, act.task), act.successors, mint);
    case 'succeed':
      mayBeAsked(flow, act.to);
      return passOn(
        flow,
        openTask(flow, act.task),
        act.to,
        { as: state.handedOver, reason: taskReason.code.transfer },
        mint,
      );
    case 'recall':
      if (isBegun(flow))
        throw new BusinessError({
          cn: '已有审批人处理，不能撤回',
          en: 'An approver has dealt with it already, so it cannot be withdrawn',
        });
      return { ...closeOpen(flow, state.obsolete), outcome: 'recalled' };
  }
}

function approve(flow: Flow, task: FlowTask, by: string, mint: Mint): Flow {
  const decided = decide(flow, task, by, state.approved);
  return settleLevel(wake(decided, task.seat), mint);
}

function reject(flow: Flow, task: FlowTask, by: string, toLevel: number | null, mint: Mint): Flow {
  if (toLevel !== null && !(toLevel >= 0 && toLevel < flow.level))
    throw new BusinessError({
      cn: '只能驳回至当前级次之前的级次',
      en: 'It can only be returned to a level before the current one',
    });
  const decided = decide(flow, task, by, state.rejected);
  // Close the other tasks of the seat: it has decided.
  const closed = change(decided, (one) => one.seat === task.seat && isOpen(one), { state: state.obsolete });
  return settleLevel(closed, mint, toLevel);
}

function transfer(flow: Flow, task: FlowTask, to: string, mint: Mint): Flow {
  mayBeAsked(flow, to);
  return passOn(flow, task, to, { as: state.transferred, reason: taskReason.code.transfer }, mint);
}

function addSign(
  flow: Flow,
  task: FlowTask,
  { by, position, people }: { by: string; position: 'before' | 'after'; people: readonly string[] },
  mint: Mint,
): Flow {
  if (task.kind !== kind.normal)
    throw new BusinessError({ cn: '加签人不能再加签', en: 'Whoever was added cannot add others' });
  const added = [...new Set(people)];
  if (added.length === 0) throw new BusinessError({ cn: '请选择加签人员', en: 'Choose the people to add' });
  const held =
    position === 'before'
      ? change(flow, (one) => one.guid === task.guid, { state: state.waiting })
      : decide(flow, task, by, state.approved);
  // Count a decision made for another person as this person's vote.
  for (const person of added) mayBeAsked(held, person);
  const signers: FlowTask[] = added.map((assignee) => ({
    guid: mint(),
    assignee,
    level: task.level,
    round: task.round,
    seat: task.seat,
    kind: position === 'before' ? kind.addSignBefore : kind.addSignAfter,
    state: state.pending,
    reason: taskReason.code.addSign,
    decidedBy: null,
  }));
  return { ...held, tasks: [...held.tasks, ...signers] };
}

function handOver(flow: Flow, task: FlowTask, successors: readonly string[], mint: Mint): Flow {
  const asked = new Set(peopleAsked(flow));
  const successor = successors.find((person) => !isExcluded(flow, person) && !asked.has(person));
  const how = { as: state.handedOver, reason: taskReason.code.rule };
  if (successor !== undefined) return passOn(flow, task, successor, how, mint);
  const administrator = administratorAt(flow, flow.level);
  const others = currentTasks(flow).filter(
    (one) =>
      one.guid !== task.guid &&
      seatCounts(flow.tasks, one) &&
      (task.kind !== kind.normal || one.seat !== task.seat),
  );
  const holdsAnother = (people: readonly (string | null)[]) =>
    others.some((one) => isHeld(one) && voters(one).some((person) => people.includes(person)));
  // Drop the seat where its successors sit or sign on the level already: nobody gets two votes.
  if (holdsAnother([...successors, administrator]))
    return settleLevel(
      wake(
        task.kind === kind.normal
          ? change(flow, (one) => one.seat === task.seat && isOpen(one), { state: state.skipped })
          : change(flow, (one) => one.guid === task.guid, { state: state.skipped }),
        task.seat,
      ),
      mint,
    );
  if (administrator === null || isExcluded(flow, administrator))
    throw new BusinessError({
      cn: '原审批人已不能处理，且单位未设置流程管理员，请联系管理员维护',
      en: 'The approver can no longer decide and the company has no process administrator. Please ask the administrator.',
    });
  return passOn(flow, task, administrator, { ...how, reason: taskReason.code.administrator }, mint);
}

/** Gives a task to another person, in the same seat. */
function passOn(
  flow: Flow,
  task: FlowTask,
  assignee: string,
  { as, reason }: { as: FlowTask['state']; reason: FlowTask['reason'] },
  mint: Mint,
): Flow {
  const given: FlowTask = { ...task, guid: mint(), assignee, reason };
  const passed = change(flow, (one) => one.guid === task.guid, { state: as });
  return { ...passed, tasks: [...passed.tasks, given] };
}

function decide(flow: Flow, task: FlowTask, by: string, as: FlowTask['state']): Flow {
  // A person has one vote on a level, whether their own or that of somebody they decide for.
  if (hasVoteBeside(flow.tasks, task, by))
    throw new BusinessError({
      cn: '一人一票：您在本级已有审批任务或已代他人审批，不能再代为审批',
      en: 'One person, one vote: you have a task on this level, or have decided there for another',
    });
  return change(flow, (one) => one.guid === task.guid, { state: as, decidedBy: by });
}

/** Asks the holder of a seat once all who were to sign before them have. */
function wake(flow: Flow, seat: string): Flow {
  const before = flow.tasks.some(
    (one) => one.seat === seat && one.kind === kind.addSignBefore && isOpen(one),
  );
  return before
    ? flow
    : change(flow, (one) => one.seat === seat && one.state === state.waiting, { state: state.pending });
}

function openTask(flow: Flow, guid: string): FlowTask {
  const task = flow.tasks.find((one) => one.guid === guid);
  if (!task || !isOpen(task))
    throw new BusinessError({ cn: '该审批任务已处理', en: 'This task has been dealt with already' });
  return task;
}

function pendingTask(flow: Flow, guid: string): FlowTask {
  const task = openTask(flow, guid);
  if (task.state === state.waiting)
    throw new BusinessError({
      cn: '加签人尚未处理，请等待',
      en: 'The people who were added have not decided yet. Please wait.',
    });
  return task;
}

function mayBeAsked(flow: Flow, person: string) {
  mayBeChosen(flow, person);
  if (peopleAsked(flow).includes(person))
    throw new BusinessError({
      cn: '所选人员已在本级审批中，不能重复选择',
      en: 'This person has a task on this level already',
    });
}
