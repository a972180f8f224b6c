import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apply,
  clear,
  type Edit,
  fillDown,
  type GridRow,
  inverse,
  paste,
  removeRows,
  type Sheet,
} from './edits.ts';
import { HISTORY_MAX, noHistory, noted, redone, undone } from './history.ts';
import { at, blockOf, clamp, contains, moved } from './range.ts';
import { readTsv, writeTsv } from './tsv.ts';

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '招', '"', '\t', '\r', '\n', ' '), maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

describe('the clipboard form', () => {
  test('whatever is copied is read again as it was', () => {
    const blocks = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(blocks, (block) => {
        expect(readTsv(writeTsv(block))).toEqual(block);
      }),
    );
  });
  test.each([
    ['', []],
    ['a', [['a']]],
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\r\n\tb\r\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"两行\n一格"\t"说""好"""\r\n', [['两行\n一格', '说"好"']]],
    ['"没有结束\tb', [['"没有结束', 'b']]],
    ['"12"寸\tb', [['"12"寸', 'b']]],
  ])('%j', (text, cells) => expect(readTsv(text)).toEqual(cells));
});

const WIDTH = 4;
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, row) => ({
    key: `r${row}`,
    cells: Array.from({ length: WIDTH }, (_cell, column) => `${row}.${column}`),
  }));
const sheet: Sheet = {
  canWrite: (column) => column !== 1,
  columns: WIDTH,
  rowsMax: 12,
  newRow: () => ({ key: 'new', cells: ['', '', '新', ''] }),
};
const place = fc.record({ row: fc.nat(9), column: fc.nat(WIDTH - 1) });
const selection = fc.record({ anchor: place, active: place });
const bounds = { rows: 10, columns: WIDTH, page: 3 };

describe('the selection', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
  const key = fc.record({
    key: fc.constantFrom(...keys, 'Tab', 'Enter', 'a'),
    shift: fc.boolean(),
    ctrl: fc.boolean(),
  });
  test('no key leads out of the grid; Shift keeps where it began', () => {
    fc.assert(
      fc.property(selection, key, (from, pressed) => {
        const to = moved(from, pressed, bounds);
        expect(to === undefined).toBe(pressed.key === 'a' && !pressed.ctrl);
        if (!to) return;
        expect(clamp(to.active, bounds)).toEqual(to.active);
        if (pressed.shift && keys.includes(pressed.key)) expect(to.anchor).toEqual(from.anchor);
        expect(contains(blockOf(to), to.active)).toBe(true);
      }),
    );
  });
  test('Tab goes on in the next row, Enter down', () => {
    const press = (name: string, shift = false) => ({ key: name, shift, ctrl: false });
    expect(moved(at({ row: 0, column: 3 }), press('Tab'), bounds)).toEqual(at({ row: 1, column: 0 }));
    expect(moved(at({ row: 1, column: 0 }), press('Tab', true), bounds)).toEqual(at({ row: 0, column: 3 }));
    expect(moved(at({ row: 9, column: 3 }), press('Tab'), bounds)).toEqual(at({ row: 9, column: 3 }));
    expect(moved(at({ row: 1, column: 2 }), press('Enter'), bounds)).toEqual(at({ row: 2, column: 2 }));
  });
});

describe('edits', () => {
  const copied = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  const edit = fc.oneof(
    fc
      .tuple(selection, copied)
      .map(([chosen, block]) => paste(rowsOf(10), blockOf(chosen), block, sheet).edit),
    selection.map((chosen) => clear(rowsOf(10), blockOf(chosen), sheet)),
    selection.map((chosen) => fillDown(rowsOf(10), blockOf(chosen), sheet)),
    selection.map((chosen) => removeRows(rowsOf(10), blockOf(chosen))),
  );
  test('each can be taken back, and leaves what may not be written', () => {
    fc.assert(
      fc.property(edit, (one) => {
        const rows = rowsOf(10);
        const after = apply(rows, one);
        expect(apply(after, inverse(one))).toEqual(rows);
        const kept = new Map(rows.map(({ key, cells }) => [key, cells[1]]));
        for (const { key, cells } of after) expect(cells[1]).toBe(key === 'new' ? '' : kept.get(key));
      }),
    );
  });
  test('what is pasted stands where it was put, and what found no place is counted', () => {
    fc.assert(
      fc.property(place, copied, (from, block) => {
        const { edit: one, to, left } = paste(rowsOf(10), blockOf(at(from)), block, sheet);
        const after = apply(rowsOf(10), one);
        expect(to.bottom - to.top + 1 + left.rows).toBe(block.length);
        expect(to.right - to.left + 1 + left.columns).toBe(block[0]!.length);
        for (let row = to.top; row <= to.bottom; row++)
          for (let column = to.left; column <= to.right; column++)
            if (column !== 1)
              expect(after[row]!.cells[column]).toBe(block[row - from.row]![column - from.column]);
      }),
    );
  });
  test('one cell fills a block, and a block that fits it several times', () => {
    const block = { top: 0, left: 2, bottom: 3, right: 3 };
    const cellsOf = (copy: string[][]) =>
      apply(rowsOf(4), paste(rowsOf(4), block, copy, sheet).edit).map(({ cells }) => cells.slice(2).join());
    expect(cellsOf([['x']])).toEqual(['x,x', 'x,x', 'x,x', 'x,x']);
    expect(
      cellsOf([
        ['x', 'y'],
        ['z', 'w'],
      ]),
    ).toEqual(['x,y', 'z,w', 'x,y', 'z,w']);
    expect(
      cellsOf([
        ['x', 'y'],
        ['z', 'w'],
        ['u', 'v'],
      ]),
    ).toEqual(['x,y', 'z,w', 'u,v', '3.2,3.3']);
  });
  test('filling down copies the first row, or the one above a single row', () => {
    const filled = (top: number, bottom: number) =>
      apply(rowsOf(3), fillDown(rowsOf(3), { top, bottom, left: 0, right: 1 }, sheet)).map(
        ({ cells }) => `${cells[0]} ${cells[1]}`,
      );
    expect(filled(0, 2)).toEqual(['0.0 0.1', '0.0 1.1', '0.0 2.1']);
    expect(filled(2, 2)).toEqual(['0.0 0.1', '1.0 1.1', '1.0 2.1']);
    expect(filled(0, 0)).toEqual(['0.0 0.1', '1.0 1.1', '2.0 2.1']);
  });
});

test('edits are taken back and made again in turn, no more than are kept', () => {
  const edit = (after: string): Edit => [{ type: 'set', row: 0, column: 0, before: '', after }];
  let history = noHistory;
  for (let count = 0; count <= HISTORY_MAX; count++) history = noted(history, edit(String(count)));
  expect(history.past).toHaveLength(HISTORY_MAX);
  const back = undone(history)!;
  expect(back.edit).toEqual(inverse(edit(String(HISTORY_MAX))));
  expect(redone(back.history)).toEqual({ history, edit: edit(String(HISTORY_MAX)) });
  expect(noted(back.history, edit('x')).future).toEqual([]);
  expect(undone(noHistory)).toBeUndefined();
  expect(redone(noHistory)).toBeUndefined();
});
