import { expect, test } from 'vitest';
import { itemForm } from '#shared/areas/self-plan/rules';
import { numberAsWritten } from '#shared/kit/sheet-values';
import { tidied } from './column.ts';
import { valueRows } from './value-rows.ts';

const of = valueRows(
  [
    { key: 'name', label: '名称', width: 1 },
    { key: 'unit', label: '单位', width: 1 },
    { key: 'quantity', label: '数量', width: 1, tidy: numberAsWritten },
    { key: 'price', label: '单价', width: 1 },
    { key: 'both', label: '两者', width: 1, computed: ({ name, unit }) => `${String(name)}/${String(unit)}` },
  ],
  itemForm,
  'cn',
);
const line = { name: '水平仪', unit: '台', quantity: '3', price: '2.50' };

test('lines become rows and the same lines again; what nobody typed is no part of them', () => {
  const rows = of.rowsOf([line, { name: '只有名称' }]);
  expect(rows[0]!.cells).toEqual(['水平仪', '台', '3', '2.50', '水平仪/台']);
  expect(of.linesOf(rows)).toEqual([line, { name: '只有名称' }]);
});

test('a row left empty is no line and has no fault; a list without lines has a row to type into', () => {
  const rows = of.rowsOf([]);
  expect(rows.length).toBe(1);
  expect(of.faultsOf(rows[0]!).size).toBe(0);
  expect(of.linesOf(rows)).toEqual([]);
});

test('what the schema says of a line stands at its cells, and is the same object for the same row', () => {
  const [row] = of.rowsOf([{ ...line, name: 'x'.repeat(201), price: '二' }]);
  const faults = of.faultsOf(row!);
  expect([...faults.keys()]).toEqual(['name', 'price']);
  expect(faults.get('name')?.text).toBe('不能大于200位字符！');
  expect(of.faultsOf(row!)).toBe(faults);
});

test('a figure is read as people write it, and a cell nobody types follows the others', () => {
  expect(tidied(of.columns[2]!, ' 1,200 ')).toBe('1200');
  const [row] = of.rowsOf([line]);
  expect(of.follow(undefined, { ...row!, cells: ['尺', '把', '1', '1', ''] })).toEqual([[4, '尺/把']]);
  expect(of.columns.map(({ isReadOnly = false }) => isReadOnly)).toEqual([false, false, false, false, true]);
});
