import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Code lists of areas without screens yet: meetings, signing, bids, dissent, clarification, experts (product.md 3). */

/** 异议 as the purchaser's list shows it (product.md 3). */
export const dissentStatus = codeList({
  toSign: [0, '待签收', 'To be signed for'],
  toAnswer: [1, '待答复', 'To be answered'],
  answered: [2, '已答复', 'Answered'],
});
export type DissentStatus = CodeOf<typeof dissentStatus>;

/** What a dissent is about (product.md 3; windows: legal-rules.md 1.2). */
export const dissentNode = codeList({
  preQualificationFile: [2, '资格预审文件', 'Pre-qualification file'],
  tenderFile: [3, '招标文件', 'Tender file'],
  candidateNotice: [7, '中标候选人公示', 'Winning-candidate notice'],
  opening: [8, '开标', 'Bid opening'],
});
export type DissentNode = CodeOf<typeof dissentNode>;

/** The answer to a dissent on its way (product.md 3). */
export const dissentReplyStatus = codeList({
  notSigned: [1002, '未签收', 'Not signed for'],
  draft: [1001, '未提交', 'Draft'],
  inReview: [1009, '审核中', 'In review'],
  answered: [1012, '已答复', 'Answered'],
  rejected: [1006, '审核已拒绝', 'Review refused'],
});
export type DissentReplyStatus = CodeOf<typeof dissentReplyStatus>;

/** Whether there is a reply (product.md 3). */
export const replyStatus = codeList({
  notReplied: [0, '未答复', 'Not replied'],
  replied: [1, '已答复', 'Replied'],
});

/** Clarification type (product.md 3). */
export const clarificationType = codeList({
  answer: [0, '答疑澄清', 'Answer to a question'],
  unprompted: [1, '主动澄清', 'Unprompted'],
});

/** Clarification status (product.md 3). */
export const clarificationStatus = codeList({
  draft: [1001, '未提交', 'Draft'],
  inReview: [1009, '审核中', 'In review'],
  answered: [1012, '已答复', 'Answered'],
  notPassed: [1011, '审核不通过', 'Not passed'],
  rejected: [1006, '审核已拒绝', 'Review refused'],
});
export type ClarificationStatus = CodeOf<typeof clarificationStatus>;

/** Clarification stage (product.md 3). */
export const clarificationStage = codeList({
  tenderNotice: [6000, '招标公告', 'Tender notice'],
  tenderFile: [6001, '招标文件', 'Tender file'],
  billOfQuantities: [6002, '招标清单文件', 'Bill of quantities'],
  preQualificationFile: [6003, '资格预审文件', 'Pre-qualification file'],
  controlPrice: [6004, '控制价', 'Control price'],
});

/** Meeting type (product.md 3). */
export const meetingType = codeList({
  opening: ['KBH', '开标会', 'Bid opening'],
  evaluation: ['PBH', '评标会', 'Evaluation'],
  preQualification: ['ZGYSH', '资格预审会', 'Pre-qualification'],
  presentation: ['SBH', '述标会', 'Presentation'],
  negotiation: ['TPH', '谈判会', 'Negotiation'],
});
export type MeetingType = CodeOf<typeof meetingType>;

/** Meeting appointment status (product.md 3). */
export const meetingAppointmentStatus = codeList({
  draft: [1, '未提交', 'Draft'],
  submitted: [2, '已提交', 'Submitted'],
  rejected: [3, '审核不通过', 'Rejected'],
  inEffect: [4, '已生效', 'In effect'],
});

/** What is signed electronically (product.md 3). */
export const signType = codeList({
  procurementNotice: ['2008', '采购公告', 'Procurement notice'],
  tenderChangeNotice: ['2078', '招标变更公告', 'Tender change notice'],
  tenderFile: ['2009', '招标文件', 'Tender file'],
  fileAmendment: ['2010', '文件变更补遗', 'File amendment'],
  clarification: ['2019', '答疑澄清', 'Clarification'],
  dissent: ['2001', '异议管理', 'Dissent management'],
  awardFiling: ['2101', '中标合同备案', 'Award contract filing'],
  archive: ['2077', '项目资料归档', 'Project archive'],
  winningCandidate: ['2012', '中标(成交)候选人公示', 'Winning candidate'],
  purchaseContract: ['2102', '采购合同', 'Procurement contract'],
  buyerEntrustment: ['2103', '采购人采购委托', 'Buyer entrustment'],
  agentEntrustment: ['2014', '代理人采购委托', 'Agent entrustment'],
});
export type SignType = CodeOf<typeof signType>;

/** Whether a bid file can be read (product.md 3). */
export const fileSecurityType = codeList({
  encrypted: [0, '加密文件', 'Encrypted'],
  decrypted: [1, '已解密文件', 'Decrypted'],
  unencrypted: [2, '未加密文件', 'Unencrypted'],
  uncertain: [3, '不确定文件', 'Uncertain'],
});
export type FileSecurityType = CodeOf<typeof fileSecurityType>;

