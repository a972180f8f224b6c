import type { Wording } from '#shared/kit/language';

/** Labels of a plan line (documents.md 5.1), by the name each field has on the wire; the order is the form's. */
export const lineLabel = {
  projectName: { cn: '项目名称', en: 'Project name' },
  projectNature: { cn: '项目性质', en: 'Project nature' },
  projectType: { cn: '项目类型', en: 'Project type' },
  categoryCode: { cn: '采购品类', en: 'Category' },
  content: { cn: '采购内容及范围', en: 'Content and scope' },
  quantity: { cn: '数量', en: 'Quantity' },
  unit: { cn: '单位', en: 'Unit' },
  estimateAmount: { cn: '估算金额(万元)', en: 'Estimate (10k CNY)' },
  taxIncluded: { cn: '是否含税', en: 'Tax included' },
  taxRate: { cn: '税率', en: 'Tax rate' },
  fundSource: { cn: '资金来源', en: 'Source of funds' },
  budgetSubject: { cn: '预算科目(资金渠道)', en: 'Budget item' },
  tenderWay: { cn: '采购方式', en: 'Purchase mode' },
  organizationType: { cn: '采购组织形式', en: 'Organisation form' },
  isMandatory: { cn: '是否依法必须招标', en: 'Mandatory tender' },
  mandatoryReason: { cn: '改变必招判断的理由', en: 'Reason for overriding the proposal' },
  modeReasonCode: { cn: '非公开方式适用情形', en: 'Applicable case' },
  modeReason: { cn: '理由说明', en: 'Reason' },
  plannedIssueDate: { cn: '计划发标时间', en: 'Planned issue' },
  plannedOpenDate: { cn: '计划开标时间', en: 'Planned opening' },
  plannedAwardDate: { cn: '计划定标时间', en: 'Planned award' },
  plannedContractDate: { cn: '计划签约时间', en: 'Planned contract' },
  requiredDate: { cn: '需求(交货/开工)时间', en: 'Required by' },
  demandDept: { cn: '需求部门', en: 'Requesting department' },
  demandContact: { cn: '需求联系人', en: 'Contact' },
  demandPhone: { cn: '需求联系电话', en: 'Contact phone' },
  areaCode: { cn: '实施(交货)地区', en: 'Region' },
  address: { cn: '实施(交货)地点', en: 'Address' },
  contractType: { cn: '合同类型', en: 'Contract type' },
  smeFlag: { cn: '面向中小企业', en: 'For SMEs' },
  remark: { cn: '备注', en: 'Remark' },
} as const satisfies Record<string, Wording>;
export type LineField = keyof typeof lineLabel;

/** What a batch line has beside the fields of an annual plan's line; the order is the form's. */
export const batchOwnLabel = {
  outOfPlan: { cn: '是否计划外', en: 'Outside the annual plan' },
  outReason: { cn: '计划外原因', en: 'Reason for being outside the plan' },
  yearItemGuid: { cn: '来源年度计划行', en: 'Annual plan line' },
  batchAmount: { cn: '本次采购金额(万元)', en: 'Amount of this batch (10k CNY)' },
  controlPrice: { cn: '最高限价(万元)', en: 'Ceiling price (10k CNY)' },
  materials: { cn: '物资明细', en: 'Materials' },
  techFiles: { cn: '技术规范书', en: 'Technical specification' },
  qualification: { cn: '资格要求', en: 'Qualification' },
  inviteList: { cn: '推荐/拟邀请单位', en: 'Suppliers to invite' },
  packageNo: { cn: '打包分标建议', en: 'Package' },
  expectDate: { cn: '期望完成时间', en: 'Expected completion' },
} as const satisfies Record<string, Wording>;
export type BatchOwnField = keyof typeof batchOwnLabel;

/** Every field a line of any plan may have a fault at. */
export const anyLineLabel: Record<string, Wording> = { ...lineLabel, ...batchOwnLabel };
