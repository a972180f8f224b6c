import { everywhere, inTenders, of, type ParameterDefinition } from './definition.ts';
import {
  order87,
  order94,
  platformDefault,
  procurementLaw,
  procurementRegulation,
  tenderLaw,
  tenderRegulation,
} from './sources.ts';

/** Periods of a tender from its notice to its contract: R01–R07, R09–R13, R27. */
export const timeParameters = {
  fileSale: {
    rule: 'R01',
    label: { cn: '招标（资格预审）文件发售期', en: 'Time the tender file is on offer' },
    bound: 'min',
    settings: {
      ...inTenders('day', 5, ['block', 'block'], tenderRegulation('第十六条')),
      government: of('workday', 5, 'block', procurementRegulation('第三十一条')),
    },
  },
  application: {
    rule: 'R02',
    label: { cn: '停止发售至提交资格预审申请文件', en: 'End of sale to pre-qualification deadline' },
    bound: 'min',
    settings: inTenders('day', 5, ['block', 'warn'], tenderRegulation('第十七条')),
  },
  bidding: {
    rule: 'R03',
    label: { cn: '招标文件发出至投标截止', en: 'Issue of the tender file to the bid deadline' },
    bound: 'min',
    settings: {
      mandatory: of('day', 20, 'block', tenderLaw('第二十四条')),
      tender: of('day', 7, 'warn', platformDefault),
      government: of('day', 20, 'block', procurementLaw('第三十五条')),
    },
  },
  clarification: {
    rule: 'R04',
    label: { cn: '招标文件澄清或修改距投标截止', en: 'Clarification to the bid deadline' },
    bound: 'min',
    settings: {
      ...inTenders('day', 15, ['block', 'block'], tenderLaw('第二十三条')),
      government: of('day', 15, 'block', order87('第二十七条')),
    },
  },
  applicationClarification: {
    rule: 'R05',
    label: {
      cn: '资格预审文件澄清或修改距申请截止',
      en: 'Clarification to the pre-qualification deadline',
    },
    bound: 'min',
    settings: inTenders('day', 3, ['block', 'block'], tenderRegulation('第二十一条')),
  },
  applicationDissent: {
    rule: 'R06',
    label: { cn: '资格预审文件异议距申请截止', en: 'Dissent to the pre-qualification deadline' },
    bound: 'min',
    settings: inTenders('day', 2, ['warn', 'warn'], tenderRegulation('第二十二条')),
  },
  fileDissent: {
    rule: 'R07',
    label: { cn: '招标文件异议距投标截止', en: 'Dissent on the tender file to the bid deadline' },
    bound: 'min',
    settings: inTenders('day', 10, ['warn', 'warn'], tenderRegulation('第二十二条')),
  },
  fileDissentAnswer: {
    rule: 'R06/R07',
    label: { cn: '文件异议答复期限', en: 'Answer to a dissent on a file' },
    bound: 'max',
    settings: inTenders('day', 3, ['warn', 'warn'], tenderRegulation('第二十二条')),
  },
  candidatesPublished: {
    rule: 'R09',
    label: { cn: '收到评标报告至公示中标候选人', en: 'Evaluation report to publishing the candidates' },
    bound: 'max',
    settings: inTenders('day', 3, ['warn', 'warn'], tenderRegulation('第五十四条')),
  },
  publicity: {
    rule: 'R09',
    label: { cn: '中标（成交）候选人公示期', en: 'Publicity of the candidates' },
    bound: 'min',
    settings: {
      ...inTenders('day', 3, ['block', 'warn'], tenderRegulation('第五十四条')),
      enterprise: of('day', 1, 'warn', platformDefault),
    },
  },
  resultDissentAnswer: {
    rule: 'R10',
    label: { cn: '评标结果异议答复期限', en: 'Answer to a dissent on the result' },
    bound: 'max',
    settings: inTenders('day', 3, ['block', 'warn'], tenderRegulation('第五十四条')),
  },
  complaint: {
    rule: 'R11',
    label: { cn: '投诉提出期限', en: 'Time to complain' },
    bound: 'max',
    settings: {
      ...inTenders('day', 10, ['warn', 'warn'], tenderRegulation('第六十条')),
      government: of('workday', 15, 'warn', procurementLaw('第五十五条')),
    },
  },
  complaintAccepted: {
    rule: 'R11',
    label: { cn: '投诉受理决定期限', en: 'Decision to take up a complaint' },
    bound: 'max',
    settings: inTenders('workday', 3, ['warn', 'warn'], tenderRegulation('第六十一条')),
  },
  complaintDecided: {
    rule: 'R11',
    label: { cn: '投诉处理决定期限', en: 'Decision on a complaint' },
    bound: 'max',
    settings: {
      ...inTenders('workday', 30, ['warn', 'warn'], tenderRegulation('第六十一条')),
      government: of('workday', 30, 'warn', procurementLaw('第五十六条')),
    },
  },
  contractSigning: {
    rule: 'R12',
    label: { cn: '中标通知书发出至订立书面合同', en: 'Award notice to the written contract' },
    bound: 'max',
    settings: {
      ...inTenders('day', 30, ['warn', 'warn'], tenderLaw('第四十六条')),
      government: of('day', 30, 'warn', procurementLaw('第四十六条')),
      enterprise: of('day', 30, 'warn', platformDefault),
    },
  },
  signingReminder: {
    rule: 'R12',
    label: { cn: '签约期限届满前首次提醒', en: 'First reminder before the contract is due' },
    bound: 'exact',
    settings: everywhere(of('day', 10, 'warn', platformDefault)),
  },
  signingLastReminder: {
    rule: 'R12',
    label: { cn: '签约期限届满前再次提醒', en: 'Second reminder before the contract is due' },
    bound: 'exact',
    settings: everywhere(of('day', 3, 'warn', platformDefault)),
  },
  tenderReport: {
    rule: 'R13',
    label: { cn: '确定中标人至提交书面报告', en: 'Award to the written report' },
    bound: 'max',
    settings: { mandatory: of('day', 15, 'warn', tenderLaw('第四十七条')) },
  },
  validityReminder: {
    rule: 'R27',
    label: { cn: '投标有效期届满前提醒', en: 'Reminder before the bids expire' },
    bound: 'exact',
    settings: everywhere(of('day', 15, 'warn', platformDefault)),
  },
  governmentQuery: {
    rule: '1.5',
    label: { cn: '政府采购质疑提出期限', en: 'Time to query (government procurement)' },
    bound: 'max',
    settings: { government: of('workday', 7, 'warn', procurementLaw('第五十二条')) },
  },
  governmentQueryAnswer: {
    rule: '1.5',
    label: { cn: '政府采购质疑答复期限', en: 'Answer to a query (government procurement)' },
    bound: 'max',
    settings: { government: of('workday', 7, 'warn', procurementLaw('第五十三条')) },
  },
  governmentSuspension: {
    rule: '1.5',
    label: { cn: '投诉期间暂停采购活动', en: 'Suspension during a complaint' },
    bound: 'max',
    settings: { government: of('day', 30, 'warn', order94('第二十八条')) },
  },
} as const satisfies Record<string, ParameterDefinition>;
