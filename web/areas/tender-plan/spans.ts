import type { TenderPlanRow } from '#shared/areas/tender-plan/contract';
import { nodeState } from '#shared/areas/tender-plan/nodes';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import { addDays, daysBetween } from '#shared/kit/dates';

/** From when to when, in percent of the width. */
export interface Span {
  from: number;
  to: number;
}
/** A node on a bar. */
export interface Mark {
  stage: PlanProgress;
  day: string;
  at: number;
}
/** A plan as it is drawn. */
export interface Drawn {
  planned: Span | null;
  plannedMarks: readonly Mark[];
  actual: Span | null;
  actualMarks: readonly Mark[];
  /** From the day an overdue node was planned for until today. */
  late: Span | null;
}

/** The days plans are drawn over, and where each day stands among them. */
export interface Scale {
  at: (day: string) => number;
  today: number;
  /** First days of months, thinned out to a dozen at most. */
  months: readonly { day: string; at: number }[];
}

const MONTHS = 8;
/** Days left free at both ends. */
const MARGIN = 2;

/** A scale that holds every day of some plans, and today. */
export function scaleOf(plans: readonly TenderPlanRow[], today: string): Scale {
  const days = plans
    .flatMap(({ nodes }) => nodes.flatMap(({ planned, actual }) => [planned, actual]))
    .filter((day) => day !== null);
  const all = [...days, today].toSorted();
  const first = addDays(all[0]!, -MARGIN);
  const width = Math.max(1, daysBetween(first, addDays(all.at(-1)!, MARGIN)));
  const at = (day: string) => (daysBetween(first, day) / width) * 100;
  const months = monthsFrom(first, addDays(first, width));
  const step = Math.ceil(months.length / MONTHS);
  return {
    at,
    today: at(today),
    months: months.filter((_, index) => index % step === 0).map((day) => ({ day, at: at(day) })),
  };
}

/** The first days of the months between two days. */
function monthsFrom(first: string, last: string): string[] {
  const found: string[] = [];
  let [year, month] = first.split('-').map(Number) as [number, number, number];
  for (;;) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    const day = `${year}-${String(month).padStart(2, '0')}-01`;
    if (day > last) return found;
    found.push(day);
  }
}

/** A plan on a scale. */
export function drawnOn({ at, today }: Scale, { nodes }: Pick<TenderPlanRow, 'nodes'>): Drawn {
  const marks = (which: 'planned' | 'actual') =>
    nodes.flatMap((node): Mark[] => {
      const day = node[which];
      return day === null ? [] : [{ stage: node.stage, day, at: at(day) }];
    });
  const [plannedMarks, actualMarks] = [marks('planned'), marks('actual')];
  const late = nodes.find(({ state }) => state === nodeState.code.late);
  return {
    planned: spanOf(plannedMarks),
    plannedMarks,
    actual: spanOf(actualMarks),
    actualMarks,
    late: late ? { from: at(late.planned!), to: today } : null,
  };
}

const spanOf = (marks: readonly Mark[]): Span | null =>
  marks.length === 0
    ? null
    : { from: Math.min(...marks.map(({ at }) => at)), to: Math.max(...marks.map(({ at }) => at)) };
