import { type Wording, worded } from '#shared/kit/language';
import {
  comparedPrice,
  planMethod,
  priceFormula,
  rateVariant,
  reviewGroup,
  scoreKind,
  scorePart,
  summaryRule,
  tieRule,
  trimLevel,
} from './codes.ts';
import { planText as t, parameterText } from './plan-texts.ts';
import {
  describedParameter,
  isNumberParameter,
  parametersOf,
  type PriceParameter,
  type PriceParameters,
} from './price-parameters.ts';
import type { EvaluationPlanForm } from './rules.ts';

type Plan = Omit<EvaluationPlanForm, 'method'> & Partial<Pick<EvaluationPlanForm, 'method'>>;

const said = (label: Wording, value: Wording | string | number): Wording => {
  const text = typeof value === 'object' ? value : worded(() => String(value));
  return { cn: `${label.cn}：${text.cn}`, en: `${label.en}: ${text.en}` };
};
const yesNo = (value: boolean): Wording => (value ? { cn: '是', en: 'yes' } : { cn: '否', en: 'no' });
const listed = (words: readonly Wording[]): Wording => ({
  cn: words.map(({ cn }) => cn).join('、'),
  en: words.map(({ en }) => en).join(', '),
});

/** An evaluation plan line by line, so that what a change does to it is told in words. */
export function planLines(plan: Plan): Wording[] {
  return [
    ...(plan.method === undefined ? [] : [said(t.method, planMethod.wording(plan.method))]),
    ...plan.reviewStandards.map((one) =>
      worded((language) =>
        [
          reviewGroup.label(one.group, language),
          one.standard,
          ...(one.proof ? [one.proof] : []),
          ...(one.isVeto ? [t.isVeto[language]] : []),
        ].join(' '),
      ),
    ),
    ...plan.scoreItems.map((one) =>
      worded((language) =>
        [
          scorePart.label(one.part, language),
          one.name,
          `${t.fullScore[language]} ${one.fullScore}`,
          scoreKind.label(one.kind, language),
          `${t.step[language]} ${one.step}`,
          one.standard,
          ...one.bands.map(({ standard, from, to }) => `${standard} ${from}–${to}`),
        ].join(' '),
      ),
    ),
    said(t.taxIncluded, plan.priceTaxIncluded ? t.taxed : t.untaxed),
    said(t.comparedPrice, comparedPrice.wording(plan.comparedPrice)),
    ...(plan.formula == null
      ? []
      : [
          said(
            t.formula,
            worded((language) => `${plan.formula} ${priceFormula.label(plan.formula!, language)}`),
          ),
          ...parametersOf(plan.formula).map((name) => parameterLine(name, plan.parameters)),
        ]),
    said(t.summaryRule, summaryRule.wording(plan.summaryRule)),
    ...(plan.trimLevel == null ? [] : [said(t.trimLevel, trimLevel.wording(plan.trimLevel))]),
    said(t.outlierLimit, plan.outlierLimit),
    said(t.ties, listed(plan.ties.map((one) => tieRule.wording(one)))),
    said(t.lowAgainstMean, plan.lowAgainstMean),
    said(t.lowAgainstNext, plan.lowAgainstNext),
    said(t.lowMinutes, plan.lowMinutes),
    said(t.effectiveMinimum, plan.effectiveMinimum),
    said(t.endsIfFewDecrypted, yesNo(plan.endsIfFewDecrypted)),
    said(t.hasPresentation, yesNo(plan.hasPresentation)),
    said(t.isBlind, yesNo(plan.isBlind)),
  ];
}

/** One parameter of a price formula with its unit; `-` where none is set. */
function parameterLine(name: PriceParameter, parameters: PriceParameters): Wording {
  const [label, value] = parameterWords(name, parameters);
  return said(label, value);
}

/** What a parameter is called, and what it is set to. */
export function parameterWords(name: PriceParameter, parameters: PriceParameters): [Wording, Wording] {
  if (isNumberParameter(name)) {
    const { label, unit } = describedParameter(name);
    return [label, worded((language) => `${parameters[name] ?? '-'} ${unit?.[language] ?? ''}`.trim())];
  }
  const plain = (words: readonly string[]) => listed(words.map((one) => worded(() => one)));
  if (name === 'kChoices') return [parameterText.kChoices, plain(parameters.kChoices ?? [])];
  if (name === 'variant')
    return [
      parameterText.variant,
      parameters.variant === undefined ? worded(() => '-') : rateVariant.wording(parameters.variant),
    ];
  if (name === 'units')
    return [parameterText.units, plain((parameters.units ?? []).map((one) => `${one.name} ${one.weight}`))];
  return [parameterText.rateScale, worded(() => String(parameters.rateScale ?? '-'))];
}
