import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysFor, regionKeysOf } from './region-keys.ts';
import { spelled } from './spelled.ts';

test.each([
  ['杭州恒泽电气设备有限公司', ['hangzhouhengze', 'hzhzdqsbyxgs']],
  ['重庆长安3M科技（中国）有限公司', ['chongqing', '3mkeji']],
  ['ABB（中国）有限公司', ['abb']],
  ['绿色建材', ['lvsejiancai', 'lsjc']],
])('%s is spelled so that it is found by %j', async (name, sought) => {
  for (const text of sought) expect(await spelled(name)).toContain(text);
});

test('the short name is found as well, and nothing outgrows the column', async () => {
  expect(await spelled('杭州恒泽电气设备有限公司', '恒泽电气')).toContain('hengzedianqi');
  expect((await spelled('创'.repeat(200), '创'.repeat(100))).length).toBeLessThanOrEqual(2000);
});

const PROVINCES = ['110000', '330000', '440000'];
const CITIES = ['330100', '330200', '440300'];
const place = fc.constantFrom(...PROVINCES, ...CITIES, '000000');
const provinceOf = (code: string) => `${code.slice(0, 2)}0000`;

/** What the search promises, said without keys. */
const serves = (served: readonly string[], own: { province: string; city: string }, region: string) => {
  const isProvince = PROVINCES.includes(region);
  if (served.includes('000000') || served.includes(region)) return true;
  if (isProvince) return served.some((code) => provinceOf(code) === region) || own.province === region;
  return served.includes(provinceOf(region)) || own.city === region;
};

test('a supplier is found by a region exactly when it serves it, lies in it or serves what it lies in', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(place, { maxLength: 4 }),
      fc.constantFrom(...CITIES, '110000', ''),
      fc.constantFrom(...PROVINCES, ...CITIES),
      (served, home, region) => {
        const own = { province: home && provinceOf(home), city: CITIES.includes(home) ? home : '' };
        const keys = regionKeysOf(served, own);
        expect(keysFor(region).some((key) => keys.includes(key))).toBe(serves(served, own, region));
      },
    ),
  );
});
