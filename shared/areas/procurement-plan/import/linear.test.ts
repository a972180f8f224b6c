import { expect, test } from 'vitest';
import { findMaterialHeader, readMaterial } from '#shared/areas/procurement-plan/batch/read-materials';
import { ownColumns, readOwnCells, SHEET_FIELDS } from '#shared/areas/procurement-plan/batch/own-columns';
import { batchOwnLabel } from '#shared/areas/procurement-plan/line/fields';
import { findHeader as findPeople } from '#shared/areas/user/import/read-sheet';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import { rowKey } from './classify-row.ts';
import { proposeColumns } from './columns.ts';
import { findHeader } from './find-header.ts';
import { headerName, importFields, isHeaderName, unitOfHeader } from './header-names.ts';
import { quoted } from './parsed.ts';
import { readRows } from './rows.ts';
import { readValue } from './values.ts';

/** Four times what a cell may hold: what tries a run anew at each of its characters takes seconds for each of these. */
const LENGTH = 120_000;
const run = (sign: string) => sign.repeat(LENGTH / sign.length);
const hostile: readonly string[] = [
  `a${run(' ')}b`,
  `a${run('\n ')}b`,
  `a${run(' \n')}b`,
  `1${run(' ')}2`,
  `1${run('-')}`,
  `1${run('\u3000')}a`,
  `0.${run('0')}1`,
  `1${run(',000')}x`,
  `2026年${run(' ')}3x`,
  `1${run('T')}2:00x`,
  `1:00.${run('1')}x`,
  run('('),
  run('（'),
  run('【'),
  run('['),
  run('万'),
  `${run('服务')}x`,
  run('1-'),
];

/** Processor time, which other work on the machine does not lengthen; a linear reading of all takes a tenth of it. */
const ENOUGH_MS = 2500;
function withinTime(work: () => void): void {
  const before = process.cpuUsage();
  work();
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(ENOUGH_MS);
}

test.each(importFields)('%s is read from any cell in a time that grows as the cell does', (field) => {
  withinTime(() => {
    for (const cell of hostile) readValue(field, cell, { planYear: 2026, moneyUnit: 'wan' });
  });
});

test.each(SHEET_FIELDS)('%s of a batch line, too', (field) => {
  const columns = ownColumns([batchOwnLabel[field].cn]);
  expect(columns.size).toBe(1);
  withinTime(() => {
    for (const cell of hostile) readOwnCells([cell], columns, 2026);
  });
});

const texts = ['projectName', 'estimateAmount', 'plannedIssueDate', 'remark'];
const sheetOf = (cell: Cell) => [texts, texts.map(() => cell)];
const propose = (cell: Cell) => proposeColumns(['金额'], [[cell]], { planYear: 2026 });
const mapping = proposeColumns(texts, [], { planYear: 2026 });
const others: Record<string, (cell: string) => unknown> = {
  'the name of a header': headerName,
  'a header between data': isHeaderName,
  'the unit of a header': unitOfHeader,
  'a quotation': quoted,
  'the header of a plan': (cell) => findHeader([[cell, cell]]),
  'the header of people': (cell) => findPeople([[cell, cell]]),
  'the header of materials': (cell) => findMaterialHeader([[cell, cell]]),
  'a material': (cell) =>
    readMaterial({
      rowNumber: 1,
      texts: { materialName: cell, quantity: cell, price: cell, requiredDate: cell },
    }),
  'what columns hold': propose,
  'a whole row': (cell) => readRows(sheetOf(cell), { first: 0, last: 0, texts }, { mapping, planYear: 2026 }),
};

test.each(Object.keys(others))('%s, too', (name) => {
  withinTime(() => {
    for (const cell of hostile) others[name]!(cell);
  });
});

test('a row of many blanks before its last cell is compared in a time that grows as the row does', () => {
  const row: Cell[] = [...Array.from({ length: LENGTH }, () => null), 'x'];
  withinTime(() => rowKey(row, []));
  expect(rowKey(['a', '', null, ' '], [])).toBe(rowKey(['a'], []));
  expect(rowKey([1, 'a'], ['序号', '名称'])).toBe(rowKey([2, 'a'], ['序号', '名称']));
});
