import type { Wording } from '#shared/kit/language';
import type { LegalLevel, LegalSetting, ParameterBound, ParameterUnit } from '../codes.ts';

/** Where a number stands: empty for a default of the platform. */
export interface LawSource {
  law: string;
  article: string;
  /** First day it was in force, `YYYY-MM-DD`. */
  validFrom: string;
}

/** A number as the law of one setting has it. */
export interface ParameterStart extends LawSource {
  /** Decimal text in the parameter's unit. */
  value: string;
  level: LegalLevel;
  unit: ParameterUnit;
}

/** A number of legal-rules.md with what it is in each setting; a setting that is left out does not know it. */
export interface ParameterDefinition {
  /** The rule of legal-rules.md: `R03`; `1.5` for what stands in its chapter on modes. */
  rule: string;
  label: Wording;
  bound: ParameterBound;
  /** Day of the month on which it is announced anew; left out for what only a law changes. */
  announcedOn?: number;
  settings: Readonly<Partial<Record<LegalSetting, ParameterStart>>>;
}

/** A number in this unit, its level and its source. */
export const of = (
  unit: ParameterUnit,
  value: number | string,
  level: LegalLevel,
  source: LawSource,
): ParameterStart => ({ unit, value: String(value), level, ...source });

/** What binds tendering, whether mandatory or not: stopped in one and stopped or minded in the other. */
export const inTenders = (
  unit: ParameterUnit,
  value: number | string,
  [mandatory, tender]: readonly [LegalLevel, LegalLevel],
  source: LawSource,
) => ({ mandatory: of(unit, value, mandatory, source), tender: of(unit, value, tender, source) });

/** What does not depend on how the purchase is made. */
export const everywhere = (start: ParameterStart) => ({
  mandatory: start,
  tender: start,
  government: start,
  enterprise: start,
});
