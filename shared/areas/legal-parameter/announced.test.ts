import { expect, test } from 'vitest';
import { isStale, lastAnnounced } from './announced.ts';

test.each([
  ['2026-11-19', '2026-10-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026-01-05', '2025-12-20'],
  ['2026-12-31', '2026-12-20'],
])('on %s the prime rate was last announced on %s', (today, announced) => {
  expect(lastAnnounced('loanPrimeRate', today)).toBe(announced);
  expect(isStale('loanPrimeRate', announced, today)).toBe(false);
  expect(isStale('loanPrimeRate', '2025-06-01', today)).toBe(true);
});

test('a number of the law, or one of an older release, never grows old', () => {
  for (const code of ['bidding', 'gone']) expect(isStale(code, '2000-01-01', '2026-11-23')).toBe(false);
});
