import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import { proposeColumns } from './columns.ts';
import { readRows } from './rows.ts';
import { shiftRow } from './shift-row.ts';

const texts = [
  '序号',
  '需求部门',
  '项目名称',
  '预算金额(万元)',
  '预计采购时间',
  '面向中小企业',
  '备注',
  '其他',
];
const header = { first: 0, last: 0, texts };
const mapping = proposeColumns(texts, [], { planYear: 2026 });
const read = (row: Cell[], shifts = {}) =>
  readRows([texts, row], header, { mapping, planYear: 2026, shifts })[0]!;

const cells = (from: number, to: number) => ({ from, to });
const names = ['教学设备购置', '办公楼装修工程', '信息系统运维服务'];
const right = fc.record({
  number: fc.integer({ min: 1, max: 999 }),
  dept: fc.constantFrom('信息部', '物资部', '后勤保障处'),
  name: fc.constantFrom(...names),
  amount: fc.oneof(fc.integer({ min: 13, max: 9000 }), fc.constantFrom('30.5', '1,200', '30万')),
  month: fc.constantFrom('2026年03月', '2026-04', '5月'),
  flag: fc.constantFrom('是', '否'),
});
const rowOf = ({ number, dept, name, amount, month, flag }: Record<string, Cell>): Cell[] => [
  number!,
  dept!,
  name!,
  amount!,
  month!,
  flag!,
];

test('a row whose cells went one column aside is offered a shift after which it reads as it did', () => {
  // Where cells before the amount are missing or one too many, amount and month stand wrong.
  const place = fc.constantFrom(cells(1, 1), cells(0, 0), cells(2, 2), cells(3, 3));
  fc.assert(
    fc.property(right, place, (given, { from }) => {
      const row = rowOf(given);
      const expected = read(row);
      expect(expected.kind).toBe('line');
      const wrong = [...row.slice(0, from), null, ...row.slice(from)];
      const seen = read(wrong);
      // A short name in the column of amounts may be an answer (待定): such a row is not called shifted.
      if (seen.kind !== 'shifted') return;
      expect(seen.fits).toEqual({ from, by: -1 });
      const mended = read(wrong, { 2: seen.fits });
      expect(mended).toEqual({ ...expected, shift: seen.fits });
    }),
  );
});

test('a row that lost the cell of its department is offered to go right from there on', () => {
  fc.assert(
    fc.property(right, (given) => {
      const row = rowOf(given);
      const wrong = [row[0]!, ...row.slice(2)];
      const seen = read(wrong);
      expect(seen).toMatchObject({ kind: 'shifted', fits: { from: 1, by: 1 } });
      const { values } = read(wrong, { 2: seen.fits });
      const { demandDept: _dept, ...others } = read(row).values;
      expect(values).toEqual(others);
    }),
  );
});

test('nothing is offered that would not make a line, or would push a cell out of the sheet', () => {
  expect(read([1, '信息部', '做好有关工作', '是', ''])).toMatchObject({ kind: 'shifted' });
  expect(read([1, '信息部', '做好有关工作', '是', '']).fits).toBeUndefined();
  const full: Cell[] = [1, '甲服务', '30', '2026年03月', '是', '备注', '其他', '满'];
  expect(read(full)).toMatchObject({ kind: 'shifted' });
  expect(read(full).fits).toBeUndefined();
});

test('a shift moves every cell from its column on and takes away nothing but a blank', () => {
  const cell = fc.oneof(fc.constant(null), fc.string(), fc.integer());
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 9 }), fc.nat(8), (row, from) => {
      const wider = shiftRow(row, { from, by: 1 });
      expect(wider[from]).toBeNull();
      expect(shiftRow(wider, { from, by: -1 }).slice(0, row.length)).toEqual(row);
    }),
  );
});
