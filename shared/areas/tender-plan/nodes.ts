import { tenderOver, tenderState, type TenderState } from '#shared/areas/tender/codes';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import { daysBetween } from '#shared/kit/dates';
import { planProgress, type PlanProgress } from './codes.ts';

/** The nodes of a tender plan, 发标准备 to 归档 (documents.md 5.7, 招标计划). */
export const planNodes = planProgress.codes.filter((code) => code !== planProgress.code.notStarted);
const p = planProgress.code;
const s = tenderState.code;

/** Planned days of the nodes in their order, `YYYY-MM-DD`; null: none is planned. */
export type PlannedDays = readonly (string | null)[];
/** Days on which nodes were reached, by node. */
export type ReachedDays = Readonly<Partial<Record<PlanProgress, string>>>;
/** Nothing planned. */
export const noPlannedDays: PlannedDays = planNodes.map(() => null);

/** How far a tender in a state has come (tendering.md 6.0, plan progress); one that is over stands where it was. */
export const stageAt: Readonly<Record<TenderState, PlanProgress | null>> = {
  [s.draft]: p.preparing,
  [s.prequalifying]: p.issued,
  [s.issued]: p.issued,
  [s.closed]: p.bidsReturned,
  [s.opened]: p.opened,
  [s.evaluating]: p.opened,
  [s.publicity]: p.evaluated,
  [s.awarding]: p.evaluated,
  [s.awarded]: p.awarded,
  [s.signed]: p.signed,
  [s.archived]: p.archived,
  [s.failed]: null,
  [s.terminated]: null,
};

/** What a plan follows from: what was planned, and what happened to its tender. */
export interface PlanFacts {
  /** By the clock. */
  status: TenderState;
  planned: PlannedDays;
  /** Day the tender was made: its scheme was approved, or the round before came to nothing. */
  madeOn: string;
  /** Day its notice was published; null: not yet. */
  publishedOn: string | null;
  /** Day of the deadline as it is now. */
  deadlineOn: string;
  /** Days its section has reached stages. */
  days: ReachedDays;
}

/** Where a plan stands. A tender that came to nothing stays at the last node it had reached. */
export function planStage({ status, publishedOn, days }: Pick<PlanFacts, 'status' | 'publishedOn' | 'days'>) {
  const stage = stageAt[status];
  if (stage !== null) return stage;
  // A section of which nothing was published goes on, and its later days are of another round.
  if (publishedOn === null) return p.preparing;
  return Math.max(p.issued, ...Object.keys(days).map(Number)) as PlanProgress;
}

/** How a node stands. */
export const nodeState = codeList({
  reached: [1, '已完成', 'Reached'],
  next: [2, '下一节点', 'Next'],
  ahead: [3, '未开始', 'Ahead'],
  late: [4, '已逾期', 'Overdue'],
  dropped: [5, '不再进行', 'Dropped'],
});
export type NodeState = CodeOf<typeof nodeState>;

/** One node of a plan. */
export interface PlanNode {
  stage: PlanProgress;
  planned: string | null;
  actual: string | null;
  /** Calendar days later than planned, negative where earlier; of one that is overdue those until today; null: nothing to compare. */
  deviation: number | null;
  state: NodeState;
}

/** The day a node was reached, as what happened says it. */
function reachedOn(stage: PlanProgress, { madeOn, publishedOn, deadlineOn, days }: PlanFacts): string | null {
  if (stage === p.preparing) return madeOn;
  if (stage === p.issued) return publishedOn ?? days[stage] ?? null;
  if (stage === p.bidsReturned) return days[stage] ?? deadlineOn;
  return days[stage] ?? null;
}

/** The nodes of a plan in their order, as they stand on a day. */
export function nodesOf(facts: PlanFacts, today: string): PlanNode[] {
  const stage = planStage(facts);
  const isOver = tenderOver.includes(facts.status);
  return planNodes.map((one) => {
    const planned = facts.planned[one - 1] ?? null;
    if (one <= stage) {
      const actual = reachedOn(one, facts);
      return {
        stage: one,
        planned,
        actual,
        deviation: later(planned, actual),
        state: nodeState.code.reached,
      };
    }
    const isLate = !isOver && planned !== null && planned < today;
    return {
      stage: one,
      planned,
      actual: null,
      deviation: isLate ? later(planned, today) : null,
      state: stateOf(one - stage, isOver, isLate),
    };
  });
}

function stateOf(ahead: number, isOver: boolean, isLate: boolean): NodeState {
  const { dropped, late, next, ahead: later } = nodeState.code;
  if (isOver) return dropped;
  if (isLate) return late;
  return ahead === 1 ? next : later;
}

const later = (planned: string | null, day: string | null) =>
  planned === null || day === null ? null : daysBetween(planned, day);
