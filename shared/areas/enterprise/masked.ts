import type { EnterpriseInfo } from './form.ts';

const keep = (text: string, head: number, tail: number) =>
  text.length <= head + tail
    ? '*'.repeat(text.length)
    : text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail);

/** An ID number as others may see it: first six, last four (security-and-audit.md 6.3). */
export const maskIdNumber = (number: string) => keep(number, 6, 4);
/** An account number as others may see it: first four, last four (security-and-audit.md 6.3). */
export const maskAccountNo = (number: string) => keep(number, 4, 4);

/** Information for whoever is neither of the enterprise nor its reviewer. */
export const maskedInfo = (info: Partial<EnterpriseInfo>): Partial<EnterpriseInfo> => ({
  ...info,
  ...(info.legalRepIdNumber && { legalRepIdNumber: maskIdNumber(info.legalRepIdNumber) }),
  ...(info.bankAccountNo && { bankAccountNo: maskAccountNo(info.bankAccountNo) }),
});
