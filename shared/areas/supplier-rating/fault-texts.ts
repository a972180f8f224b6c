import type { Language } from '#shared/kit/language';
import { refusalIn } from '#shared/kit/refusal-texts';

/** What forms of ratings, schemes and measures refuse with, in English; one that begins alike counts. */
const english: Readonly<Record<string, string>> = {
  请至少设置一项评价指标: 'At least one criterion',
  权重须大于0: 'Above 0 and at most 100, with at most two decimals',
  指标名称重复: 'This name is used twice',
  请至少设置一个分数段: 'At least one band',
  请填写0到100之间的数值: 'Enter 0 to 100 with at most two decimals',
  第一段须从0开始: 'The first band begins at 0',
  分数段止须大于起: 'It must end above where it begins',
  分数较高的段等级不能更低: 'A higher band cannot have a worse grade',
  最后一段须到100为止: 'The last band ends at 100',
  供应商不存在: 'There is no such supplier',
  不能选择本单位: 'It cannot be your own company',
  评价周期尚未开始: 'The period has not begun',
  请选择评价周期: 'Choose a period',
  该供应商本周期已有评价: 'This supplier has a rating for this period already',
  '还有指标未评分，不能发布': 'Some criteria have no score yet',
  '本单位尚未启用评价方案，请先设置': 'Your company has no rating scheme in force; set one up first',
  '评分与评价方案的指标不一致，请刷新后重试': 'The scores do not fit the criteria; please reload',
  '已有评价方案草稿，请刷新后继续编辑': 'There is a draft already; reload and go on with it',
  该供应商已有同类措施: 'There is an open measure of this kind against this supplier already',
  所依据的评价不是该供应商已发布的评价: 'The rating is not a published one of this supplier',
  '本单位尚未设置单位简码，不能编号': 'Your company has no short code, so nothing can be numbered',
  起始日期不能早于今天: 'It cannot begin before today',
  截止日期不能早于起始日期: 'It ends before it begins',
  期限不能长于告知书载明的月数: 'It cannot last longer than the notice said',
};

/** Faults that end in a number worth keeping. */
const counted: readonly [start: string, text: string][] = [
  ['权重合计须为100，现为', 'Weights must add to 100, now '],
  ['与上一段之间有空缺，应从', 'Gap: it must begin at '],
  ['与上一段重叠，应从', 'Overlap: it must begin at '],
];

/** A refusal of these forms in the reader's language. */
export function faultIn(language: Language, text: string): string {
  if (language === 'cn') return text;
  const number = /(?<![\d.])[\d.]+(?=开始$|$)/.exec(text)?.[0] ?? '';
  const withNumber = counted.find(([start]) => text.startsWith(start));
  if (withNumber) return `${withNumber[1]}${number}`;
  const known = Object.entries(english).find(([start]) => text.startsWith(start))?.[1];
  return known ?? refusalIn(language, text);
}
