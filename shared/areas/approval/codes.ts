import { type CodeOf, codeList } from '#shared/kit/code-list';

/** The kinds of document on the frame: those a purchase passes through in their order, then those about people and suppliers; each is one of `server/app/documents.ts`. */
export const documentWords = {
  annualPlan: ['annualPlan', '年度采购计划', 'Annual procurement plan'],
  batchPlan: ['batchPlan', '批次采购计划', 'Batch plan'],
  selfPlan: ['selfPlan', '自行采购计划', 'Self-procurement plan'],
  projectSetup: ['projectSetup', '立项', 'Project initiation'],
  entrust: ['entrust', '委托单', 'Agency order'],
  shortlist: ['shortlist', '入围', 'Shortlist'],
  tenderScheme: ['tenderScheme', '招标方案', 'Tender scheme'],
  inquiry: ['inquiry', '询价单', 'Inquiry'],
  tenderNotice: ['tenderNotice', '招标公告', 'Tender notice'],
  tenderFile: ['tenderFile', '招标文件', 'Tender file'],
  tender: ['tender', '招标执行', 'Tender'],
  clarification: ['clarification', '答疑澄清', 'Clarification'],
  contract: ['contract', '合同', 'Contract'],
  secondment: ['secondment', '借调', 'Secondment'],
  recruitNotice: ['recruitNotice', '招募公告', 'Recruitment notice'],
} as const;
export type DocumentCode = (typeof documentWords)[keyof typeof documentWords][0];
/** The kinds of document alone. */
export const documentCode = codeList(documentWords);

/** Kinds of document that can be put up for approval; each has a subject in server/app/approval-subjects.ts. */
export const documentKind = codeList({
  ...documentWords,
  registration: ['registration', '企业注册', 'Registration'],
  accountAppeal: ['accountAppeal', '账号申诉', 'Account appeal'],
  phoneChange: ['phoneChange', '手机号变更申诉', 'Phone-change appeal'],
  enterpriseInfo: ['enterpriseInfo', '企业信息', 'Enterprise information'],
  supplierRecords: ['supplierRecords', '供应商信息', 'Supplier records'],
  depositRefund: ['depositRefund', '保证金退还', 'Deposit refund'],
  opening: ['opening', '开标预约', 'Opening appointment'],
});

/** The kinds whose documents may exceed what they were planned with, which takes a level of its own (documents.md 5.2). */
export const kindsThatExceed: readonly string[] = [documentKind.code.batchPlan];

/** How many of a level's approvers must agree. */
export const levelMode = codeList({
  any: ['any', '任一人审批', 'Any one'],
  all: ['all', '会签（全部通过）', 'All'],
  ratio: ['ratio', '按比例通过', 'By ratio'],
});
export type LevelMode = CodeOf<typeof levelMode>;

/** How a level's amount range and the document's marks (依法必招, 超计划) decide together whether the level applies. */
export const levelCondition = codeList({
  amount: ['amount', '按金额', 'By amount'],
  amountOrMandatory: [
    'amountOrMandatory',
    '按金额，依法必招的一律适用',
    'By amount, and always when mandatory',
  ],
  amountAndMandatory: ['amountAndMandatory', '仅依法必招且在金额范围内', 'By amount, only when mandatory'],
  excess: ['excess', '超计划时适用', 'Only what exceeds its plan'],
});
export type LevelCondition = CodeOf<typeof levelCondition>;

/** Who stands on a level. */
export const approverRule = codeList({
  person: ['person', '指定人员', 'Named person'],
  role: ['role', '本单位角色', 'Role in the company'],
  departmentHead: ['departmentHead', '部门负责人', 'Department head'],
  headAbove: ['headAbove', '上级部门负责人', 'Head of a department above'],
});

/** How a case ended; an open case has none. */
export const caseOutcome = codeList({
  approved: ['approved', '审批通过', 'Approved'],
  rejected: ['rejected', '已驳回', 'Rejected'],
  recalled: ['recalled', '已撤回', 'Withdrawn'],
});
export type CaseOutcome = CodeOf<typeof caseOutcome>;

