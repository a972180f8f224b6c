import { openingFieldType } from '#shared/areas/tender-file/codes';
import type { OpeningField } from '#shared/areas/tender-file/rules';
import { isRealDate } from '#shared/kit/dates';
import { compare, decimal } from '#shared/kit/fraction';
import type { Wording } from '#shared/kit/language';
import { ruleText, tooLong } from '#shared/kit/rule-texts';
import { preparedText as t } from './prepared-texts.ts';

const MONEY_PLACES = 2;
const INTEGER_DIGITS = 14;
const TEXT_MAX = 500;

/** Whether a text is a number not below 0 with so many decimals at most. */
function hasPlaces(text: string, places: number): boolean {
  const [whole = '', decimals = '', ...more] = text.split('.');
  const isWhole = /^\d+$/.test(whole) && whole.length <= INTEGER_DIGITS;
  return (
    isWhole &&
    more.length === 0 &&
    decimals.length <= places &&
    (/^\d+$/.test(decimals) || !text.includes('.'))
  );
}

/** The first thing wrong with what is typed into a field of 开标一览表; null where it holds. */
export function openingFault(field: OpeningField, typed: string | undefined): Wording | null {
  const text = (typed ?? '').trim();
  if (text === '') return field.isRequired || field.isScorePrice ? ruleText.required : null;
  const { money, rate, days, date } = openingFieldType.code;
  if (field.type === date) return isRealDate(text) ? null : t.date;
  if (field.type === days) {
    if (!hasPlaces(text, 0)) return t.days;
  } else if (field.type === money || field.type === rate) {
    const places = field.decimals ?? MONEY_PLACES;
    if (!hasPlaces(text, places)) return t.number(places);
  } else return text.length > TEXT_MAX ? tooLong(TEXT_MAX) : null;
  if (field.isScorePrice && field.type === money && compare(decimal(text), decimal('0')) <= 0)
    return ruleText.positive;
  return boundFault(field, text);
}

function boundFault({ max, min }: OpeningField, text: string): Wording | null {
  const value = decimal(text);
  const isBound = (bound: string | undefined): bound is string => !!bound && /^\d+(\.\d+)?$/.test(bound);
  if (isBound(max) && compare(value, decimal(max)) > 0) return t.aboveMax(max);
  return isBound(min) && compare(value, decimal(min)) < 0 ? t.belowMin(min) : null;
}
