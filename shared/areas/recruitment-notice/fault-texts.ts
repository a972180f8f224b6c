import type { Wording } from '#shared/kit/language';

/** What the rules of a notice say beside those of single fields (documents.md 5.8). */
export const faultText = {
  unit: { cn: '招募单位只能是本单位或下级单位', en: "The unit is one's own company or one below it" },
  dept: { cn: '经办部门不属于招募单位', en: 'The department does not belong to the unit' },
  project: { cn: '项目定向招募须选择关联项目', en: 'Choose the project the call is for' },
  noProject: { cn: '只有项目定向招募才选择关联项目', en: 'Only a call for a project names one' },
  otherProject: { cn: '关联项目不存在或不属于招募单位', en: 'There is no such project of the unit' },
  category: { cn: '品类范围只能选择末级品类', en: 'Choose categories of the lowest level' },
  area: { cn: '服务区域不在区划字典中', en: 'An area is not one of the dictionary' },
  items: { cn: '评分制须填写评审项', en: 'A scored review needs its items' },
  sum: { cn: '评审项分值之和须为100', en: 'The items must come to 100' },
  zero: { cn: '评审项分值须大于0', en: 'Each item needs a score above 0' },
  passScore: { cn: '评分制须填写合格分数线', en: 'A scored review needs its pass mark' },
  passRange: { cn: '合格分数线须在0到100之间', en: 'The pass mark lies between 0 and 100' },
  noPassScore: { cn: '合格制不填写合格分数线', en: 'A pass-or-fail review has no pass mark' },
  openEnded: { cn: '只有常年招募可以不设截止时间', en: 'Only a standing call may be open-ended' },
  bothEnds: {
    cn: '公告结束时间与报名截止时间须同时填写或同时不填',
    en: 'Fill in both ends, or none of them',
  },
  endBeforeApply: {
    cn: '公告结束时间不能早于报名截止时间',
    en: 'The notice ends no earlier than applications do',
  },
  startBeforePublish: {
    cn: '报名开始时间不能早于公告发布时间',
    en: 'Applications begin no earlier than the notice',
  },
  publishDays: { cn: '公告期不少于5个工作日', en: 'The notice stands at least 5 working days' },
  applyDays: { cn: '报名期不少于5个工作日', en: 'Applications are open at least 5 working days' },
  clarify: {
    cn: '澄清截止时间须早于报名截止时间，且晚于报名开始时间',
    en: 'Questions end between the beginning and the end of applications',
  },
  deposit: { cn: '请填写年度保证金金额', en: 'Enter the amount of the annual deposit' },
  noDeposit: { cn: '不缴纳保证金时不填写金额', en: 'Without a deposit there is no amount' },
  past: { cn: '报名截止时间须晚于当前时间', en: 'Applications must end in the future' },
  alreadyPast: { cn: '公告发布时间已到，请立即发布', en: 'Its time has come: publish it now' },
  twice: { cn: '名称不能重复', en: 'Each name stands once only' },
} as const satisfies Record<string, Wording>;

/** What a change of a published notice refuses. */
export const changeText = {
  nothing: { cn: '没有任何修改', en: 'Nothing was changed' },
  tooSoon: {
    cn: '变更资格条件后，报名截止时间须至少留有3个工作日',
    en: 'Changed conditions leave at least 3 working days for applications',
  },
  over: { cn: '报名已截止，不能变更或暂停', en: 'Applications have ended' },
} as const satisfies Record<string, Wording>;
