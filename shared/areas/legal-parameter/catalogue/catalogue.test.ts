import { expect, test } from 'vitest';
import { startingParameters } from '../parameters.ts';
import { valueFault } from '../value-bounds.ts';
import { catalogue, definitionOf, type ParameterCode, parameterCodes } from './catalogue.ts';

/** `value unit level` of each setting, as short as a line of the rules. */
const told = (code: ParameterCode) =>
  Object.fromEntries(
    Object.entries(startingParameters[code]).map(([setting, { value, unit, level, article }]) => [
      setting,
      `${value} ${unit} ${level} ${article}`.trim(),
    ]),
  );

const tenders = (mandatory: string, tender = mandatory) => ({ mandatory, tender });
const everywhere = (one: string) => ({ mandatory: one, tender: one, government: one, enterprise: one });
const LAW = '招标投标法';
const REG = '招标投标法实施条例';
const GOV = '政府采购法';
const GOV_REG = '政府采购法实施条例';
const SME = '保障中小企业款项支付条例';

/** legal-rules.md 1.1: the rule, its number, and what becomes of whoever does not keep it. */
test.each<[string, ParameterCode, Record<string, string>]>([
  [
    'R01',
    'fileSale',
    {
      ...tenders(`5 day block ${REG} 第十六条`),
      government: `5 workday block ${GOV_REG} 第三十一条`,
    },
  ],
  ['R02', 'application', tenders(`5 day block ${REG} 第十七条`, `5 day warn ${REG} 第十七条`)],
  [
    'R03',
    'bidding',
    {
      ...tenders(`20 day block ${LAW} 第二十四条`, '7 day warn'),
      government: `20 day block ${GOV} 第三十五条`,
    },
  ],
  [
    'R04',
    'clarification',
    {
      ...tenders(`15 day block ${LAW} 第二十三条`),
      government: '15 day block 财政部令第87号 第二十七条',
    },
  ],
  ['R05', 'applicationClarification', tenders(`3 day block ${REG} 第二十一条`)],
  ['R06', 'applicationDissent', tenders(`2 day warn ${REG} 第二十二条`)],
  ['R07', 'fileDissent', tenders(`10 day warn ${REG} 第二十二条`)],
  ['R06/R07', 'fileDissentAnswer', tenders(`3 day warn ${REG} 第二十二条`)],
  ['R09', 'candidatesPublished', tenders(`3 day warn ${REG} 第五十四条`)],
  [
    'R09',
    'publicity',
    {
      ...tenders(`3 day block ${REG} 第五十四条`, `3 day warn ${REG} 第五十四条`),
      enterprise: '1 day warn',
    },
  ],
  ['R10', 'resultDissentAnswer', tenders(`3 day block ${REG} 第五十四条`, `3 day warn ${REG} 第五十四条`)],
  [
    'R11',
    'complaint',
    { ...tenders(`10 day warn ${REG} 第六十条`), government: `15 workday warn ${GOV} 第五十五条` },
  ],
  ['R11', 'complaintAccepted', tenders(`3 workday warn ${REG} 第六十一条`)],
  [
    'R11',
    'complaintDecided',
    { ...tenders(`30 workday warn ${REG} 第六十一条`), government: `30 workday warn ${GOV} 第五十六条` },
  ],
  [
    'R12',
    'contractSigning',
    {
      ...tenders(`30 day warn ${LAW} 第四十六条`),
      government: `30 day warn ${GOV} 第四十六条`,
      enterprise: '30 day warn',
    },
  ],
  ['R12', 'signingReminder', everywhere('10 day warn')],
  ['R12', 'signingLastReminder', everywhere('3 day warn')],
  ['R13', 'tenderReport', { mandatory: `15 day warn ${LAW} 第四十七条` }],
  [
    'R14',
    'depositShare',
    {
      ...tenders(`2 percent block ${REG} 第二十六条`),
      government: `2 percent block ${GOV_REG} 第三十三条`,
      enterprise: '2 percent warn',
    },
  ],
  [
    'R14a',
    'worksDepositCap',
    tenders(
      '800000.00 yuan block 七部委令第30号 第三十七条',
      '800000.00 yuan warn 七部委令第30号 第三十七条',
    ),
  ],
  [
    'R14a',
    'goodsDepositCap',
    tenders(
      '800000.00 yuan block 七部委令第27号 第二十七条',
      '800000.00 yuan warn 七部委令第27号 第二十七条',
    ),
  ],
  [
    'R14b',
    'designDepositCap',
    tenders('100000.00 yuan block 八部委令第2号 第二十四条', '100000.00 yuan warn 八部委令第2号 第二十四条'),
  ],
  ['R14f', 'depositGuarantees', everywhere(`1 count block ${SME} 第十三条`)],
  ['R15', 'depositAfterWithdrawal', tenders(`5 day warn ${REG} 第三十五条`)],
  [
    'R16',
    'depositRefund',
    { ...tenders(`5 day warn ${REG} 第五十七条`), government: `5 workday warn ${GOV_REG} 第三十三条` },
  ],
  ['R16', 'demandDepositRate', everywhere('0.05 percent warn')],
  ['R16', 'termDepositRate', everywhere('0.95 percent warn')],
  [
    'R18',
    'performanceBond',
    {
      ...tenders(`10 percent block ${REG} 第五十八条`),
      government: `10 percent block ${GOV_REG} 第四十八条`,
      enterprise: '10 percent warn',
    },
  ],
  [
    'R19',
    'invitees',
    { ...tenders(`3 count block ${LAW} 第十七条`), government: `3 count block ${GOV} 第三十四条` },
  ],
  [
    'R20',
    'bidders',
    { ...tenders(`3 count block ${LAW} 第二十八条`), government: `3 count block ${GOV} 第三十六条` },
  ],
  ['R21', 'qualified', tenders(`3 count block ${REG} 第十九条`)],
  [
    'R22',
    'committee',
    {
      ...tenders(`5 count block ${LAW} 第三十七条`, '3 count warn'),
      government: '5 count block 财政部令第87号 第四十七条',
      enterprise: '3 count warn',
    },
  ],
  [
    'R22',
    'experts',
    {
      ...tenders(`2 third block ${LAW} 第三十七条`, `2 third warn ${LAW} 第三十七条`),
      government: '2 third block 财政部令第87号 第四十七条',
    },
  ],
  ['R23', 'candidates', tenders(`3 count block ${REG} 第五十三条`)],
  ['R27', 'validityReminder', everywhere('15 day warn')],
  ['R29', 'worksScale', { mandatory: '4000000.00 yuan block 国家发改委令第16号 第五条' }],
  ['R29', 'goodsScale', { mandatory: '2000000.00 yuan block 国家发改委令第16号 第五条' }],
  ['R29', 'serviceScale', { mandatory: '1000000.00 yuan block 国家发改委令第16号 第五条' }],
  ['R30', 'splitWindow', { mandatory: `12 month warn ${LAW} 第四条` }],
  [
    'R33',
    'awardAmount',
    {
      ...tenders(`0.00 yuan warn ${REG} 第五十七条`),
      government: `0.00 yuan warn ${GOV} 第四十六条`,
      enterprise: '0.00 yuan warn',
    },
  ],
  ['R34', 'warranty', everywhere('3 percent warn 建质〔2017〕138号 第七条')],
  ['R35', 'publicPayment', everywhere(`30 day warn ${SME} 第九条`)],
  ['R35', 'publicAgreedPayment', everywhere(`60 day block ${SME} 第九条`)],
  ['R35', 'enterprisePayment', everywhere(`60 day warn ${SME} 第九条`)],
  ['R35', 'loanPrimeRate', everywhere(`3 percent warn ${SME} 第十七条`)],
  ['R35', 'lateInterest', everywhere(`0.05 percentPerDay warn ${SME} 第十七条`)],
  [
    'R38',
    'recordsKept',
    {
      ...tenders('15 year block 发改法规〔2025〕1358号 第三十四条'),
      government: `15 year block ${GOV} 第四十二条`,
      enterprise: '30 year block',
    },
  ],
  ['R38', 'platformRecordsKept', everywhere('3 year block DA/T 103-2024')],
  ['R38', 'archiveTerm', everywhere('30 year warn DA/T 103-2024')],
  ['R38', 'archiveShortTerm', everywhere('10 year warn DA/T 103-2024')],
])('%s %s', (rule, code, settings) => {
  expect(definitionOf(code).rule).toBe(rule);
  expect(told(code)).toEqual(settings);
});

