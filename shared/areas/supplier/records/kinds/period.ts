/** From when to when something is good; long-term has no end. */
interface Period {
  validFrom?: string | undefined;
  validTo?: string | undefined;
  isLongTerm?: boolean | undefined;
}

/** What is wrong with a period: no end and not long-term, an end although long-term, an end before its beginning. */
export function periodFaults({ validFrom, validTo, isLongTerm }: Period): { validTo?: string } {
  if (isLongTerm) return validTo ? { validTo: '长期有效的无须填写有效期至' } : {};
  if (!validTo) return { validTo: '请选择日期' };
  return validFrom && validTo < validFrom ? { validTo: '有效期至不能早于有效期起' } : {};
}
