import { z } from 'zod';
import { projectType } from '#shared/areas/project/codes';
import { procurementMode } from '#shared/areas/project/purchase-mode';
import type { Wording } from '#shared/kit/language';
import { compareMoney, isMoney, parseMoney } from '#shared/kit/money';
import { optionalMoney } from '#shared/kit/number-rules';
import { date, optionalPatterned, optionalText, text } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';
import { parameterCodes } from './catalogue/catalogue.ts';
import { legalLevel, legalSetting, parameterUnit } from './codes.ts';
import { valueFault } from './value-bounds.ts';

/** What the rules of these forms say beside those of single fields. */
export const legalText = {
  articleWithoutLaw: { cn: '请填写法律法规名称', en: 'Enter the law' },
  usablePercent: {
    cn: '请填写100到200之间的比例，四位以内小数',
    en: 'Enter 100 to 200 with at most four decimals',
  },
  noAmount: { cn: '请至少填写一个金额', en: 'Enter at least one amount' },
  endBeforeStart: { cn: '金额上限必须大于下限', en: 'The upper amount must be above the lower one' },
  thresholdTwice: {
    cn: '同一项目类型和采购方式只能设置一条',
    en: 'One row for each project type and purchase mode',
  },
  beforeToday: { cn: '生效日期不能早于今天', en: 'It cannot take effect before today' },
  unchanged: { cn: '与现行参数相同，无需变更', en: 'The same as what is in force: nothing to change' },
} as const satisfies Record<string, Wording>;

/** One number in one setting, and nothing else. */
export const parameterKey = z.object({
  code: z.literal(parameterCodes, ruled({ cn: '参数不存在', en: 'There is no such parameter' })),
  setting: legalSetting.schema,
});

/** A change of a number of the law: it ends the row its writer read and begins another. */
export const parameterForm = z.object({
  value: text(50),
  unit: parameterUnit.schema,
  level: legalLevel.schema,
  law: optionalText(100),
  article: optionalText(100),
  validFrom: date(),
  reason: text(500),
});
export type ParameterForm = z.output<typeof parameterForm>;

/** Whatever is wrong between the fields of a change, by field. */
export function parameterFaults({
  value,
  unit,
  law,
  article,
}: Pick<ParameterForm, 'value' | 'unit' | 'law' | 'article'>): Record<string, Wording> {
  const wrong = valueFault(value, unit);
  return {
    ...(wrong && { value: wrong }),
    ...(article && !law && { law: legalText.articleWithoutLaw }),
  };
}

/** A value as it is stored: amounts with two places, other numbers without superfluous zeros. */
export const storedValue = (value: string, unit: ParameterForm['unit']) =>
  unit === 'yuan' ? parseMoney(value) : String(Number(value));

/** Most rows a company may have: every type with every mode. */
export const THRESHOLDS_MAX = projectType.codes.length * procurementMode.codes.length;

/** From and up to which amount a company uses a mode. */
export const thresholdForm = z.object({
  projectType: projectType.schema,
  mode: procurementMode.schema,
  /** 元, included. */
  minAmount: optionalMoney(),
  /** 元, not included. */
  maxAmount: optionalMoney(),
  level: legalLevel.schema,
});
export type ThresholdForm = z.output<typeof thresholdForm>;

const SHARE = /^(1\d{2}|200)(\.\d{1,4})?$/;

/** What a company allows itself; what is left empty follows the platform. */
export const limitForm = z.object({
  /** 元. */
  selfProcurement: optionalMoney(),
  /** Percent of a plan line's estimate that may be used. */
  usablePercent: optionalPatterned(SHARE, ruled(legalText.usablePercent)),
  /** From which amount (元) on a purchase brings each of these along. */
  techSpecFrom: optionalMoney(),
  supervisionFrom: optionalMoney(),
  budgetApprovalFrom: optionalMoney(),
  marketReportFrom: optionalMoney(),
  modeThresholds: z.array(thresholdForm).max(THRESHOLDS_MAX, ruled(legalText.thresholdTwice)),
});
export type LimitForm = z.output<typeof limitForm>;

/** What is wrong between the fields of each threshold, by `modeThresholds.0.mode`. */
export function thresholdFaults(rows: readonly ThresholdForm[]): Record<string, Wording> {
  const faults: Record<string, Wording> = {};
  const seen = new Set<string>();
  for (const [at, { projectType: type, mode, minAmount, maxAmount }] of rows.entries()) {
    const key = `${type} ${mode}`;
    if (seen.has(key)) faults[`modeThresholds.${at}.mode`] = legalText.thresholdTwice;
    seen.add(key);
    if (!minAmount && !maxAmount) faults[`modeThresholds.${at}.minAmount`] = legalText.noAmount;
    else if (
      minAmount &&
      maxAmount &&
      isMoney(minAmount) &&
      isMoney(maxAmount) &&
      compareMoney(minAmount, maxAmount) >= 0
    )
      faults[`modeThresholds.${at}.maxAmount`] = legalText.endBeforeStart;
  }
  return faults;
}
