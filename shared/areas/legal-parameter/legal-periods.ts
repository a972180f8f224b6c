import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import {
  type Count,
  countedPublicity,
  countedToOpening,
  type OpeningStep,
  type PurchaseWay,
} from './opening-steps.ts';
import { inForce, type LegalParameters, type ParameterInForce, settingOf } from './parameters.ts';
import { leastText, type PeriodCode, type TermCode, termText } from './period-texts.ts';

const p = planProgress.code;

/** A period of the law that begins with a stage of a purchase. */
export interface LegalPeriod<Day> {
  code: PeriodCode | TermCode;
  /** `notBefore`: the stage that ends it may not come sooner than `day`; `by`: it is to be done on `day` at the latest. */
  bound: 'notBefore' | 'by';
  /** The stage it begins with. */
  from: PlanProgress;
  /** The stage that ends it; null where no stage says so. */
  until: PlanProgress | null;
  /** A stage that cannot have come before it was done; null: none. */
  impliedBy: PlanProgress | null;
  parameter: ParameterInForce;
  text: Wording;
  day: Day;
}

/** What is to be done within a time after a stage (R09, R12, R13; of government procurement 1.5). */
const terms: readonly {
  code: TermCode;
  from: PlanProgress;
  until?: PlanProgress;
  impliedBy?: PlanProgress;
  /** Column M of legal-rules.md 1.1: other tenders may do without. */
  isForMandatory?: true;
}[] = [
  { code: 'candidatesPublished', from: p.evaluated, impliedBy: p.awarded, isForMandatory: true },
  { code: 'resultNotice', from: p.awarded },
  { code: 'contractSigning', from: p.awarded, until: p.signed },
  { code: 'tenderReport', from: p.awarded, isForMandatory: true },
  { code: 'contractPublished', from: p.signed },
  { code: 'contractFiled', from: p.signed },
];

/**
 * The periods that bind a purchase of this way, in the order of its stages; `dayOf` is the day of a stage. A least time
 * that the parameter only advises binds nobody and is left out, as is what the law asks of mandatory tenders alone.
 */
export function legalPeriods<Day>(
  way: PurchaseWay,
  dayOf: (stage: PlanProgress) => Day,
  parameters: LegalParameters,
  count: Count<Day>,
): LegalPeriod<Day>[] {
  const setting = settingOf(way);
  const least = (
    steps: readonly (OpeningStep<Day> | undefined)[],
    from: PlanProgress,
    until: PlanProgress,
  ): LegalPeriod<Day>[] =>
    steps
      .filter((step) => step !== undefined)
      .filter(({ parameter: { level } }) => level === 'block')
      .map(({ code, parameter, day }) => ({
        code,
        parameter,
        day,
        from,
        until,
        bound: 'notBefore',
        impliedBy: null,
        text: leastText(code, parameter),
      }));
  return [
    ...least(countedToOpening(way, dayOf(p.issued), parameters, count), p.issued, p.opened),
    ...least([countedPublicity(way, dayOf(p.evaluated), parameters, count)], p.evaluated, p.awarded),
    ...terms.flatMap(({ code, from, until, impliedBy, isForMandatory }): LegalPeriod<Day>[] => {
      const parameter = inForce(parameters, code, setting);
      if (!parameter || (isForMandatory && setting !== 'mandatory')) return [];
      return [
        {
          code,
          from,
          parameter,
          bound: 'by',
          until: until ?? null,
          impliedBy: impliedBy ?? null,
          text: termText(code, parameter),
          day: count(dayOf(from), parameter),
        },
      ];
    }),
  ];
}
