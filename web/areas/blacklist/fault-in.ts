import type { Language } from '#shared/kit/language';
import { refusalIn } from '#shared/kit/refusal-texts';

/** What measures refuse with, in English; one that begins alike counts, as some name a number or a year. */
const english: Readonly<Record<string, string>> = {
  供应商不存在: 'There is no such supplier',
  不能选择本单位: 'It cannot be your own company',
  该供应商已有同类措施: 'There is an open measure of this kind against this supplier already',
  所依据的评价不是该供应商已发布的评价: 'The rating is not a published one of this supplier',
  '本单位尚未设置单位简码，不能编号': 'Your company has no short code, so nothing can be numbered',
  起始日期不能早于今天: 'It cannot begin before today',
  截止日期不能早于起始日期: 'It ends before it begins',
  期限不能长于告知书载明的月数: 'It cannot last longer than the notice said',
  只有提出人本人可以进行此操作: 'Only who proposed the measure may do this',
  提出人不能决定本人提出的措施: 'Nobody decides what he has proposed himself',
  '供应商尚未陈述，且陈述期未满，不能决定':
    'The supplier has not spoken yet, and its time for that is not over',
  陈述期已满: 'The time for the statement is over',
};

/** A refusal in the reader's language. */
export function faultIn(language: Language, text: string): string {
  if (language === 'cn') return text;
  const known = Object.entries(english).find(([start]) => text.startsWith(start))?.[1];
  return known ?? refusalIn(language, text);
}
