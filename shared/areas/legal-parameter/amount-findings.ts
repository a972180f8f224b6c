import { setupFaultText } from '#shared/areas/project-initiation/fault-texts';
import { compareMoney, isMoney, type Money, sumMoney } from '#shared/kit/money';
import type { Finding } from './finding.ts';
import { blocked } from './report.ts';
import type { SetupFacts } from './setup-facts.ts';

const isMore = (amount: Money | null | undefined, than: Money | null | undefined) =>
  amount != null && than != null && isMoney(amount) && isMoney(than) && compareMoney(amount, than) > 0;

/** No ceiling above what is planned, of the whole and of each section (documents.md 5.4, fields 20 and 21). */
export function amountFindings({ planAmount, controlPrice, sections = [] }: SetupFacts): Finding[] {
  const findings: Finding[] = [];
  if (isMore(controlPrice, planAmount))
    findings.push(blocked('limit', 'controlPrice', setupFaultText.controlPriceTooHigh));
  const estimates = sections.flatMap(({ estimateAmount }) =>
    estimateAmount != null && isMoney(estimateAmount) ? [estimateAmount] : [],
  );
  if (isMore(sumMoney(estimates), planAmount))
    findings.push(blocked('limit', 'sections', setupFaultText.sectionsTooMuch));
  for (const [at, { controlPrice: ceiling, estimateAmount }] of sections.entries())
    if (isMore(ceiling, estimateAmount))
      findings.push(blocked('limit', `sections.${at}.controlPrice`, setupFaultText.sectionControlPrice));
  return findings;
}
