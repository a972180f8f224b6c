import type { AuditRow } from '#shared/areas/audit/contract';
import { roleCode } from '#shared/areas/role/codes';
import type { Language } from '#shared/kit/language';
import { punctuationIn } from '../../kit/punctuation.ts';

/** Who acted, with their roles in words; the claimed name when nobody was signed in. */
export function personOf({ personName, userName, roles }: AuditRow, language: Language) {
  const name = personName || userName || '-';
  const labels = roles
    .split(',')
    .filter(Boolean)
    .map((code) => roleCode.label(code, language));
  if (labels.length === 0) return name;
  const mark = punctuationIn(language);
  return mark.noted(name, mark.row(labels));
}
