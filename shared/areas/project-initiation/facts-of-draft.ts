import type { SetupFacts } from '#shared/areas/legal-parameter/setup-facts';
import type { SetupDraft } from './rules.ts';
import { planAmountOf } from './plan-amount.ts';

/** A set-up, as far as it is filled in, as the rules of law see it; the category is that of its plan lines. */
export const factsOfDraft = (draft: SetupDraft, categoryCode?: string): SetupFacts => ({
  ...draft,
  categoryCode,
  planAmount: draft.lines?.length ? planAmountOf(draft) : undefined,
  controlPrice: draft.controlPrice || undefined,
  sections: draft.sections?.map((one) => ({
    sectionNo: one.sectionNo,
    estimateAmount: one.amount,
    controlPrice: one.controlPrice || undefined,
    deposit: one.deposit || undefined,
  })),
  depositValue: draft.depositValue || undefined,
  invitees: draft.inviteList?.length,
  // Leave the committee out: it is a text that cannot be counted (documents.md 5.4, field 24).
  committee: undefined,
});
