/** Cost of each line by supplier, in 分; Infinity: not offered. */
export type Costs = readonly (readonly number[])[];

/** An assignment that is being bettered: who has each line, and what each has to deliver by it. */
interface Draft {
  cost: Costs;
  need: readonly number[];
  of: number[];
  loads: number[];
}

/** Gives line `i` to `to`. */
function give({ cost, of, loads }: Draft, i: number, to: number): void {
  loads[of[i]!]! -= cost[i]![of[i]!]!;
  loads[to]! += cost[i]![to]!;
  of[i] = to;
}

/** What is missing to the least orders, all together. */
const missingIn = ({ need, loads }: Draft) =>
  need.reduce((sum, one, j) => sum + Math.max(0, one - loads[j]!), 0);

const spentIn = ({ cost, of }: Draft) => of.reduce((sum, j, i) => sum + cost[i]![j]!, 0);

/**
 * Betters an assignment by giving lines away and by exchanging two, first until every supplier has its least order, then
 * until nothing of this kind makes it cheaper. Null: the least orders are not reached this way.
 */
export function better(cost: Costs, need: readonly number[], start: readonly number[]) {
  const draft: Draft = { cost, need, of: [...start], loads: need.map(() => 0) };
  draft.of.forEach((j, i) => (draft.loads[j]! += cost[i]![j]!));
  for (let round = 0; round < 3 * cost.length && missingIn(draft) > 0; round++) if (!fill(draft)) return null;
  if (missingIn(draft) > 0) return null;
  while (lower(draft));
  return { of: draft.of, total: spentIn(draft) };
}

/** One change that lessens what is missing, at the least price for what it adds; false: there is none. */
function fill(draft: Draft): boolean {
  const { cost, of, loads } = draft;
  const before = missingIn(draft);
  let best = Infinity;
  let change: [number, number, number, number] | null = null;
  for (const [i, row] of cost.entries())
    for (let j = 0; j < loads.length; j++) {
      const from = of[i]!;
      if (j === from || row[j] === Infinity) continue;
      give(draft, i, j);
      const gained = before - missingIn(draft);
      const price = row[j]! - row[from]!;
      if (gained > 0 && price / gained < best) [best, change] = [price / gained, [i, j, i, j]];
      for (let k = 0; k < cost.length; k++) {
        if (of[k] !== j || k === i || cost[k]![from] === Infinity) continue;
        give(draft, k, from);
        const both = before - missingIn(draft);
        const costs = price + cost[k]![from]! - cost[k]![j]!;
        if (both > 0 && costs / both < best) [best, change] = [costs / both, [i, j, k, from]];
        give(draft, k, j);
      }
      give(draft, i, from);
    }
  if (!change) return false;
  give(draft, change[0], change[1]);
  give(draft, change[2], change[3]);
  return true;
}

/** The first change that makes it cheaper and leaves nobody short; false: there is none. */
function lower(draft: Draft): boolean {
  const { cost, need, of, loads } = draft;
  const isShort = (j: number) => loads[j]! < need[j]!;
  for (const [i, row] of cost.entries())
    for (let j = 0; j < loads.length; j++) {
      const from = of[i]!;
      if (j === from || row[j] === Infinity) continue;
      give(draft, i, j);
      if (row[j]! < row[from]! && !isShort(from)) return true;
      for (let k = 0; k < cost.length; k++) {
        const back = cost[k]![from]!;
        if (of[k] !== j || k === i || row[j]! + back >= row[from]! + cost[k]![j]!) continue;
        give(draft, k, from);
        if (!isShort(from) && !isShort(j)) return true;
        give(draft, k, j);
      }
      give(draft, i, from);
    }
  return false;
}
