import { ruleText } from '../rule-texts.ts';
import { defaultLanguage, type Language } from '../language.ts';
import { filled } from '../text-rules.ts';
import { type Checked, blockedBy, warnedBy } from './checked.ts';
import { industrySections } from './industry-sections.ts';

const FORM = /^([A-T])?(\d{2})(\d{1,2})?$/;
const OTHER_SECTION = {
  cn: '行业大类不属于该门类，请核对',
  en: 'The division is not in this section, please check',
};

const sectionByDivision = new Map<string, string>(
  industrySections.flatMap(({ code, divisions }) => divisions.map(([division]) => [division, code] as const)),
);

/** Whether a text is an industry code of GB/T 4754-2017: section letter if any, existing division, two digits if any. */
export const isIndustryCode = (code: string) => sectionByDivision.has(FORM.exec(code)?.[2] ?? '');

/** Required industry code. */
export const industryCode = () => filled().refine(isIndustryCode, ruleText.industry.cn);

/** The section letter a code belongs to by its division, whatever letter it carries; undefined when there is none. */
export const sectionOf = (code: string) => sectionByDivision.get(FORM.exec(code)?.[2] ?? '');

/** Checks an industry code: form and an unknown division refuse, a letter that does not fit the division warns. */
export function checkIndustry(code: string, language: Language = defaultLanguage): Checked {
  if (!isIndustryCode(code)) return blockedBy(ruleText.industry, language);
  const letter = FORM.exec(code)?.[1];
  return warnedBy([letter !== undefined && letter !== sectionOf(code) && OTHER_SECTION], language);
}
