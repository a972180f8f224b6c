import { entrustFaultText } from '#shared/areas/agency-order/fault-texts';
import type { Wording } from '#shared/kit/language';
import { knowTexts } from '#shared/kit/rule-texts';

/** What the payment terms say as a whole. */
export const payTermFaultText = {
  shares: { cn: '付款比例合计须为100%', en: 'The shares must make 100%' },
  amounts: { cn: '付款金额合计须等于合同金额', en: 'The amounts must make the contract amount' },
  missing: { cn: '请填写每个付款节点的金额', en: 'Enter the amount of each milestone' },
  noAmount: {
    cn: '合同没有金额，付款条款只填比例',
    en: 'The contract has no amount: its terms have shares alone',
  },
} as const satisfies Record<string, Wording>;

/** What the rules of a contract say beside those of single fields (documents.md 5.6). */
export const contractFaultText = {
  ...payTermFaultText,
  source: {
    cn: '采购合同须关联项目(标段)或自行采购计划',
    en: 'A purchase contract names a project or a self-procurement plan',
  },
  net: {
    cn: '不含税金额与合同金额、税率不一致（须精确到分）',
    en: 'Does not follow from amount and tax rate, to the fen',
  },
  endBeforeStart: { cn: '结束日期不能早于开始日期', en: 'The end is before the start' },
  effectiveBeforeSigned: { cn: '生效日期不能早于签订日期', en: 'In effect before it is signed' },
  payRate: entrustFaultText.payRateRange,
  mainFile: { cn: '请上传合同正文', en: 'Upload the contract document' },
  mainFileType: { cn: '合同正文须为pdf或ofd文件', en: 'The contract document is a pdf or ofd file' },
  ownNumber: {
    cn: '该格式的编号由系统生成，请留空或使用自有编号',
    en: 'Numbers of this form are given by the system: leave it empty or use one of your own',
  },
  takenNumber: { cn: '本单位已有该合同编号', en: 'The unit has a contract of this number' },
  partyA: { cn: '甲方只能是本单位或下级单位', en: "Party A is one's own company or one below it" },
  dept: { cn: '主办部门不属于甲方', en: 'The department does not belong to party A' },
  partyBMissing: { cn: '乙方不存在或已停用', en: 'There is no such party B' },
  partyBSame: { cn: '甲方与乙方不能是同一单位', en: 'The parties must differ' },
  partyBAgency: { cn: '委托合同的乙方须为代理机构', en: 'Party B of an agency contract is an agency' },
  notWinner: { cn: '乙方与登记的中标(成交)单位不一致', en: 'Party B is not who won' },
  project: { cn: '项目不存在或不属于甲方', en: 'There is no such project of party A' },
  section: { cn: '标段不属于所选项目', en: 'The section does not belong to the project' },
  sectionTaken: { cn: '该项目(标段)已有采购合同', en: 'There is a purchase contract for it already' },
  selfPlan: {
    cn: '自行采购计划不存在、尚无采购结果或不属于甲方',
    en: 'There is no such self-procurement plan of party A with a result',
  },
  orders: {
    cn: '委托单不存在，或其委托双方与本合同不一致',
    en: 'There is no such agency order between these parties',
  },
  changeNothing: {
    cn: '金额变化和变更后结束日期至少填写一项',
    en: 'Change the amount or the end, or both',
  },
  changeNoAmount: { cn: '合同没有金额，不能变更金额', en: 'The contract has no amount to change' },
  changeTooLow: { cn: '变更后合同金额须大于0', en: 'The amount must stay above 0' },
  changeFuture: { cn: '变更日期不能晚于今天', en: 'The date must not be after today' },
} as const satisfies Record<string, Wording>;

knowTexts(contractFaultText);
