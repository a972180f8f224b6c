import type { Calendar } from '#shared/areas/calendar/rules';
import { amountFindings } from './amount-findings.ts';
import { depositFindings } from './deposit-findings.ts';
import type { Finding } from './finding.ts';
import type { PurchaseLimits } from './limits.ts';
import { modeFindings } from './mode-findings.ts';
import type { LegalParameters } from './parameters.ts';
import { peopleFindings } from './people-findings.ts';
import { plannedDateFindings } from './planned-dates.ts';
import type { SetupFacts } from './setup-facts.ts';

/**
 * Everything the law and the company's own limits have to say about a set-up (legal-rules.md 1.1 and 1.5): blocks stop
 * its submission, warnings do not. Facts that are not there yet break no rule.
 */
export const setupFindings = (
  facts: SetupFacts,
  parameters: LegalParameters,
  limits: PurchaseLimits,
  calendar: Calendar,
): Finding[] => [
  ...modeFindings(facts, parameters, limits),
  ...peopleFindings(facts, parameters),
  ...amountFindings(facts),
  ...depositFindings(facts, parameters),
  ...plannedDateFindings(facts, parameters, calendar),
];