const MODES_74 = '财政部令第74号';
const CONSULTATION = '财库〔2014〕214号';
const SOE = '国资发改革规〔2024〕53号';

/** legal-rules.md 1.5: modes, government procurement, defaults of enterprises. */
test.each<[ParameterCode, Record<string, string>]>([
  ['inquirySuppliers', { enterprise: `3 count block ${SOE}`, government: `3 count block ${GOV} 第四十条` }],
  [
    'negotiationSuppliers',
    { enterprise: `2 count block ${SOE}`, government: `3 count block ${GOV} 第三十八条` },
  ],
  ['singleSupplier', { enterprise: `1 count block ${SOE}`, government: `1 count block ${GOV} 第三十九条` }],
  ['auctionSuppliers', { enterprise: `3 count block ${SOE}` }],
  ['consultationSuppliers', { government: `3 count block ${CONSULTATION} 第六条` }],
  ['consultationListedSuppliers', { government: '2 count block 财库〔2015〕124号' }],
  ['group', { government: `3 count block ${MODES_74} 第七条` }],
  ['largeGroup', { government: `5 count block ${MODES_74} 第七条` }],
  ['groupExperts', { government: `2 third block ${MODES_74} 第七条` }],
  ['inquiryResponse', { enterprise: '3 workday warn', government: `3 workday block ${MODES_74} 第四十五条` }],
  [
    'negotiationResponse',
    { enterprise: '3 workday warn', government: `3 workday block ${MODES_74} 第二十九条` },
  ],
  ['auctionResponse', { enterprise: '3 workday warn' }],
  ['singlePublicity', { enterprise: '3 day warn', government: `5 workday block ${GOV_REG} 第三十八条` }],
  ['singlePublicShow', { enterprise: '5 workday warn' }],
  [
    'responseClarification',
    { enterprise: '1 workday warn', government: `3 workday block ${MODES_74} 第二十九条、第四十五条` },
  ],
  ['consultationResponse', { government: `10 day block ${CONSULTATION} 第十条` }],
  ['consultationSale', { government: `5 workday block ${CONSULTATION} 第十条` }],
  ['consultationClarification', { government: `5 day block ${CONSULTATION} 第十条` }],
  ['singleAddition', { government: `10 percent block ${GOV} 第三十一条` }],
  ['changes', { ...everywhere('10 percent warn'), government: `10 percent block ${GOV} 第四十九条` }],
  ['loserRefund', { government: `5 workday warn ${GOV_REG} 第三十三条` }],
  ['reviewReport', { government: `2 workday warn ${GOV_REG} 第四十三条` }],
  ['buyerDecision', { government: `5 workday warn ${GOV_REG} 第四十三条` }],
  ['resultNotice', { government: `2 workday warn ${GOV_REG} 第四十三条` }],
  ['contractFiled', { government: `7 workday warn ${GOV} 第四十七条` }],
  ['contractPublished', { government: `2 workday warn ${GOV_REG} 第五十条` }],
  ['governmentQuery', { government: `7 workday warn ${GOV} 第五十二条` }],
  ['governmentQueryAnswer', { government: `7 workday warn ${GOV} 第五十三条` }],
  ['governmentSuspension', { government: '30 day warn 财政部令第94号 第二十八条' }],
  ['goodsPriceWeight', { government: '30 percent block 财政部令第87号 第五十五条' }],
  ['servicePriceWeight', { government: '10 percent block 财政部令第87号 第五十五条' }],
  ['consultationGoodsWeightLeast', { government: `30 percent block ${CONSULTATION} 第二十四条` }],
  ['consultationGoodsWeightMost', { government: `60 percent block ${CONSULTATION} 第二十四条` }],
  ['consultationServiceWeightLeast', { government: `10 percent block ${CONSULTATION} 第二十四条` }],
  ['consultationServiceWeightMost', { government: `30 percent block ${CONSULTATION} 第二十四条` }],
  ['selfProcurement', { enterprise: '100000.00 yuan block' }],
  ['openGoods', { enterprise: '2000000.00 yuan off' }],
  ['openService', { enterprise: '1000000.00 yuan off' }],
  ['inquiryGoods', { enterprise: '1000000.00 yuan off' }],
  ['inquiryService', { enterprise: '500000.00 yuan off' }],
])('1.5 %s', (code, settings) => {
  expect(definitionOf(code).rule).toBe('1.5');
  expect(told(code)).toEqual(settings);
});

