import { type CodeOf, codeList } from '#shared/kit/code-list';

/** States of a 移交单 (documents.md 5.12); the last is ours: taken back within a day. */
export const handoverStatus = codeList({
  offered: [1, '待接收', 'Offered'],
  accepted: [2, '已接收', 'Accepted'],
  refused: [3, '已拒绝', 'Refused'],
  recalled: [4, '已撤回', 'Recalled'],
  forced: [5, '强制移交', 'Handed over for a leaver'],
  takenBack: [6, '已收回', 'Taken back'],
});
export type HandoverStatus = CodeOf<typeof handoverStatus>;

/** 移交原因 (documents.md 5.12). */
export const handoverReason = codeList({
  post: [1, '岗位调整', 'Change of post'],
  leaving: [2, '离职', 'Leaving'],
  leave: [3, '休假', 'On leave'],
  load: [4, '工作量调整', 'Change of load'],
  avoidance: [5, '回避', 'Conflict of interest'],
  other: [9, '其他', 'Other'],
});
export type HandoverReason = CodeOf<typeof handoverReason>;

/** 移交对象类型 (documents.md 5.12). A kind of thing joins by naming its own where it says how it is given. */
export const handoverBizType = codeList({
  tenderPlan: [1, '招标计划', 'Tender plans'],
  inquiry: [2, '询价', 'Inquiries'],
  notice: [3, '招募公告', 'Recruitment notices'],
  scheme: [4, '招标方案', 'Tender schemes'],
  project: [5, '项目', 'Projects'],
  setup: [6, '立项/委托', 'Initiations and orders'],
});
export type HandoverBizType = CodeOf<typeof handoverBizType>;

/** 移交方式 (documents.md 5.12). */
export const handoverMode = codeList({
  permanent: [1, '永久', 'For good'],
  temporary: [2, '临时', 'For a time'],
});
export type HandoverMode = CodeOf<typeof handoverMode>;

/** Whose hand-overs somebody looks for among their own. */
export const handoverSide = codeList({
  given: ['given', '我移交的', 'Offered by me'],
  received: ['received', '移交给我的', 'Offered to me'],
  witnessed: ['witnessed', '我监交的', 'Witnessed by me'],
});

/** Hours in which a hand-over can be taken back. */
export const TAKE_BACK_HOURS = 24;
