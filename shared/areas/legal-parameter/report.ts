import type { Wording } from '#shared/kit/language';
import { parameterUnit } from './codes.ts';
import type { Finding } from './finding.ts';
import type { ParameterInForce } from './parameters.ts';

/** A finding of the level and on the article of the parameter that is not kept. */
export const report = (
  { level, article }: ParameterInForce,
  { rule, field, text }: Pick<Finding, 'rule' | 'field' | 'text'>,
): Finding => ({ rule, field, level: level === 'block' ? 'block' : 'warn', text, article });

/** A finding of a rule without a number of its own. */
export const blocked = (rule: string, field: string, text: Wording, article = ''): Finding => ({
  rule,
  field,
  level: 'block',
  text,
  article,
});

/** Something that is only to be minded. */
export const minded = (rule: string, field: string, text: Wording, article = ''): Finding => ({
  ...blocked(rule, field, text, article),
  level: 'warn',
});

/** A number with its unit: `20日`, `20 days`. */
export const inUnits = ({ value, unit }: ParameterInForce): Wording => ({
  cn: `${value}${parameterUnit.label(unit)}`,
  en: unit === 'percent' ? `${value}%` : `${value} ${parameterUnit.label(unit, 'en')}`,
});

/** 不得少于 or 不得超过 where it is an order; where it is advice, 建议. */
export const bounded = ({ level }: ParameterInForce, bound: 'min' | 'max'): Wording => {
  const cn = bound === 'min' ? '少于' : '超过';
  const en = bound === 'min' ? 'at least' : 'at most';
  return level === 'block'
    ? { cn: `不得${cn}`, en: `must be ${en}` }
    : { cn: `建议不${cn}`, en: `should be ${en}` };
};
