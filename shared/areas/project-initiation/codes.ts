import { documentTransitions } from '#shared/areas/document/transitions';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** Set-up status (product.md 3). */
export const setupStatus = codeList({
  draft: [1, '未提交', 'Draft'],
  inReview: [2, '审核中', 'In review'],
  rejected: [3, '未通过', 'Rejected'],
  approved: [4, '已通过', 'Approved'],
  created: [5, '已建项', 'Project created'],
  notCreated: [6, '未建项', 'Project not created'],
  assigned: [7, '已指派', 'Assigned'],
  entrusted: [8, '已委托', 'Entrusted'],
  notReceived: [9, '未接收', 'Not received'],
  received: [10, '已接收', 'Received'],
  inEffect: [11, '已生效', 'In effect'],
});
export type SetupStatus = CodeOf<typeof setupStatus>;

const s = setupStatus.code;
/** The permitted changes of a set-up's status: the table of documents.md 5.4. */
export const setupTransition = {
  ...documentTransitions(s),
  /** To somebody who prepares the order. */
  assign: { from: [s.approved], to: s.assigned },
  /** To a project manager; a self-run set-up then waits for its project at once. */
  assignSelfRun: { from: [s.approved], to: s.notCreated },
  /** To somebody else, as long as nothing is made of it yet. */
  reassign: { from: [s.assigned], to: s.assigned },
  reassignSelfRun: { from: [s.notCreated], to: s.notCreated },
  /** The project of a self-run set-up goes to another manager. */
  reassignCreated: { from: [s.created], to: s.created },
  entrust: { from: [s.approved, s.assigned], to: s.entrusted },
  /** The order was deleted before it was sent; where to depends on whether it had been assigned. */
  unentrust: { from: [s.entrusted], to: s.assigned },
  send: { from: [s.entrusted], to: s.notReceived },
  receive: { from: [s.notReceived], to: s.received },
  returnToBuyer: { from: [s.notReceived], to: s.assigned },
  takeEffect: { from: [s.received], to: s.inEffect },
  /** The order was terminated. */
  terminate: { from: [s.entrusted, s.notReceived, s.received, s.inEffect], to: s.assigned },
  build: { from: [s.notCreated, s.inEffect], to: s.created },
} satisfies Record<string, Transition<SetupStatus>>;

/**
 * States a set-up may be voided from: any of 4–9, as long as no notice is published (documents.md 5.4), and once it was handed
 * in and came back (5.0), for then its handler cannot delete it any more.
 */
export const voidableSetup: readonly SetupStatus[] = [
  s.draft,
  s.rejected,
  s.approved,
  s.created,
  s.notCreated,
  s.assigned,
  s.entrusted,
  s.notReceived,
];

/** 资格审查方式 (documents.md 5.4). */
export const qualificationReview = codeList({
  before: [2, '资格预审', 'Pre-qualification'],
  after: [3, '资格后审', 'Post-qualification'],
});
export type QualificationReview = CodeOf<typeof qualificationReview>;

/** 评标（评审）办法 (documents.md 5.4; the numbers are ours). */
export const evaluationMethod = codeList({
  comprehensive: [1, '综合评估法', 'Comprehensive evaluation'],
  lowestReviewed: [2, '经评审的最低投标价法', 'Lowest reviewed price'],
  qualitative: [3, '定性评审', 'Qualitative review'],
  other: [9, '其他', 'Other'],
});
export type EvaluationMethod = CodeOf<typeof evaluationMethod>;

/** 附件 of a set-up, by what they prove (documents.md 5.4). */
export const setupFileKind = codeList({
  request: ['request', '立项请示', 'Request for the project initiation'],
  techSpec: ['techSpec', '技术规范书', 'Technical specification'],
  budgetApproval: ['budgetApproval', '预算批复', 'Approval of the budget'],
  marketReport: ['marketReport', '市场调研报告', 'Market survey'],
  publicity: ['publicity', '单一来源公示材料', 'Publicity of the single source'],
  other: ['other', '其他', 'Other'],
});
export type SetupFileKind = CodeOf<typeof setupFileKind>;
