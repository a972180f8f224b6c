import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/kit/dates';
import { sumMoney } from '#shared/kit/money';
import { refundRule } from './codes.ts';
import { interestOf, lotsOf } from './interest.ts';
import { refundWait } from './refund-day.ts';

describe('interest', () => {
  test('counts days of a year of 360 (tendering.md 6.5, case 3)', () => {
    const lots = lotsOf([{ amount: '200000.00', day: '2026-11-20' }]);
    expect(interestOf(lots, [{ from: '2020-01-01', percent: '0.10' }], '2026-12-24')).toEqual({
      lines: [
        {
          amount: '200000.00',
          from: '2026-11-20',
          to: '2026-12-24',
          days: 34,
          rate: '0.10',
          interest: '18.89',
        },
      ],
      total: '18.89',
    });
  });

  test('follows the rates of the time, the first one before its day too', () => {
    const rates = [
      { from: '2026-01-10', percent: '0.10' },
      { from: '2026-02-01', percent: '0.05' },
      { from: '2027-01-01', percent: '9' },
    ];
    const { lines, total } = interestOf([{ amount: '360000.00', from: '2026-01-01' }], rates, '2026-03-03');
    expect(lines.map(({ from, to, days, rate, interest }) => [from, to, days, rate, interest])).toEqual([
      ['2026-01-01', '2026-02-01', 31, '0.10', '31.00'],
      ['2026-02-01', '2026-03-03', 30, '0.05', '15.00'],
    ]);
    expect(total).toBe('46.00');
    const late = interestOf([{ amount: '360000.00', from: '2026-03-01' }], rates, '2026-03-03').lines;
    expect(late.map(({ rate }) => rate)).toEqual(['0.05']);
    // No day has passed, or the money is of a day to come.
    for (const until of ['2026-03-01', '2026-02-01'])
      expect(interestOf([{ amount: '100.00', from: '2026-03-01' }], rates, until)).toMatchObject({
        lines: [{ days: 0 }],
        total: '0.00',
      });
  });

  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days));
  const percent = fc.integer({ min: 0, max: 50_000 }).map((ten) => (ten / 10_000).toFixed(4));
  const rates = fc
    .uniqueArray(fc.record({ from: day, percent }), {
      minLength: 1,
      maxLength: 8,
      selector: (one) => one.from,
    })
    .map((some) => some.toSorted((a, b) => (a.from < b.from ? -1 : 1)));
  const lot = fc.record({
    amount: fc.integer({ min: 1, max: 10 ** 10 }).map((fen) => (fen / 100).toFixed(2)),
    from: day,
  });

  test('of the pieces is that of the whole, rounded once, whatever the rates and however the time is cut', () => {
    fc.assert(
      fc.property(lot, rates, day, day, (one, dated, until, cut) => {
        const { lines, total } = interestOf([one], dated, until);
        expect(sumMoney(lines.map(({ interest }) => interest))).toBe(total);
        // The whole by exact numbers: fen × ten-thousandths of a percent × days, rounded half up once.
        const exact = lines.reduce(
          (sum, { rate, days }) => sum + BigInt(Math.round(Number(rate) * 10_000)) * BigInt(days),
          0n,
        );
        const fen = BigInt(one.amount.replace('.', ''));
        expect(BigInt(total.replace('.', ''))).toBe((fen * exact + 180_000_000n) / 360_000_000n);
        // Without a gap from the first day to the last.
        expect(lines[0]!.from).toBe(one.from);
        for (const [at, line] of lines.entries()) {
          expect(line.days).toBe(daysBetween(line.from, line.to));
          if (at > 0) expect(line.from).toBe(lines[at - 1]!.to);
        }
        // The rate said again on some day cuts a piece in two and changes nothing else.
        const there = dated.findLast(({ from }) => from <= cut) ?? dated[0]!;
        const again = dated.some(({ from }) => from === cut)
          ? dated
          : [...dated, { from: cut, percent: there.percent }].toSorted((a, b) => (a.from < b.from ? -1 : 1));
        expect(interestOf([one], again, until).total).toBe(total);
      }),
    );
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
