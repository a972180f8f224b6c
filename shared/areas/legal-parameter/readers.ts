import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { Wording } from '#shared/kit/language';
import type { ParameterCode } from './catalogue/catalogue.ts';
import { clockRules } from './clock-rules.ts';
import { askedCodes, platformThresholds } from './limits.ts';
import { periodCodes, termCodes } from './period-texts.ts';
import { suppliersOf } from './suppliers-asked.ts';

/** A part of the product that counts or judges by numbers of the law, as the screen of the parameters calls it. */
interface ParameterReader {
  label: Wording;
  reads: readonly ParameterCode[];
}

const reader = (cn: string, en: string, ...reads: ParameterCode[]): ParameterReader => ({
  label: { cn, en },
  reads,
});

/** Every number the legal clock counts by, whichever way a purchase is made. */
const clockCodes = tenderWay.codes.flatMap((way) =>
  qualificationReview.codes.flatMap((zsType) =>
    clockRules({ tenderWay: way, zsType }, {}).map(({ code }) => code),
  ),
);
const askedNumbers = Object.values(suppliersOf);

/**
 * Who reads which number: what a table of rules names is taken from that table. A test (`tools/legal-readers.test.ts`) holds
 * it against the sources, both ways.
 */
export const parameterReaders: readonly ParameterReader[] = [
  reader('法定时钟（方案、公告、询比）', 'Legal clock of schemes, notices and inquiries', ...clockCodes),
  reader(
    '公告变更与答疑澄清',
    'Changes of notices and clarifications',
    'clarification',
    'applicationClarification',
    'responseClarification',
    'consultationClarification',
  ),
  reader('单一来源公示', 'Notices of direct purchases', 'singlePublicShow', 'singlePublicity'),
  reader('邀请家数', 'Suppliers asked', ...askedNumbers),
  reader('招标最少家数', 'Fewest bids of tenders', 'bidders', ...askedNumbers),
  reader('资格预审', 'Prequalification', 'qualified'),
  reader('谈判磋商轮次', 'Rounds of negotiation', 'consultationListedSuppliers'),
  reader('投标有效期提醒', 'Reminder of the validity of bids', 'validityReminder'),
  reader('评标委员会与采购小组', 'Committees and groups', 'committee', 'experts', 'group', 'groupExperts'),
  reader('方案价格权重', 'Weight of the price in schemes', 'goodsPriceWeight', 'servicePriceWeight'),
  reader('计划与立项日期', 'Days of plans and set-ups', ...periodCodes, 'contractSigning'),
  reader(
    '项目法定期限与提醒',
    'Deadlines of projects',
    ...periodCodes,
    ...termCodes,
    'signingReminder',
    'signingLastReminder',
  ),
  reader('依法必招判断', 'Whether a tender is mandatory', 'worksScale', 'goodsScale', 'serviceScale'),
  reader('拆分提醒', 'Split purchases', 'splitWindow'),
  reader(
    '投标保证金',
    'Tender deposits',
    'depositShare',
    'worksDepositCap',
    'goodsDepositCap',
    'designDepositCap',
    'depositGuarantees',
  ),
  reader(
    '保证金退还与利息',
    'Refunds and interest',
    'depositRefund',
    'depositAfterWithdrawal',
    'demandDepositRate',
    'termDepositRate',
  ),
  reader(
    '合同',
    'Contracts',
    'performanceBond',
    'warranty',
    'changes',
    'frameContract',
    'contractSigning',
    'awardAmount',
    'publicPayment',
    'publicAgreedPayment',
    'enterprisePayment',
    'loanPrimeRate',
    'lateInterest',
  ),
  reader(
    '单位采购限额',
    'Limits of companies',
    'selfProcurement',
    'usableShare',
    ...askedCodes,
    ...platformThresholds.map(([code]) => code),
  ),
  reader('移交', 'Handovers', 'handoverWitness', 'handoverReading'),
];

/**
 * Numbers of the law whose procedure is no part of the product yet, by what each waits for. They are kept with their law and
 * shown nowhere: a number that could be changed and moves nothing would deceive whoever changes it.
 */
export const awaitedBy = {
  complaint: '投诉',
  complaintAccepted: '投诉',
  complaintDecided: '投诉',
  governmentQuery: '质疑',
  governmentQueryAnswer: '质疑',
  governmentSuspension: '质疑',
  resultDissentAnswer: '候选人公示',
  candidates: '评标',
  reviewReport: '评标',
  buyerDecision: '定标',
  loserRefund: '中标通知书',
  largeGroup: '政府采购限额标准',
  consultationSuppliers: '磋商',
  consultationResponse: '磋商',
  consultationSale: '磋商',
  consultationGoodsWeightLeast: '磋商',
  consultationGoodsWeightMost: '磋商',
  consultationServiceWeightLeast: '磋商',
  consultationServiceWeightMost: '磋商',
  singleAddition: '单一来源追加',
  recordsKept: '档案',
  platformRecordsKept: '档案',
  archiveTerm: '档案',
  archiveShortTerm: '档案',
} as const satisfies Partial<Record<ParameterCode, string>>;

/** Who reads a number, in the order of the readers; empty for one that is awaited. */
export const readersOf = (code: ParameterCode): Wording[] =>
  parameterReaders.filter(({ reads }) => reads.includes(code)).map(({ label }) => label);
