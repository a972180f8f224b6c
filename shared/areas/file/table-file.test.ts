import { expect, test } from 'vitest';
import { refusalOfName } from './table-file.ts';

test('a name says what kind of file it is that is no table', () => {
  for (const name of ['a.xlsx', 'A.XLSX', '采购.计划.csv']) expect(refusalOfName(name)).toBeUndefined();
  expect(
    [
      '计划.pdf',
      '计划.PDF',
      '计划.docx',
      'a.wps',
      'a.pptx',
      '扫描.JPG',
      'a.xls',
      'a.xlsm',
      'a.zip',
      'a',
      '',
    ].map(refusalOfName),
  ).toEqual([
    'pdf',
    'pdf',
    'word',
    'word',
    'slides',
    'picture',
    'oldFormat',
    'macro',
    ...Array(3).fill('notSpreadsheet'),
  ]);
});
