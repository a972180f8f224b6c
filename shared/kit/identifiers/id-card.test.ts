import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { birthdayOf, checkIdCard, idCheckDigit, isMale, widenIdCard } from './id-card.ts';

const digits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789'.split('')), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const birthday = fc.nat(45_000).map((days) => addDays('1900-01-01', days));
const valid = fc
  .tuple(digits(6), birthday, digits(3))
  .map(([region, day, serial]) => region + day.replaceAll('-', '') + serial)
  .map((first17) => first17 + idCheckDigit(first17));

test.each([
  '11010519491231002X',
  '440524188001010014',
  '510104188911120037',
  '330113188610240046',
  '11010519491231002x',
])('%s is right', (number) => expect(checkIdCard(number)).toEqual({ warnings: [] }));

test.each([
  ['110105194912310021', '身份证校验位不符，请核对'],
  ['110105491231002', '15位身份证自2013年1月1日起停止使用'],
])('%s only warns', (number, warning) => {
  expect(checkIdCard(number)).toEqual({ warnings: [warning] });
});

test('an impossible birthday only warns', () => {
  expect(checkIdCard('11010518491331002X').blocked).toBeUndefined();
  expect(checkIdCard('11010518491331002X').warnings).toContain('身份证中的出生日期有误，请核对');
});

test.each(['11010519491231002', '44052418800101001A', '', '1101051949123100'])('%j is refused', (number) => {
  expect(checkIdCard(number)).toEqual({ blocked: '身份证格式错误', warnings: [] });
  expect(checkIdCard(number, { language: 'en' }).blocked).toBe('Wrong ID card number format');
});

test('somebody alive was born from 1900 to today, which is asked for only on request', () => {
  const born = (date: string) => {
    const first17 = `110105${date.replaceAll('-', '')}002`;
    return first17 + idCheckDigit(first17);
  };
  const today = '2026-11-21';
  for (const date of ['1900-01-01', today]) {
    expect(checkIdCard(born(date), { livingOn: today }), date).toEqual({ warnings: [] });
  }
  for (const date of ['1899-12-31', '2026-11-22']) {
    expect(checkIdCard(born(date), { livingOn: today }).warnings, date).toHaveLength(1);
    expect(checkIdCard(born(date)), date).toEqual({ warnings: [] });
  }
});

test('15 digits become 18', () => {
  expect(widenIdCard('110105491231002')).toBe('11010519491231002X');
  expect(widenIdCard('11010519491231002X')).toBe('11010519491231002X');
  expect(birthdayOf('110105491231002')).toBe('1949-12-31');
  expect(isMale('11010519491231002X')).toBe(false);
  expect(isMale('440524188001010014')).toBe(true);
});

test('every number made by the standard passes, whatever its region', () => {
  fc.assert(
    fc.property(valid, (number) => {
      expect(checkIdCard(number)).toEqual({ warnings: [] });
    }),
  );
});

test('any single digit changed is noticed', () => {
  fc.assert(
    fc.property(valid, fc.nat(17), fc.constantFrom(...'0123456789X'.split('')), (number, at, other) => {
      fc.pre(number[at] !== other);
      const { blocked, warnings } = checkIdCard(number.slice(0, at) + other + number.slice(at + 1));
      expect(blocked !== undefined || warnings.length > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
