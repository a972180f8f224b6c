import type { Wording } from '#shared/kit/language';
import { formatMoney } from '#shared/kit/money';

/** What acts on the sections of a project are refused for. */
export const sectionFaultText = {
  online: {
    cn: '线上项目的进度由业务环节产生，不能登记',
    en: 'What a tender online reaches follows from its steps and is not registered',
  },
  noSection: { cn: '标段不存在', en: 'There is no such section' },
  notLive: { cn: '标段不在进行中', en: 'The section is not live' },
  notFailed: { cn: '标段不是流标状态', en: 'The section has not failed' },
  notIssued: {
    cn: '标段尚未发标，不能登记流标；不再采购的请终止',
    en: 'The section was not issued, so it cannot have failed; end it if it is given up',
  },
  signed: { cn: '标段已签约', en: 'The section is signed' },
  contracted: {
    cn: '标段已有采购合同，请先废弃或删除合同',
    en: 'There is a purchase contract for the section; abandon or delete it first',
  },
  issued: {
    cn: '已发标，标段划分不能再改',
    en: 'It was issued, so its division is final',
  },
  materialsIssued: {
    cn: '已发标，物料清单不能再改',
    en: 'It was issued, so its materials are final',
  },
  inviteesIssued: {
    cn: '已发标，拟邀请单位不能再改',
    en: 'It was issued, so whom it invites is final',
  },
  repeatedAlready: {
    cn: '已重新采购的标段不能修改',
    en: 'A section that is procured again is final',
  },
  sameNo: { cn: '标段号已存在', en: 'The section number is taken' },
  failedBefore: (date: string): Wording => ({
    cn: `不能早于最近一个环节的日期${date}`,
    en: `Not before the last stage on ${date}`,
  }),
  aboveBudget: (left: string): Wording => ({
    cn: `标段金额合计不能超过项目预算，还可分配${formatMoney(left)}元`,
    en: `The sections exceed the budget; ${formatMoney(left)} CNY is left`,
  }),
  archiveWhole: {
    cn: '归档须全部标段一并办理，流标的标段请先重新采购或终止',
    en: 'All sections are archived together; procure the failed ones again or end them first',
  },
  noneLive: {
    cn: '没有进行中的标段',
    en: 'No section is live',
  },
  notAtStage: (names: readonly string[]): Wording => ({
    cn: `标段${names.map((name) => `“${name}”`).join('、')}的该环节已登记，或前一环节尚未到达`,
    en: `${names.map((name) => `“${name}”`).join(', ')}: the stage is registered already, or the one before it is not reached yet`,
  }),
} as const;
