import type { Wording } from '#shared/kit/language';
import type { Finding } from './finding.ts';
import { minded } from './report.ts';

/** Words that name a region, a brand or an owner (招标投标法实施条例 第三十二条). */
const RESTRICTING = [
  '本地',
  '本省',
  '本市',
  '当地',
  '注册地',
  '指定品牌',
  '原厂',
  '国有企业',
  '所有制',
  '特定行政区域',
  '品牌为',
];

const restricted = (words: string): Wording => ({
  cn: `资格条件含“${words}”，请核实是否以不合理条件限制、排斥潜在投标人`,
  en: `The conditions name “${words}”: check that they keep nobody out unreasonably`,
});

/** Those of them a text names. */
export const restrictingWords = (text: string): string[] => RESTRICTING.filter((word) => text.includes(word));

/** What of a list of conditions is to be minded, each at `field.row.content`; `rule` is where its form is described. */
export const restrictingFindings = (
  conditions: readonly { content: string }[],
  rule: string,
  field: string,
): Finding[] =>
  conditions.flatMap(({ content }, at) => {
    const named = restrictingWords(content);
    if (named.length === 0) return [];
    const text = restricted(named.join('、'));
    return [minded(rule, `${field}.${at}.content`, text, '招标投标法实施条例 第三十二条')];
  });