/** What the approval of a case does. */
export const casePurpose = codeList({
  submit: ['submit', '提交审批', 'Submission'],
  undo: ['undo', '撤销确认', 'Confirmation of a revocation'],
});
export type CasePurpose = CodeOf<typeof casePurpose>;

/** State of one person's task. Only 已通过 and 已驳回 say that they have decided. */
export const taskState = codeList({
  waiting: ['waiting', '等待加签', 'Waiting for an added signer'],
  pending: ['pending', '待审批', 'To decide'],
  approved: ['approved', '已通过', 'Approved'],
  rejected: ['rejected', '已驳回', 'Rejected'],
  transferred: ['transferred', '已转办', 'Transferred'],
  handedOver: ['handedOver', '已移交', 'Handed over'],
  skipped: ['skipped', '已跳过', 'Skipped'],
  obsolete: ['obsolete', '无需处理', 'No longer needed'],
  returned: ['returned', '已随驳回关闭', 'Closed by a return'],
});
export type TaskState = CodeOf<typeof taskState>;

/** Whether a task is an approver's own or one that was added to it. */
export const taskKind = codeList({
  normal: ['normal', '审批', 'Approval'],
  addSignBefore: ['addSignBefore', '前加签', 'Added before'],
  addSignAfter: ['addSignAfter', '后加签', 'Added after'],
});
export type TaskKind = CodeOf<typeof taskKind>;

/** Why a task lies with this person. */
export const taskReason = codeList({
  rule: ['rule', '按审批级次', 'By the level'],
  consecutive: ['consecutive', '上一级已审批，沿用其意见', 'Decided on the level before, which counts'],
  /** In a forecast only: whether they are asked again depends on who decides the level before. */
  ifDecided: [
    'ifDecided',
    '若上一级由其本人审批通过，则沿用其意见，否则仍需审批',
    'Asked, unless they themselves approved on the level before',
  ],
  submitter: ['submitter', '提交人不审批本人单据', 'The submitter does not approve their own document'],
  excluded: ['excluded', '按规定不得审批本单据', 'May not decide on this document'],
  administrator: ['administrator', '无可用审批人，转流程管理员', 'Nobody available: process administrator'],
  transfer: ['transfer', '由他人转办', 'Transferred by another'],
  addSign: ['addSign', '由审批人加签', 'Added by an approver'],
});
export type TaskReason = CodeOf<typeof taskReason>;

/** One entry of the approval record (审批记录, documents.md 5.0). */
export const stepAct = codeList({
  submit: ['submit', '提交', 'Submitted'],
  undo: ['undo', '申请撤销', 'Asked to revoke'],
  approve: ['approve', '审核通过', 'Approved'],
  reject: ['reject', '驳回', 'Rejected'],
  returnTo: ['returnTo', '驳回至前面级次', 'Returned to an earlier level'],
  voteReturn: ['voteReturn', '表决驳回', 'Voted to return'],
  transfer: ['transfer', '转办', 'Transferred'],
  addSign: ['addSign', '加签', 'Added a signer'],
  handOver: ['handOver', '移交', 'Handed over'],
  recall: ['recall', '撤回', 'Withdrawn'],
  urge: ['urge', '催办', 'Urged'],
  copy: ['copy', '抄送', 'Copied'],
  comment: ['comment', '评论', 'Commented'],
  shown: ['shown', '已看到提示', 'Was shown the findings'],
});
export type StepAct = CodeOf<typeof stepAct>;

/** How far one level of a case is. */
export const levelState = codeList({
  waiting: ['waiting', '未到达', 'Not reached'],
  current: ['current', '审批中', 'In review'],
  passed: ['passed', '已通过', 'Passed'],
  refused: ['refused', '未通过', 'Refused'],
  closed: ['closed', '已终止', 'Closed'],
});
export type LevelState = CodeOf<typeof levelState>;

/** What a person may do with a case, as `actions` of a case or of one of its tasks. */
export const CASE_ACTIONS = ['recall', 'urge', 'copy', 'comment'] as const;
export const TASK_ACTIONS = ['approve', 'reject', 'transfer', 'addSignBefore', 'addSignAfter'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];
export type TaskAction = (typeof TASK_ACTIONS)[number];
