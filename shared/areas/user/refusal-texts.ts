import type { Wording } from '#shared/kit/language';

/** What a user name is refused with, whoever gives it. */
export const userText = {
  nameFixed: { cn: '用户名不能修改', en: 'The user name cannot be changed' },
  nameTaken: { cn: '用户名已存在，请更换', en: 'This user name is taken, please choose another' },
} as const satisfies Record<string, Wording>;
