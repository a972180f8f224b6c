import type { Calendar } from '#shared/areas/calendar/rules';
import { addDays } from '#shared/kit/dates';
import { compareMoney, isMoney } from '#shared/kit/money';
import type { ContractFacts } from './contract-facts.ts';
import { counting, lastDay } from './counted-days.ts';
import type { Finding } from './finding.ts';
import { inForce, type LegalParameters, type ParameterInForce, settingOf } from './parameters.ts';
import { signingText } from './period-texts.ts';
import { blocked, report } from './report.ts';

/** Signed in time (R12) and for what was awarded (R33); either may be departed from with a reason. */
export const signingFindings = (
  facts: ContractFacts,
  parameters: LegalParameters,
  calendar?: Calendar,
): Finding[] => [...lateFindings(facts, parameters, calendar), ...awardFindings(facts, parameters)];

/** Without a reason it stops the submission, with one the parameter decides. */
const unlessExplained = (
  parameter: ParameterInForce,
  reason: string | null | undefined,
  { rule, field, reasonField, text }: Pick<Finding, 'rule' | 'field' | 'text'> & { reasonField: string },
): Finding =>
  reason?.trim()
    ? report(parameter, { rule, field, text })
    : blocked(
        rule,
        reasonField,
        { cn: `${text.cn}，请说明理由`, en: `${text.en}: give the reason` },
        parameter.article,
      );

function lateFindings(facts: ContractFacts, parameters: LegalParameters, calendar?: Calendar): Finding[] {
  const { noticeDate, signDate, signReason } = facts;
  const parameter = inForce(parameters, 'contractSigning', settingOf(facts));
  if (!parameter || !noticeDate || !signDate) return [];
  // in time by plain days, it is in time by any calendar
  if (signDate <= addDays(noticeDate, Number(parameter.value))) return [];
  const text = signingText(parameter);
  const late = [
    unlessExplained(parameter, signReason, {
      rule: 'R12',
      field: 'signDate',
      reasonField: 'signReason',
      text,
    }),
  ];
  if (!calendar) return late;
  return counting(calendar, (known) => (signDate > lastDay(noticeDate, parameter, known) ? late : []));
}

function awardFindings(facts: ContractFacts, parameters: LegalParameters): Finding[] {
  const { amount, awardAmount, amountReason } = facts;
  const parameter = inForce(parameters, 'awardAmount', settingOf(facts));
  if (!parameter || !amount || !awardAmount || !isMoney(amount) || !isMoney(awardAmount)) return [];
  if (compareMoney(amount, awardAmount) === 0) return [];
  const text = { cn: '合同金额与中标金额不一致', en: 'The amount of the contract is not that of the award' };
  return [
    unlessExplained(parameter, amountReason, {
      rule: 'R33',
      field: 'amount',
      reasonField: 'amountReason',
      text,
    }),
  ];
}
