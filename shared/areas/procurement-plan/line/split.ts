import type { ProjectType } from '#shared/areas/project/codes';
import { compareMoney, sumMoney, type Money } from '#shared/kit/money';
import { inForce, type LegalParameters, startingParameters } from '#shared/areas/legal-parameter/parameters';
import { reachesThreshold } from './mandatory.ts';

/** A purchase as the split check sees it. */
export interface SplitCandidate {
  categoryCode: string;
  projectType: ProjectType;
  /** 元. */
  estimateAmount: Money;
  /** `YYYY-MM`. */
  plannedIssueDate: string;
}

/** Purchases that each stay below the threshold and together do not. */
export interface Split<T> {
  categoryCode: string;
  projectType: ProjectType;
  lines: T[];
  /** 元. */
  total: Money;
}

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** Months over which split purchases are added up (R30); 0 where nothing is. */
export const splitMonths = (parameters: LegalParameters) =>
  Number(inForce(parameters, 'splitWindow', 'mandatory')?.value ?? 0);

/**
 * Purchases of one unit that look like one split up (R30, 招标投标法 第四条): of the same category and type, each below
 * the mandatory threshold (R29), within so many months together at or above it. One entry a category and type: its
 * largest window.
 */
export function findSplits<T extends SplitCandidate>(
  candidates: readonly T[],
  parameters: LegalParameters = startingParameters,
): Split<T>[] {
  const groups = new Map<string, T[]>();
  for (const one of candidates) {
    if (reachesThreshold(one.projectType, one.estimateAmount, parameters)) continue;
    const key = `${one.categoryCode} ${one.projectType}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => largestWindow(group, parameters) ?? []);
}

function largestWindow<T extends SplitCandidate>(
  group: readonly T[],
  parameters: LegalParameters,
): Split<T> | undefined {
  const months = splitMonths(parameters);
  const inOrder = group.toSorted((a, b) => (a.plannedIssueDate < b.plannedIssueDate ? -1 : 1));
  const { categoryCode, projectType } = inOrder[0]!;
  let largest: Split<T> | undefined;
  for (const [at, first] of inOrder.entries()) {
    const end = monthNumber(first.plannedIssueDate) + months;
    const lines = inOrder.slice(at).filter(({ plannedIssueDate }) => monthNumber(plannedIssueDate) < end);
    const total = sumMoney(lines.map(({ estimateAmount }) => estimateAmount));
    if (!largest || compareMoney(total, largest.total) > 0)
      largest = { categoryCode, projectType, lines, total };
  }
  return largest && reachesThreshold(projectType, largest.total, parameters) ? largest : undefined;
}
