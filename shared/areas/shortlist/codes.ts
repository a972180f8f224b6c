import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** State of a shortlist (documents.md 5.9); 9 is ours, so that what was returned is told from what was never sent. */
export const shortlistStatus = codeList({
  draft: [1, '草稿', 'Draft'],
  drawn: [2, '已抽取', 'Drawn'],
  inReview: [3, '审批中', 'In review'],
  toInvite: [4, '待邀请', 'To be invited'],
  inviting: [5, '邀请确认中', 'Being confirmed'],
  confirmed: [6, '已确认', 'Confirmed'],
  started: [7, '已发起采购', 'Procurement started'],
  revoked: [8, '已撤销', 'Revoked'],
  rejected: [9, '未通过', 'Rejected'],
});
export type ShortlistStatus = CodeOf<typeof shortlistStatus>;

const s = shortlistStatus.code;
export const shortlistTransition = {
  submit: { from: [s.draft, s.drawn, s.rejected], to: s.inReview },
  recall: { from: [s.inReview], to: s.drawn },
  approve: { from: [s.inReview], to: s.toInvite },
  reject: { from: [s.inReview], to: s.rejected },
  // 撤销 ends it for good (`revoke`): nothing goes back from approved.
  undo: { from: [], to: s.drawn },
  draw: { from: [s.draft], to: s.drawn },
  redraw: { from: [s.drawn, s.rejected], to: s.drawn },
  supplement: { from: [s.inviting, s.confirmed], to: s.drawn },
  invite: { from: [s.toInvite], to: s.inviting },
  confirm: { from: [s.inviting], to: s.confirmed },
  start: { from: [s.confirmed], to: s.started },
  revoke: {
    from: [s.draft, s.drawn, s.toInvite, s.inviting, s.confirmed, s.rejected],
    to: s.revoked,
  },
} as const satisfies Record<string, Transition<ShortlistStatus>>;

/** Whether a supplier asked has answered (documents.md 5.9, field 18); 4 and 5 are ours. */
export const inviteState = codeList({
  pending: [0, '待确认', 'To be confirmed'],
  accepted: [1, '参加', 'Takes part'],
  refused: [2, '不参加', 'Declines'],
  expired: [3, '逾期', 'Too late'],
  barred: [4, '资格中止', 'No longer eligible'],
  cancelled: [5, '已取消', 'Cancelled'],
});
export type InviteState = CodeOf<typeof inviteState>;

/** What somebody drawn is (documents.md 5.9, field 15). */
export const resultKind = codeList({
  picked: [1, '正选', 'Picked'],
  reserve: [2, '备选', 'Reserve'],
});
export type ResultKind = CodeOf<typeof resultKind>;

/** Why a supplier of the category and the area is no candidate (documents.md 5.9, field 11). */
export const exclusion = codeList({
  blacklisted: ['blacklisted', '黑名单', 'Blacklisted'],
  suspended: ['suspended', '暂停合作', 'Suspended'],
  notApproved: ['not-approved', '未入库或已停用', 'Not approved, or disabled'],
  expired: ['expired', '资质已过有效期', 'A qualification has expired'],
  grade: ['grade', '等级不符', 'Another grade'],
  capital: ['capital', '注册资本不足', 'Too little capital'],
  years: ['years', '成立年限不足', 'Too young'],
  qualification: ['qualification', '无要求的资质', 'Lacks the qualification'],
  performance: ['performance', '业绩数不足', 'Too few references'],
  deposit: ['deposit', '未缴年度保证金', 'No annual deposit'],
  buyer: ['buyer', '采购单位本身', 'The buyer itself'],
  agency: ['agency', '代理机构或其关联单位', 'The agency, or joined to it'],
  asked: ['drawn-before', '此前已入围邀请', 'Asked before'],
  affiliated: ['affiliated', '关联单位已确认参加', 'One it is joined to takes part'],
});
export type Exclusion = CodeOf<typeof exclusion>;

/** What a round is drawn for. */
export const drawPurpose = codeList({
  draw: ['draw', '抽取', 'Draw'],
  redraw: ['redraw', '重新抽取', 'Redraw'],
  supplement: ['supplement', '补抽', 'Supplementary draw'],
});
export type DrawPurpose = CodeOf<typeof drawPurpose>;

/** How often a shortlist is drawn again at most (documents.md 5.9, states). */
export const REDRAWS_MAX = 2;
/** Most suppliers a shortlist plans, and most reserves. */
export const PLAN_MAX = 255;
export const RESERVE_MAX = 10;
export const PLAN_DEFAULT = 5;
export const RECOMMENDED_MAX = 50;
