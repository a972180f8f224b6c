import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, compareMoney, multiplyPercent, subtractMoney } from '#shared/kit/money';
import { taxRate } from '#shared/areas/procurement-plan/line/codes';
import { taxed } from './tax.ts';

test.each([
  ['113.00', true, 13, '113.00', '100.00', '13.00'],
  ['100.00', false, 13, '113.00', '100.00', '13.00'],
  ['1.00', true, 13, '1.00', '0.88', '0.12'],
  ['0.01', true, 13, '0.01', '0.01', '0.00'],
  ['0.05', false, 9, '0.05', '0.05', '0.00'],
  ['0.50', false, 1, '0.51', '0.50', '0.01'],
  ['50000.00', true, 6, '50000.00', '47169.81', '2830.19'],
  ['9999999999999999.99', true, 0, '9999999999999999.99', '9999999999999999.99', '0.00'],
] as const)('%s (tax included: %s) at %i %%', (amount, included, rate, gross, net, tax) => {
  expect(taxed(amount, included, rate)).toEqual({ gross, net, tax });
});

const amounts = fc.bigInt({ min: 0n, max: 10n ** 17n }).map((fen) => {
  const digits = fen.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
const rates = fc.constantFrom(...taxRate.codes);

test('net and tax make the gross, and the net with its tax is the gross again, to the fen', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const { gross, net, tax } = taxed(amount, true, rate);
      expect(gross).toBe(amount);
      expect(addMoney(net, tax)).toBe(gross);
      const off = subtractMoney(taxed(net, false, rate).gross, gross);
      expect(['-0.01', '0.00', '0.01']).toContain(off);
    }),
  );
});

test('without tax in it the tax is that share of the amount', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      expect(taxed(amount, false, rate).tax).toBe(multiplyPercent(amount, String(rate)));
    }),
  );
});

test('a greater amount never has a smaller net', () => {
  fc.assert(
    fc.property(amounts, amounts, rates, (a, b, rate) => {
      const order = compareMoney(a, b);
      expect(compareMoney(taxed(a, true, rate).net, taxed(b, true, rate).net) * order).toBeGreaterThanOrEqual(
        0,
      );
    }),
  );
});
