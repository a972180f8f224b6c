import type { Wording } from '#shared/kit/language';

/** What keeps a supplier from applying, or from taking its application back (documents.md 5.8). */
export const applyText = {
  early: { cn: '报名尚未开始', en: 'Applications have not begun' },
  over: { cn: '报名已截止', en: 'Applications have ended' },
  paused: { cn: '公告已暂停，恢复后可继续办理', en: 'The call is paused; go on when it is resumed' },
  notApproved: {
    cn: '企业信息审核通过后方可报名',
    en: 'Your enterprise can apply once its information is approved',
  },
  suspended: { cn: '企业已被暂停合作，不能报名', en: 'Your enterprise is suspended and cannot apply' },
  blacklisted: { cn: '企业已列入黑名单，不能报名', en: 'Your enterprise is blacklisted and cannot apply' },
  twice: { cn: '该品类已报名或已有草稿', en: 'There is an application for this category already' },
  otherNotice: { cn: '不能改为其他公告的报名', en: 'It stays an application to its notice' },
} as const satisfies Record<string, Wording>;
