import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBankAccount, groupInFours, isBasicAccountNumber, passesLuhn } from './bank-account.ts';

test.each(['6222020000000000000', '6217000000000000004', '6200000000000013', '6259000000000005'])(
  '%s passes Luhn and is a right personal card',
  (number) => {
    expect(passesLuhn(number)).toBe(true);
    expect(checkBankAccount(number, 'personal')).toEqual({ warnings: [] });
  },
);

test.each(['6222020000000000001', '6222200000000000000', '622202000000000000'])(
  '%s fails Luhn: a personal card warns, a corporate account does not',
  (number) => {
    expect(passesLuhn(number)).toBe(false);
    expect(checkBankAccount(number, 'personal')).toEqual({ warnings: ['银行卡号校验位不符，请核对'] });
    expect(checkBankAccount(number, 'corporate')).toEqual({ warnings: [] });
  },
);

test('bank numbers: letters refuse, odd lengths warn', () => {
  const blocked = '请输入由数字组成的银行卡号';
  expect(checkBankAccount('6222 0200 0000 0000 00O', 'personal')).toEqual({ blocked, warnings: [] });
  expect(passesLuhn('6222 0200 0000 0000 00O')).toBe(false);
  for (const [length, warnings] of [
    [8, 1],
    [9, 0],
    [25, 0],
    [26, 1],
  ] as const) {
    expect(checkBankAccount('1'.repeat(length), 'corporate').warnings, `${length}`).toHaveLength(warnings);
  }
  expect(checkBankAccount('1', 'corporate', 'en').warnings[0]).toMatch(/^[\x20-\x7e]+$/);
  expect(isBasicAccountNumber('J1000000000001')).toBe(true);
  expect(isBasicAccountNumber('1000000000001')).toBe(false);
});

test('a bank number is shown in groups of four', () => {
  expect(groupInFours('6222020000000000000')).toBe('6222 0200 0000 0000 000');
  expect(groupInFours('62220200')).toBe('6222 0200');
  expect(groupInFours('')).toBe('');
});

test('Luhn notices any single digit changed and has exactly one right last digit', () => {
  const number = fc
    .array(fc.constantFrom(...'0123456789'.split('')), { minLength: 2, maxLength: 25 })
    .map((d) => d.join(''));
  fc.assert(
    fc.property(number, fc.nat(24), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const right = '0123456789'.split('').filter((last) => passesLuhn(body + last));
      expect(right).toHaveLength(1);
      const whole = body + right[0]!;
      const place = at % whole.length;
      const other = (Number(whole[place]) + by) % 10;
      expect(passesLuhn(whole.slice(0, place) + other + whole.slice(place + 1))).toBe(false);
    }),
  );
});
