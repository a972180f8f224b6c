import { ruleText } from '../rule-texts.ts';
import { defaultLanguage, type Language } from '../language.ts';
import { patterned } from '../text-rules.ts';
import { type Checked, blockedBy, warnedBy } from './checked.ts';

/** First two digits of GB/T 2260: the provinces, and 71 Taiwan, 81 Hong Kong, 82 Macao. */
const REGION = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|81|82)\d{4}$/;
const UNKNOWN = {
  cn: '行政区划代码不在现行代码表中，请核对',
  en: 'Not in the current region table, please check',
};

/** Required 行政区划代码: six digits under an existing province. */
export const regionCode = () => patterned(REGION, ruleText.region.cn);

/** Whether a text has the form of a 行政区划代码; it may still be missing from the table. */
export const isRegionCode = (code: string) => REGION.test(code);

/** Level of a 行政区划代码: province xx0000, city xxxx00, else area. */
export const regionLevel = (code: string): 'province' | 'city' | 'area' =>
  code.endsWith('0000') ? 'province' : code.endsWith('00') ? 'city' : 'area';

/** The province and, below it, the city a region lies in. */
export const provinceOf = (code: string) => `${code.slice(0, 2)}0000`;
export const cityOf = (code: string) => `${code.slice(0, 4)}00`;

/** Checks a 行政区划代码: its form refuses, a code the table does not know only warns (abolished ones stay valid). */
export function checkRegion(
  code: string,
  isKnown: (code: string) => boolean,
  language: Language = defaultLanguage,
): Checked {
  if (!REGION.test(code)) return blockedBy(ruleText.region, language);
  return warnedBy([!isKnown(code) && UNKNOWN], language);
}
