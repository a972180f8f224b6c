import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactPhone, mobile } from './contact-rules.ts';
import { plainPhone } from './phone.ts';

const digits = (count: number) => fc.array(fc.nat(9), { minLength: count, maxLength: count });
/** A mobile number of an allotted range. */
const aMobile = digits(8).map((rest) => `139${rest.join('')}`);
const between = fc.constantFrom('', '', ' ', '-', '\u3000', '\u00a0', '－', '–', '.', '\u200b');
const prefix = fc.constantFrom('', '+86', '0086', '+86 ', '＋86-', '00 86 ');

/** A number as somebody writes it: the prefix, marks between the digits, some of them of full width. */
const written = (number: fc.Arbitrary<string>) =>
  fc
    .tuple(number, prefix, fc.infiniteStream(between), fc.infiniteStream(fc.boolean()))
    .map(([plain, start, marks, wide]) => {
      const shown = Array.from(plain, (digit) => {
        const isWide = wide.next().value as boolean;
        const one = isWide ? String.fromCharCode(digit.charCodeAt(0) + 0xfee0) : digit;
        return `${one}${marks.next().value as string}`;
      });
      return { plain, text: `${start}${shown.join('')}` };
    });

test('a mobile number is taken however it is written, and stored as its eleven digits', () => {
  fc.assert(
    fc.property(written(aMobile), ({ plain, text }) => {
      expect(mobile().parse(text)).toBe(plain);
      expect(contactPhone().parse(text)).toBe(plain);
    }),
  );
});

test('what is stored stays what it is when it is stored again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+- ()０１９a张'.split('')) }), (text) => {
      expect(plainPhone(plainPhone(text))).toBe(plainPhone(text));
    }),
  );
});

test('letters and Chinese characters are never taken for a number', () => {
  fc.assert(
    fc.property(written(aMobile), fc.constantFrom('a', '张', '转'), ({ text }, letter) => {
      expect(mobile().safeParse(text + letter).success).toBe(false);
      expect(contactPhone().safeParse(text + letter).success).toBe(false);
    }),
  );
});

test.each([
  ['139 5711 2345', '13957112345'],
  ['+86-139-5711-2345', '13957112345'],
  ['（0571）8888 8888', '057188888888'],
  ['+86 571 8888 8888', '057188888888'],
  ['0086 400-800-1234', '4008001234'],
  ['+44 20 7946 0000', '+442079460000'],
])('%s is %s', (text, plain) => {
  expect(plainPhone(text)).toBe(plain);
});
