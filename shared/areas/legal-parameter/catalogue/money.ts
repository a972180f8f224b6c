import { everywhere, inTenders, of, type ParameterDefinition } from './definition.ts';
import {
  order2,
  order27,
  order30,
  platformDefault,
  procurementLaw,
  procurementRegulation,
  smePayment,
  tenderRegulation,
  warrantyRules,
} from './sources.ts';

/** Deposits, bonds, warranty and payment: R14–R18, R34, R35. */
export const moneyParameters = {
  depositShare: {
    rule: 'R14',
    label: { cn: '投标保证金占估算价（采购预算）比例', en: 'Bid deposit, share of the estimate' },
    bound: 'max',
    settings: {
      ...inTenders('percent', 2, ['block', 'block'], tenderRegulation('第二十六条')),
      government: of('percent', 2, 'block', procurementRegulation('第三十三条')),
      enterprise: of('percent', 2, 'warn', platformDefault),
    },
  },
  worksDepositCap: {
    rule: 'R14a',
    label: { cn: '投标保证金上限（工程施工）', en: 'Bid deposit, most (works)' },
    bound: 'max',
    settings: inTenders('yuan', '800000.00', ['block', 'warn'], order30('第三十七条')),
  },
  goodsDepositCap: {
    rule: 'R14a',
    label: { cn: '投标保证金上限（工程货物）', en: 'Bid deposit, most (goods for works)' },
    bound: 'max',
    settings: inTenders('yuan', '800000.00', ['block', 'warn'], order27('第二十七条')),
  },
  designDepositCap: {
    rule: 'R14b',
    label: { cn: '投标保证金上限（勘察设计）', en: 'Bid deposit, most (survey, design)' },
    bound: 'max',
    settings: inTenders('yuan', '100000.00', ['block', 'warn'], order2('第二十四条')),
  },
  depositGuarantees: {
    rule: 'R14f',
    label: { cn: '可选保函形式', en: 'Kinds of guarantee a bidder may choose' },
    bound: 'min',
    settings: everywhere(of('count', 1, 'block', smePayment('第十三条'))),
  },
  depositAfterWithdrawal: {
    rule: 'R15',
    label: { cn: '撤回投标后退还保证金', en: 'Refund after a bid is withdrawn' },
    bound: 'max',
    settings: inTenders('day', 5, ['warn', 'warn'], tenderRegulation('第三十五条')),
  },
  depositRefund: {
    rule: 'R16',
    label: { cn: '合同签订后退还保证金', en: 'Refund after the contract is signed' },
    bound: 'max',
    settings: {
      ...inTenders('day', 5, ['warn', 'warn'], tenderRegulation('第五十七条')),
      government: of('workday', 5, 'warn', procurementRegulation('第三十三条')),
    },
  },
  demandDepositRate: {
    rule: 'R16',
    label: { cn: '退还保证金计息利率（活期存款）', en: 'Interest on deposits that go back, demand rate' },
    bound: 'exact',
    settings: everywhere(of('percent', '0.05', 'warn', platformDefault)),
  },
  termDepositRate: {
    rule: 'R16',
    label: {
      cn: '退还保证金计息利率（银行同期存款，一年期）',
      en: 'Interest on deposits that go back, rate of the same period (one year)',
    },
    bound: 'exact',
    settings: everywhere(of('percent', '0.95', 'warn', platformDefault)),
  },
  loserRefund: {
    rule: '1.5',
    label: { cn: '中标通知书发出后退还未中标人保证金', en: 'Refund to the losers after the award notice' },
    bound: 'max',
    settings: { government: of('workday', 5, 'warn', procurementRegulation('第三十三条')) },
  },
  performanceBond: {
    rule: 'R18',
    label: { cn: '履约保证金占合同金额比例', en: 'Performance bond, share of the contract' },
    bound: 'max',
    settings: {
      ...inTenders('percent', 10, ['block', 'block'], tenderRegulation('第五十八条')),
      government: of('percent', 10, 'block', procurementRegulation('第四十八条')),
      enterprise: of('percent', 10, 'warn', platformDefault),
    },
  },
  awardAmount: {
    rule: 'R33',
    label: { cn: '合同金额与中标金额之差', en: 'Contract amount less the award' },
    bound: 'exact',
    settings: {
      ...inTenders('yuan', '0.00', ['warn', 'warn'], tenderRegulation('第五十七条')),
      government: of('yuan', '0.00', 'warn', procurementLaw('第四十六条')),
      enterprise: of('yuan', '0.00', 'warn', platformDefault),
    },
  },
  warranty: {
    rule: 'R34',
    label: { cn: '工程质量保证金占结算总额比例', en: 'Warranty retention of works' },
    bound: 'max',
    settings: everywhere(of('percent', 3, 'warn', warrantyRules('第七条'))),
  },
  publicPayment: {
    rule: 'R35',
    label: { cn: '机关、事业单位付款期限', en: 'Payment by a public body' },
    bound: 'max',
    settings: everywhere(of('day', 30, 'warn', smePayment('第九条'))),
  },
  publicAgreedPayment: {
    rule: 'R35',
    label: { cn: '机关、事业单位约定付款期限', en: 'Payment by a public body, as agreed' },
    bound: 'max',
    settings: everywhere(of('day', 60, 'block', smePayment('第九条'))),
  },
  enterprisePayment: {
    rule: 'R35',
    label: { cn: '大型企业付款期限', en: 'Payment by a large enterprise' },
    bound: 'max',
    settings: everywhere(of('day', 60, 'warn', smePayment('第九条'))),
  },
  lateInterest: {
    rule: 'R35',
    label: { cn: '未约定时的逾期利息', en: 'Interest on late payment where none is agreed' },
    bound: 'exact',
    settings: everywhere(of('percentPerDay', '0.05', 'warn', smePayment('第十七条'))),
  },
  loanPrimeRate: {
    rule: 'R35',
    label: {
      cn: '约定的逾期利率下限（合同订立时1年期贷款市场报价利率）',
      en: 'Least agreed interest on late payment (one-year loan prime rate)',
    },
    bound: 'min',
    announcedOn: 20,
    settings: everywhere(of('percent', '3', 'warn', smePayment('第十七条'))),
  },
  changes: {
    rule: '1.5',
    label: {
      cn: '补充合同（补充协议）金额合计占原合同比例',
      en: 'Supplementary agreements together, share of the contract',
    },
    bound: 'max',
    settings: {
      ...everywhere(of('percent', 10, 'warn', platformDefault)),
      government: of('percent', 10, 'block', procurementLaw('第四十九条')),
    },
  },
  frameContract: {
    rule: '5.6',
    label: { cn: '年度（框架）合同期限', en: 'Term of a frame contract' },
    bound: 'max',
    settings: everywhere(of('year', 3, 'block', platformDefault)),
  },
} as const satisfies Record<string, ParameterDefinition>;
