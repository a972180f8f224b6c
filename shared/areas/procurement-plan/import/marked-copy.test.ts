import { expect, test } from 'vitest';
import { proposeColumns } from './columns.ts';
import { markRows, noteHeader } from './marked-copy.ts';
import { readRows } from './rows.ts';

const texts = ['项目名称', '金额(万元)', '预计时间', noteHeader];
const header = { first: 0, last: 0, texts };

test('faults are marked in their column and written out; rows that are no lines say why; the copy can come back', () => {
  const rows = [
    texts,
    ['甲设备', '三十万', '2026年03月'],
    ['乙设备', '30', '2026年04月'],
    [],
    ['丙设备', null, '5月'],
  ];
  const mapping = proposeColumns(texts, rows.slice(1), { planYear: 2026 });
  expect(mapping[3]!.field).toBeNull();
  const result = readRows(rows, header, { mapping, planYear: 2026 });
  expect(markRows(rows, header, mapping, result)).toEqual([
    { cells: rows[1], marked: [1], note: '估算金额(万元)：“三十万”不是金额' },
    { cells: rows[2], marked: [], note: '' },
    { cells: [], marked: [], note: '空行' },
    { cells: rows[4], marked: [1], note: '估算金额(万元)：未填写估算金额(万元)' },
  ]);
});
