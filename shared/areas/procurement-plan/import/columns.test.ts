import { expect, test } from 'vitest';
import { lineLabel } from '#shared/areas/procurement-plan/line/fields';
import { proposeColumns, rememberKey } from './columns.ts';
import { importFields } from './header-names.ts';

const planYear = 2026;
const propose = (header: string[], rows: (string | number | null)[][] = []) =>
  proposeColumns(header, rows, { planYear });
const fieldsOf = (header: string[], rows?: (string | number | null)[][]) =>
  propose(header, rows).map(({ field }) => field);

test('our own labels are recognised, in both languages, also with stars, units and blanks', () => {
  for (const language of ['cn', 'en'] as const) {
    expect(fieldsOf(importFields.map((field) => lineLabel[field][language]))).toEqual(importFields);
  }
  expect(fieldsOf(['*项目名称', '★ 预算 金额（万元）', '采购\n方式：'])).toEqual([
    'projectName',
    'estimateAmount',
    'tenderWay',
  ]);
});

test('each field is taken once, by the surest column', () => {
  expect(fieldsOf(['标题', '采购项目名称', '金额', '预算金额'])).toEqual([
    null,
    'projectName',
    null,
    'estimateAmount',
  ]);
});

test('contents contradict a name', () => {
  const rows = [
    ['否', '12'],
    ['是', '13'],
    ['否', '14'],
  ];
  expect(fieldsOf(['金额', '总价'], rows)).toEqual([null, 'estimateAmount']);
});

test('values speak for a column whose header says nothing', () => {
  const rows = [
    ['2026年03月', '货物', '公开招标'],
    ['2026年04月', '服务', '邀请招标'],
  ];
  expect(propose(['甲', '乙', '丙'], rows)).toMatchObject([
    { field: 'plannedIssueDate', because: 'content' },
    { field: 'projectType', because: 'content' },
    { field: 'tenderWay', because: 'content' },
  ]);
});

test('a counter is never taken for an amount or a quantity', () => {
  expect(
    fieldsOf(
      ['序号', '金额'],
      [
        ['1', '30'],
        ['2', '40'],
      ],
    ),
  ).toEqual([null, 'estimateAmount']);
});

test('the unit comes from the header, else from the amounts', () => {
  const unit = (header: string, values: (string | number)[]) => {
    const [column] = propose(
      [header],
      values.map((value) => [value]),
    );
    return [column?.unit, column?.unitStated];
  };
  expect(unit('预算金额(万元)', [5_000_000])).toEqual(['wan', true]);
  expect(unit('金额（元）', [12])).toEqual(['yuan', true]);
  expect(unit('投资额/亿元', [12])).toEqual(['yi', true]);
  expect(unit('金额', ['11.200000', '3060.000000'])).toEqual(['wan', false]);
  expect(unit('金额', [120_000, 85_000.5, 3_000_000])).toEqual(['yuan', false]);
  expect(unit('金额', [12, 85.5, 300])).toEqual(['wan', false]);
});

test('what was chosen before wins over every name, also the choice of nothing', () => {
  const remembered = { [rememberKey('项目 名称')]: { field: 'content' as const }, 备注: { field: null } };
  expect(proposeColumns(['项目名称', '名称', '备注'], [], { planYear, remembered })).toMatchObject([
    { field: 'content', because: 'remembered', confidence: 1 },
    { field: 'projectName', because: 'name' },
    { field: null, because: null },
  ]);
});
