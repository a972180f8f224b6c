import type { Wording } from '#shared/kit/language';
import { knowTexts } from '#shared/kit/rule-texts';

/** What the rules of an order say beside those of single fields (documents.md 5.5). */
export const entrustFaultText = {
  wayReason: { cn: '指定代理机构须说明理由', en: 'Appointing an agency needs a reason' },
  annualContract: {
    cn: '年度委托须选择已通过且未到期的年度委托合同',
    en: 'Choose an annual agency contract that is approved and not over',
  },
  endBeforeStart: { cn: '委托期限止不能早于起始日', en: 'The end is before the start' },
  depositPositive: { cn: '保证金须大于0', en: 'The deposit must be greater than 0' },
  payRateRange: {
    cn: '收费比例须大于0且不超过1000%',
    en: 'The share to pay must be above 0 and at most 1000%',
  },
  discountWhole: { cn: '下浮率须小于100%', en: 'The discount rate must be below 100%' },
  payRateUnusual: {
    cn: '收费比例超过120%，超出原政府指导价上下浮动20%的范围，请核实',
    en: 'Above 120%: outside the former guide price of ±20%; please check',
  },
  noFiles: {
    cn: '请上传附件：委托书、技术文件或批复',
    en: 'Attach the letter of authority, specification or approval',
  },
  agencyMissing: { cn: '代理机构不存在或不是代理机构', en: 'There is no such agency' },
  agencyNotApproved: { cn: '代理机构尚未通过审核或已停用', en: 'The agency is not approved or is disabled' },
  agencyBlacklisted: { cn: '代理机构在黑名单或暂停合作期内', en: 'The agency is blacklisted or suspended' },
  agencyInvited: {
    cn: '该代理机构是本项目的拟邀请单位，不能代理（招标投标法实施条例 第十三条）',
    en: 'The agency is invited to bid in this project (Implementing Regulations, art. 13)',
  },
  agencyAffiliated: {
    cn: '该代理机构与本项目的拟邀请单位有关联关系，不能代理（招标投标法实施条例 第十三条）',
    en: 'The agency is affiliated with somebody invited to bid (Implementing Regulations, art. 13)',
  },
  agencyOwn: { cn: '不能委托本单位', en: 'A unit does not entrust itself' },
  setupState: {
    cn: '立项须为已通过或已指派，且采购组织形式为委托采购',
    en: 'The project initiation must be approved or assigned, and be one to entrust',
  },
  contactForeign: {
    cn: '委托人代表须为委托单位在用的招标人代表',
    en: "The representative must be one of the principal's, in use",
  },
  noRepresentative: {
    cn: '本单位没有在任的招标人代表，请先登记',
    en: 'Register a tenderer representative first',
  },
  sameAgency: { cn: '新的代理机构不能与原代理机构相同', en: 'The new agency is the old one' },
  setupFixed: {
    cn: '委托单的立项不能更换，请删除后重新生成',
    en: 'An agency order keeps its project initiation; delete it and make a new one',
  },
  setupTwice: { cn: '同一立项不能重复选择', en: 'A project initiation is chosen twice' },
  endTooLate: {
    cn: '委托单的状态已改变，不能终止，请驳回该申请',
    en: 'The agency order has moved on and cannot be ended; please reject this',
  },
} as const satisfies Record<string, Wording>;
knowTexts(entrustFaultText);

/** R14f, with the number of kinds of guarantee that are to be accepted. */
export const guaranteesText = (least: string): Wording => ({
  cn: `除现金形式外，至少须接受${least}种保函形式（投标保函、电子保函）`,
  en: `Beside money at least ${least} kind of guarantee must be accepted (bid guarantee, e-guarantee)`,
});

/** 该立项已有委托单：WT-…. */
export const liveOrderText = (ordersNo: string): Wording => ({
  cn: `该立项已有委托单：${ordersNo}`,
  en: `The project initiation has an agency order already: ${ordersNo}`,
});
