import { projectType } from '#shared/areas/project/codes';
import type { Wording } from '#shared/kit/language';
import {
  compareMoney,
  formatMoney,
  isMoney,
  isMoreThanPercent,
  type Money,
  percentOf,
  subtractMoney,
  sumMoney,
} from '#shared/kit/money';
import type { ContractFacts } from './contract-facts.ts';
import type { Finding } from './finding.ts';
import { inForce, type LegalParameters, type ParameterInForce, settingOf } from './parameters.ts';
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

/**
 * Supplementary agreements together against their share of the contract. Government procurement may add no more
 * (政府采购法 第四十九条 speaks of additions alone); elsewhere more, or as much less, is shown to who puts it up and who
 * decides.
 */
export function changeFindings(facts: ContractFacts, parameters: LegalParameters): Finding[] {
  const setting = settingOf(facts);
  const parameter = inForce(parameters, 'changes', setting);
  const amounts = (facts.changes ?? []).filter(isMoney);
  const { originalAmount } = facts;
  if (!parameter || amounts.length === 0 || !isAmount(originalAmount)) return [];
  if (compareMoney(originalAmount, '0') <= 0) return [];
  const sum = sumMoney(amounts);
  const size = setting !== 'government' && compareMoney(sum, '0') < 0 ? subtractMoney('0', sum) : sum;
  if (!isMoreThanPercent(size, originalAmount, parameter.value)) return [];
  return [
    report(parameter, { rule: '1.5', field: 'changes', text: changesText(parameter, sum, originalAmount) }),
  ];
}

/** The limit, and the division by which the sum is above it. */
function changesText({ value, level }: ParameterInForce, sum: Money, original: Money): Wording {
  const working = `${formatMoney(sum)} ÷ ${formatMoney(original)} = ${percentOf(sum, original)}%`;
  return level === 'block'
    ? {
        cn: `补充合同的采购金额合计不得超过原合同采购金额的${value}%：${working}`,
        en: `Supplementary agreements together must not be above ${value}% of the contract: ${working}`,
      }
    : {
        cn: `补充协议金额变化合计超过原合同金额的${value}%（${working}），请核实是否背离原合同的实质性内容`,
        en: `Supplementary agreements together change more than ${value}% of the contract (${working}): check that its substance stays`,
      };
}
