import { fromFormList, procurementMode, type TenderWay } from '#shared/areas/project/purchase-mode';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import { neverSubmitted } from '#shared/areas/document/transitions';
import type { Transition } from '#shared/kit/transition';

/** State of a tender (tendering.md 6.0, field 22). `closed` follows from the clock: `stateNow`. */
export const tenderState = codeList({
  draft: [10, '准备', 'Preparing'],
  prequalifying: [20, '资格预审', 'Prequalification'],
  issued: [30, '发标中', 'Issued'],
  closed: [40, '待开标', 'Awaiting opening'],
  opened: [50, '开标', 'Opening'],
  evaluating: [60, '评审', 'Evaluation'],
  publicity: [70, '公示', 'Candidates published'],
  awarding: [80, '定标', 'Award'],
  awarded: [90, '已定标', 'Awarded'],
  signed: [100, '已签约', 'Signed'],
  archived: [110, '已归档', 'Archived'],
  failed: [910, '失败(流标)', 'Failed'],
  terminated: [920, '已终止', 'Terminated'],
});
export type TenderState = CodeOf<typeof tenderState>;

const s = tenderState.code;
/** The permitted changes of a tender (tendering.md 6.0). From `issued` to `closed` is the clock's. */
export const tenderTransition = {
  ...neverSubmitted(s.draft as TenderState),
  prequalify: { from: [s.draft], to: s.prequalifying },
  issue: { from: [s.draft, s.prequalifying], to: s.issued },
  close: { from: [s.issued], to: s.closed },
  extend: { from: [s.issued, s.closed], to: s.issued },
  fail: { from: [s.issued, s.closed], to: s.failed },
  /** The opening begins, ends with what is evaluated, or with too few; so may the rounds after it. The clock may have closed it unnoted. */
  open: { from: [s.issued, s.closed], to: s.opened },
  evaluate: { from: [s.opened], to: s.evaluating },
  failOpened: { from: [s.issued, s.closed, s.opened, s.evaluating], to: s.failed },
  /** Too few have passed the prequalification. */
  failPrequalified: { from: [s.prequalifying], to: s.failed },
  terminate: {
    from: [s.draft, s.prequalifying, s.issued, s.closed, s.opened, s.evaluating, s.publicity, s.awarding],
    to: s.terminated,
  },
} satisfies Record<string, Transition<TenderState>>;

/** States a tender does not leave: its section is free for another one. */
export const tenderOver: readonly TenderState[] = [s.failed, s.terminated];
/** States from its opening on: what was sealed until then is known (R25). */
export const tenderOpened: readonly TenderState[] = [
  s.opened,
  s.evaluating,
  s.publicity,
  s.awarding,
  s.awarded,
  s.signed,
  s.archived,
];
/** Whether it is known who came: of an auction nobody says who holds which number before it has ended. */
export const isUnsealed = (of: { stateNow: TenderState; tenderWay: TenderWay }): boolean =>
  tenderOpened.includes(of.stateNow) &&
  !(of.stateNow === s.opened && fromFormList(of.tenderWay) === procurementMode.code.auction);
/** States in which a tender can be suspended: something of it still lies ahead. */
export const suspendable: readonly TenderState[] = tenderTransition.terminate.from.filter(
  (state) => state !== s.draft,
);

/** What sealed envelopes of a tender are for: its bids, or what it calls for beside them. */
export const sealedPurpose = codeList({
  bid: [0, '投标', 'Bid'],
  application: [1, '资格预审申请', 'Application for prequalification'],
  offer: [2, '谈判报价', 'Offer in a round of negotiation'],
});
export type SealedPurpose = CodeOf<typeof sealedPurpose>;

/** 执行方式: online each step is a record; registered by hand the stages are, as of a project without tenders. */
export const execMode = codeList({
  online: [1, '线上', 'Online'],
  registered: [2, '线下登记', 'Registered by hand'],
});
export type ExecMode = CodeOf<typeof execMode>;

/** 方式细类 (tendering.md 6.0, field 6). The product numbers them anew in each mode; ours begin with the mode. */
export const modeVariant = codeList({
  inquiry: [61, '询比', 'Inquiry and comparison'],
  quotation: [62, '询价', 'Quotation'],
  negotiation: [71, '谈判', 'Negotiation'],
  consultation: [72, '磋商', 'Consultation'],
  reverse: [101, '反向竞价', 'Reverse auction'],
  forward: [102, '正向竞价', 'Forward auction'],
  direct: [41, '直接采购', 'Direct purchase'],
  singleSource: [42, '单一来源', 'Single source'],
});
export type ModeVariant = CodeOf<typeof modeVariant>;

/** 信封: what a bid consists of, each part sealed by itself. */
export const envelope = codeList({
  qualification: [1, '资格', 'Qualification'],
  technical: [2, '技术', 'Technical'],
  business: [3, '商务', 'Business'],
  price: [4, '报价', 'Price'],
});
export type Envelope = CodeOf<typeof envelope>;

/** 不足处理: what is done with fewer bids than the mode asks for (tendering.md 6.0). */
export const fewPolicy = codeList({
  repeat: [1, '重新招标', 'Tender again'],
  extend: [2, '延长截止时间一次', 'Extend the deadline once'],
  goOn: [3, '不足仍可继续', 'Go on with those there are'],
  changeMode: [4, '变更采购方式', 'Change the mode'],
});
export type FewPolicy = CodeOf<typeof fewPolicy>;

/** Why a tender stands still (tendering.md 6.0, field 21). */
export const suspensionReason = codeList({
  dissent: [1, '异议', 'Dissent'],
  complaint: [2, '投诉', 'Complaint'],
  internal: [3, '内部', 'Internal'],
  platform: [4, '平台故障', 'Failure of the platform'],
});
export type SuspensionReason = CodeOf<typeof suspensionReason>;

/** 暂停, as lists show and filter it. */
export const suspension = codeList({
  none: [0, '正常', 'Going on'],
  suspended: [1, '已暂停', 'Suspended'],
});
export type Suspension = CodeOf<typeof suspension>;

/** What is put up for approval of a tender. */
export const tenderChangeKind = codeList({
  termination: [1, '终止', 'Termination'],
  extension: [2, '延长截止时间', 'Extension'],
  mode: [3, '变更采购方式', 'Change of mode'],
});
export type TenderChangeKind = CodeOf<typeof tenderChangeKind>;

/** State of such a change. */
export const tenderChangeStatus = codeList({
  inReview: [1009, '审核中', 'In review'],
  rejected: [1011, '未通过', 'Rejected'],
  approved: [1012, '已生效', 'In force'],
  recalled: [1001, '已撤回', 'Withdrawn'],
});
export type TenderChangeStatus = CodeOf<typeof tenderChangeStatus>;
const c = tenderChangeStatus.code;
export const tenderChangeTransition = {
  approve: { from: [c.inReview], to: c.approved },
  reject: { from: [c.inReview], to: c.rejected },
  recall: { from: [c.inReview], to: c.recalled },
} satisfies Record<string, Transition<TenderChangeStatus>>;

/** Working days a deadline put off lies ahead at least: of an extension, and of a resumption behind it (tendering.md 6.0). */
export const EXTENSION_WORKING_DAYS = 3;

/** 解密时限 in minutes. */
export const DECRYPT_MINUTES = { min: 15, max: 180, start: 60 } as const;
