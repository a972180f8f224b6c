import { buyerKind } from './codes.ts';
import type { ParameterCode } from './catalogue/catalogue.ts';
import type { ContractFacts } from './contract-facts.ts';
import type { Finding } from './finding.ts';
import { inForce, type LegalParameters, settingOf } from './parameters.ts';
import { report } from './report.ts';

/** Terms of payment to a small or medium enterprise (R35), the stricter one of a buyer first. */
const termsOf: Readonly<Record<string, readonly ParameterCode[]>> = {
  [buyerKind.code.public]: ['publicAgreedPayment', 'publicPayment'],
  [buyerKind.code.large]: ['enterprisePayment'],
};

/** R35: how long each term lets a small or medium enterprise wait; one finding a term, the gravest. */
export function paymentFindings(facts: ContractFacts, parameters: LegalParameters): Finding[] {
  const { smeFlag, payTerms = [], buyer } = facts;
  if (!smeFlag) return [];
  const limits = (termsOf[buyer ?? buyerKind.code.large] ?? []).flatMap(
    (code) => inForce(parameters, code, settingOf(facts)) ?? [],
  );
  return payTerms.flatMap(({ days }, at) => {
    const broken = limits.find(({ value }) => days != null && days > Number(value));
    if (!broken) return [];
    const text = {
      cn: `向中小企业付款的期限不得超过${broken.value}日`,
      en: `A small or medium enterprise is paid within ${broken.value} days`,
    };
    return [report(broken, { rule: 'R35', field: `payTerms.${at}.days`, text })];
  });
}
