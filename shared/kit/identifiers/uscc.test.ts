import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTaxpayerId, checkUscc, isOrganizationCode, usccCheckCharacter } from './uscc.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const chars = (from: string, length: number) =>
  fc
    .array(fc.constantFrom(...from.split('')), { minLength: length, maxLength: length })
    .map((list) => list.join(''));

const valid = fc
  .tuple(chars('123456789ANY', 1), chars('123456789', 1), chars('0123456789', 6), chars(ALPHABET, 9))
  .map((parts) => parts.join(''))
  .map((first17) => first17 + usccCheckCharacter(first17));

test.each(['91350100M000100Y43', '91110101YYYYYYY17X', '12510000YYYYYYY330'])('%s is right', (code) => {
  expect(checkUscc(code)).toEqual({ warnings: [] });
});

test.each(['91350100M000100Y4Z', '91350100M000100Y44', '91350100MO00100Y43', '0'.repeat(18)])(
  '%s only warns',
  (code) => {
    const { blocked, warnings } = checkUscc(code);
    expect(blocked).toBeUndefined();
    expect(warnings).toHaveLength(1);
  },
);

test.each(['5131000YYYYYYY25N', '', '91350100m000100y43', '91350100M000100Y431'])('%j is refused', (code) => {
  expect(checkUscc(code)).toEqual({ blocked: '18位大写字母或数字的组合', warnings: [] });
});

test('a warning can be read in English', () => {
  expect(checkUscc('91350100M000100Y44', 'en').warnings[0]).toMatch(/^[\x20-\x7e]+$/);
});

test('a taxpayer number is refused in its own words and warned about like the code it repeats', () => {
  expect(checkTaxpayerId('110105491231002').blocked).toBe(
    '请输入18位由数字或大写字母组成的纳税人识别号（三种合一编号）',
  );
  expect(checkTaxpayerId('91350100M000100Y44').warnings).toHaveLength(1);
  expect(checkTaxpayerId('91350100M000100Y43')).toEqual({ warnings: [] });
});

test('every code that is made by the standard passes', () => {
  fc.assert(
    fc.property(valid, (code) => {
      expect(checkUscc(code)).toEqual({ warnings: [] });
    }),
  );
});

test('any single character changed is noticed', () => {
  fc.assert(
    fc.property(
      valid,
      fc.nat(17),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
      (code, at, other) => {
        fc.pre(code[at] !== other);
        expect(checkUscc(code.slice(0, at) + other + code.slice(at + 1)).warnings).toHaveLength(1);
      },
    ),
    { numRuns: 2000 },
  );
});

test('organisation codes of GB 11714', () => {
  expect(isOrganizationCode('D2143569X')).toBe(true);
  expect(isOrganizationCode('D21435690')).toBe(false);
  expect(isOrganizationCode('D2143569')).toBe(false);
  const fits = (body: string) =>
    '0123456789X'.split('').filter((check) => isOrganizationCode(body + check)).length;
  fc.assert(
    fc.property(chars('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 8), (body) => {
      expect(fits(body)).toBe(1);
    }),
  );
});
