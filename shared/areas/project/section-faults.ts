import { setupFaultText } from '#shared/areas/project-initiation/fault-texts';
import type { Wording } from '#shared/kit/language';
import { compareMoney, isMoney, type Money, sumMoney } from '#shared/kit/money';
import type { SectionForm } from './sections.ts';

/** Sections that are still being filled in. */
export type SectionDraft = { [K in keyof SectionForm]?: SectionForm[K] | null | undefined };

/** Places of a list that repeat the key of one before. */
export function repeated<T>(list: readonly T[] | null | undefined, keyOf: (one: T) => unknown): number[] {
  const seen = new Set<unknown>();
  return (list ?? []).flatMap((one, at) => {
    const key = keyOf(one);
    if (seen.has(key)) return [at];
    seen.add(key);
    return [];
  });
}

/**
 * What sections say against each other and the budget (元) they divide (documents.md 5.4, field 21), at `sections.1.amount`:
 * a number twice, a ceiling above its estimate, more in all than the budget. Amounts still half typed count as nothing.
 */
export function sectionFaults(
  sections: readonly SectionDraft[] | null | undefined,
  budget: Money,
): { field: string; text: Wording }[] {
  const all = sections ?? [];
  const twice = repeated(all, ({ sectionNo }) => sectionNo).map((at) => ({
    field: `sections.${at}.sectionNo`,
    text: setupFaultText.sectionNoTwice,
  }));
  const ceilings = all.flatMap(({ amount, controlPrice }, at) =>
    amount &&
    controlPrice &&
    isMoney(amount) &&
    isMoney(controlPrice) &&
    compareMoney(controlPrice, amount) > 0
      ? [{ field: `sections.${at}.controlPrice`, text: setupFaultText.sectionControlPrice }]
      : [],
  );
  const estimates = all.flatMap(({ amount }) => (amount && isMoney(amount) ? [amount] : []));
  const isTooMuch = compareMoney(budget, '0') > 0 && compareMoney(sumMoney(estimates), budget) > 0;
  return [
    ...twice,
    ...ceilings,
    ...(isTooMuch ? [{ field: 'sections', text: setupFaultText.sectionsTooMuch }] : []),
  ];
}
