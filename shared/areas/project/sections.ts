import { ruled } from '#shared/kit/rule-texts';

/** Most 标段(包) one purchase may be divided into. */
export const SECTIONS_MAX = 100;
export const tooManySections = ruled({
  cn: `标段不能超过${SECTIONS_MAX}个`,
  en: `At most ${SECTIONS_MAX} sections`,
});
