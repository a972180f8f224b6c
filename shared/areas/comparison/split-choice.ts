import { better } from './split-attempt.ts';
import { MULTIPLIER_MAX, walk } from './split-walk.ts';
import type { Split, SplitAsk } from './split-ask.ts';

/** An assignment with what it comes to. */
export type Chosen = Omit<Split, 'bound'>;

/** What one set of suppliers can do; each of them with a least order has to reach it. */
export interface Choice {
  /** 分; no assignment of the set is below it. */
  bound: number;
  /** A good assignment, found quickly; null: none was. */
  attempt: () => Chosen | null;
  /** The best assignment of the set that is below `best`; null: there is none, or the budget was used up. */
  search: (best: Chosen | null, budget: { nodes: number }) => Chosen | null;
}

/** Steps by which the multipliers of the bound of a set are improved. */
const ROUNDS = 80;
/** Assignments a good one is looked for from. */
const TRIED_MAX = 10;

/** One set of suppliers over the lines; null where it cannot carry them. */
export function choose({ prices, least }: SplitAsk, set: readonly number[]): Choice | null {
  const lines = prices.length;
  const cost = prices.map((row) => set.map((at) => row[at] ?? Infinity));
  const need = set.map((at) => least[at]!);
  if (cost.some((row) => row.every((one) => one === Infinity))) return null;
  const most = set.map((_, j) => cost.reduce((sum, row) => sum + (row[j] === Infinity ? 0 : row[j]!), 0));
  if (need.some((one, j) => one > most[j]!)) return null;
  const scale = scaleFor(cost, need);

  /** Multipliers of the least orders that make the bound high, and the assignments met on the way. */
  const improve = () => {
    let now = set.map(() => 0);
    let [best, top] = [now, -Infinity];
    const met = new Map<string, number[]>();
    let step = 1;
    for (let round = 0; round < ROUNDS; round++) {
      const loads = set.map(() => 0);
      const of: number[] = [];
      let value = 0;
      for (let i = 0; i < lines; i++) {
        let [low, who] = [Infinity, 0];
        for (let j = 0; j < set.length; j++) {
          if (cost[i]![j] === Infinity) continue;
          const reduced = cost[i]![j]! * (scale - now[j]!);
          if (reduced < low) [low, who] = [reduced, j];
        }
        value += low;
        of.push(who);
        loads[who]! += cost[i]![who]!;
      }
      met.set(of.join(), of);
      const slope = need.map((one, j) => (one > 0 ? one - loads[j]! : 0));
      for (let j = 0; j < set.length; j++) value += now[j]! * need[j]!;
      if (value > top) [top, best] = [value, [...now]];
      else step *= 0.85;
      const size = Math.max(...slope.map(Math.abs));
      if (size === 0) break;
      now = now.map((one, j) =>
        need[j]! > 0
          ? Math.min(
              MULTIPLIER_MAX * scale,
              Math.max(0, Math.round(one + (step * scale * slope[j]!) / (4 * size))),
            )
          : 0,
      );
    }
    return { multipliers: best, value: top, met: [...met.values()].slice(-TRIED_MAX) };
  };

  const root = improve();
  const named = ({ of, total }: { of: readonly number[]; total: number }): Chosen => ({
    total,
    of: of.map((j) => set[j]!),
  });
  return {
    bound: Math.ceil(root.value / scale),
    attempt: () => {
      let found: ReturnType<typeof better> = null;
      for (const start of root.met) {
        const tried = better(cost, need, start);
        if (tried && (!found || tried.total < found.total)) found = tried;
      }
      return found && named(found);
    },
    search: (best, budget) => {
      const found = walk({ cost, need, scale, root: root.multipliers }, best, budget);
      return found && named(found);
    },
  };
}

/** So many parts of one that every sum of the bound stays a whole number that is held exactly. */
function scaleFor(cost: readonly (readonly number[])[], need: readonly number[]): number {
  const whole = cost.reduce(
    (sum, row) => sum + Math.max(...row.filter((one) => one !== Infinity)),
    need.reduce((a, b) => a + b, 0),
  );
  let scale = 1024;
  while (scale > 1 && whole * scale * (MULTIPLIER_MAX + 1) > Number.MAX_SAFE_INTEGER) scale /= 2;
  if (whole * (MULTIPLIER_MAX + 1) > Number.MAX_SAFE_INTEGER) throw new RangeError('amounts too large');
  return scale;
}
