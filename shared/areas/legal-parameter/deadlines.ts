import type { Calendar } from '#shared/areas/calendar/rules';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { daysBetween } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { DeadlineState } from './codes.ts';
import { lastDayAtLeast } from './counted-days.ts';
import { type LegalPeriod, legalPeriods } from './legal-periods.ts';
import type { PurchaseWay } from './opening-steps.ts';
import { inForce, type LegalParameters, settingOf } from './parameters.ts';

/** A day the law sets for sections of a purchase. */
export interface Deadline extends Pick<LegalPeriod<unknown>, 'code' | 'bound' | 'from' | 'until'> {
  text: Wording;
  /** Law and article as people cite it; empty for a rule of the house. */
  article: string;
  /** The sections it is for, by number; `''` is a project that is not divided. */
  sectionNos: string[];
  /** Day it is counted from, `YYYY-MM-DD`; null before there is one. */
  fromDate: string | null;
  /** That day is only planned. */
  isPlanned: boolean;
  /** First day allowed of `notBefore`, last one of `by`. */
  dueDate: string | null;
  /** 0 on that day, below 0 once it has passed; null where nothing is waited for. */
  daysLeft: number | null;
  /** Day of the stage that ended it. */
  doneDate: string | null;
  state: DeadlineState;
  /** The day planned for the stage that ends it breaks it; null where it does not. */
  brokenPlan: string | null;
  /** So many days before it people are reminded, the longest first; 0 is the day itself. */
  remindedAt: readonly number[];
}

/** A section with the days it reached its stages; `''` is a project that is not divided. */
export interface SectionReached {
  sectionNo: string;
  /** The last stage it has reached. */
  stage: PlanProgress;
  days: readonly { stage: PlanProgress; reachedDate: string }[];
}

/** What deadlines are counted by. */
interface CountedBy {
  today: string;
  /** The day a stage is planned for. */
  planned: (stage: PlanProgress) => string | null;
  parameters: LegalParameters;
  calendar: Calendar;
}

const p = planProgress.code;
/** Days before an end at which people are reminded, where the parameters say nothing. */
const REMINDED = [3, 0] as const;

/** The deadlines of a purchase: of each section that goes on, those with the same days together. */
export function deadlinesOf(
  way: PurchaseWay,
  sections: readonly SectionReached[],
  by: CountedBy,
): Deadline[] {
  const all = sections.map((section) => deadlinesOfSection(way, section, by));
  const inOrder = (all[0] ?? []).flatMap((_, at) => all.map((those) => those[at]!));
  const same = Map.groupBy(inOrder, (one) =>
    [one.code, one.fromDate, one.dueDate, one.doneDate, one.state].join(' '),
  );
  return [...same.values()].map((those) => ({
    ...those[0]!,
    sectionNos: those.flatMap(({ sectionNos }) => sectionNos),
  }));
}

function deadlinesOfSection(way: PurchaseWay, section: SectionReached, by: CountedBy): Deadline[] {
  const { parameters, calendar, today } = by;
  const reached = (stage: PlanProgress) =>
    section.days.find((one) => one.stage === stage)?.reachedDate ?? null;
  const expected = (stage: PlanProgress): string | null => {
    if (reached(stage) !== null) return reached(stage);
    if (section.stage >= stage) return null;
    // no day is planned for the evaluation: it follows the opening
    return by.planned(stage) ?? (stage === p.evaluated ? expected(p.opened) : null);
  };
  return legalPeriods<string | null>(
    way,
    expected,
    parameters,
    (from, parameter) => from && lastDayAtLeast(from, parameter, calendar),
  ).map((period) => {
    const { code, bound, from, until, parameter, text, day } = period;
    const doneDate = until === null ? null : reached(until);
    const state = stateOf(period, { section, reached, today });
    const plan = until === null ? null : by.planned(until);
    const isOpen = state === 'notBegun' || state === 'running';
    const isBroken = isOpen && plan !== null && day !== null && isTooSoonOrLate(bound, plan, day);
    const isWaitedFor = state === 'running' || (state === 'late' && doneDate === null);
    return {
      code,
      bound,
      from,
      until,
      text,
      doneDate,
      state,
      article: parameter.article,
      sectionNos: [section.sectionNo],
      fromDate: expected(from),
      isPlanned: reached(from) === null,
      dueDate: day,
      daysLeft: isWaitedFor && day !== null ? daysBetween(today, day) : null,
      brokenPlan: isBroken ? plan : null,
      remindedAt: code === 'contractSigning' ? remindersOf(way, parameters) : REMINDED,
    };
  });
}

const isTooSoonOrLate = (bound: LegalPeriod<unknown>['bound'], on: string, day: string) =>
  bound === 'by' ? on > day : on < day;

function stateOf(
  { bound, from, until, impliedBy, day }: LegalPeriod<string | null>,
  {
    section,
    reached,
    today,
  }: { section: SectionReached; reached: (stage: PlanProgress) => string | null; today: string },
): DeadlineState {
  if (section.stage < from) return 'notBegun';
  const done = until === null ? null : reached(until);
  if (day === null) return 'unrecorded';
  if (done !== null) return isTooSoonOrLate(bound, done, day) ? 'late' : 'met';
  if (until !== null && section.stage > until) return 'unrecorded';
  if (impliedBy !== null && section.stage >= impliedBy)
    return (reached(impliedBy) ?? today) <= day ? 'met' : 'unrecorded';
  if (bound === 'notBefore') return today >= day ? 'met' : 'running';
  if (today <= day) return 'running';
  return until === null ? 'unrecorded' : 'late';
}

const remindersOf = (way: PurchaseWay, parameters: LegalParameters) => {
  const found = (['signingReminder', 'signingLastReminder'] as const)
    .map((code) => inForce(parameters, code, settingOf(way)))
    .flatMap((one) => (one ? [Number(one.value)] : []));
  return [...new Set([...found, 0])].toSorted((a, b) => b - a);
};

/** So many days before a deadline the first reminder of any is due. */
export const firstReminder = ({ signingReminder }: LegalParameters): number =>
  Math.max(...REMINDED, ...Object.values(signingReminder).map(({ value }) => Number(value)));

/** Whether people are to act on it soon, or are late. */
export const isNear = ({ bound, state, daysLeft, remindedAt }: Deadline) =>
  bound === 'by' && daysLeft !== null && (state === 'late' || daysLeft <= (remindedAt[0] ?? 0));

/** Once the day has passed. */
export const OVERDUE = -1;

/** The reminder that is due with so many days left: the nearest one reached, `OVERDUE` afterwards, null before the first. */
export function reminderDue({
  daysLeft,
  remindedAt,
}: {
  daysLeft: number;
  remindedAt: readonly number[];
}): number | null {
  if (daysLeft < 0) return OVERDUE;
  return remindedAt.findLast((days) => daysLeft <= days) ?? null;
}
