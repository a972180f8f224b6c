import type { Wording } from '#shared/kit/language';

/** Against a submission that nobody could review. */
export const noPlatformYet: Wording = {
  cn: '平台管理单位尚未设立，暂不能提交',
  en: 'The platform has no managing unit yet, so nothing can be submitted',
};
