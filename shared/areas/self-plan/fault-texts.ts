import { onArticle } from '#shared/areas/legal-parameter/finding';
import type { Wording } from '#shared/kit/language';

/** What the rules of a self-procurement plan say beside those of single fields (documents.md 5.3). */
export const faultText = {
  single: { cn: '单一来源只能选择1家供应商', en: 'A single source is exactly one supplier' },
  supplierTwice: { cn: '同一供应商不能重复选择', en: 'A supplier is named once only' },
  personTwice: { cn: '同一人员不能重复选择', en: 'A person is named once only' },
  group: { cn: '采购小组须为3人以上单数', en: 'The group has an odd number of at least 3 people' },
  approverInGroup: {
    cn: '采购小组成员不能是本计划的审批人',
    en: 'Nobody of the group may be an approver of the plan',
  },
  notColleague: {
    cn: '采购小组成员须为申请单位在职人员',
    en: 'The group is made of active people of the unit',
  },
  yearItem: { cn: '计划内采购须选择年度计划明细', en: 'Choose the line of the yearly plan' },
  noYearItem: { cn: '计划外采购不能选择年度计划明细', en: 'A purchase outside the plan names no line' },
  otherUnitsLine: {
    cn: '年度计划明细不属于申请单位，或尚未审批通过',
    en: "The line is not one of the unit's approved yearly plans",
  },
  endBeforeStart: { cn: '计划完成时间不能早于计划开始时间', en: 'It cannot end before it starts' },
  neededTooSoon: { cn: '需求时间不能早于计划开始时间', en: 'It cannot be needed before it starts' },
  repairNote: { cn: '应急抢修须上传抢修说明', en: 'An emergency repair needs its note' },
  unit: { cn: '申请单位只能是本单位或下级单位', en: "The unit is one's own company or one below it" },
  dept: { cn: '申请部门不属于申请单位', en: 'The department does not belong to the unit' },
  category: { cn: '采购品类只能选择末级', en: 'Choose a category of the lowest level' },
  notASupplier: { cn: '供应商不在供应商库中', en: 'This supplier is not in the library' },
  notInvited: { cn: '成交供应商须为拟询价单位', en: 'The winner is one of the suppliers that were asked' },
  aboveEstimate: { cn: '成交金额不能大于预算金额', en: 'The award cannot exceed the budget' },
  resultInFuture: { cn: '成交时间不能晚于今天', en: 'The award cannot be after today' },
  resultTooEarly: {
    cn: '成交时间不能早于计划审批通过之日',
    en: 'The award cannot precede the approval of the plan',
  },
  paper: { cn: '请上传该文件', en: 'This paper is missing' },
  otherPaper: { cn: '该采购方式不需要此文件', en: 'This mode does not take this paper' },
} as const satisfies Record<string, Wording>;

/** 该方式拟询价单位不少于N家. */
export const tooFewInvitees = (least: number, article = ''): Wording =>
  onArticle(
    { cn: `该采购方式拟询价单位不少于${least}家`, en: `This mode asks at least ${least} suppliers` },
    article,
  );
/** The limit of the unit in 万元. */
export const aboveLimit = (wan: string): Wording => ({
  cn: `预算金额超出本单位自采限额${wan}万元`,
  en: `Above the unit's limit of ${wan} ×10,000 CNY for self-procurement`,
});
export const isBlacklisted = (name: string): Wording => ({
  cn: `“${name}”已列入黑名单，不能选择`,
  en: `“${name}” is blacklisted and cannot be chosen`,
});
export const isSuspended = (name: string): Wording => ({
  cn: `“${name}”已被暂停合作，请核实`,
  en: `“${name}” is suspended; please make sure`,
});

/** R30: what a department has bought of a category in so many months; total and limit in 万元. */
export const splitText = (
  { category, count, months }: { category: string; count: number; months: number },
  total: string,
  limit: string,
  article: string,
): Wording =>
  onArticle(
    {
      cn:
        `本部门${months}个月内“${category}”自行采购共${count}项，合计${total}万元，超出自采限额${limit}万元，` +
        '请核实是否属于化整为零',
      en:
        `${count} purchases of “${category}” by this department within ${months} months add up to ${total} ×10,000 CNY, ` +
        `above the limit of ${limit} ×10,000 CNY: make sure that nothing was split up`,
    },
    article,
  );
/** Who of the group would decide on the plan. */
export const approversInGroup = (names: readonly string[]): Wording => ({
  cn: `${faultText.approverInGroup.cn}：${names.join('、')}`,
  en: `${faultText.approverInGroup.en}: ${names.join(', ')}`,
});
