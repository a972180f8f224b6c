import type { Wording } from '#shared/kit/language';
import { REVIEWERS_MIN } from './codes.ts';

/** What review, result and admission refuse (documents.md 5.8). */
export const reviewText = {
  fewReviewers: { cn: `评审人不少于${REVIEWERS_MIN}人`, en: `At least ${REVIEWERS_MIN} reviewers` },
  stranger: {
    cn: '评审人须为招募单位有评审权限的在职人员',
    en: 'Reviewers are active people of the unit with the right to review',
  },
  begun: { cn: '评审已开始，不能调整评审人', en: 'The review has begun: its reviewers stay' },
  notYet: { cn: '报名尚未截止，不能评审', en: 'Applications have not ended' },
  noReviewers: { cn: '请先指定评审人', en: 'Name the reviewers first' },
  committed: { cn: '已提交的评审不能修改', en: 'A review that was committed stays' },
  items: { cn: '请为每个评审项打分', en: 'Score every item' },
  score: { cn: '得分须在0到分值之间，两位以内小数', en: 'From 0 to the points of the item, two decimals' },
  conclusion: { cn: '请选择结论', en: 'Choose a conclusion' },
  unfinished: { cn: '还有评审未提交', en: 'Reviews are still missing' },
  unexplained: {
    cn: '有评分偏离中位数30%以上且未说明理由，请评审人补充',
    en: 'Scores more than 30% off the median lack their reason',
  },
  noOutlier: { cn: '该评分无需说明', en: 'This score needs no reason' },
  publicity: { cn: '评审结果公示期未满，不能入库', en: 'The result has not stood for its days' },
  chosen: { cn: '请选择评审通过的供应商', en: 'Choose suppliers that passed' },
  inReview: { cn: '入库正在审核中', en: 'The admission is being decided' },
  standing: {
    cn: '供应商资料未通过审核、已被暂停合作或列入黑名单',
    en: 'A supplier is not approved, suspended or blacklisted',
  },
  twice: { cn: '同一报名不能重复入库', en: 'An application is admitted once' },
  area: { cn: '服务区域不在区划字典中', en: 'An area is not one of the dictionary' },
  late: { cn: '入库已超过30日，只能因虚假材料等原因撤销', en: 'After 30 days it takes a cause' },
  members: { cn: '考察组成员不少于2人', en: 'At least two people investigate' },
  unconfirmed: {
    cn: '还有考察未经供应商确认，或异议未处理',
    en: 'An investigation is not confirmed by its supplier, or its dispute is open',
  },
  confirmOver: { cn: '确认期限已过', en: 'The time to confirm is over' },
  dispute: { cn: '请填写异议内容', en: 'Say what is not so' },
  settled: { cn: '该考察已有结果', en: 'This investigation is settled' },
  paper: {
    cn: '确认期限内须填写确认人并上传其签字的考察记录',
    en: 'Before the time is over name who signed, with the signed paper',
  },
  stillAble: {
    cn: '该评审人仍可评审，只能以回避为由更换',
    en: 'They may still review: replace them for a conflict of interest alone',
  },
  allCommitted: { cn: '该评审人已提交全部评审，无需更换', en: 'They have committed all their reviews' },
  noReviewer: { cn: '不是该公告的评审人', en: 'They do not review this notice' },
  wasReviewer: { cn: '已是或曾是该公告的评审人', en: 'They review this notice already, or did' },
  inherited: {
    cn: '该报名已由前任评审人评审，评分保留',
    en: 'It was reviewed by whom you took over from: that stays',
  },
  notInvestigated: { cn: '请先完成考察', en: 'Investigate first' },
  conclude: { cn: '考察结论与操作不一致', en: 'The conclusion says otherwise' },
} as const satisfies Record<string, Wording>;

/** What a supplier reads of the outcome. */
export const outcomeText = {
  passed: '评审通过',
  failed: '评审未通过',
  unqualified: '企业资料未通过审核、已被暂停合作或列入黑名单',
} as const;
