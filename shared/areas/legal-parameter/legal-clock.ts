import {
  type Calendar,
  CalendarMissing,
  latestBefore,
  workingDaysBefore,
} from '#shared/areas/calendar/rules';
import { addDays, daysBetween } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { definitionOf, type ParameterCode } from './catalogue/catalogue.ts';
import {
  type ClockDates,
  type ClockDay,
  clockDays,
  clockDaysInOrder,
  type ClockRule,
  clockRules,
  clockText,
} from './clock-rules.ts';
import { counting, lastDay } from './counted-days.ts';
import type { Finding } from './finding.ts';
import type { PurchaseWay } from './opening-steps.ts';
import { inForce, type LegalParameters, type ParameterInForce, settingOf } from './parameters.ts';
import { blocked, minded, report } from './report.ts';

/** What the law asks of a purchase's days, and how long its bids bind. */
export interface ClockFacts extends PurchaseWay {
  dates: ClockDates;
  /** 投标有效期 in days from the deadline (R27). */
  validityDays?: number | null | undefined;
}

/** A rule that speaks about one of the days, with its first or last day. */
export interface ClockLine {
  /** The day of the form it stands at. */
  field: ClockDay;
  rule: string;
  label: Wording;
  /** Law and article; empty for a default of the platform. */
  article: string;
  bound: 'earliest' | 'latest';
  /** `YYYY-MM-DD`. */
  day: string;
  /** Days from today to it; below 0 it has passed. */
  daysLeft: number;
  /** Whether the form has the day it speaks about; a limit for others than who fills it in is only shown. */
  isOfForm: boolean;
  /** Undefined while the day it speaks about is not planned, or is nobody's to plan. */
  isKept: boolean | undefined;
  level: 'block' | 'warn';
}

const dayOf = (time: string | null | undefined) => time?.slice(0, 10) || undefined;

/** First or last day of a rule. Throws CalendarMissing. */
function countedDay({ bound }: ClockRule, from: string, parameter: ParameterInForce, calendar: Calendar) {
  if (bound !== 'ahead') return lastDay(from, parameter, calendar);
  const count = Number(parameter.value);
  return parameter.unit === 'workday' ? workingDaysBefore(from, count, calendar) : latestBefore(from, count);
}

/** The day a rule is counted from: one that is planned, or the last day of what is counted back from it. */
function startOf(
  { after }: ClockRule,
  day: string | undefined,
  inForceNow: (code: ParameterCode) => ParameterInForce | undefined,
): string | undefined {
  if (!day || !after) return day;
  const before = inForceNow(after);
  return before && latestBefore(day, Number(before.value));
}

interface Counted {
  of: ClockRule;
  parameter: ParameterInForce;
  day: string;
  planned: string | undefined;
}

/** The rules whose first day is planned, counted one by one by `count`; what that cannot count is left out. */
function counted(
  { dates, ...way }: ClockFacts,
  parameters: LegalParameters,
  count: (of: ClockRule, from: string, parameter: ParameterInForce) => string | undefined,
): Counted[] {
  const setting = settingOf(way);
  return clockRules(way, dates).flatMap((of): Counted[] => {
    const from = startOf(of, dayOf(dates[of.from]), (code) => inForce(parameters, code, setting));
    const parameter = inForce(parameters, of.code, setting);
    const day = from && parameter && count(of, from, parameter);
    if (!day) return [];
    return [{ of, parameter, day, planned: of.field === null ? undefined : dayOf(dates[of.field]) }];
  });
}

const isKeptBy = ({ of, day, planned }: Counted): boolean | undefined => {
  if (planned === undefined) return undefined;
  return of.bound === 'earliest' ? planned >= day : planned <= day;
};

/**
 * The legal clock of a form: every rule that speaks about each of its days, in the order of the days. `isIncomplete`: the
 * working calendar lacks a year some run into, and those are left out.
 */
