import { daysOutOfOrder } from '#shared/areas/procurement-plan/line/day-order';
import type { SetupFacts } from '#shared/areas/legal-parameter/setup-facts';
import type { Wording } from '#shared/kit/language';
import { isMoney } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { organizationType } from './codes.ts';
import { handMadeText } from './hand-made-fault-texts.ts';
import type { HandMadeDraft } from './hand-made-rules.ts';
import { sectionFaults } from './section-faults.ts';

/**
 * What the fields of a project made by hand say against each other, the first of each field: sections and days as a set-up
 * has them, and an agency where it is entrusted. What the law and the company's limits say is `setupFindings` of its facts.
 */
export function handMadeFaults(form: HandMadeDraft): Record<string, Wording> {
  const { sections, budgetAmount, organizationType: by, agentGuid } = form;
  const budget = budgetAmount && isMoney(budgetAmount) ? budgetAmount : '0.00';
  const isEntrusted = by === organizationType.code.entrusted;
  const agent =
    isEntrusted && !agentGuid ? ruleText.choose : !isEntrusted && agentGuid ? handMadeText.noAgent : null;
  const found = [
    ...sectionFaults(sections, budget),
    ...daysOutOfOrder(form),
    ...(agent ? [{ field: 'agentGuid', text: agent }] : []),
  ];
  const faults: Record<string, Wording> = {};
  for (const { field, text } of found) faults[field] ??= text;
  return faults;
}

/** A project made by hand, as far as it is filled in, as the rules of law see it; invitations it does not know yet. */
export const factsOfHandMade = ({ sections, budgetAmount, ...draft }: HandMadeDraft): SetupFacts => ({
  ...draft,
  planAmount: budgetAmount || undefined,
  sections: sections?.map(({ sectionNo, amount, controlPrice, deposit }) => ({
    sectionNo,
    estimateAmount: amount,
    controlPrice: controlPrice || undefined,
    deposit: deposit || undefined,
  })),
});