/** Whether a bid file has been handed in (product.md 3). */
export const fileSubmit = codeList({
  notSubmitted: [0, '未递交', 'Not submitted'],
  submitted: [1, '已递交', 'Submitted'],
});
export type FileSubmit = CodeOf<typeof fileSubmit>;

/** Notice status (product.md 3). */
export const noticeStatus = codeList({
  draft: [1001, '未提交', 'Draft'],
  inReview: [1009, '审核中', 'In review'],
  rejected: [1011, '审核不通过', 'Rejected'],
  approved: [1012, '审核通过', 'Approved'],
  published: [1, '已发布', 'Published'],
});
export type NoticeStatus = CodeOf<typeof noticeStatus>;

/** File change status; 1012 is also shown as published (product.md 3). */
export const fileChangeStatus = codeList({
  draft: [1001, '未提交', 'Draft'],
  inReview: [1009, '审核中', 'In review'],
  rejected: [1011, '审核不通过', 'Rejected'],
  published: [1, '已发布', 'Published'],
  approved: [1012, '已发布', 'Published'],
});
export type FileChangeStatus = CodeOf<typeof fileChangeStatus>;

/** Expert level (product.md 3). */
export const expertLevel = codeList({
  senior: [0, '资深专家', 'Senior expert'],
  ordinary: [1, '普通专家', 'Ordinary expert'],
});

/** Expert specialty (product.md 3). */
export const expertSpecialty = codeList({
  first: [10, '第一专业', 'First specialty'],
  second: [20, '第二专业', 'Second specialty'],
});

/** Expert library (product.md 3). */
export const expertLibrary = codeList({
  review: ['PSZJK', '评审专家库', 'Review experts'],
  evaluation: ['PBZJK', '评标专家库', 'Bid evaluation experts'],
});

/** How experts or invited suppliers are found (product.md 3). */
export const drawType = codeList({
  random: [10, '随机抽取', 'Random draw'],
  direct: [20, '直接指定', 'Direct choice'],
});
export type DrawType = CodeOf<typeof drawType>;

/** How somebody drawn is told (product.md 3). */
export const notificationType = codeList({
  voice: [10, '语音通知', 'Voice call'],
  manual: [20, '人工通知', 'By a person'],
  self: [30, '自主通知', 'Own notice'],
});
export type NotificationType = CodeOf<typeof notificationType>;

/** Evaluation type (product.md 3). */
export const evaluationType = codeList({
  preQualification: ['ZGYS', '资格预审', 'Pre-qualification'],
  bidEvaluation: ['PB', '评标', 'Bid evaluation'],
  review: ['PS', '评审', 'Review'],
  negotiation: ['TP', '谈判', 'Negotiation'],
});

/** File type names (range: product.md 3; the codes in use: documents.md 5.0). */
export const fileType = codeList({
  tenderNotice: [1017, '招标公告', 'Tender notice'],
  evaluationCommittee: [1020, '评标委员会', 'Evaluation committee'],
  tenderFile: [1021, '招标文件', 'Tender file'],
  purchaseRecord: [1022, '购标记录', 'Purchase record'],
  billOfQuantities: [1023, '招标清单', 'Bill of quantities'],
  controlPrice: [1024, '招标控制价', 'Control price'],
  bidSubmission: [1025, '投标文件递交情况', 'Bid submission'],
  depositSubmission: [1026, '投标保证金递交情况', 'Deposit submission'],
  openingSummary: [1027, '开标一览表', 'Opening summary'],
  evaluationReport: [1028, '评标报告', 'Evaluation report'],
  candidateNotice: [1029, '中标候选人公示', 'Winning-candidate notice'],
  winnerDetermination: [1030, '确定中标人', 'Winner determination'],
  awardNotice: [1031, '中标通知书', 'Award notice'],
  winnerBidFile: [1035, '中标人的投标文件', "Winner's bid file"],
  loserBidFile: [1036, '落标人的投标文件', "Loser's bid file"],
  openingRecord: [1051, '开标过程记录表', 'Opening record'],
  evaluationClarification: [1053, '评标过程澄清', 'Evaluation clarification'],
  reportSupplement: [1060, '评标报告补充文件', 'Report supplement'],
  decryptedBidFile: [1061, '已经解密的投标文件', 'Decrypted bid file'],
  siteVisitNotice: [1062, '踏勘现场通知', 'Site survey notice'],
  siteVisitRecord: [1063, '踏勘现场记录', 'Site survey record'],
  other: [9999, '其它资料', 'Other materials'],
});
export type FileType = CodeOf<typeof fileType>;
