import { expect, test } from 'vitest';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { minimumDays } from './minimum-duration.ts';

test.each([
  ['OPEN', true, 23],
  ['INVITE', true, 23],
  ['OPEN', false, 10],
  ['INQUIRY', false, 5],
  ['NEGOTIATE', false, 5],
  ['AUCTION', false, 5],
  ['SINGLE', false, 3],
] as const)('%s, mandatory %s: %i days', (mode, isMandatory, days) => {
  expect(minimumDays(mode, isMandatory)).toBe(days);
});

test('the days are those in force', () => {
  const article = '招标投标法 第二十四条';
  const bidding = { mandatory: { value: '30', unit: 'day', level: 'block', article } } as const;
  expect(minimumDays('OPEN', true, { ...startingParameters, bidding })).toBe(33);
  expect(minimumDays('OPEN', false, { ...startingParameters, bidding })).toBe(3);
});
