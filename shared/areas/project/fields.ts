import type { Wording } from '#shared/kit/language';

/** Labels of a project, by the name each field has on the wire. */
export const projectLabel = {
  projectNo: { cn: '项目编号', en: 'Project no.' },
  projectName: { cn: '项目名称', en: 'Project name' },
  projectNature: { cn: '项目性质', en: 'Project nature' },
  projectType: { cn: '项目类型', en: 'Project type' },
  tenderWay: { cn: '采购方式', en: 'Purchase mode' },
  modeReason: { cn: '方式适用情形', en: 'Reason for the mode' },
  organizationType: { cn: '采购组织形式', en: 'Organisation form' },
  isMandatory: { cn: '依法必须招标', en: 'Must be tendered' },
  enterpriseName: { cn: '单位', en: 'Unit' },
  deptName: { cn: '部门', en: 'Department' },
  userName: { cn: '项目经理', en: 'Project manager' },
  agentUnit: { cn: '代理机构', en: 'Agency' },
  entrustUnit: { cn: '委托单位', en: 'Principal' },
  budgetAmount: { cn: '预算金额(万元)', en: 'Budget (10k CNY)' },
  awardAmount: { cn: '中标(成交)金额(万元)', en: 'Award (10k CNY)' },
  winner: { cn: '中标(成交)单位', en: 'Winner' },
  stage: { cn: '计划进度', en: 'Progress' },
  state: { cn: '项目状态', en: 'State' },
  ordersNo: { cn: '委托单编号', en: 'Agency order no.' },
  ordersName: { cn: '委托单名称', en: 'Agency order' },
  contractNo: { cn: '合同编号', en: 'Contract no.' },
  contractName: { cn: '合同名称', en: 'Contract' },
  createTime: { cn: '建项时间', en: 'Created' },
  updateTime: { cn: '更新时间', en: 'Updated' },
} as const satisfies Record<string, Wording>;

/** Labels of what a project made by hand says beside; the rest is called as a project's. */
export const handMadeLabel = {
  ...projectLabel,
  applyUnit: { cn: '单位', en: 'Unit' },
  applyDept: { cn: '部门', en: 'Department' },
  managerGuid: { cn: '项目经理', en: 'Project manager' },
  agentGuid: { cn: '代理机构', en: 'Agency' },
  legalRegime: { cn: '适用制度', en: 'Legal regime' },
  modeReasonCode: { cn: '适用情形', en: 'Applicable case' },
  modeReason: { cn: '采购方式理由', en: 'Reason for the mode' },
  mandatoryReason: { cn: '改变必招判断的理由', en: 'Reason for overriding the proposal' },
  plannedIssueDate: { cn: '计划发标时间', en: 'Planned issue' },
  plannedOpenDate: { cn: '计划开标时间', en: 'Planned opening' },
  plannedAwardDate: { cn: '计划定标时间', en: 'Planned award' },
  plannedContractDate: { cn: '计划签约时间', en: 'Planned contract' },
  basis: { cn: '立项依据(批准文号)', en: 'Basis (approval no.)' },
  reason: { cn: '不经立项的原因', en: 'Why without a project initiation' },
  itemSummary: { cn: '主要工作内容、规模、规格', en: 'Work, scale and specification' },
  sections: { cn: '标段(包)划分', en: 'Sections' },
  files: { cn: '附件', en: 'Attachments' },
  status: { cn: '状态', en: 'Status' },
  createUserName: { cn: '建项人', en: 'Made by' },
  confirmUserName: { cn: '确认人', en: 'Confirmed by' },
  confirmTime: { cn: '确认时间', en: 'Confirmed' },
} as const satisfies Record<string, Wording>;

/** Labels of a 标段(包), by the name each field has on the wire. */
export const sectionLabel = {
  sectionNo: { cn: '标段号', en: 'Section no.' },
  sectionName: { cn: '标段名称', en: 'Name' },
  content: { cn: '内容', en: 'Content' },
  amount: { cn: '估算金额(万元)', en: 'Estimate (10k CNY)' },
  duration: { cn: '工期/交货期', en: 'Duration or delivery' },
  place: { cn: '地点', en: 'Place' },
  controlPrice: { cn: '最高限价(万元)', en: 'Price ceiling (10k CNY)' },
  deposit: { cn: '保证金(元)', en: 'Deposit (CNY)' },
} as const satisfies Record<string, Wording>;
