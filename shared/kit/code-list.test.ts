import { expect, expectTypeOf, test } from 'vitest';
import { type CodeOf, codeList } from './code-list.ts';

const list = codeList({ draft: [1001, '未提交', 'Draft'], filed: ['K', '已归档', 'Filed'] });

test('a code list knows its codes, labels and options', () => {
  expect(list.code.draft).toBe(1001);
  expect(list.codes).toEqual([1001, 'K']);
  expect(list.label(1001)).toBe('未提交');
  expect(list.label('K', 'en')).toBe('Filed');
  expect(list.label(7)).toBe('7');
  expect(list.options('en')).toEqual([
    { value: 1001, label: 'Draft' },
    { value: 'K', label: 'Filed' },
  ]);
  expect(list.options()[0]).toEqual({ value: 1001, label: '未提交' });
  expect(list.has('K')).toBe(true);
  expect(list.has('1001')).toBe(false);
  expectTypeOf<CodeOf<typeof list>>().toEqualTypeOf<1001 | 'K'>();
});

test.each([undefined, null, '', ' ', 1, '1001'])('%j is no code and is refused with 请选择', (value) => {
  const result = list.schema.safeParse(value);
  expect(result.success).toBe(false);
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['请选择']);
});
