import { expect, test } from 'vitest';
import { checkIndustry, sectionOf } from './industry.ts';
import { industrySections } from './industry-sections.ts';

test('20 industry sections with the divisions 01 to 97', () => {
  expect(industrySections.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPQRST');
  const divisions = industrySections.flatMap((section) => section.divisions);
  expect(divisions.map(([code]) => code)).toEqual(
    Array.from({ length: 97 }, (_, index) => String(index + 1).padStart(2, '0')),
  );
  for (const [code, cn, en] of divisions) {
    expect(cn, code).toMatch(/[\u4e00-\u9fff]/);
    expect(en, code).toMatch(/^[\x20-\x7e]+$/);
  }
});

test('industry codes', () => {
  for (const code of ['A01', 'I65', 'E4710', 'C3812', '6510', '97']) {
    expect(checkIndustry(code), code).toEqual({ warnings: [] });
  }
  for (const code of ['U01', 'C98', 'I6', '65100', 'i65', '', '00']) {
    expect(checkIndustry(code).blocked, code).toBe('请输入正确的行业代码');
  }
  expect(checkIndustry('A65')).toEqual({ warnings: ['行业大类不属于该门类，请核对'] });
  expect(sectionOf('6510')).toBe('I');
});
