import type { LineProgressRow } from '#shared/areas/procurement-plan/line/progress-contract';
import { type MilestoneDays, milestones } from '#shared/areas/procurement-plan/line/progress';
import { planProgress } from '#shared/areas/tender-plan/codes';

/** From one day to another, both `YYYY-MM-DD`, in one row of the drawing. */
export interface Span {
  row: number;
  from: string;
  to: string;
}
/** A day that stands out. */
export interface Mark {
  row: number;
  day: string;
}

/** What is drawn of some lines: each is a row. */
export interface Spans {
  planned: Span[];
  actual: Span[];
  /** From the day that was missed until today. */
  late: Span[];
  plannedMarks: Mark[];
  reachedMarks: Mark[];
  /** First and last day of all. */
  from: string;
  to: string;
}

const daysOf = (days: MilestoneDays) => milestones.flatMap((one) => days[one] ?? []);
/** Issuing is planned by the month: drawn from its first day. */
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** Lines as spans of time: planned from issuing to contract, actual until signed or today, late until today. */
export function spansOf(lines: readonly LineProgressRow[], today: string): Spans {
  const spans: Omit<Spans, 'from' | 'to'> = {
    planned: [],
    actual: [],
    late: [],
    plannedMarks: [],
    reachedMarks: [],
  };
  for (const [row, { planned, reached, progress, late }] of lines.entries()) {
    const plans = daysOf(planned).toSorted();
    if (plans.length > 0)
      spans.planned.push({
        row,
        from: planned.issue === null ? plans[0]! : firstOfMonth(planned.issue),
        to: plans.at(-1)!,
      });
    const reaches = daysOf(reached).toSorted();
    if (reaches.length > 0)
      spans.actual.push({
        row,
        from: reaches[0]!,
        to: progress >= planProgress.code.signed ? reaches.at(-1)! : today,
      });
    if (late) spans.late.push({ row, from: planned[late.milestone]!, to: today });
    spans.plannedMarks.push(...plans.map((day) => ({ row, day })));
    spans.reachedMarks.push(...reaches.map((day) => ({ row, day })));
  }
  const all = [...spans.planned, ...spans.actual, ...spans.late].flatMap(({ from, to }) => [from, to]);
  const days = [...all, today].toSorted();
  return { ...spans, from: days[0]!, to: days.at(-1)! };
}
