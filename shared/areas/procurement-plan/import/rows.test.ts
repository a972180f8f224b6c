import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import { proposeColumns } from './columns.ts';
import { readRows, type ReadRowsOptions } from './rows.ts';

const texts = ['序号', '需求部门', '项目名称', '预算金额(万元)', '预计采购时间', '面向中小企业', '备注'];
const header = { first: 0, last: 0, texts };
const mapping = proposeColumns(texts, [], { planYear: 2026 });

const read = (rows: Cell[][], options: Partial<ReadRowsOptions> = {}) =>
  readRows([texts, ...rows], header, { mapping, planYear: 2026, ...options });
const line = (name: string, amount: Cell = '30', month: Cell = '2026年03月'): Cell[] => [
  1,
  '信息部',
  name,
  amount,
  month,
  '是',
];

test('a line is read by field, with what is missing as warnings and what is essential as errors', () => {
  const [whole, bare] = read([line('教学设备购置'), [2, '信息部', '办公楼装修', null, '待定']]);
  expect(whole).toMatchObject({
    rowNumber: 2,
    kind: 'line',
    values: {
      demandDept: '信息部',
      projectName: '教学设备购置',
      estimateAmount: '300000.00',
      plannedIssueDate: '2026-03',
      smeFlag: true,
      projectType: 3,
    },
    proposed: ['projectType', 'content'],
  });
  expect(whole?.faults.every(({ level }) => level === 'warning')).toBe(true);
  expect(bare?.faults.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({ field: 'plannedIssueDate', message: expect.stringContaining('不是月份') }),
    expect.objectContaining({ field: 'estimateAmount', message: '未填写估算金额(万元)' }),
  ]);
});

test('defaults fill what is open and are marked; they never cover an unreadable cell', () => {
  const [row] = read([[1, null, '教学设备购置', '30', '2026年03月', '也许']], {
    defaults: { demandDept: '物资部', smeFlag: true, tenderWay: 6 },
  });
  expect(row?.values).toMatchObject({ demandDept: '物资部', tenderWay: 6 });
  expect(row?.values.smeFlag).toBeUndefined();
  expect(row?.proposed).toEqual(expect.arrayContaining(['demandDept', 'tenderWay', 'projectType']));
});

test('blank rows, headers of this and of another shape, totals and remarks are named for what they are', () => {
  const rows = read([
    line('甲设备'),
    [],
    [' ', null, '\n'],
    texts,
    [7, null, '采购需求概况', '拟面向中小企业预留', '备注'],
    ['合计', null, null, '30'],
    [null, null, '合  计', '30'],
    ['填报人：张三', null, null, null, null, null, '2026年1月'],
  ]);
  const kinds = ['line', 'blank', 'blank', 'repeatedHeader', 'repeatedHeader', 'total', 'total', 'note'];
  expect(rows.map(({ kind }) => kind)).toEqual(kinds);
  expect(rows.slice(1).every(({ faults }) => faults.length === 1 && faults[0]!.level === 'warning')).toBe(
    true,
  );
});

test('texts in foreign columns make a row shifted; an unreadable amount alone does not', () => {
  const rows = read([
    [1, '信息部', '做好参展工作', '是', ''],
    [2, '信息部', '2026年03月', '2026年03月', '30'],
    [3, '信息部', '甲设备', '待定', ''],
    [4, '信息部', '乙设备', '是', '2026年03月'],
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['shifted', 'shifted', 'line', 'line']);
  expect(rows[0]!.faults[0]).toEqual({
    field: null,
    message: expect.stringContaining('疑似错列'),
    messageEn: expect.stringContaining('wrong columns'),
    level: 'error',
  });
});

test('a row that repeats another but for its number is a duplicate; the same name with other values is a fault', () => {
  const rows = read([line('甲设备'), [2, ...line('甲设备').slice(1)], line('甲设备', '40')]);
  expect(rows.map(({ kind, sameAs }) => [kind, sameAs])).toEqual([
    ['line', undefined],
    ['duplicate', 2],
    ['line', undefined],
  ]);
  expect(rows[2]!.faults).toContainEqual({
    field: 'projectName',
    message: '项目名称“甲设备”与第2行重复',
    messageEn: 'The name “甲设备” stands in row 2, too',
    level: 'error',
  });
});

test('a department merged over rows stands in each; a merged amount does not, or it would count twice', () => {
  const merges = [
    { top: 1, bottom: 2, left: 1, right: 1 },
    { top: 1, bottom: 2, left: 3, right: 3 },
  ];
  const rows = read([line('甲设备'), [2, null, '乙设备', null, '4月']], { merges });
  expect(rows[1]!.values).toMatchObject({ demandDept: '信息部', plannedIssueDate: '2026-04' });
  expect(rows[1]!.values.estimateAmount).toBeUndefined();
});

const anyCell = fc.oneof(
  fc.constant(null),
  fc.constantFrom<Cell>(
    '是',
    '2026年03月',
    '30',
    '合计',
    '项目名称',
    '',
    { error: '#N/A' },
    { date: '2026-03-01' },
    { percent: 5 },
  ),
  fc.string(),
  fc.double(),
  fc.boolean(),
);

test('whatever stands in the cells, each row is answered for once, in order, and skipped rows say why', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { maxLength: 9 }), { maxLength: 12 }), (rows) => {
      const result = read(rows);
      expect(result.map(({ rowNumber }) => rowNumber)).toEqual(rows.map((_, index) => index + 2));
      for (const row of result) if (row.kind !== 'line') expect(row.faults.length).toBeGreaterThan(0);
    }),
  );
});
