import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/kit/dates';
import { compareMoney, sumMoney } from '#shared/kit/money';
import { splitDays, splitOf } from './split.ts';

const at = (plannedStart: string, estimateAmount = '60000.00') => ({ plannedStart, estimateAmount });
const LIMIT = '100000.00';
const YEAR = splitDays(12);

test.each([
  ['nothing beside it', [], null],
  ['within twelve months', ['2026-12-31'], { count: 2, total: '120000.00' }],
  ['a year apart', ['2027-01-01'], null],
  [
    'one on each side, more than a year apart',
    ['2025-06-01', '2026-07-01'],
    { count: 2, total: '120000.00' },
  ],
  ['two behind it', ['2025-06-01', '2025-12-01'], { count: 3, total: '180000.00' }],
] as const)('%s', (_name, others, expected) => {
  expect(
    splitOf(
      at('2026-01-01'),
      others.map((day) => at(day)),
      LIMIT,
      YEAR,
    ),
  ).toEqual(expected);
});

test('exactly the limit is no split, a single purchase never', () => {
  expect(splitOf(at('2026-01-01', '50000.00'), [at('2026-02-01', '50000.00')], LIMIT, YEAR)).toBeNull();
  expect(splitOf(at('2026-01-01', '900000.00'), [], LIMIT, YEAR)).toBeNull();
});

test('the time over which they add up is the one in force; none, and nothing adds up', () => {
  const [first, second] = [at('2026-01-01'), at('2026-05-01')];
  expect(splitOf(first, [second], LIMIT, splitDays(6))).toMatchObject({ count: 2 });
  expect(splitOf(first, [second], LIMIT, splitDays(3))).toBeNull();
  expect(splitOf(first, [second], LIMIT, splitDays(0))).toBeNull();
});

test('what is reported fits into twelve months with this purchase, and is above the limit', () => {
  const purchase = fc.record({
    plannedStart: fc.integer({ min: 0, max: 900 }).map((day) => addDays('2025-01-01', day)),
    estimateAmount: fc.integer({ min: 1, max: 99_999 }).map((yuan) => `${yuan}.00`),
  });
  fc.assert(
    fc.property(purchase, fc.array(purchase, { maxLength: 12 }), (own, others) => {
      const split = splitOf(own, others, LIMIT, YEAR);
      const near = others.filter((one) => Math.abs(daysBetween(own.plannedStart, one.plannedStart)) < YEAR);
      const all = sumMoney([own, ...near].map(({ estimateAmount }) => estimateAmount));
      if (split === null) return;
      expect(compareMoney(split.total, LIMIT)).toBe(1);
      expect(compareMoney(split.total, all)).not.toBe(1);
      expect(split.count).toBeGreaterThan(1);
    }),
  );
});
