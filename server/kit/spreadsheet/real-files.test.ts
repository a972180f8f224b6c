import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { proposeColumns } from '#shared/areas/procurement-plan/import/columns';
import { findHeader } from '#shared/areas/procurement-plan/import/find-header';
import { type ImportRow, readRows } from '#shared/areas/procurement-plan/import/rows';
import { sumMoney } from '#shared/kit/money';
import { readSpreadsheet } from './read.ts';

// Public procurement intentions of Shandong province, 2026, as published: the two files an import must take.
async function importFile(name: string) {
  const path = fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
  const [sheet] = await readSpreadsheet({ path });
  const header = findHeader(sheet!.rows, sheet!.merges)!;
  const columns = proposeColumns(header.texts, sheet!.rows.slice(header.last + 1), { planYear: 2026 });
  return {
    header,
    columns,
    rows: readRows(sheet!.rows, header, { mapping: columns, planYear: 2026, merges: sheet!.merges }),
  };
}
const proposed = (columns: Awaited<ReturnType<typeof importFile>>['columns']) =>
  Object.fromEntries(columns.flatMap(({ field, header }) => (field ? [[field, header]] : [])));
const errorsOf = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ faults }) => faults.filter(({ level }) => level === 'error'));
const numbersOf = (rows: readonly ImportRow[], kind: string) =>
  rows.flatMap((row) => (row.kind === kind ? [row.rowNumber] : []));

describe('file a: thirteen columns, clean', () => {
  let file: Awaited<ReturnType<typeof importFile>>;
  beforeAll(async () => (file = await importFile('procurement-intentions-2026-a.xlsx')));

  test('header and columns', () => {
    expect(file.header).toMatchObject({ first: 0, last: 0 });
    expect(proposed(file.columns)).toEqual({
      projectName: '采购项目名称',
      projectType: '项目类型',
      content: '采购需求概况',
      estimateAmount: '预算金额(万元)',
      tenderWay: '采购方式',
      plannedIssueDate: '预计采购时间',
      smeFlag: '拟面向中小企业预留',
      remark: '备注',
    });
  });

  test('21 lines, each with name, amount, month, content and a proposed type, none with an error', () => {
    expect(file.rows.map(({ kind }) => kind)).toEqual(Array(21).fill('line'));
    expect(errorsOf(file.rows)).toEqual([]);
    for (const { values } of file.rows) {
      expect(Object.keys(values)).toEqual(
        expect.arrayContaining([
          'projectName',
          'estimateAmount',
          'plannedIssueDate',
          'content',
          'projectType',
        ]),
      );
    }
    expect(file.rows[0]).toMatchObject({
      rowNumber: 2,
      values: {
        projectName: '教学信息设备购置',
        estimateAmount: '2000000.00',
        plannedIssueDate: '2026-03',
        smeFlag: false,
        projectType: 3,
      },
    });
    expect(sumMoney(file.rows.map(({ values }) => values.estimateAmount!))).toBe('22944700.00');
  });
});

describe('file b: seven columns, other headers and shifted rows between', () => {
  let file: Awaited<ReturnType<typeof importFile>>;
  beforeAll(async () => (file = await importFile('procurement-intentions-2026-b.xlsx')));

  test('header and columns; the unit is guessed and said to be', () => {
    expect(file.header).toMatchObject({ first: 0, last: 0 });
    expect(proposed(file.columns)).toEqual({
      projectName: '项目名称',
      estimateAmount: '金额',
      plannedIssueDate: '预计时间',
    });
    expect(file.columns[6]).toMatchObject({ unit: 'wan', unitStated: false });
  });

  test('every one of the 79 rows is accounted for', () => {
    expect(file.rows.map(({ rowNumber }) => rowNumber)).toEqual(
      Array.from({ length: 79 }, (_, at) => at + 2),
    );
    expect(numbersOf(file.rows, 'repeatedHeader')).toEqual([
      7, 14, 17, 22, 25, 39, 44, 49, 52, 55, 58, 61, 70,
    ]);
    expect(numbersOf(file.rows, 'shifted')).toEqual([
      8, 15, 18, 19, 23, 26, 40, 45, 50, 53, 56, 59, 62, 63, 64, 65, 71, 72, 73,
    ]);
    expect(numbersOf(file.rows, 'duplicate')).toEqual([9, 10]);
    expect(numbersOf(file.rows, 'line')).toHaveLength(45);
  });

  test('the 45 lines have no error; each other row says why it is none', () => {
    const lines = file.rows.filter(({ kind }) => kind === 'line');
    expect(errorsOf(lines)).toEqual([]);
    expect(lines.find(({ rowNumber }) => rowNumber === 24)?.values).toMatchObject({
      projectName: '分析测试中心设备采购项目',
      estimateAmount: '30600000.00',
      plannedIssueDate: '2026-06',
      projectType: 3,
    });
    for (const { kind, faults } of file.rows) if (kind !== 'line') expect(faults[0]?.field).toBeNull();
    expect(file.rows.find(({ rowNumber }) => rowNumber === 9)).toMatchObject({ sameAs: 8 });
  });
});
