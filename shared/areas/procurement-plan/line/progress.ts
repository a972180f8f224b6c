import { type PlanProgress, planProgress } from '#shared/areas/tender-plan/codes';
import { addDays, daysBetween } from '#shared/kit/dates';

/** The dates a plan line is planned by, in their order (documents.md 5.1, lines 16–19). */
export const milestones = ['issue', 'open', 'award', 'contract'] as const;
export type Milestone = (typeof milestones)[number];

/** The stage of the plan progress that each date is planned for. */
export const milestoneStage: Readonly<Record<Milestone, PlanProgress>> = {
  issue: planProgress.code.issued,
  open: planProgress.code.opened,
  award: planProgress.code.awarded,
  contract: planProgress.code.signed,
};

/** A day of each date, `YYYY-MM-DD`; null where there is none. */
export type MilestoneDays = Readonly<Record<Milestone, string | null>>;

/** The last day of a month `YYYY-MM`: issuing is planned by the month (documents.md 5.1, line 16). */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
}

/** How far one purchase has come: the stages it has reached, each with its day; no stage at all: not even a project. */
export type Course = ReadonlyMap<PlanProgress, string>;

/** How far a line has come: as far as every purchase made of it that has begun. */
export interface LineProgress {
  progress: PlanProgress;
  /** When the last of its purchases reached each date; null while one has not, or where the day is not known. */
  reached: MilestoneDays;
}

/** How far a line has come, from the purchases made of it. */
export function progressOf(purchases: readonly Course[]): LineProgress {
  const begun = purchases.filter((one) => one.size > 0);
  const progress =
    begun.length === 0 ? planProgress.code.notStarted : (Math.min(...begun.map(stageOf)) as PlanProgress);
  const reachedDay = (milestone: Milestone): string | null => {
    const stage = milestoneStage[milestone];
    if (progress < stage) return null;
    const days = begun.flatMap((one) => one.get(stage) ?? []);
    return days.length < begun.length ? null : days.toSorted().at(-1)!;
  };
  return {
    progress,
    reached: {
      issue: reachedDay('issue'),
      open: reachedDay('open'),
      award: reachedDay('award'),
      contract: reachedDay('contract'),
    },
  };
}

const stageOf = (course: Course) => Math.max(...course.keys());

/** A date that has passed without being reached. */
export interface Lateness {
  milestone: Milestone;
  /** Days since the day it was planned for, from 1. */
  days: number;
}

/**
 * The earliest planned date that lies before today and has not been reached; null: not late. The planned day itself is
 * in time. Earliest by its day: the month of issuing ends after an opening planned for its middle.
 */
export function latenessOf(planned: MilestoneDays, progress: PlanProgress, today: string): Lateness | null {
  const overdue = milestones.flatMap((milestone) => {
    const day = planned[milestone];
    const isLate = day !== null && day < today && progress < milestoneStage[milestone];
    return isLate ? { milestone, days: daysBetween(day, today) } : [];
  });
  return overdue.reduce<Lateness | null>((late, one) => (late && late.days >= one.days ? late : one), null);
}
