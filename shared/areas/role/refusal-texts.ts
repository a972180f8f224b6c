import type { Wording } from '#shared/kit/language';

/** What changes of a person's roles are refused with. */
export const roleText = {
  ownRoles: { cn: '不能变更本人的角色', en: 'You cannot change your own roles' },
} as const satisfies Record<string, Wording>;
