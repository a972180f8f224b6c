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
import type { SetupDraft } from '#shared/areas/project-setup/rules';
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

/** The times of the law that lead up to each planned day; throws CalendarMissing. */
function stepsBefore(
  draft: SetupDraft,
  parameters: LegalParameters,
  calendar: Calendar,
): Partial<Record<PlannedDay, LegalStep[]>> {
  const { plannedIssueDate: issue, plannedOpenDate: open } = draft;
  const { plannedAwardDate: award, plannedContractDate: contract } = draft;
  const least = (planned: string | null | undefined) => (step: Counted) =>
    asStep(step, planned ? planned >= step.day : undefined, false);
  const publicity = open ? publicityAfter(draft, open, parameters, calendar) : undefined;
  const signing = award ? signingAfter(draft, award, parameters, calendar) : undefined;
  return {
    ...(issue && { plannedOpenDate: stepsToOpening(draft, issue, parameters, calendar).map(least(open)) }),
    ...(publicity && { plannedAwardDate: [least(award)(publicity)] }),
    ...(signing && {
      plannedContractDate: [asStep(signing, contract ? contract <= signing.day : undefined, true)],
    }),
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

/** As `stepsBefore`; undefined where the working calendar lacks a year it takes. */
export function legalSteps(draft: SetupDraft, parameters: LegalParameters, calendar: Calendar) {
  try {
    return stepsBefore(draft, parameters, calendar);
  } catch (error) {
    if (error instanceof CalendarMissing) return undefined;
    throw error;
  }
}
