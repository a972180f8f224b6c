import { projectType } from '#shared/areas/project/codes';
import { isMoney, isMoreThanPercent, type Money, sumMoney } from '#shared/kit/money';
import type { ContractFacts } from './contract-facts.ts';
import type { Finding } from './finding.ts';
import { inForce, type LegalParameters, settingOf } from './parameters.ts';
import { report } from './report.ts';

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;
const isAmount = (amount: Money | null | undefined): amount is Money => amount != null && isMoney(amount);
const isAboveShare = (share: string | null | undefined, limit: string) =>
  share != null && PERCENT.test(share) && Number(share) > Number(limit);

/** 履约保证金 against its share of the contract (R18), as a rate and as an amount. */
export function performanceFindings(facts: ContractFacts, parameters: LegalParameters): Finding[] {
  const { perfRate, perfAmount, amount } = facts;
  const parameter = inForce(parameters, 'performanceBond', settingOf(facts));
  if (!parameter) return [];
  const text = {
    cn: `履约保证金不得超过中标合同金额的${parameter.value}%`,
    en: `The performance bond must not be above ${parameter.value}% of the contract`,
  };
  const isOver =
    isAmount(perfAmount) && isAmount(amount) && isMoreThanPercent(perfAmount, amount, parameter.value);
  return [
    ...(isAboveShare(perfRate, parameter.value)
      ? [report(parameter, { rule: 'R18', field: 'perfRate', text })]
      : []),
    ...(isOver ? [report(parameter, { rule: 'R18', field: 'perfAmount', text })] : []),
  ];
}

/** 工程质量保证金 against its share of the final amount (R34): works alone. */
export function warrantyFindings(facts: ContractFacts, parameters: LegalParameters): Finding[] {
  const parameter = inForce(parameters, 'warranty', settingOf(facts));
  if (!parameter || facts.projectType !== projectType.code.works) return [];
  if (!isAboveShare(facts.warrantyRate, parameter.value)) return [];
  const text = {
    cn: `工程质量保证金不得超过工程价款结算总额的${parameter.value}%`,
    en: `The warranty retention of works must not be above ${parameter.value}% of the final amount`,
  };
  return [report(parameter, { rule: 'R34', field: 'warrantyRate', text })];
}

/** Supplementary agreements of government procurement together (政府采购法 第四十九条). */
export function changeFindings(facts: ContractFacts, parameters: LegalParameters): Finding[] {
  const parameter = inForce(parameters, 'changes', settingOf(facts));
  const amounts = (facts.changes ?? []).filter(isMoney);
  if (!parameter || amounts.length === 0 || !isAmount(facts.amount)) return [];
  if (!isMoreThanPercent(sumMoney(amounts), facts.amount, parameter.value)) return [];
  const text = {
    cn: `补充合同的采购金额合计不得超过原合同采购金额的${parameter.value}%`,
    en: `Supplementary agreements together must not be above ${parameter.value}% of the contract`,
  };
  return [report(parameter, { rule: '1.5', field: 'changes', text })];
}
