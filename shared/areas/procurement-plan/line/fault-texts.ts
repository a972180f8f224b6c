import { projectType, type ProjectType } from '#shared/areas/project/codes';
import { clauses, type Wording } from '#shared/kit/language';
import { type Money, toWan } from '#shared/kit/money';

/** What the rules of a line say beside those of single fields (documents.md 5.1). */
export const lineFaultText = {
  otherReason: {
    cn: '所选情形不适用于该采购方式',
    en: 'This ground does not apply to the procurement method',
  },
  mandatoryDenied: {
    cn: '已达到依法必须招标的规模标准，改为否须说明理由',
    en: 'Reaches the threshold of mandatory tendering: a reason is needed for No',
  },
  mandatoryClaimed: {
    cn: '未达到依法必须招标的规模标准，改为是须说明理由',
    en: 'Below the threshold of mandatory tendering: a reason is needed for Yes',
  },
  mandatoryMode: {
    cn: '依法必须招标的项目应采用公开招标或邀请招标（招标投标法第三条）',
    en: 'A project of mandatory tendering takes open or invited tendering (Tendering Law, art. 3)',
  },
} as const satisfies Record<string, Wording>;

/** 计划年度只能是上年至下年, as this year is `year`. */
export const planYearText = (year: number): Wording => ({
  cn: `计划年度只能是${year - 1}年至${year + 1}年`,
  en: `The plan year would be out of range: only ${year - 1} to ${year + 1} are allowed`,
});

/** What stops the submission of a plan as a whole. */
export const planText = {
  noLine: { cn: '计划至少要有一条明细', en: 'The plan needs at least one line' },
  noFile: {
    cn: '计划外追加须上传附件',
    en: 'An addition outside the plan needs an attachment',
  },
  parentState: {
    cn: '原计划当前状态不允许调整或追加',
    en: 'The state of the original plan allows no adjustment or addition',
  },
} as const satisfies Record<string, Wording>;

/** 有N条明细需要更正: how many lines are faulty, and the first of them. */
export const linesToMend = (count: number, named: readonly Wording[]): Wording => {
  const { cn, en } = clauses(named);
  const isMore = count > named.length;
  return {
    cn: `有${count}条明细需要更正：${cn}${isMore ? '等' : ''}`,
    en: `Some lines need to be corrected first (${count}): ${en}${isMore ? ' and others' : ''}`,
  };
};

/** 计划发标时间应在N年或N+1年. */
export const issueYearText = (year: number): Wording => ({
  cn: `计划发标时间应在${year}年或${year + 1}年`,
  en: `Issue must be planned in ${year} or ${year + 1}`,
});

/** 自招标文件发出之日起至投标截止不得少于N日 (R03). */
export const openTooSoonText = (days: number): Wording => ({
  cn: `自招标文件发出之日起至投标截止不得少于${days}日（招标投标法第二十四条）`,
  en: `At least ${days} days from issuing the tender file to the deadline (Tendering Law, art. 24)`,
});

/** 中标通知书发出之日起N日内应订立书面合同 (R12). */
export const contractTooLateText = (days: number): Wording => ({
  cn: `中标通知书发出之日起${days}日内应订立书面合同（招标投标法第四十六条）`,
  en: `The contract is signed within ${days} days of the award notice (Tendering Law, art. 46)`,
});

/** 不能小于已使用金额: in 元. */
export const belowUsedText = (used: string): Wording => ({
  cn: `不能小于已使用金额${used}元`,
  en: `Not below the amount already used, CNY ${used}`,
});

/** Purchases of a unit that look like one split up (R30); amounts in 元. */
export const splitText = (split: {
  months: number;
  category: string;
  count: number;
  projectType: ProjectType;
  total: Money;
  limit: Money;
}): Wording => {
  const { months, category, count, projectType: type } = split;
  const total = toWan(split.total);
  const limit = toWan(split.limit);
  return {
    cn:
      `本单位${months}个月内“${category}”共${count}条${projectType.label(type)}采购` +
      `合计${total}万元，单条均未达到而合计达到依法必招标准${limit}万元，请核实是否属于化整为零`,
    en:
      `Within ${months} months this unit plans ${count} purchases (${projectType.label(type, 'en').toLowerCase()}) of ` +
      `“${category}”, together ${total} × 10,000 CNY: each below and together above the mandatory threshold of ` +
      `${limit} × 10,000 CNY. Please make sure that nothing is split up`,
  };
};
