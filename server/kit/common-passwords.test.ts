import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('three thousand, each once and in lower case', () => {
  const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(list).toHaveLength(3000);
  expect(new Set(list).size).toBe(3000);
  expect(list.filter((one) => one !== one.toLowerCase() || one.trim() === '')).toEqual([]);
});

test.each(['Password1', 'PASSWORD', '1qaz2wsX', 'Trustno1', 'Scooter@2029', '7R0_0p-3r#'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['Bailu#2029x', 'Lantern7#Quay', ''])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
