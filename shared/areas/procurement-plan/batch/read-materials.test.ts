import { expect, test } from 'vitest';
import { findMaterialHeader, materialRowsBelow, readMaterial } from './read-materials.ts';

const rows = [
  ['物资申请表'],
  ['序号', '物料名称*', '规格', '品牌要求', '单位', '数量', '单价(元)', '需求日期'],
  [1, '闸阀', 'DN100', '某牌或同等', '个', 12.5, '1,280.50', { date: '2026-09-01' }],
  [],
  [2, '法兰', '', '某牌', '', '约20', '', '2026年9月3日'],
] as const;

test('a sheet of materials is read below its header, every cell as the form has it', () => {
  const header = findMaterialHeader(rows);
  expect(header).toMatchObject({ headerRow: 2, ignored: ['序号'] });
  const read = materialRowsBelow(rows, header!).map(readMaterial);
  expect(read[0]).toEqual({
    rowNumber: 3,
    values: {
      materialName: '闸阀',
      spec: 'DN100',
      brand: '某牌或同等',
      unit: '个',
      quantity: '12.5',
      price: '1280.50',
      requiredDate: '2026-09-01',
    },
    faults: [],
  });
  expect(read[1]!.rowNumber).toBe(5);
  expect(read[1]!.values).toMatchObject({ requiredDate: '2026-09-03', quantity: '约20' });
  expect(new Set(read[1]!.faults.map(({ field }) => field))).toEqual(new Set(['brand', 'quantity', 'unit']));
});

test('a sheet without names or quantities of materials is none', () => {
  expect(findMaterialHeader([['姓名', '部门']])).toBeNull();
});
