import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What a supplier says of itself beside the enterprise's information, by kind; each kind has one schema in `kinds/`. */
export const recordKind = codeList({
  base: ['base', '基本信息', 'Supplier profile'],
  attributes: ['attributes', '供应商属性', 'Attributes'],
  serviceScope: ['serviceScope', '服务范围', 'Service scope'],
  bank: ['bank', '银行账户', 'Bank accounts'],
  contact: ['contact', '联系人', 'Contacts'],
  businessLead: ['businessLead', '业务负责人', 'Business leads'],
  superior: ['superior', '上级单位', 'Superior units'],
  platformCompany: ['platformCompany', '合作平台公司', 'Purchasing companies'],
  qualification: ['qualification', '资质证书', 'Qualifications'],
  performance: ['performance', '项目业绩', 'Performance records'],
  personnel: ['personnel', '人员信息', 'Personnel'],
  authorisation: ['authorisation', '授权书', 'Authorisation letters'],
  professional: ['professional', '专业能力', 'Specialities'],
});
export type RecordKind = CodeOf<typeof recordKind>;

/** How a record stands against what is in force; derived, never stored. */
export const recordState = codeList({
  new: ['new', '新增', 'New'],
  changed: ['changed', '变更', 'Changed'],
  removed: ['removed', '待删除', 'To be removed'],
  unchanged: ['unchanged', '未变', 'Unchanged'],
});
export type RecordState = CodeOf<typeof recordState>;

/** A submission of a supplier's records: the codes of `enterpriseApproval` that occur here (identifiers.md 3.8). */
export const recordReviewStatus = codeList({
  draft: [0, '未提交', 'Not submitted'],
  inReview: [1, '审核中', 'In review'],
  approved: [2, '审核通过', 'Approved'],
  rejected: [3, '审核不通过', 'Rejected'],
});
export type RecordReviewStatus = CodeOf<typeof recordReviewStatus>;

/** The region of whoever serves the whole country; stands alone in a list of regions. */
export const NATIONWIDE = '000000';
