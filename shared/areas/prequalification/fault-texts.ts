import type { Wording } from '#shared/kit/language';

/** What speaks against an act on a prequalification. */
export const prequalificationText = {
  notRunner: {
    cn: '资格预审由负责招标执行的人组织',
    en: 'Whoever runs the tender conducts its prequalification',
  },
  state: { cn: '当前状态不能进行此操作', en: 'This is not done in its present state' },
  tenderState: {
    cn: '招标执行不在资格预审阶段',
    en: 'The tender is not in its prequalification any more',
  },
  early: {
    cn: '资格预审申请截止时间未到，不能开启',
    en: 'Applications are not opened before their end',
  },
  suspended: { cn: '招标执行已暂停', en: 'The tender is suspended' },
  noMeeting: { cn: '请先预约资格预审会', en: 'Appoint the meeting first' },
  meetingEarly: {
    cn: '资格预审会不能早于申请截止时间',
    en: 'The meeting is not before the end of applications',
  },
  meetingWaits: { cn: '未到资格预审会的时间', en: 'The meeting has not begun yet' },
  supervisor: {
    cn: '依法必招或400万元以上的须有监督人员在场，请从本招标执行的监督人员中选择',
    en: 'What is mandatory or costs 4 million CNY or more is supervised: choose one of its supervisors',
  },
  nothing: { cn: '没有收到资格预审申请', en: 'No application has been received' },
  tooFewReviewers: (least: number): Wording => ({
    cn: `资格审查人员不得少于${least}人`,
    en: `At least ${least} people review`,
  }),
  reviewerTwice: { cn: '资格审查人员重复', en: 'Somebody is named twice' },
  evenCommittee: { cn: '资格审查委员会人数须为单数', en: 'A committee has an odd number of members' },
  tooFewExperts: {
    cn: '资格审查委员会中技术、经济专家不得少于三分之二',
    en: 'Experts are two thirds of a committee at least',
  },
  avoids: (name: string): Wording => ({
    cn: `${name}的工作单位是申请人或联合体成员，应当回避`,
    en: `${name} works for an applicant and has to withdraw`,
  }),
  noReviewers: { cn: '请先确定资格审查人员', en: 'Name the reviewers first' },
  conditions: { cn: '须逐条审查全部资格条件', en: 'Each condition is reviewed' },
  reason: { cn: '不符合的须说明理由', en: 'Say why where one is not met' },
  unread: {
    cn: '未能开启的申请不能判定为符合',
    en: 'What could not be opened does not meet a condition',
  },
  unreviewed: { cn: '还有申请没有审查', en: 'Some applications have not been reviewed' },
  unscored: {
    cn: '符合条件的申请人多于公布的数量，须逐一评分',
    en: 'More meet the conditions than may pass: each of them is scored',
  },
  unsigned: { cn: '请上传审查人员签字的审查报告', en: 'Attach the report signed by the reviewers' },
  enough: {
    cn: '通过资格预审的申请人不少于3个，不能确认失败',
    en: 'Enough have passed: it has not failed',
  },
  decided: {
    cn: '重新招标的决定已公布，结果不再更改',
    en: 'The decision to tender again has been published: the result stands',
  },
  invited: {
    cn: '投标邀请已发出，结果不再更改',
    en: 'The invitations are out: the result is not changed any more',
  },
  bidding: { cn: '投标已截止，不能再取消', en: 'Bidding is over: nothing is withdrawn any more' },
} as const satisfies Record<string, Wording | ((...of: never[]) => Wording)>;
