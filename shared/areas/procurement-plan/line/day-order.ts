import type { Wording } from '#shared/kit/language';

/** The planned days of a purchase in the order in which they come, with what a refusal calls each. */
const days = {
  plannedIssueDate: { cn: '计划发标时间', en: 'issue' },
  plannedOpenDate: { cn: '计划开标时间', en: 'opening' },
  plannedAwardDate: { cn: '计划定标时间', en: 'award' },
  plannedContractDate: { cn: '计划签约时间', en: 'contract' },
  requiredDate: { cn: '需求时间', en: 'need' },
} as const satisfies Record<string, Wording>;
export type PlannedDay = keyof typeof days;
const inOrder = Object.keys(days) as PlannedDay[];

/** That one of the days is planned before one that comes first. */
export const dayOrderText = (late: PlannedDay, early: PlannedDay): Wording => ({
  cn: `${days[late].cn}不能早于${days[early].cn}`,
  en: `The ${days[late].en} cannot be planned before the ${days[early].en}`,
});

/**
 * Which planned days come before the last one given ahead of them, whatever is left out between (documents.md 5.1, lines 16–20).
 * `YYYY-MM-DD`; the issue may be a month, `YYYY-MM`, in which the next may lie.
 */
export function daysOutOfOrder(
  given: Readonly<Partial<Record<PlannedDay, string | null | undefined>>>,
): { field: PlannedDay; text: Wording }[] {
  const present = inOrder.filter((day) => given[day]);
  return present.slice(1).flatMap((late, at) => {
    const early = present[at]!;
    const from = given[early]!;
    return given[late]!.slice(0, from.length) < from
      ? [{ field: late, text: dayOrderText(late, early) }]
      : [];
  });
}
