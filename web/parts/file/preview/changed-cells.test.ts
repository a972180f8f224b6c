import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedCells } from './changed-cells.ts';

const changed = (rows: string[][], others: string[][]) => {
  const is = changedCells({ rows }, { rows: others });
  return rows.flatMap((row, at) => row.flatMap((_, column) => (is(at, column) ? [`${at} ${column}`] : [])));
};
const head = ['名称', '单价'];

test('a cell that says something else is changed, and no other', () => {
  expect(changed([head, ['服务器', '128000']], [head, ['服务器', '130000']])).toEqual(['1 1']);
});

test('a row put in between is new and moves no other; one taken out changes none', () => {
  const [a, b] = [
    ['甲', '1'],
    ['乙', '2'],
  ];
  expect(changed([head, ['丙', '3'], a, b], [head, a, b])).toEqual(['1 0', '1 1']);
  expect(changed([head, b], [head, a, b])).toEqual([]);
});

test('a corrected row is told from one put in beside it', () => {
  const was = [head, ['热像仪', '46000']];
  expect(changed([head, ['测振仪', '7200'], ['热像仪', '43500']], was)).toEqual(['1 0', '1 1', '2 1']);
});

test('a sheet that was not there is new whole', () => {
  expect(changedCells({ rows: [head] }, undefined)(0, 0)).toBe(true);
});

const rowsOf = fc.uniqueArray(fc.tuple(fc.nat({ max: 99 }), fc.constantFrom('', '件', '套')), {
  minLength: 1,
  maxLength: 12,
  selector: ([number]) => number,
});
test('whatever the sheet, one row more or one cell changed is told exactly', () => {
  fc.assert(
    fc.property(rowsOf, fc.nat(), fc.constantFrom(0, 1), (made, seed, column) => {
      const rows = made.map(([number, unit]) => [`${number}`, unit]);
      const at = seed % rows.length;
      expect(changed(rows, rows)).toEqual([]);
      expect(changed(rows.toSpliced(at, 0, ['新', '行']), rows)).toEqual([`${at} 0`, `${at} 1`]);
      expect(changed(rows.with(at, rows[at]!.with(column, '改')), rows)).toEqual([`${at} ${column}`]);
    }),
  );
});
