import type { Wording } from '#shared/kit/language';
import { supplierGrade } from './codes.ts';
import { hundredthsOf, NOT_IN_HUNDRED, textOf, WHOLE } from './hundredths.ts';
import type { Band, Criterion } from './score.ts';

/** The faults of a scheme by field, none when it may come into force; the form shows the same before it sends. */
export const schemeFaults = ({
  criteria,
  bands,
}: {
  criteria: readonly Criterion[];
  bands: readonly Band[];
}): Record<string, Wording> => ({ ...weightFaults(criteria), ...bandFaults(bands) });

/** Weights are above 0 and add to exactly 100; no criterion is named twice. */
export function weightFaults(criteria: readonly Pick<Criterion, 'name' | 'weight'>[]) {
  const faults: Record<string, Wording> = {};
  if (criteria.length === 0)
    return { criteria: { cn: '请至少设置一项评价指标', en: 'At least one criterion' } };
  const names = new Set<string>();
  let sum = 0;
  for (const [at, { name, weight }] of criteria.entries()) {
    const share = hundredthsOf(weight);
    if (share === null || share === 0)
      faults[`criteria.${at}.weight`] = {
        cn: '权重须大于0且不超过100，最多两位小数',
        en: 'Above 0 and at most 100, with at most two decimals',
      };
    sum += share ?? 0;
    if (names.has(name.trim()))
      faults[`criteria.${at}.name`] = { cn: '指标名称重复', en: 'This name is used twice' };
    names.add(name.trim());
  }
  if (Object.keys(faults).length === 0 && sum !== WHOLE) {
    const now = sum <= WHOLE ? textOf(sum) : (sum / 100).toFixed(2);
    faults['criteria'] = { cn: `权重合计须为100，现为${now}`, en: `Weights must add to 100, now ${now}` };
  }
  return faults;
}

/** Bands go from 0 to 100, the lowest first, each beginning where the one before ends; a higher one is graded no worse. */
export function bandFaults(bands: readonly Band[]) {
  const faults: Record<string, Wording> = {};
  if (bands.length === 0) return { bands: { cn: '请至少设置一个分数段', en: 'At least one band' } };
  let end = 0;
  let grade: string | null = null;
  for (const [at, band] of bands.entries()) {
    const from = hundredthsOf(band.from);
    const to = hundredthsOf(band.to);
    if (from === null || to === null) {
      faults[`bands.${at}.${from === null ? 'from' : 'to'}`] = NOT_IN_HUNDRED;
      return faults;
    }
    if (from > end)
      faults[`bands.${at}.from`] =
        at === 0
          ? { cn: '第一段须从0开始', en: 'The first band begins at 0' }
          : { cn: `与上一段之间有空缺，应从${textOf(end)}开始`, en: `Gap: it must begin at ${textOf(end)}` };
    else if (from < end)
      faults[`bands.${at}.from`] = {
        cn: `与上一段重叠，应从${textOf(end)}开始`,
        en: `Overlap: it must begin at ${textOf(end)}`,
      };
    if (to <= from)
      faults[`bands.${at}.to`] = { cn: '分数段止须大于起', en: 'It must end above where it begins' };
    if (grade !== null && rank(band.grade) > rank(grade))
      faults[`bands.${at}.grade`] = {
        cn: '分数较高的段等级不能更低',
        en: 'A higher band cannot have a worse grade',
      };
    grade = band.grade;
    end = to;
  }
  if (end !== WHOLE)
    faults[`bands.${bands.length - 1}.to`] ??= { cn: '最后一段须到100为止', en: 'The last band ends at 100' };
  return faults;
}

/** A first, D last. */
const rank = (grade: string) => supplierGrade.codes.findIndex((code) => code === grade);
