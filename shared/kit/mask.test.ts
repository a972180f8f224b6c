import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask.ts';

test('a phone keeps three digits and four, a short one none', () => {
  expect(maskPhone('13857100001')).toBe('138****0001');
  expect(maskPhone('1385710')).toBe('*******');
  expect(maskPhone('')).toBe('');
});

test('an e-mail address keeps its first letter and its domain', () => {
  expect(maskEmail('zhang.san@x.com')).toBe('z***@x.com');
  expect(maskEmail('@x.com')).toBe('***');
  expect(maskEmail('none')).toBe('***');
});
