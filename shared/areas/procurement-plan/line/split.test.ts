import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumMoney } from '#shared/kit/money';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { mandatoryThresholds, proposeMandatory, reachesThreshold } from './mandatory.ts';
import { findSplits } from './split.ts';

const inForce = (scale: string, level: 'block' | 'off' = 'block') => ({
  ...startingParameters,
  serviceScale: {
    mandatory: { value: scale, unit: 'yuan' as const, level, article: '国家发改委令第16号 第五条' },
  },
});

const line = (estimateAmount: string, plannedIssueDate = '2026-03', categoryCode = 'C0101') => ({
  categoryCode,
  projectType: 2 as const,
  estimateAmount,
  plannedIssueDate,
});

test('R29: a construction project at its threshold must be tendered, a fen below it or another nature need not', () => {
  for (const [projectType, threshold] of [
    [1, '4000000.00'],
    [3, '2000000.00'],
    [2, '1000000.00'],
  ] as const) {
    expect(proposeMandatory({ projectNature: 1, projectType, estimateAmount: threshold })).toBe(true);
    expect(proposeMandatory({ projectNature: 5, projectType, estimateAmount: threshold })).toBe(true);
    expect(proposeMandatory({ projectNature: 4, projectType, estimateAmount: threshold })).toBe(false);
    const below = `${Number(threshold) - 1}.99`;
    expect(proposeMandatory({ projectNature: 2, projectType, estimateAmount: below })).toBe(false);
  }
  expect(proposeMandatory({ projectNature: 1, projectType: 1 })).toBe(false);
});

test('R30: lines below the threshold that reach it together, of one category, within 12 months', () => {
  expect(findSplits([line('500000.00'), line('500000.00', '2027-02')])).toMatchObject([
    { categoryCode: 'C0101', total: '1000000.00', lines: [{}, {}] },
  ]);
  expect(findSplits([line('500000.00'), line('499999.99')])).toEqual([]);
  expect(findSplits([line('500000.00'), line('500000.00', '2027-03')])).toEqual([]);
  expect(findSplits([line('500000.00'), line('500000.00', '2026-03', 'C0102')])).toEqual([]);
  // One that reaches it alone is tendered as it is; it hides nothing and joins nothing.
  expect(findSplits([line('1000000.00'), line('900000.00')])).toEqual([]);
});

test('a changed threshold counts at once, and one that is off asks for nothing', () => {
  const service = { projectNature: 1, projectType: 2, estimateAmount: '1000000.00' } as const;
  expect(proposeMandatory(service, inForce('1000000.01'))).toBe(false);
  expect(proposeMandatory(service, inForce('1000000.00'))).toBe(true);
  expect(proposeMandatory(service, inForce('1.00', 'off'))).toBe(false);
  expect(mandatoryThresholds(inForce('1.00', 'off'))).toEqual({ 1: '4000000.00', 2: null, 3: '2000000.00' });
  const two = [line('300000.00'), line('300000.00')];
  expect(findSplits(two, inForce('600000.00'))).toHaveLength(1);
  expect(findSplits(two, inForce('600000.01'))).toEqual([]);
  const window = { mandatory: { value: '2', unit: 'month', level: 'warn', article: '' } } as const;
  const apart = [line('300000.00'), line('300000.00', '2026-05')];
  expect(findSplits(apart, inForce('600000.00'))).toHaveLength(1);
  expect(findSplits(apart, { ...inForce('600000.00'), splitWindow: window })).toEqual([]);
});

test('R30: every warning holds what it says, and the order of the lines does not matter', () => {
  const lines = fc.array(
    fc.record({
      categoryCode: fc.constantFrom('C0101', 'C0102'),
      projectType: fc.constantFrom(1 as const, 2 as const, 3 as const),
      estimateAmount: fc.integer({ min: 1, max: 4_500_000 }).map((yuan) => `${yuan}.00`),
      plannedIssueDate: fc
        .integer({ min: 1, max: 24 })
        .map((at) => `${at > 12 ? 2027 : 2026}-${String(((at - 1) % 12) + 1).padStart(2, '0')}`),
    }),
    { maxLength: 15 },
  );
  fc.assert(
    fc.property(lines, (given) => {
      const found = findSplits(given);
      for (const { categoryCode, projectType, lines: part, total } of found) {
        expect(part.length).toBeGreaterThan(1);
        expect(total).toBe(sumMoney(part.map(({ estimateAmount }) => estimateAmount)));
        expect(reachesThreshold(projectType, total, startingParameters)).toBe(true);
        for (const one of part) {
          expect(one).toMatchObject({ categoryCode, projectType });
          expect(reachesThreshold(projectType, one.estimateAmount, startingParameters)).toBe(false);
        }
      }
      const totals = (all: typeof found) =>
        all.map((one) => `${one.categoryCode} ${one.projectType} ${one.total}`).toSorted();
      expect(totals(findSplits(given.toReversed()))).toEqual(totals(found));
    }),
  );
});
