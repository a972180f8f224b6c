import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, toWan } from '#shared/kit/money';
import { parseAmount } from './parse-money.ts';

test.each([
  ['200.000000', 'wan', '2000000.00'],
  ['75.220000', 'wan', '752200.00'],
  ['1,234.5', 'yuan', '1234.50'],
  ['1,234.5', 'wan', '12345000.00'],
  ['30万元', 'yuan', '300000.00'],
  ['30 万', 'wan', '300000.00'],
  ['３０．５万元', 'yuan', '305000.00'],
  ['￥12,000.00', 'yuan', '12000.00'],
  ['1.2亿', 'wan', '120000000.00'],
  ['5千元', 'wan', '5000.00'],
  ['800元整', 'wan', '800.00'],
  ['人民币300万元', 'yuan', '3000000.00'],
  ['0.000001', 'wan', '0.01'],
  ['.5', 'wan', '5000.00'],
] as const)('%s in a column of %s is %s 元', (text, unit, expected) => {
  expect(parseAmount(text, unit)).toEqual({ value: expected });
});

test('a number cell is read without the noise of floats', () => {
  expect(parseAmount(0.1 + 0.2, 'wan')).toEqual({ value: '3000.00' });
  expect(parseAmount(1234567.89, 'yuan')).toEqual({ value: '1234567.89' });
});

test('what is vague or finer than a fen is read with a warning', () => {
  expect(parseAmount('约30万', 'yuan')).toEqual({
    value: '300000.00',
    warning: expect.objectContaining({ cn: '“约30万”按300000.00元读取' }),
  });
  expect(parseAmount('1.005', 'yuan')).toMatchObject({
    value: '1.01',
    warning: expect.objectContaining({ cn: expect.stringContaining('四舍五入') }),
  });
  expect(parseAmount('0.0000014', 'wan')).toMatchObject({
    value: '0.01',
    warning: expect.objectContaining({ en: expect.any(String) }),
  });
});

test.each([
  '是',
  '待定',
  '拟面向中小企业预留',
  '2026年03月',
  '12,34',
  '-',
  '.',
  '万元',
  true,
  { date: '2026-03-01' },
])('%j is no amount', (cell) => {
  expect(parseAmount(cell, 'wan')).toEqual({
    error: expect.objectContaining({ cn: expect.stringContaining('不是金额') }),
  });
});

test('ranges, nothing, less than nothing, too much and formula errors each get their own refusal', () => {
  expect(parseAmount('30-50万', 'wan')).toEqual({
    error: expect.objectContaining({ cn: expect.stringContaining('范围，请填写一个金额') }),
  });
  expect(parseAmount('0', 'wan')).toEqual({ error: expect.objectContaining({ cn: '金额必须大于0' }) });
  expect(parseAmount('-5', 'wan')).toEqual({ error: expect.objectContaining({ cn: '金额必须大于0' }) });
  expect(parseAmount('9'.repeat(17), 'yuan')).toEqual({
    error: expect.objectContaining({ cn: expect.stringContaining('超出金额范围') }),
  });
  expect(parseAmount({ error: '#N/A' }, 'wan')).toEqual({
    error: expect.objectContaining({ cn: expect.stringContaining('#N/A') }),
  });
});

const anyMoney = fc
  .bigInt({ min: 1n, max: 10n ** 18n - 1n })
  .map((fen) => fen.toString().padStart(3, '0'))
  .map((digits) => `${digits.slice(0, -2)}.${digits.slice(-2)}`);

test('every amount comes back from each way of writing it', () => {
  fc.assert(
    fc.property(anyMoney, (money) => {
      expect(parseAmount(money, 'yuan')).toEqual({ value: money });
      expect(parseAmount(formatMoney(money), 'yuan')).toEqual({ value: money });
      expect(parseAmount(`${formatMoney(money)}元`, 'wan')).toEqual({ value: money });
      expect(parseAmount(toWan(money), 'wan')).toEqual({ value: money });
      expect(parseAmount(`${toWan(money)}万元`, 'yuan')).toEqual({ value: money });
    }),
  );
});
