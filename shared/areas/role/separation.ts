import type { Wording } from '#shared/kit/language';
import { permissionNode, type Hand } from './permissions.ts';

/** A hand that stands apart from the others; `shared` permissions may lie in any. */
export type SeparatedHand = Exclude<Hand, 'shared'>;

/** The separated hands as people read them. */
export const handLabel: Readonly<Record<SeparatedHand, Wording>> = {
  business: { cn: '业务', en: 'business' },
  system: { cn: '系统管理', en: 'system administration' },
  security: { cn: '安全管理', en: 'security administration' },
  audit: { cn: '审计管理', en: 'audit' },
};

/** The hands permissions belong to, in the order of the tree; one or none unless something is wrong. */
export function handsOf(permissions: Iterable<string>): SeparatedHand[] {
  const hands = new Set([...permissions].map((code) => permissionNode(code)?.hand ?? 'shared'));
  return (Object.keys(handLabel) as SeparatedHand[]).filter((hand) => hands.has(hand));
}

/**
 * Why permissions may not lie in one pair of hands (等保 L3-CES1-08, documents.md 5.14: nobody holds two of system,
 * security, audit administration and business); null when they may. Asked of one role, and of all roles of a person.
 */
export function separationFault(permissions: Iterable<string>): Wording | null {
  const hands = handsOf(permissions);
  if (hands.length < 2) return null;
  return {
    cn: `${hands.map((hand) => handLabel[hand].cn).join('、')}权限不能由同一人持有`,
    en: `One person may not hold permissions of ${hands.map((hand) => handLabel[hand].en).join(' and ')}`,
  };
}
