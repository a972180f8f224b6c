import type { Wording } from '#shared/kit/language';
import type { ParameterCode } from './catalogue/catalogue.ts';
import type { ParameterInForce } from './parameters.ts';
import { bounded, inUnits } from './report.ts';

/** Periods of a purchase that a plan of its days can break. */
export const periodCodes = [
  'fileSale',
  'application',
  'bidding',
  'inquiryResponse',
  'negotiationResponse',
  'auctionResponse',
  'singlePublicity',
  'publicity',
] as const satisfies readonly ParameterCode[];
export type PeriodCode = (typeof periodCodes)[number];

/** What each period is called in a sentence about its length (messages: legal-rules.md 1.1). */
const subject: Record<PeriodCode, Wording> = {
  fileSale: { cn: '招标文件发售期', en: 'The time the tender file is on offer' },
  application: {
    cn: '自停止发售之日起提交资格预审申请文件的时间',
    en: 'The time to apply for pre-qualification after the end of sale',
  },
  bidding: {
    cn: '自招标文件发出之日起至投标截止',
    en: 'The time from issuing the tender file to the bid deadline',
  },
  inquiryResponse: {
    cn: '自询比（询价）通知发出之日起至响应截止',
    en: 'The time from the inquiry to the deadline',
  },
  negotiationResponse: {
    cn: '自谈判文件发出之日起至首次响应截止',
    en: 'The time from issuing the negotiation file to the first deadline',
  },
  auctionResponse: {
    cn: '自竞价公告发出之日起至竞价开始',
    en: 'The time from the auction notice to its start',
  },
  singlePublicity: { cn: '单一来源公示期', en: 'The publicity of a single source' },
  publicity: { cn: '中标（成交）候选人公示期', en: 'The publicity of the candidates' },
};

/** 招标文件发售期不得少于5日: the period and how long it is at least. */
export function leastText(code: PeriodCode, parameter: ParameterInForce): Wording {
  const must = bounded(parameter, 'min');
  const length = inUnits(parameter);
  return {
    cn: `${subject[code].cn}${must.cn}${length.cn}`,
    en: `${subject[code].en} ${must.en} ${length.en}`,
  };
}

/** The same with the first day that keeps it. */
export function periodText(code: PeriodCode, parameter: ParameterInForce, firstDay: string): Wording {
  const { cn, en } = leastText(code, parameter);
  return { cn: `${cn}，最早为${firstDay}`, en: `${en}: ${firstDay} at the earliest` };
}

/** What is to be done within a time after a stage of a purchase. */
export const termCodes = [
  'candidatesPublished',
  'resultNotice',
  'contractSigning',
  'tenderReport',
  'contractPublished',
  'contractFiled',
] as const satisfies readonly ParameterCode[];
export type TermCode = (typeof termCodes)[number];

/** 合同签订之日起7个工作日内备案: what, and within which time. */
export function termText(code: TermCode, parameter: ParameterInForce): Wording {
  const { cn, en } = inUnits(parameter);
  const texts: Record<TermCode, Wording> = {
    candidatesPublished: {
      cn: `收到评标报告之日起${cn}内公示中标候选人`,
      en: `The candidates are published within ${en} of the evaluation report`,
    },
    resultNotice: {
      cn: `中标（成交）供应商确定之日起${cn}内发出中标（成交）通知书并公告结果`,
      en: `The award notice is sent and the result announced within ${en} of the award`,
    },
    contractSigning: signingText(parameter),
    tenderReport: {
      cn: `确定中标人之日起${cn}内提交招标投标情况书面报告`,
      en: `The written report on the tender is handed in within ${en} of the award`,
    },
    contractPublished: {
      cn: `政府采购合同签订之日起${cn}内公告`,
      en: `The government contract is published within ${en} of its signing`,
    },
    contractFiled: {
      cn: `政府采购合同签订之日起${cn}内备案`,
      en: `The government contract is filed within ${en} of its signing`,
    },
  };
  return texts[code];
}

/** 中标通知书发出之日起30日内应订立书面合同. */
export function signingText(parameter: ParameterInForce): Wording {
  const { cn, en } = inUnits(parameter);
  return {
    cn: `中标通知书发出之日起${cn}内应订立书面合同`,
    en: `The written contract is signed within ${en} of the award notice`,
  };
}
