import type { Calendar } from '#shared/areas/calendar/rules';
import { daysOutOfOrder } from '#shared/areas/procurement-plan/line/day-order';
import { counting, lastDay } from './counted-days.ts';
import type { Finding } from './finding.ts';
import { type OpeningStep, publicityAfter, stepsToOpening } from './opening-steps.ts';
import { inForce, type LegalParameters, settingOf } from './parameters.ts';
import { periodText, signingText } from './period-texts.ts';
import { blocked, report } from './report.ts';
import type { SetupFacts } from './setup-facts.ts';

/** The planned days of a set-up against R01–R03, R09, R12 and the least times of the modes (legal-rules.md 1.5). */
export const plannedDateFindings = (facts: SetupFacts, parameters: LegalParameters, calendar: Calendar) => [
  ...daysOutOfOrder(facts).map(({ field, text }) => blocked('order', field, text)),
  ...openFindings(facts, parameters, calendar),
  ...awardFindings(facts, parameters, calendar),
  ...signingFindings(facts, parameters, calendar),
];

const tooSoon = (field: string, { rule, code, parameter, day }: OpeningStep): Finding =>
  report(parameter, { rule, field, text: periodText(code, parameter, day) });

function openFindings(facts: SetupFacts, parameters: LegalParameters, calendar: Calendar): Finding[] {
  const { plannedIssueDate: issue, plannedOpenDate: open } = facts;
  const field = 'plannedOpenDate';
  if (!issue || !open || open < issue) return [];
  return counting(calendar, (known) =>
    stepsToOpening(facts, issue, parameters, known)
      .filter(({ day }) => open < day)
      // the longest first: a form shows one text at a field
      .toReversed()
      .map((step) => tooSoon(field, step)),
  );
}

function awardFindings(facts: SetupFacts, parameters: LegalParameters, calendar: Calendar): Finding[] {
  const { plannedOpenDate: open, plannedAwardDate: award } = facts;
  const field = 'plannedAwardDate';
  if (!open || !award || award < open) return [];
  return counting(calendar, (known) => {
    const step = publicityAfter(facts, open, parameters, known);
    return step && award < step.day ? [tooSoon(field, step)] : [];
  });
}

function signingFindings(facts: SetupFacts, parameters: LegalParameters, calendar: Calendar): Finding[] {
  const { plannedAwardDate: award, plannedContractDate: contract } = facts;
  const field = 'plannedContractDate';
  if (!award || !contract || contract < award) return [];
  const parameter = inForce(parameters, 'contractSigning', settingOf(facts));
  if (!parameter) return [];
  return counting(calendar, (known) =>
    contract > lastDay(award, parameter, known)
      ? [report(parameter, { rule: 'R12', field, text: signingText(parameter) })]
      : [],
  );
}
