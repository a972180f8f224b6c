import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, compareMoney, subtractMoney } from '#shared/kit/money';
import { estimateOf, itemAmount } from './amounts.ts';

const decimal = (max: number, places: number) =>
  fc.integer({ min: 0, max }).map((units) => {
    const digits = String(units).padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });
const item = fc.record({ quantity: decimal(10_000_000, 4), price: decimal(1_000_000_00, 2) });

test.each([
  ['2.5', '333.33', '833.33'],
  ['0.0001', '0.01', '0.00'],
  ['0.5', '0.01', '0.01'],
  ['3', '0.1', '0.30'],
  ['12', '5', '60.00'],
])('%s times %s is %s', (quantity, price, amount) => {
  expect(itemAmount({ quantity, price })).toBe(amount);
});

test('an amount is the product to within half a fen; by parts it is the same as whole pieces', () => {
  fc.assert(
    fc.property(item, ({ quantity, price }) => {
      const exact = Number(quantity) * Number(price);
      expect(Math.abs(Number(itemAmount({ quantity, price })) - exact)).toBeLessThan(0.0051 + exact * 1e-12);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), decimal(1_000_000, 2), (count, price) => {
      const sum = Array.from({ length: count }, () => price).reduce(addMoney, '0.00');
      expect(itemAmount({ quantity: String(count), price })).toBe(sum);
    }),
  );
});

test('the estimate is exactly the sum of what the items show, in any order', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (items) => {
      const estimate = estimateOf(items);
      expect(estimateOf(items.toReversed())).toBe(estimate);
      const left = items.map(itemAmount).reduce(subtractMoney, estimate);
      expect(compareMoney(left, '0')).toBe(0);
    }),
  );
});