export function legalClock(
  facts: ClockFacts,
  parameters: LegalParameters,
  calendar: Calendar,
  today: string,
): { lines: ClockLine[]; isIncomplete: boolean } {
  let isIncomplete = false;
  const found = counted(facts, parameters, (of, from, parameter) => {
    try {
      return countedDay(of, from, parameter, calendar);
    } catch (error) {
      if (!(error instanceof CalendarMissing)) throw error;
      isIncomplete = true;
      return undefined;
    }
  });
  const lines = found.map((one): ClockLine => {
    const { of, parameter, day } = one;
    return {
      field: of.field ?? of.from,
      rule: of.rule,
      label: definitionOf(of.code).label,
      article: parameter.article,
      bound: of.bound === 'earliest' ? 'earliest' : 'latest',
      day,
      daysLeft: daysBetween(today, day),
      isOfForm: of.field !== null && of.field in facts.dates,
      isKept: isKeptBy(one),
      level: of.isAdvice || parameter.level !== 'block' ? 'warn' : 'block',
    };
  });
  const all = [...lines, ...validityLine(facts, today)];
  const place = ({ field }: ClockLine) => clockDaysInOrder.indexOf(field);
  return { lines: all.toSorted((a, b) => place(a) - place(b)), isIncomplete };
}

/** What of the days breaks a rule: what blocks by the setting, and what is to be minded. */
export function clockFindings(facts: ClockFacts, parameters: LegalParameters, calendar: Calendar): Finding[] {
  const disorder = daysOutOfOrder(facts.dates);
  const wrong = new Set(disorder.map(({ field }) => field));
  return [
    ...disorder,
    ...counting(calendar, (known) =>
      counted(facts, parameters, (of, from, parameter) => countedDay(of, from, parameter, known))
        .filter((one) => isKeptBy(one) === false && !wrong.has(one.of.field!))
        // The longest first: a form shows one text at a field.
        .toSorted((a, b) => (a.day < b.day ? 1 : -1))
        .map(({ of, parameter, day }) => {
          const said = { rule: of.rule, field: of.field!, text: clockText(of, parameter, day) };
          return of.isAdvice
            ? minded(said.rule, said.field, said.text, parameter.article)
            : report(parameter, said);
        }),
    ),
    ...validityLine(facts, '1970-01-01').flatMap(({ isKept, day }) =>
      isKept === false ? [minded('R27', 'awardTime', validityText(day), VALIDITY_ARTICLE)] : [],
    ),
  ];
}

const VALIDITY_ARTICLE = '招标投标法实施条例 第二十五条';
const validityText = (day: string): Wording => ({
  cn: `投标有效期至${day}，应在有效期内定标`,
  en: `Bids are valid until ${day}: award before their end`,
});

/** R27: bids bind so long from the deadline, and the award comes before that is over. */
function validityLine({ dates, validityDays }: ClockFacts, today: string): ClockLine[] {
  const from = dayOf(dates.deadline);
  if (!from || !validityDays) return [];
  const day = addDays(from, validityDays);
  const award = dayOf(dates.awardTime);
  return [
    {
      field: 'awardTime',
      rule: 'R27',
      label: { cn: '投标有效期', en: 'Validity of bids' },
      article: VALIDITY_ARTICLE,
      bound: 'latest',
      day,
      daysLeft: daysBetween(today, day),
      isOfForm: 'awardTime' in dates,
      isKept: award && award <= day ? true : award ? false : undefined,
      level: 'warn',
    },
  ];
}

/** Which moments are planned before the last one given ahead of them. */
function daysOutOfOrder(dates: ClockDates): Finding[] {
  const present = clockDaysInOrder.filter((day) => dates[day]);
  return present.slice(1).flatMap((late, at) => {
    const early = present[at]!;
    const [from, to] = [dates[early]!, dates[late]!];
    const isSooner = from.length === to.length ? to < from : to.slice(0, 10) < from.slice(0, 10);
    const text = {
      cn: `${clockDays[late].cn}不能早于${clockDays[early].cn}`,
      en: `The ${clockDays[late].en} cannot come before the ${clockDays[early].en}`,
    };
    return isSooner ? [blocked('order', late, text)] : [];
  });
}
