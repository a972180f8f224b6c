import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import { progressFaultText as t } from './progress-fault-texts.ts';

/** A stage of a project with the day it was reached, `YYYY-MM-DD`; null: it has none. */
export interface StageDay {
  stage: PlanProgress;
  reachedDate: string | null;
}

const p = planProgress.code;

const reached = (days: readonly StageDay[]) =>
  days.flatMap(({ stage, reachedDate }) => (reachedDate === null ? [] : [{ stage, date: reachedDate }]));

/**
 * The stages that can be registered of a project standing at `at`: those passed over without a day, and the one that
 * follows, which comes last. An archived project has none.
 */
export function openStages(at: PlanProgress, days: readonly StageDay[]): PlanProgress[] {
  if (at === p.archived) return [];
  const known = new Set(reached(days).map(({ stage }) => stage));
  return planProgress.codes.filter((stage) => stage > p.notStarted && stage <= at + 1 && !known.has(stage));
}

/** The last stage before one and the first behind it that have a day, between which its own must lie. */
function neighbours(stage: PlanProgress, days: readonly StageDay[]) {
  const inOrder = reached(days).toSorted((one, other) => one.stage - other.stage);
  return {
    before: inOrder.findLast((one) => one.stage < stage) ?? null,
    after: inOrder.find((one) => one.stage > stage) ?? null,
  };
}

/** What is wrong with the day of a stage: after today, before the stage before it, behind the one after it; null: nothing. */
export function dayFault(
  { stage, date, today }: { stage: PlanProgress; date: string; today: string },
  days: readonly StageDay[],
): Wording | null {
  const { before, after } = neighbours(stage, days);
  if (date > today) return t.future;
  if (before !== null && date < before.date) return t.beforeEarlier(before.stage, before.date);
  if (after !== null && date > after.date) return t.afterLater(after.stage, after.date);
  return null;
}

/** A 标段(包) as far as signing goes; a project without any is one as a whole. */
interface SectionToSign {
  sectionNo: string;
  sectionName: string;
}

/** What of a project has no approved contract; a contract without a section (`''`) stands for the whole of it. */
export function unsignedOf<Section extends SectionToSign>(
  sections: readonly Section[],
  signed: readonly string[],
): SectionToSign[] {
  if (signed.includes('')) return [];
  if (sections.length === 0) return [{ sectionNo: '', sectionName: '' }];
  return sections
    .filter(({ sectionNo }) => !signed.includes(sectionNo))
    .map(({ sectionNo, sectionName }) => ({ sectionNo, sectionName }));
}

/** The stages that say contracts stand: they wait for those. */
const needsContracts = (stage: PlanProgress) => stage === p.signed || stage === p.archived;

/** What speaks against a stage that says contracts stand; null: nothing. */
export function contractsFault(stage: PlanProgress, unsigned: readonly SectionToSign[]): Wording | null {
  return needsContracts(stage) && unsigned.length > 0 ? t.unsigned(stage, unsigned) : null;
}
