import type { Wording } from '#shared/kit/language';

/** What sign-in and everything that takes a sealed password refuse with. */
export const sessionText = {
  requestExpired: { cn: '请求已过期，请重试', en: 'The request has expired. Please try again.' },
  incomplete: { cn: '登录请求不完整', en: 'The request to sign in is not complete' },
  signInExpired: { cn: '登录请求已过期，请重试', en: 'The sign-in has expired. Please try again.' },
  signInOver: { cn: '登录已失效，请重新登录', en: 'The session has ended. Please sign in again.' },
  disabled: {
    cn: '账号已停用，请联系管理员',
    en: 'The account is disabled. Please ask the administrator.',
  },
  noAccount: { cn: '账号不存在', en: 'There is no such account' },
} as const satisfies Record<string, Wording>;
