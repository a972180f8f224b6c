import { isRealDate } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { isStale, lastAnnounced } from './announced.ts';
import { buyerKind, type BuyerKind } from './codes.ts';
import type { ContractFacts } from './contract-facts.ts';
import type { Finding } from './finding.ts';
import { inForce, type LegalParameters, type ParameterInForce, settingOf } from './parameters.ts';
import { minded, report } from './report.ts';

const { public: publicBody, large, other } = buyerKind.code;

type TermCode = 'publicAgreedPayment' | 'publicPayment' | 'enterprisePayment';

/** Terms of payment to a small or medium enterprise, the graver one of a buyer first; the others are free. */
const termsOf: Readonly<Record<BuyerKind, readonly TermCode[]>> = {
  [publicBody]: ['publicAgreedPayment', 'publicPayment'],
  [large]: ['enterprisePayment'],
  [other]: [],
};

const termText: Readonly<Record<TermCode, (days: string) => Wording>> = {
  publicAgreedPayment: (days) => ({
    cn: `机关、事业单位向中小企业付款，约定的付款期限最长不得超过${days}日`,
    en: `A public body pays a small or medium enterprise within ${days} days, whatever is agreed`,
  }),
  publicPayment: (days) => ({
    cn: `机关、事业单位应自交付之日起${days}日内向中小企业付款，约定更长的应有合理依据`,
    en: `A public body pays a small or medium enterprise within ${days} days of delivery; a longer term needs grounds`,
  }),
  enterprisePayment: (days) => ({
    cn: `大型企业应自交付之日起${days}日内向中小企业付款，约定更长的应符合行业规范、交易习惯`,
    en: `A large enterprise pays a small or medium enterprise within ${days} days of delivery; a longer term must be customary`,
  }),
};

/** What a condition is written like when the money of somebody else is waited for. */
const PAID_WHEN_PAID =
  /背靠背|(收到|取得|待)[^，。；]{0,12}(业主|总包|总承包|发包人|建设单位|上游|第三方|最终用户|客户)[^，。；]{0,8}(付款|款项|支付|拨款|资金)/;

/**
 * R35, of a purchase from a small or medium enterprise by a buyer the regulation binds: how long each term lets it wait
 * (one finding a term, the gravest), that it does not wait for somebody else's payment, and the interest that is agreed.
 */
export function paymentFindings(facts: ContractFacts, parameters: LegalParameters): Finding[] {
  const buyer = facts.buyerKind ?? large;
  if (!facts.smeFlag || buyer === other) return [];
  return [
    ...termFindings(facts, buyer, parameters),
    ...waitFindings(facts, buyer, parameters),
    ...interestFindings(facts, parameters),
  ];
}

function termFindings(
  { payTerms = [], ...facts }: ContractFacts,
  buyer: BuyerKind,
  parameters: LegalParameters,
): Finding[] {
  const limits = termsOf[buyer].flatMap((code): [TermCode, ParameterInForce][] => {
    const found = inForce(parameters, code, settingOf(facts));
    return found ? [[code, found]] : [];
  });
  return payTerms.flatMap(({ days }, at) => {
    const broken = limits.find(([, { value }]) => days != null && days > Number(value));
    if (!broken) return [];
    const [code, parameter] = broken;
    const text = termText[code](parameter.value);
    return [report(parameter, { rule: 'R35', field: `payTerms.${at}.days`, text })];
  });
}

/** A large enterprise does not pay only once it is paid itself; a text is read by its words, so it is only minded. */
function waitFindings(
  { payTerms = [], ...facts }: ContractFacts,
  buyer: BuyerKind,
  parameters: LegalParameters,
): Finding[] {
  const parameter = inForce(parameters, 'enterprisePayment', settingOf(facts));
  if (buyer !== large || !parameter) return [];
  const text = {
    cn: '大型企业不得以收到第三方付款作为向中小企业付款的条件',
    en: "A large enterprise must not make payment to a small or medium enterprise wait for a third party's",
  };
  return payTerms.flatMap(({ condition }, at) =>
    PAID_WHEN_PAID.test(condition ?? '')
      ? [minded('R35', `payTerms.${at}.condition`, text, parameter.article)]
      : [],
  );
}

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;

function interestFindings({ lateRate, ...facts }: ContractFacts, parameters: LegalParameters): Finding[] {
  const parameter = inForce(parameters, 'loanPrimeRate', settingOf(facts));
  if (!parameter || !lateRate || !PERCENT.test(lateRate)) return [];
  return [...lowFindings(parameter, lateRate), ...staleFindings(parameter, facts.signDate)];
}

function lowFindings(parameter: ParameterInForce, lateRate: string): Finding[] {
  if (Number(lateRate) >= Number(parameter.value)) return [];
  const text = {
    cn: `约定的逾期利率不得低于合同订立时1年期贷款市场报价利率（${parameter.value}%）`,
    en: `Interest on late payment must not be below the one-year loan prime rate (${parameter.value}%)`,
  };
  return [report(parameter, { rule: 'R35', field: 'lateRate', text })];
}

/** The rate that counts is that of the day of signing: one that was announced anew before it has to be looked up. */
function staleFindings({ value, since, article }: ParameterInForce, signDate: string | null | undefined) {
  if (!since || !signDate || !isRealDate(signDate) || !isStale('loanPrimeRate', since, signDate)) return [];
  const announced = lastAnnounced('loanPrimeRate', signDate)!;
  const text = {
    cn: `平台维护的1年期贷款市场报价利率（${value}%）自${since}起未核对，请按合同订立前最近一次公布（${announced}）的利率核实`,
    en: `The one-year loan prime rate kept here (${value}%) is of ${since}: check the one announced on ${announced}, before the contract is signed`,
  };
  return [minded('R35', 'lateRate', text, article)];
}
