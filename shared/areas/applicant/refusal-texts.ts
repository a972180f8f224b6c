import type { Wording } from '#shared/kit/language';

/** What the pages for people without an account refuse with. */
export const applicantText = {
  clash: { cn: '提交冲突，请重试', en: 'Somebody else submitted at the same time. Please try again.' },
  fileTooLarge: { cn: '文件不能大于10MB', en: 'The file must not be larger than 10 MB' },
  expired: {
    cn: '验证已过期，请重新获取短信验证码',
    en: 'The proof of the phone has expired; please get a new code',
  },
} as const satisfies Record<string, Wording>;

/** Against an application that nobody could review; `what` is what is applied for, in Chinese. */
export const platformCannotTake = (what: '注册' | '申请' | '申诉'): Wording => ({
  cn: `平台暂不能受理${what}，请联系平台管理员`,
  en: 'The platform cannot take this at present. Please contact its administrator.',
});
