import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as m from './money.ts';

/** Any amount of whole fen the database can hold. */
const fen = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
const written = (amount: bigint) => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const amount = fen.map(written);

test.each([
  ['5', '5.00'],
  ['5.5', '5.50'],
  [' 200.000000 ', '200.00'],
  ['007', '7.00'],
  ['-0.5', '-0.50'],
  ['-0', '0.00'],
])('%s is read as %s', (text, money) => {
  expect(m.parseMoney(text)).toBe(money);
});

test.each(['', ' ', 'x', '1.005', '1,000', '1e3', '.5', '5.', '+5', 'NaN', '１'])(
  '%j is no amount',
  (text) => {
    expect(() => m.parseMoney(text)).toThrow(RangeError);
    expect(m.isMoney(text)).toBe(false);
  },
);

test('sums are exact where floats are not', () => {
  expect(m.addMoney('0.10', '0.20')).toBe('0.30');
  expect(m.subtractMoney('0.30', '0.10')).toBe('0.20');
  expect(m.sumMoney([])).toBe('0.00');
  expect(m.sumMoney(Array.from({ length: 2000 }, () => '0.07'))).toBe('140.00');
  expect(m.addMoney('9999999999999999.99', '-0.01')).toBe('9999999999999999.98');
});

test('add, subtract, sum and compare are those of whole numbers', () => {
  fc.assert(
    fc.property(fen, fen, (a, b) => {
      expect(m.addMoney(written(a), written(b))).toBe(written(a + b));
      expect(m.subtractMoney(written(a), written(b))).toBe(written(a - b));
      expect(m.sumMoney([written(a), written(b), '1'])).toBe(written(a + b + 100n));
      expect(m.compareMoney(written(a), written(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});

test('万元 and back is the same amount', () => {
  expect(m.toWan('12345.60')).toBe('1.23456');
  expect(m.toWan('2000000.00')).toBe('200');
  expect(m.toWan('0.01')).toBe('0.000001');
  expect(m.toWan('0.00')).toBe('0');
  expect(m.fromWan('200.000000')).toBe('2000000.00');
  expect(m.fromWan('-1.5')).toBe('-15000.00');
  expect(() => m.fromWan('0.0000001')).toThrow(RangeError);
  fc.assert(
    fc.property(amount, (money) => {
      expect(m.fromWan(m.toWan(money))).toBe(money);
      expect(m.toWan(money)).not.toMatch(/\.\d*0$|\.$/);
    }),
  );
});

test('a percentage is rounded to the fen, half away from zero', () => {
  expect(m.multiplyPercent('100.00', '2')).toBe('2.00');
  expect(m.multiplyPercent('0.25', '2')).toBe('0.01');
  expect(m.multiplyPercent('0.24', '2')).toBe('0.00');
  expect(m.multiplyPercent('-0.25', '2')).toBe('-0.01');
  expect(m.multiplyPercent('1000000.00', '0.0001')).toBe('1.00');
  expect(() => m.multiplyPercent('1.00', '0.00001')).toThrow(RangeError);
  fc.assert(
    fc.property(amount, (money) => {
      expect(m.multiplyPercent(money, '100')).toBe(money);
      expect(m.multiplyPercent(money, '0')).toBe('0.00');
      const parts = m.addMoney(m.multiplyPercent(money, '33.3333'), m.multiplyPercent(money, '66.6667'));
      const off = m.subtractMoney(parts, money);
      expect(['-0.01', '0.00', '0.01']).toContain(off);
    }),
  );
});

test('what percentage an amount is of another reads above a whole limit as soon as it is', () => {
  expect(m.percentOf('100.00', '1000.00')).toBe('10');
  expect(m.percentOf('100.01', '1000.00')).toBe('10.01');
  expect(m.percentOf('11300.01', '113000.00')).toBe('10.01');
  expect(m.percentOf('-100.01', '1000.00')).toBe('-10.01');
  expect(m.percentOf('0.00', '1000.00')).toBe('0');
  expect(m.percentOf('3000.00', '1000.00')).toBe('300');
  const part = fc
    .bigInt({ min: 0n, max: 10n ** 14n })
    .map((fen) => m.parseMoney(`${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`));
  fc.assert(
    fc.property(
      part,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 300 }),
      (of, whole, limit) => {
        const isAbove = m.isMoreThanPercent(of, `${whole}.00`, String(limit));
        expect(Number(m.percentOf(of, `${whole}.00`)) > limit).toBe(isAbove);
      },
    ),
  );
});

test('an amount is shown with a comma every three digits', () => {
  expect(m.formatMoney('1234567.8')).toBe('1,234,567.80');
  expect(m.formatMoney('-123456.00')).toBe('-123,456.00');
  expect(m.formatMoney('999.99')).toBe('999.99');
  fc.assert(
    fc.property(amount, (money) => {
      expect(m.formatMoney(money).replaceAll(',', '')).toBe(money);
    }),
  );
});
