import type { Calendar } from '#shared/areas/calendar/rules';
import { contractKind, contractType } from '#shared/areas/contract/codes';
import { payTermFaultText } from '#shared/areas/contract/fault-texts';
import { isRealDate } from '#shared/kit/dates';
import type { ContractFacts } from './contract-facts.ts';
import { changeFindings, performanceFindings, warrantyFindings } from './contract-money.ts';
import { signingFindings } from './contract-signing.ts';
import type { Finding } from './finding.ts';
import { inForce, type LegalParameters, settingOf } from './parameters.ts';
import { paymentFindings } from './payment-findings.ts';
import { blocked, report } from './report.ts';

/**
 * Everything the law has to say about a contract (legal-rules.md R12, R18, R33–R35, documents.md 5.6): blocks stop its
 * submission, warnings do not. Facts that are not there yet break no rule. Without a calendar a period ends on its last
 * day even when nobody works then.
 */
export const contractFindings = (
  facts: ContractFacts,
  parameters: LegalParameters,
  calendar?: Calendar,
): Finding[] => [
  ...(facts.contractKind === contractKind.code.purchase
    ? [
        ...signingFindings(facts, parameters, calendar),
        ...performanceFindings(facts, parameters),
        ...warrantyFindings(facts, parameters),
      ]
    : frameFindings(facts, parameters)),
  ...changeFindings(facts, parameters),
  ...shareFindings(facts),
  ...paymentFindings(facts, parameters),
];

/** Ten-thousandths of a percent: shares have four decimals. */
const PARTS = 10_000;
const SHARE = /^\d{1,3}(\.\d{1,4})?$/;

/** Payment terms make the whole; a share still half typed says nothing yet. */
function shareFindings({ payTerms = [] }: ContractFacts): Finding[] {
  const shares = payTerms.map(({ percent }) => percent ?? '');
  if (shares.length === 0 || !shares.every((share) => SHARE.test(share))) return [];
  const sum = shares.reduce((all, share) => all + Math.round(Number(share) * PARTS), 0);
  return sum === 100 * PARTS ? [] : [blocked('5.6', 'payTerms', payTermFaultText.shares)];
}

/** An annual (frame) contract with an agency ends within so many years. */
function frameFindings(facts: ContractFacts, parameters: LegalParameters): Finding[] {
  const { contractType: type, startDate, endDate } = facts;
  const parameter = inForce(parameters, 'frameContract', settingOf(facts));
  if (!parameter || type !== contractType.code.annual || !startDate || !endDate) return [];
  const years = Number(parameter.value);
  if (endDate <= anniversary(startDate, years)) return [];
  const text = {
    cn: `年度（框架）合同期限不得超过${years}年`,
    en: `A frame contract ends within ${years} years`,
  };
  return [report(parameter, { rule: '5.6', field: 'endDate', text })];
}

/** The same day so many years later; 29 February has none in most years: the last of the month (民法典 第二百零二条). */
function anniversary(day: string, years: number): string {
  const same = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return isRealDate(same) ? same : `${same.slice(0, 8)}28`;
}
