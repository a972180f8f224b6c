import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentKind, levelCondition } from './codes.ts';
import { levelApplies } from './rules.ts';
import { excessGaps, type NamedRange, type RangeFault, rangeFaults } from './setup-ranges.ts';

const level = (name: string, minAmount: string | null, maxAmount: string | null): NamedRange => ({
  name,
  minAmount,
  maxAmount,
  condition: 'amount',
});

test('the usual levels have no fault: they add up, and the first covers every amount', () => {
  expect(
    rangeFaults([
      level('部门负责人', null, null),
      level('采购管理部门', '100000.00', null),
      level('分管领导', '1000000.00', null),
    ]),
  ).toEqual([]);
});

test('no level at all is a gap over every amount', () => {
  expect(rangeFaults([])).toEqual([
    { fault: 'gap', minAmount: '0.00', maxAmount: null, isMandatory: null, name: '' },
  ]);
});

test('a hole between two levels, and a name that is met twice, are told with their ends', () => {
  expect(
    rangeFaults([
      level('甲', null, '100.00'),
      level('乙', '200.00', null),
      level(' 乙 ', '300.00', '400.00'),
    ]),
  ).toEqual([
    { fault: 'gap', minAmount: '100.00', maxAmount: '200.00', isMandatory: null, name: '' },
    { fault: 'overlap', minAmount: '300.00', maxAmount: '400.00', isMandatory: null, name: '乙' },
  ]);
});

test('a level for 依法必招 alone leaves a gap for the others alone', () => {
  expect(
    rangeFaults([{ ...level('甲', null, null), condition: levelCondition.code.amountAndMandatory }]),
  ).toEqual([{ fault: 'gap', minAmount: '0.00', maxAmount: null, isMandatory: false, name: '' }]);
});

test('a level for what exceeds its plan covers nothing, and must not repeat another', () => {
  const excess = (name: string) => ({ ...level(name, null, null), condition: levelCondition.code.excess });
  expect(rangeFaults([excess('甲')])).toMatchObject([{ fault: 'gap', isMandatory: null }]);
  expect(rangeFaults([level('甲', null, null), excess('乙')])).toEqual([]);
  expect(rangeFaults([level('甲', null, null), excess('甲')])).toMatchObject([
    { fault: 'overlap', name: '甲' },
  ]);
});

/** The last amount walked to, in fen; ends lie below, so that beyond it nothing changes. */
const LAST = 60;
const yuan = (fen: number) => `0.${String(fen).padStart(2, '0')}`;
const end = fc.option(fc.integer({ min: 0, max: LAST - 1 }), { nil: null });
const someLevel = fc.record({
  name: fc.constantFrom('甲', '乙', '丙'),
  ends: fc.tuple(end, end),
  condition: fc.constantFrom(...levelCondition.codes),
});

/** Whether a fault says that this amount is wrong in this way. */
const covers = (one: RangeFault, fen: number, isMandatory: boolean) =>
  (one.isMandatory === null || one.isMandatory === isMandatory) &&
  Number(one.minAmount) * 100 <= fen + 1e-6 &&
  (one.maxAmount === null || fen + 1e-6 < Number(one.maxAmount) * 100);

test('agrees with a walk over every amount, for mandatory documents and the others', () => {
  fc.assert(
    fc.property(fc.array(someLevel, { maxLength: 6 }), (given) => {
      const levels: NamedRange[] = given.map(({ name, condition, ends: [min, max] }) => ({
        name,
        condition,
        minAmount: min === null ? null : yuan(min),
        maxAmount: max === null ? null : yuan(max),
      }));
      const faults = rangeFaults(levels);
      for (const isMandatory of [false, true])
        for (let fen = 0; fen <= LAST; fen++) {
          const isCovered = levels.some((one) => levelApplies(one, yuan(fen), isMandatory));
          const names = levels
            .filter((one) => levelApplies(one, yuan(fen), isMandatory, true))
            .map(({ name }) => name);
          const told = faults.filter((one) => covers(one, fen, isMandatory));
          expect(told.filter(({ fault }) => fault === 'gap').length).toBe(isCovered ? 0 : 1);
          const twice = new Set(names.filter((name, at) => names.indexOf(name) < at));
          expect(told.filter(({ fault }) => fault === 'overlap').map(({ name }) => name)).toEqual(
            expect.arrayContaining([...twice]),
          );
          expect(told.filter(({ fault }) => fault === 'overlap').length).toBe(twice.size);
        }
    }),
    { numRuns: 300 },
  );
});

test('adjoining amounts with one fault are one range', () => {
  fc.assert(
    fc.property(fc.array(someLevel, { maxLength: 6 }), (given) => {
      const faults = rangeFaults(
        given.map(({ name, condition, ends: [min, max] }) => ({
          name,
          condition,
          minAmount: min === null ? null : yuan(min),
          maxAmount: max === null ? null : yuan(max),
        })),
      );
      for (const a of faults)
        for (const b of faults)
          expect(
            a !== b &&
              a.fault === b.fault &&
              a.name === b.name &&
              a.isMandatory === b.isMandatory &&
              a.maxAmount === b.minAmount,
          ).toBe(false);
    }),
  );
});

test('what exceeds its plan needs a level of its own for every amount, of the kinds that can, and an approval at all', () => {
  const gapsOf = (levels: NamedRange[], enabled = true) =>
    excessGaps(documentKind.code.batchPlan, { enabled, levels });
  const excess = (minAmount: string | null, maxAmount: string | null): NamedRange => ({
    ...level('超计划审批', minAmount, maxAmount),
    condition: 'excess',
  });
  const head = level('部门负责人', null, '100000.00');
  expect(gapsOf([head, excess(null, null)])).toEqual([]);
  expect(gapsOf([head])).toEqual([{ minAmount: '0.00', maxAmount: null }]);
  expect(gapsOf([head, excess('100000.00', '1000000.00')])).toEqual([
    { minAmount: '0.00', maxAmount: '100000.00' },
    { minAmount: '1000000.00', maxAmount: null },
  ]);
  expect(gapsOf([excess(null, null)], false)).toEqual([{ minAmount: '0.00', maxAmount: null }]);
  expect(excessGaps(documentKind.code.annualPlan, { enabled: true, levels: [head] })).toEqual([]);
});
