import { z } from 'zod';
import { optionalMoney, positiveMoney } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';
import { text } from '#shared/kit/text-rules';

/** Most 标段(包) one purchase may be divided into. */
export const SECTIONS_MAX = 100;
export const tooManySections = ruled({
  cn: `标段不能超过${SECTIONS_MAX}个`,
  en: `At most ${SECTIONS_MAX} sections`,
});

/** 标段(包): one lot of the purchase (documents.md 5.4, field 21). */
export const sectionForm = z.object({
  sectionNo: text(20),
  sectionName: text(200),
  content: text(2000),
  /** 元. */
  amount: positiveMoney(),
  duration: text(100),
  place: text(200),
  /** 元. */
  controlPrice: optionalMoney(),
  /** 元. */
  deposit: optionalMoney(),
});
export type SectionForm = z.output<typeof sectionForm>;
