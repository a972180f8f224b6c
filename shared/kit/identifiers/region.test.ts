import { expect, test } from 'vitest';
import { checkRegion, cityOf, isRegionCode, provinceOf, regionLevel } from './region.ts';

test('region codes', () => {
  const known = (code: string) => code !== '110199';
  for (const code of ['110101', '330113', '440311', '310151', '659012', '441900', '710000', '429004']) {
    expect(checkRegion(code, known), code).toEqual({ warnings: [] });
  }
  for (const code of ['160000', '11010', '1101AA', '001100', '470000', '900000']) {
    expect(checkRegion(code, known).blocked, code).toBe('请输入正确的行政区划代码');
    expect(isRegionCode(code), code).toBe(false);
  }
  expect(checkRegion('110199', known)).toEqual({ warnings: ['行政区划代码不在现行代码表中，请核对'] });
  expect(['110000', '441900', '330113'].map(regionLevel)).toEqual(['province', 'city', 'area']);
  expect([provinceOf('330113'), cityOf('330113')]).toEqual(['330000', '330100']);
});
