import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelCondition } from '#shared/areas/approval/codes';
import { levelApplies } from '#shared/areas/approval/rules';
import { bordersOf } from '#shared/areas/approval/setup-ranges';
import { compareMoney } from '#shared/kit/money';
import { scaleOf, stretchesOf } from './level-scale.ts';

const money = fc.integer({ min: 1, max: 1_000_000_000 }).map((yuan) => `${yuan}.00`);

test('greater amounts stand further to the right, 0 at the left end, no end at the right', () => {
  fc.assert(
    fc.property(fc.array(money, { maxLength: 6 }), money, money, (ends, a, b) => {
      const { placeOf } = scaleOf(ends);
      expect(placeOf('0.00')).toBe(0);
      expect(placeOf(null)).toBe(100);
      if (compareMoney(a, b) < 0) expect(placeOf(a)).toBeLessThanOrEqual(placeOf(b));
      for (const end of ends) {
        expect(placeOf(end)).toBeGreaterThan(0);
        expect(placeOf(end)).toBeLessThan(97);
      }
    }),
  );
});

test('the amount at a place stands about there', () => {
  const { placeOf, amountAt } = scaleOf(['100000.00', '4000000.00']);
  for (let place = 0; place <= 94; place++)
    expect(Math.abs(placeOf(amountAt(place)) - place)).toBeLessThan(1.5);
  expect(scaleOf([]).ticks.map(({ wan }) => wan)).toEqual(['0', '1', '10', '100', '1,000']);
});

test('the bars show exactly what the rule says', () => {
  const end = fc.option(money, { nil: null });
  const some = fc.record({
    minAmount: end,
    maxAmount: end,
    condition: fc.constantFrom(...levelCondition.codes),
  });
  fc.assert(
    fc.property(
      fc.array(some, { minLength: 1, maxLength: 4 }),
      money,
      fc.boolean(),
      fc.boolean(),
      (levels, amount, must, excess) => {
        const borders = bordersOf(levels);
        for (const level of levels) {
          const there = stretchesOf(level, borders).filter(
            ({ from, to }) =>
              compareMoney(from, amount) <= 0 && (to === null || compareMoney(amount, to) < 0),
          );
          const isThere = { always: true, mandatory: must, excess };
          expect(there.some(({ when }) => isThere[when])).toBe(levelApplies(level, amount, must, excess));
        }
      },
    ),
  );
});
