import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { projectState, type ProjectState, sectionState, type SectionState } from './codes.ts';

/** A 标段(包) with its state. */
export interface SectionInState {
  sectionNo: string;
  state: SectionState;
}
/** A stage a section has reached, and on which day (`YYYY-MM-DD`). */
export interface SectionDay {
  sectionNo: string;
  stage: PlanProgress;
  reachedDate: string;
}

/** What a project that is not divided is called among its sections. */
export const WHOLE = '';

/** The sections that go on, by number; a project without sections is one that goes on. */
export const liveSections = (sections: readonly SectionInState[]): string[] =>
  sections.length === 0
    ? [WHOLE]
    : sections.filter(({ state }) => state === sectionState.code.live).map(({ sectionNo }) => sectionNo);

/** The days of one section. */
export const daysOfSection = <Day extends SectionDay>(sectionNo: string, days: readonly Day[]): Day[] =>
  days.filter((one) => one.sectionNo === sectionNo);

/** The last stage a section has reached; 0 before the first. */
export const stageOfSection = (sectionNo: string, days: readonly SectionDay[]): PlanProgress =>
  daysOfSection(sectionNo, days).reduce<PlanProgress>((at, { stage }) => (stage > at ? stage : at), 0);

/**
 * Where a project stands: at the lowest stage of its live sections (documents.md 5.7); null where none is live, which
 * leaves it where it was.
 */
export function standOf(
  sections: readonly SectionInState[],
  days: readonly SectionDay[],
): { state: ProjectState; stage: PlanProgress | null } {
  const live = liveSections(sections).map((sectionNo) => stageOfSection(sectionNo, days));
  const hasFailed = sections.some(({ state }) => state === sectionState.code.failed);
  const { running, partlyFailed, failed, ended } = projectState.code;
  const [whole, none] = hasFailed ? [partlyFailed, failed] : [running, ended];
  return {
    state: live.length > 0 ? whole : none,
    stage: live.length === 0 ? null : (Math.min(...live) as PlanProgress),
  };
}

/** The day by which every live section had reached a stage: the last one did; null before, and of a stage all passed over. */
export function dayOfAll<Day extends SectionDay>(
  stage: PlanProgress,
  sections: readonly SectionInState[],
  days: readonly Day[],
): Day | null {
  const live = liveSections(sections);
  if (live.some((sectionNo) => stageOfSection(sectionNo, days) < stage)) return null;
  return days
    .filter((one) => one.stage === stage && live.includes(one.sectionNo))
    .reduce<Day | null>((last, one) => (last && last.reachedDate >= one.reachedDate ? last : one), null);
}

/** A project somebody still runs: neither archived nor given up. One that failed waits to be procured again, or ended. */
export const isRunning = ({ stage, state }: { stage: PlanProgress; state: ProjectState }): boolean =>
  stage < planProgress.code.archived && state !== projectState.code.ended;

/** The sections a stage is registered for unless said: those that stand before it; where none does, all. */
export function usualFor<Section extends { stage: PlanProgress }>(
  stage: PlanProgress,
  sections: readonly Section[],
): readonly Section[] {
  const before = sections.filter((one) => one.stage < stage);
  return before.length > 0 ? before : sections;
}
