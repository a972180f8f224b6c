import { ruled } from '#shared/kit/rule-texts';
/** From when to when something is good; long-term has no end. */
interface Period {
  validFrom?: string | undefined;
  validTo?: string | undefined;
  isLongTerm?: boolean | undefined;
}

/** What is wrong with a period: no end and not long-term, an end although long-term, an end before its beginning. */
export function periodFaults({ validFrom, validTo, isLongTerm }: Period): { validTo?: string } {
  if (isLongTerm)
    return validTo
      ? { validTo: ruled({ cn: '长期有效的无须填写有效期至', en: 'What has no end needs no last day' }) }
      : {};
  if (!validTo) return { validTo: '请选择日期' };
  return validFrom && validTo < validFrom
    ? { validTo: ruled({ cn: '有效期至不能早于有效期起', en: 'It cannot end before it begins' }) }
    : {};
}
