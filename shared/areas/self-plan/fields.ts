import type { Wording } from '#shared/kit/language';

/** Labels of a self-procurement plan (documents.md 5.3), by the name each field has on the wire; the order is the form's. */
export const selfPlanLabel = {
  planNo: { cn: '自采计划编号', en: 'Plan no.' },
  projectName: { cn: '项目名称', en: 'Project name' },
  projectNature: { cn: '项目性质', en: 'Project nature' },
  projectType: { cn: '项目类型', en: 'Project type' },
  categoryCode: { cn: '采购品类', en: 'Category' },
  planUnit: { cn: '申请单位', en: 'Applying unit' },
  planDept: { cn: '申请部门', en: 'Applying department' },
  selfReason: { cn: '自采事由', en: 'Ground' },
  selfReasonText: { cn: '事由说明', en: 'Explanation' },
  outOfPlan: { cn: '是否计划内', en: 'In the yearly plan' },
  yearItemGuid: { cn: '来源年度计划明细', en: 'Yearly plan line' },
  content: { cn: '采购内容及技术要求', en: 'Content and technical requirements' },
  items: { cn: '采购明细', en: 'Items' },
  estimateAmount: { cn: '预算金额(万元)', en: 'Budget (10k CNY)' },
  fundSource: { cn: '资金来源', en: 'Source of funds' },
  budgetSubject: { cn: '预算科目', en: 'Budget item' },
  tenderWay: { cn: '采购方式', en: 'Purchase mode' },
  modeReason: { cn: '方式理由', en: 'Reason for the mode' },
  inviteList: { cn: '拟询价单位', en: 'Suppliers to ask' },
  groupMembers: { cn: '采购小组成员', en: 'Purchasing group' },
  plannedStart: { cn: '计划开始时间', en: 'Planned start' },
  plannedEnd: { cn: '计划完成时间', en: 'Planned end' },
  requiredDate: { cn: '需求时间', en: 'Required by' },
  userName: { cn: '经办人', en: 'Handler' },
  handlerPhone: { cn: '联系电话', en: 'Phone' },
  files: { cn: '附件', en: 'Attachments' },
  repairFiles: { cn: '抢修说明', en: 'Note on the repair' },
  status: { cn: '审批状态', en: 'Approval status' },
  winnerGuid: { cn: '成交供应商', en: 'Winner' },
  resultAmount: { cn: '成交金额(万元)', en: 'Award (10k CNY)' },
  resultDate: { cn: '成交时间', en: 'Award date' },
  papers: { cn: '采购过程文件', en: 'Papers of the purchase' },
  contract: { cn: '关联合同', en: 'Contract' },
  updateTime: { cn: '更新时间', en: 'Updated' },
} as const satisfies Record<string, Wording>;
export type SelfPlanField = keyof typeof selfPlanLabel;

/** Labels of an item, by the name each field has on the wire. */
export const itemLabel = {
  name: { cn: '名称', en: 'Name' },
  spec: { cn: '规格型号', en: 'Specification' },
  unit: { cn: '单位', en: 'Unit' },
  quantity: { cn: '数量', en: 'Quantity' },
  price: { cn: '预算单价(元)', en: 'Unit price (CNY)' },
  amount: { cn: '预算金额(元)', en: 'Amount (CNY)' },
  remark: { cn: '备注', en: 'Remark' },
} as const satisfies Record<string, Wording>;
export type ItemField = keyof typeof itemLabel;
