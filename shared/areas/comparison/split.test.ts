import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SplitAsk } from './split-ask.ts';
import { bestSplit } from './split.ts';

/** Every assignment there is. */
function byHand({ prices, least, most }: SplitAsk): number | null {
  let best: number | null = null;
  const walk = (at: number, loads: readonly (number | null)[]): void => {
    if (at === prices.length) {
      const used = loads.filter((one) => one !== null);
      if (most !== null && used.length > most) return;
      if (loads.some((one, j) => one !== null && one < least[j]!)) return;
      const total = used.reduce((sum, one) => sum + one, 0);
      if (best === null || total < best) best = total;
      return;
    }
    prices[at]!.forEach((one, j) => {
      if (one !== null) walk(at + 1, loads.with(j, (loads[j] ?? 0) + one));
    });
  };
  walk(
    0,
    least.map(() => null),
  );
  return best;
}

const asks = fc
  .record({ suppliers: fc.integer({ min: 1, max: 4 }), lines: fc.integer({ min: 1, max: 6 }) })
  .chain(({ suppliers, lines }) => {
    const price = fc.option(fc.integer({ min: 0, max: 60 }), { freq: 6 });
    return fc.record<SplitAsk>({
      prices: fc.array(fc.array(price, { minLength: suppliers, maxLength: suppliers }), {
        minLength: lines,
        maxLength: lines,
      }),
      least: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 150 })), {
        minLength: suppliers,
        maxLength: suppliers,
      }),
      most: fc.option(fc.integer({ min: 1, max: 4 })),
    });
  });

test('the cheapest of all assignments, or none where there is none', () => {
  fc.assert(
    fc.property(asks, (ask) => {
      const found = bestSplit(ask);
      expect(found?.total ?? null).toBe(byHand(ask));
      if (!found) return;
      expect(found.bound).toBe(found.total);
      expect(found.of.reduce((sum, j, i) => sum + ask.prices[i]![j]!, 0)).toBe(found.total);
      for (const [j, need] of ask.least.entries()) {
        const own = found.of.flatMap((one, i) => (one === j ? [ask.prices[i]![j]!] : []));
        if (own.length > 0) expect(own.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(need);
      }
      expect(new Set(found.of).size).toBeLessThanOrEqual(ask.most ?? 4);
    }),
    { numRuns: 500 },
  );
});

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

test('thirty lines and eight suppliers, prices near each other and least orders that bind', () => {
  for (const seed of [1, 7, 42]) {
    const next = numbers(seed);
    const prices = Array.from({ length: 30 }, () => {
      const about = 100_000 + next(5_000_000);
      return Array.from({ length: 8 }, () => (next(12) === 0 ? null : about + next(Math.ceil(about / 5))));
    });
    const whole = prices.reduce((sum, row) => sum + Math.min(...row.map((one) => one ?? Infinity)), 0);
    const found = bestSplit({
      prices,
      least: Array.from({ length: 8 }, () => Math.floor(whole / 4)),
      most: null,
    });
    expect(found?.bound).toBe(found?.total);
  }
});
