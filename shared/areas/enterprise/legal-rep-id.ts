import type { Checked } from '#shared/kit/identifiers/checked';
import { type IdCardOptions, checkIdCard, idCard } from '#shared/kit/identifiers/id-card';
import { defaultLanguage } from '#shared/kit/language';
import { ruleText } from '#shared/kit/rule-texts';
import { halfWidthText } from '#shared/kit/text-rules';
import { type LegalRepIdType, legalRepIdType } from './codes.ts';

const FORMS: Record<Exclude<LegalRepIdType, 100>, RegExp> = {
  101: /^[HMhm]\d{8}(\d{2})?$/,
  102: /^\d{8}$|^\d{10}[A-Z]?$/,
  103: /^[A-Z0-9]{5,17}$/,
  104: /^[A-Z]{3}\d{12}$|^9\d{17}$/,
  105: /^8[123]\d{15}[\dX]$/,
  106: /^.{1,20}$/u,
  199: /^.{1,50}$/u,
};

const ID_NUMBER_MAX = 50;
const anyNumber = (required?: string) =>
  halfWidthText(ID_NUMBER_MAX, required).overwrite((number) => number.toUpperCase());

/** The number of an ID whose kind is not known here; without another kind it is an ID card's (product.md 3), so that is asked for. */
export const idNumber = () => anyNumber(ruleText.idCardRequired.cn);

/** The number of an ID of this kind. */
export const idNumberOf = (kind: LegalRepIdType) =>
  kind === legalRepIdType.code.idCard ? idCard() : anyNumber();

const WRONG = { cn: '证件号码格式错误', en: 'Wrong ID number format' };

/** Checks the ID number of a legal representative by the kind of the ID (identifiers.md 3.8). */
export function checkLegalRepId(type: LegalRepIdType, number: string, options: IdCardOptions = {}): Checked {
  if (type === legalRepIdType.code.idCard) return checkIdCard(number, options);
  if (FORMS[type].test(number.trim())) return { warnings: [] };
  return { blocked: WRONG[options.language ?? defaultLanguage], warnings: [] };
}
