import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumMoney } from '#shared/kit/money';
import { refundRule } from './codes.ts';
import { interestOf, lotsOf } from './interest.ts';
import { refundWait } from './refund-day.ts';

describe('interest', () => {
  test('counts days of a year of 360 (tendering.md 6.5, case 3)', () => {
    const lots = lotsOf([{ amount: '200000.00', day: '2026-11-20' }]);
    expect(interestOf(lots, '0.10', '2026-12-24')).toEqual({
      lines: [{ amount: '200000.00', from: '2026-11-20', days: 34, interest: '18.89' }],
      total: '18.89',
    });
  });

  test('what goes out takes what came last', () => {
    const lots = lotsOf([
      { amount: '100.00', day: '2026-01-01' },
      { amount: '50.00', day: '2026-02-01' },
      { amount: '-70.00', day: '2026-03-01' },
    ]);
    expect(lots).toEqual([{ amount: '80.00', from: '2026-01-01' }]);
  });

  test('lots are what is left, whatever came and went', () => {
    const lines = fc.array(fc.integer({ min: -500, max: 1000 }), { maxLength: 20 });
    fc.assert(
      fc.property(lines, (amounts) => {
        let left = 0;
        const moved = amounts.map((amount) => {
          const real = Math.max(amount, -left);
          left += real;
          return { amount: `${real}.00`, day: '2026-01-01' };
        });
        expect(sumMoney(lotsOf(moved).map(({ amount }) => amount))).toBe(`${left}.00`);
      }),
    );
  });
});

describe('a refund', () => {
  const facts = {
    refundRule: refundRule.code.onRequest,
    validTo: '2026-12-31',
    openSections: 0,
    releasedOn: null,
  };
  test('waits for sections, for five days after the last, and for the term where the rule says so', () => {
    expect(refundWait(facts, '2026-05-01')).toBeNull();
    expect(refundWait({ ...facts, openSections: 1 }, '2026-05-01')).toMatchObject({ day: null });
    const released = { ...facts, releasedOn: '2026-05-01' };
    expect(refundWait(released, '2026-05-05')).toMatchObject({ day: '2026-05-06' });
    expect(refundWait(released, '2026-05-06')).toBeNull();
    const atEnd = { ...released, refundRule: refundRule.code.atEnd };
    expect(refundWait(atEnd, '2026-05-06')).toMatchObject({ day: '2027-01-01' });
    expect(refundWait(atEnd, '2027-01-01')).toBeNull();
  });
});