/** What a purchase of a certain size brings along: the company's own amounts, unless it says otherwise the platform's. */
test.each<[ParameterCode, string, string]>([
  ['techSpecFrom', '5.2', '1000000.00 yuan block'],
  ['supervisionFrom', '5.4', '4000000.00 yuan block'],
  ['budgetApprovalFrom', '5.4', '0.00 yuan block'],
  ['marketReportFrom', '5.4', '0.00 yuan block'],
])('%s', (code, rule, enterprise) => {
  expect(definitionOf(code).rule).toBe(rule);
  expect(told(code)).toEqual({ enterprise });
});

/** First day in force of every law and order. */
test('each law counts from its own first day', () => {
  const days = Object.values(catalogue).flatMap(({ settings }) =>
    Object.values(settings).map(({ law, validFrom }) => `${law} ${validFrom}`.trim()),
  );
  expect([...new Set(days)].toSorted()).toEqual(
    [
      '2020-01-01',
      'DA/T 103-2024 2025-02-01',
      `${LAW} 2000-01-01`,
      `${REG} 2012-02-01`,
      `${GOV} 2003-01-01`,
      `${GOV_REG} 2015-03-01`,
      `${SME} 2025-06-01`,
      '七部委令第27号 2013-05-01',
      '七部委令第30号 2013-05-01',
      '八部委令第2号 2013-05-01',
      '国家发改委令第16号 2018-06-01',
      '发改法规〔2025〕1358号 2026-01-01',
      '财政部令第74号 2014-02-01',
      '财政部令第87号 2017-10-01',
      '财政部令第94号 2018-03-01',
      `${CONSULTATION} 2014-12-31`,
      '财库〔2015〕124号 2015-06-30',
      '建质〔2017〕138号 2017-07-01',
      `${SOE} 2024-07-18`,
    ].toSorted(),
  );
});

test('every number is one its own unit allows, and one in each setting', () => {
  for (const code of parameterCodes)
    for (const { value, unit } of Object.values(startingParameters[code]))
      expect([code, valueFault(value, unit)]).toEqual([code, null]);
});
