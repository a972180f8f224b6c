import type { AuditRow } from '#shared/areas/audit/contract';
import { roleCode } from '#shared/areas/role/codes';
import type { Language } from '#shared/kit/language';

/** Who acted, with his roles in words; the claimed name when nobody was signed in. */
export function personOf({ personName, userName, roles }: AuditRow, language: Language) {
  const name = personName || userName || '-';
  const labels = roles
    .split(',')
    .filter(Boolean)
    .map((code) => roleCode.label(code, language));
  if (labels.length === 0) return name;
  return language === 'cn' ? `${name}（${labels.join('、')}）` : `${name} (${labels.join(', ')})`;
}
