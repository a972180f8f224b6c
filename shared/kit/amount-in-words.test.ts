import fc from 'fast-check';
import nzh from 'nzh/cn';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

/** identifiers.md 3.10. */
test.each([
  ['0', '零元整'],
  ['0.01', '壹分'],
  ['0.1', '壹角'],
  ['0.15', '壹角伍分'],
  ['1', '壹元整'],
  ['10', '壹拾元整'],
  ['10.5', '壹拾元伍角'],
  ['1001', '壹仟零壹元整'],
  ['100000', '壹拾万元整'],
  ['1409.5', '壹仟肆佰零玖元伍角'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['225500', '贰拾贰万伍仟伍佰元整'],
  ['435728.39', '肆拾叁万伍仟柒佰贰拾捌元叁角玖分'],
  ['100000000', '壹亿元整'],
  ['1000000000000', '壹万亿元整'],
  ['100010000', '壹亿零壹万元整'],
  ['1234500000000', '壹万贰仟叁佰肆拾伍亿元整'],
  ['1000100000000', '壹万零壹亿元整'],
  ['1000000000001', '壹万亿零壹元整'],
  ['1000010000000', '壹万亿零壹仟万元整'],
  ['9999999999999999.99', '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ['-5.2', '负伍元贰角'],
])('%s is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

test.each(['', 'x', '1.005', '12345678901234567'])('%j has no words', (amount) => {
  expect(() => amountInWords(amount)).toThrow(RangeError);
});

/** Many zeros, because zeros are where such functions go wrong; below 10^12, where nzh and the rules agree. */
const zeroRich = fc
  .array(fc.constantFrom(...'0000123456789'.split('')), { minLength: 1, maxLength: 12 })
  .map((digits) => digits.join('').replace(/^0+(?=\d)/, ''));

test('agrees with nzh above 万亿 too, where it says 亿 behind a digit', () => {
  const four = fc.array(fc.constantFrom(...'0000123456789'.split('')), { minLength: 4, maxLength: 4 });
  const group = four.map((digits) => digits.join(''));
  const some = group.filter((digits) => digits !== '0000');
  fc.assert(
    fc.property(some, some, group, group, (...groups) => {
      const whole = groups.join('').replace(/^0+/, '');
      expect(amountInWords(whole)).toBe(nzh.toMoney(whole, { outSymbol: false }));
    }),
    { numRuns: 2000 },
  );
});

test('agrees with nzh', () => {
  fc.assert(
    fc.property(zeroRich, fc.constantFrom('', '.1', '.05', '.15', '.99'), (whole, fraction) => {
      expect(amountInWords(whole + fraction)).toBe(nzh.toMoney(whole + fraction, { outSymbol: false }));
    }),
    { numRuns: 5000 },
  );
});
