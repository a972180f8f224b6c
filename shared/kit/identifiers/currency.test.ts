import { expect, test } from 'vitest';
import { DEFAULT_CURRENCY, currency } from './currency.ts';

test('currencies are three digits as text, the yuan by default', () => {
  expect(DEFAULT_CURRENCY).toBe('156');
  expect(currency.label('036')).toBe('澳大利亚元');
  for (const code of currency.codes) expect(code).toMatch(/^\d{3}$/);
  for (const named of [
    '840',
    '978',
    '344',
    '446',
    '901',
    '392',
    '826',
    '036',
    '124',
    '410',
    '702',
    '643',
    '756',
    '554',
    '764',
    '356',
  ]) {
    expect(currency.has(named), named).toBe(true);
  }
  for (const wrong of ['36', '1560', 'CNY', '000', '15A', '142', 36]) {
    expect(currency.schema.safeParse(wrong).success, String(wrong)).toBe(false);
  }
});
