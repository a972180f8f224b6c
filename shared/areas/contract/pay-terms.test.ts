import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, subtractMoney, sumMoney } from '#shared/kit/money';
import { amountsOfShares, payTermFaults } from './pay-terms.ts';

const term = (percent: string, amount?: string) => ({ percent, ...(amount && { amount }) });

test.each([
  [[], '10.00', {}],
  [[term('100', '10.00')], '10.00', {}],
  [[term('33.3333', '3.33'), term('66.6667', '6.67')], '10.00', {}],
  [[term('99.9999', '10.00')], '10.00', { payTerms: '付款比例合计须为100%' }],
  [[term('60', '6.00'), term('60', '4.00')], '10.00', { payTerms: '付款比例合计须为100%' }],
  [[term('100', '9.99')], '10.00', { payTerms: '付款金额合计须等于合同金额' }],
  [[term('100')], '10.00', { payTerms: '请填写每个付款节点的金额' }],
  [[term('100')], null, {}],
  [[term('100', '1.00')], null, { payTerms: '合同没有金额，付款条款只填比例' }],
])('%j of %s', (terms, amount, faults) => {
  expect(payTermFaults(terms, amount)).toEqual(faults);
});

const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((fen) => {
  const digits = fen.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
/** Shares in ten-thousandths of a percent that make the whole. */
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 6 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 1_000_000])
  .map((cuts) => cuts.slice(1).map((cut, at) => ((cut - cuts[at]!) / 10_000).toFixed(4)));

test('amounts made of shares of the whole keep the rule, and a fen more or less does not', () => {
  fc.assert(
    fc.property(amounts, shares, (amount, percents) => {
      const made = amountsOfShares(amount, percents);
      expect(sumMoney(made)).toBe(amount);
      const terms = percents.map((percent, at) => term(percent, made[at]));
      expect(payTermFaults(terms, amount)).toEqual({});
      for (const off of [addMoney(amount, '0.01'), subtractMoney(amount, '0.01')])
        expect(payTermFaults(terms, off)).toEqual({ payTerms: '付款金额合计须等于合同金额' });
    }),
  );
});
