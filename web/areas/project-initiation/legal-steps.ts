import { type Calendar, CalendarMissing } from '#shared/areas/calendar/rules';
import { definitionOf } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { lastDay } from '#shared/areas/legal-parameter/counted-days';
import { publicityAfter, stepsToOpening } from '#shared/areas/legal-parameter/opening-steps';
import {
  inForce,
  type LegalParameters,
  type ParameterInForce,
  settingOf,
} from '#shared/areas/legal-parameter/parameters';
import { inUnits } from '#shared/areas/legal-parameter/report';
import type { SetupDraft } from '#shared/areas/project-initiation/rules';
import type { Wording } from '#shared/kit/language';

/** The planned days of a set-up, in their order. */
export const plannedDays = [
  'plannedIssueDate',
  'plannedOpenDate',
  'plannedAwardDate',
  'plannedContractDate',
] as const;
export type PlannedDay = (typeof plannedDays)[number];

/** A time of the law between one planned day and the next. */
export interface LegalStep {
  label: Wording;
  /** `≥ 20日`, `≤ 30日`. */
  length: Wording;
  article: string;
  /** First day that keeps it, or for a longest time the last one. */
  day: string;
  isLongest: boolean;
  /** Undefined while the day it ends with is not planned. */
  isKept: boolean | undefined;
  isBlocking: boolean;
}

/** The times of the law that lead up to each planned day, as far as the days before them are planned. */
export interface LegalSteps {
  steps: Partial<Record<PlannedDay, LegalStep[]>>;
  /** The working calendar lacks a year some of them run into; those are left out. */
  isIncomplete: boolean;
}

/** What the law asks for between the planned days of a set-up. */
export function legalSteps(draft: SetupDraft, parameters: LegalParameters, calendar: Calendar): LegalSteps {
  const { plannedIssueDate: issue, plannedOpenDate: open } = draft;
  const { plannedAwardDate: award, plannedContractDate: contract } = draft;
  let isIncomplete = false;
  const counted = (count: () => (Counted | undefined)[]): Counted[] => {
    try {
      return count().filter((one) => one !== undefined);
    } catch (error) {
      if (!(error instanceof CalendarMissing)) throw error;
      isIncomplete = true;
      return [];
    }
  };
  const least = (planned: string | null | undefined) => (step: Counted) =>
    asStep(step, planned ? planned >= step.day : undefined, false);
  const longest = (step: Counted) => asStep(step, contract ? contract <= step.day : undefined, true);
  const toOpening = counted(() => (issue ? stepsToOpening(draft, issue, parameters, calendar) : []));
  const toAward = counted(() => (open ? [publicityAfter(draft, open, parameters, calendar)] : []));
  const toContract = counted(() => (award ? [signingAfter(draft, award, parameters, calendar)] : []));
  return {
    steps: {
      plannedOpenDate: toOpening.map(least(open)),
      plannedAwardDate: toAward.map(least(award)),
      plannedContractDate: toContract.map(longest),
    },
    isIncomplete,
  };
}

type Counted = Pick<NonNullable<ReturnType<typeof publicityAfter>>, 'parameter' | 'day'> & {
  code: Parameters<typeof definitionOf>[0];
};

function signingAfter(
  draft: SetupDraft,
  award: string,
  parameters: LegalParameters,
  calendar: Calendar,
): Counted | undefined {
  const parameter = inForce(parameters, 'contractSigning', settingOf(draft));
  return parameter && { code: 'contractSigning', parameter, day: lastDay(award, parameter, calendar) };
}

const asStep = (
  { code, parameter, day }: Counted,
  isKept: boolean | undefined,
  isLongest: boolean,
): LegalStep => ({
  label: definitionOf(code).label,
  length: lengthOf(parameter, isLongest),
  article: parameter.article,
  day,
  isLongest,
  isKept,
  isBlocking: parameter.level === 'block',
});

function lengthOf(parameter: ParameterInForce, isLongest: boolean): Wording {
  const sign = isLongest ? '≤' : '≥';
  const { cn, en } = inUnits(parameter);
  return { cn: `${sign} ${cn}`, en: `${sign} ${en}` };
}
