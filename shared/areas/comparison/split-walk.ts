import type { Costs } from './split-attempt.ts';

/** A multiplier is at most this: what more it could force is no better bound. */
export const MULTIPLIER_MAX = 4;
/** Steps by which multipliers are improved at a node, and which part of a whole one each is at most. */
const ROUNDS_WITHIN = 4;
const STEP_PART = 8;

interface Walked {
  cost: Costs;
  need: readonly number[];
  scale: number;
  root: readonly number[];
}

/** Branch and bound over the lines, the dearest first; the multipliers of a bound follow the search down. */
export function walk(
  { cost: given, need, scale, root }: Walked,
  best: { total: number } | null,
  budget: { nodes: number },
) {
  const lines = given.length;
  const width = need.length;
  let limit = best ? best.total : Infinity;
  let found: { of: number[]; total: number } | null = null;
  const place = [...given.keys()].toSorted((a, b) => least(given[b]!) - least(given[a]!));
  const cost = place.map((at) => given[at]!);
  const chosen = Array.from({ length: lines }, () => 0);
  const loads = need.map(() => 0);
  /** What a supplier can still get from each line on. */
  const can = need.map((_, j) => {
    const sums = Array.from({ length: lines + 1 }, () => 0);
    for (let i = lines - 1; i >= 0; i--)
      sums[i] = sums[i + 1]! + (cost[i]![j] === Infinity ? 0 : cost[i]![j]!);
    return sums;
  });
  const multipliers = Array.from({ length: lines + 1 }, () => [...root]);
  const missing = need.map(() => 0);
  const got = need.map(() => 0);

  /** Whether nothing below the limit is left from line `i` on; moves the multipliers of this depth to show it. */
  const isOver = (i: number, spent: number): boolean => {
    const now = multipliers[i]!;
    const top = (limit - 1) * scale;
    let step = 0.5;
    for (let round = 0; ; round++) {
      let value = spent * scale;
      got.fill(0);
      for (let j = 0; j < width; j++) value += now[j]! * missing[j]!;
      for (let k = i; k < lines; k++) {
        const row = cost[k]!;
        let low = Infinity;
        let who = 0;
        for (let j = 0; j < width; j++) {
          if (row[j] === Infinity) continue;
          const reduced = row[j]! * (scale - now[j]!);
          if (reduced < low) {
            low = reduced;
            who = j;
          }
        }
        value += low;
        got[who]! += row[who]!;
      }
      if (value > top) return true;
      if (round === ROUNDS_WITHIN) return false;
      let size = 0;
      for (let j = 0; j < width; j++)
        if (missing[j]! > 0) size = Math.max(size, Math.abs(missing[j]! - got[j]!));
      if (size === 0) return false;
      for (let j = 0; j < width; j++)
        if (missing[j]! > 0)
          now[j] = Math.min(
            MULTIPLIER_MAX * scale,
            Math.max(0, now[j]! + Math.round((step * scale * (missing[j]! - got[j]!)) / (STEP_PART * size))),
          );
      step *= 0.8;
    }
  };

  const descend = (i: number, spent: number): void => {
    if (budget.nodes <= 0) return;
    budget.nodes--;
    const now = multipliers[i]!;
    for (let j = 0; j < width; j++) {
      missing[j] = Math.max(0, need[j]! - loads[j]!);
      if (missing[j]! > can[j]![i]!) return;
      if (missing[j] === 0) now[j] = 0;
    }
    if (limit !== Infinity && isOver(i, spent)) return;
    if (i === lines) {
      limit = spent;
      found = { of: [], total: spent };
      place.forEach((at, k) => (found!.of[at] = chosen[k]!));
      return;
    }
    const row = cost[i]!;
    const order = [...row.keys()]
      .filter((j) => row[j] !== Infinity)
      .toSorted((a, b) => row[a]! * (scale - now[a]!) - row[b]! * (scale - now[b]!));
    for (const j of order) {
      chosen[i] = j;
      loads[j]! += row[j]!;
      for (let k = 0; k < width; k++) multipliers[i + 1]![k] = now[k]!;
      descend(i + 1, spent + row[j]!);
      loads[j]! -= row[j]!;
    }
  };
  descend(0, 0);
  return found as { of: number[]; total: number } | null;
}

const least = (row: readonly number[]) => Math.min(...row);
