import { maskPhone } from '#shared/kit/mask';
import type { EnterpriseField, EnterpriseInfo } from './form.ts';

const keep = (text: string, head: number, tail: number) =>
  text.length <= head + tail
    ? '*'.repeat(text.length)
    : text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail);

/** An ID number as others may see it: first six, last four (security-and-audit.md 6.3). */
export const maskIdNumber = (number: string) => keep(number, 6, 4);
/** An account number as others may see it: first four, last four (security-and-audit.md 6.3). */
export const maskAccountNo = (number: string) => keep(number, 4, 4);

/** How a field is shown to whoever is neither of the enterprise nor its reviewer; people are reached by its contact. */
const MASKS: Partial<Record<string, (text: string) => string>> = {
  legalRepIdNumber: maskIdNumber,
  legalRepPhone: maskPhone,
  bankAccountNo: maskAccountNo,
} satisfies Partial<Record<EnterpriseField, (text: string) => string>>;

/** One value of the information for such a reader. */
export const maskedValue = <V>(field: string, value: V): V | string =>
  typeof value === 'string' && value ? (MASKS[field]?.(value) ?? value) : value;

/** Information for such a reader. */
export const maskedInfo = (info: Partial<EnterpriseInfo>): Partial<EnterpriseInfo> =>
  Object.fromEntries(Object.entries(info).map(([field, value]) => [field, maskedValue(field, value)]));
