import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/kit/dates';
import { addMoney, type Money, subtractMoney, sumMoney } from '#shared/kit/money';
import { brokenBalances, type StatementTotals, type SummedLine, totalFault } from './chain.ts';

const fen = fc.integer({ min: 1, max: 9_999_999 }).map((amount): Money => (amount / 100).toFixed(2));
const none: StatementTotals = {
  opening: null,
  closing: null,
  debit: null,
  credit: null,
  debitCount: null,
  creditCount: null,
};

/** Lines of which each follows from the one before, a day apart each. */
const statement = fc
  .record({
    opening: fen,
    moves: fc.array(fc.record({ amount: fen, isIn: fc.boolean(), gap: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 3,
      maxLength: 30,
    }),
    isNewestFirst: fc.boolean(),
  })
  .map(({ opening, moves, isNewestFirst }) => {
    let left = opening;
    let day = '2026-01-01';
    const lines = moves.map(({ amount, isIn, gap }): SummedLine => {
      left = isIn ? addMoney(left, amount) : subtractMoney(left, amount);
      day = addDays(day, gap);
      return { day, credit: isIn ? amount : '0.00', debit: isIn ? '0.00' : amount, balance: left };
    });
    const totals: StatementTotals = {
      opening,
      closing: left,
      debit: sumMoney(lines.map((one) => one.debit!)),
      credit: sumMoney(lines.map((one) => one.credit!)),
      debitCount: moves.filter(({ isIn }) => !isIn).length,
      creditCount: moves.filter(({ isIn }) => isIn).length,
    };
    return { opening, totals, lines: isNewestFirst ? lines.toReversed() : lines };
  });

test('a sound statement is sound in either order, with its opening balance or without', () => {
  fc.assert(
    fc.property(statement, ({ lines, opening, totals }) => {
      expect(brokenBalances(lines, opening).size).toBe(0);
      expect(brokenBalances(lines, null).size).toBe(0);
      expect(totalFault(totals, lines)).toBeNull();
      expect(totalFault(none, lines)).toBeNull();
    }),
  );
});

test('one wrong balance is one fault, at its line where the opening is known', () => {
  fc.assert(
    fc.property(statement, fc.nat(), fen, ({ lines, opening }, at, by) => {
      const nth = at % lines.length;
      const changed = lines.map((one, index) =>
        index === nth ? { ...one, balance: addMoney(one.balance!, by) } : one,
      );
      const broken = brokenBalances(changed, opening);
      expect([...broken]).toEqual([[changed[nth], lines[nth]!.balance]]);
      expect(brokenBalances(changed, null).size).toBe(1);
    }),
  );
});

test('a line that is left out is one fault; it and a wrong total refuse by name', () => {
  fc.assert(
    fc.property(statement, fc.nat(), ({ lines, opening, totals }, at) => {
      const nth = at % lines.length;
      const left = lines.filter((_, index) => index !== nth);
      expect(brokenBalances(left, opening).size).toBeLessThanOrEqual(1);
      expect(totalFault(totals, left)).not.toBeNull();
    }),
  );
});

test('totals are told apart, and nothing is said while an amount cannot be read', () => {
  const line = (given: Partial<SummedLine>): SummedLine => ({
    day: '2026-01-05',
    credit: '0.00',
    debit: '0.00',
    balance: undefined,
    ...given,
  });
  const lines = [line({ credit: '100.00' }), line({ debit: '40.00' })];
  const fault = (given: Partial<StatementTotals>, of = lines) => totalFault({ ...none, ...given }, of)?.cn;
  expect(fault({ credit: '100.00', debit: '40.00', creditCount: 1, debitCount: 1 })).toBeUndefined();
  expect(fault({ credit: '100.01' })).toContain('贷方合计100.01元与明细之和100.00元不符');
  expect(fault({ debit: '39.00' })).toContain('借方合计39.00元与明细之和40.00元不符');
  expect(fault({ creditCount: 2 })).toContain('贷方合计2笔，明细为1笔');
  expect(fault({ debitCount: 0 })).toContain('借方合计0笔，明细为1笔');
  expect(fault({ opening: '10.00', closing: '70.00' })).toBeUndefined();
  expect(fault({ opening: '10.00', closing: '70.01' })).toContain('期末余额70.01元与明细推算的70.00元不符');
  expect(fault({ credit: '1.00' }, [...lines, line({ credit: null })])).toBeUndefined();
});
