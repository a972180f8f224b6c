import type { ProjectType } from '#shared/areas/project/codes';
import { compareMoney, sumMoney, type Money } from '#shared/kit/money';
import { mandatoryThreshold } from './mandatory.ts';

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

const WINDOW_MONTHS = 12;
const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/**
 * Purchases of one unit that look like one split up (R30, 招标投标法 第四条): of the same category and type, each below
 * the mandatory threshold (R29), within 12 months together at or above it. One entry a category and type: its
 * largest 12 months.
 */
export function findSplits<T extends SplitCandidate>(candidates: readonly T[]): Split<T>[] {
  const groups = new Map<string, T[]>();
  for (const one of candidates) {
    if (compareMoney(one.estimateAmount, mandatoryThreshold[one.projectType]) >= 0) continue;
    const key = `${one.categoryCode} ${one.projectType}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => largestWindow(group) ?? []);
}

function largestWindow<T extends SplitCandidate>(group: readonly T[]): Split<T> | undefined {
  const inOrder = group.toSorted((a, b) => (a.plannedIssueDate < b.plannedIssueDate ? -1 : 1));
  const { categoryCode, projectType } = inOrder[0]!;
  let largest: Split<T> | undefined;
  for (const [at, first] of inOrder.entries()) {
    const end = monthNumber(first.plannedIssueDate) + WINDOW_MONTHS;
    const lines = inOrder.slice(at).filter(({ plannedIssueDate }) => monthNumber(plannedIssueDate) < end);
    const total = sumMoney(lines.map(({ estimateAmount }) => estimateAmount));
    if (!largest || compareMoney(total, largest.total) > 0)
      largest = { categoryCode, projectType, lines, total };
  }
  return largest && compareMoney(largest.total, mandatoryThreshold[projectType]) >= 0 ? largest : undefined;
}
