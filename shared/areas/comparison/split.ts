import type { Split, SplitAsk } from './split-ask.ts';
import { type Chosen, choose } from './split-choice.ts';

/** Most suppliers whose subsets are searched: their number doubles with each. */
export const SPLIT_SUPPLIERS_MAX = 12;
/** Nodes of the search: about a second. */
const NODES_MAX = 350_000;

/**
 * The cheapest way to give every line to a supplier that offers it, where whoever gets anything gets at least its 起订金额.
 * Exact: each set of suppliers that could carry the lines is bounded by a Lagrangian relaxation of the least orders, and
 * searched by branch and bound where the bound lies below the best that is known. All numbers are whole 分. Null: there is
 * no such assignment, or a line is offered by nobody.
 */
export function bestSplit(ask: SplitAsk): Split | null {
  const count = ask.least.length;
  if (count > SPLIT_SUPPLIERS_MAX) throw new RangeError(`more than ${SPLIT_SUPPLIERS_MAX} suppliers`);
  const choices = setsOf(ask).flatMap((set) => choose(ask, set) ?? []);
  const budget = { nodes: NODES_MAX };
  let best: Chosen | null = null;
  // The most promising sets first: what they find rules others out.
  const promising = choices.toSorted((a, b) => a.bound - b.bound);
  for (const choice of promising) {
    if (best && choice.bound >= best.total) break;
    const tried = choice.attempt();
    if (tried && (!best || tried.total < best.total)) best = tried;
  }
  for (const choice of promising) {
    if (best && choice.bound >= best.total) break;
    best = choice.search(best, budget) ?? best;
    if (budget.nodes <= 0) return best && { ...best, bound: Math.min(best.total, choice.bound) };
  }
  return best && { ...best, bound: best.total };
}

/** The sets of suppliers that may be chosen; whoever takes any order is in each, where their number is not limited. */
function setsOf({ least, most }: SplitAsk): number[][] {
  const all = least.map((_, at) => at);
  const always = most === null ? all.filter((at) => least[at] === 0) : [];
  const others = all.filter((at) => !always.includes(at));
  const sets: number[][] = [];
  for (let mask = 0; mask < 2 ** others.length; mask++) {
    const set = [...always, ...others.filter((_, bit) => mask & (1 << bit))].toSorted((a, b) => a - b);
    if (set.length > 0 && set.length <= (most ?? all.length)) sets.push(set);
  }
  return sets;
}
