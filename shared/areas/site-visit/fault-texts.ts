import type { Wording } from '#shared/kit/language';

/** What speaks against a site visit or a window of it (tendering.md 6.3). */
export const siteVisitText = {
  notOpen: {
    cn: '招标执行须已发标且未到截止时间',
    en: 'The tender has to be issued and before its deadline',
  },
  notOwner: {
    cn: '踏勘和答疑会由负责招标执行的人办理',
    en: 'Whoever runs the tender arranges its visits and meetings',
  },
  order: { cn: '结束时间应晚于开始时间', en: 'It ends after it begins' },
  past: { cn: '开始时间应晚于现在', en: 'It begins in the future' },
  twice: { cn: '与另一场时间相同', en: 'Another one has the same time' },
  early: { cn: '第一场开始后才能记录', en: 'It is recorded once its first time has come' },
  begun: {
    cn: '第一场已开始，不能再变更',
    en: 'Its first time has come: it is not changed any more',
  },
  over: { cn: '各场均已结束，不能取消', en: 'It is over and cannot be cancelled' },
  full: { cn: '踏勘和答疑会已达20场次上限', en: 'A tender has 20 visits and meetings at most' },
} as const satisfies Record<string, Wording>;

/** A window that ends too late for what is seen there to be asked about. */
export const tooLate = (end: string): Wording => ({
  cn: `应在提问截止时间${end.slice(0, 16)}前结束`,
  en: `It ends before questions do, at ${end.slice(0, 16)}`,
});
