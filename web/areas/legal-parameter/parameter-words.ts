import { definitionOf, isParameterCode } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { parameterBound, parameterUnit } from '#shared/areas/legal-parameter/codes';
import { readersOf } from '#shared/areas/legal-parameter/readers';
import type { ParameterRow } from '#shared/areas/legal-parameter/contract';
import type { Language } from '#shared/kit/language';
import { formatMoney, type Money, toWan } from '#shared/kit/money';

const WAN = 10_000;

/** What a code is called; one of another release reads as itself. */
export const nameOf = (code: string, language: Language) =>
  isParameterCode(code) ? definitionOf(code).label[language] : code;

/** The rule of legal-rules.md a code stands for. */
export const ruleOf = (code: string) => (isParameterCode(code) ? definitionOf(code).rule : '');

/** What reads a number: 法定时钟, 公告变更. */
export const readOf = (code: string, language: Language): string[] =>
  isParameterCode(code) ? readersOf(code).map((one) => one[language]) : [];

const amounts = {
  cn: (yuan: Money) => (Number(yuan) >= WAN ? `${toWan(yuan)}万元` : `${formatMoney(yuan)}元`),
  en: (yuan: Money) => `CNY ${formatMoney(yuan)}`,
};

/** An amount in 元 as people say it: 80万元, CNY 800,000.00. */
export const amountIn = (language: Language, yuan: Money) => amounts[language](yuan);

/** A number in its unit: 20日, 80万元, 2/3. */
function inUnit({ value, unit }: Pick<ParameterRow, 'value' | 'unit'>, language: Language): string {
  const label = parameterUnit.label(unit, language);
  if (unit === 'third') return `${value}/3`;
  if (unit === 'yuan') return amountIn(language, value);
  return language === 'cn' || label.startsWith('%') ? `${value}${label}` : `${value} ${label}`;
}

/** 不少于20日: the number with how it binds. */
export function valueOf(row: Pick<ParameterRow, 'code' | 'value' | 'unit'>, language: Language): string {
  const bound = isParameterCode(row.code) ? definitionOf(row.code).bound : 'exact';
  const word = bound === 'exact' ? '' : parameterBound.label(bound, language);
  return [word, inUnit(row, language)].filter(Boolean).join(language === 'cn' ? '' : ' ');
}
