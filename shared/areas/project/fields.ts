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
