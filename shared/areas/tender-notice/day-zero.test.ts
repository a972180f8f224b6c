import fc from 'fast-check';
import { expect, test } from 'vitest';
import { media } from '#shared/areas/tender-scheme/codes';
import { mediumState } from './codes.ts';
import { clockStart, type MediumTime, worstState } from './day-zero.ts';

const { national, provincial, own } = media.code;
const m = mediumState.code;
const at = (text: string) => new Date(`${text}+08:00`);
const platform = at('2026-10-31T23:50:00');

test('published at 23:50 and in the medium at 00:20: day 0 is the next day (tendering.md 6.1)', () => {
  const medium: MediumTime = { medium: national, state: m.published, publishedAt: at('2026-11-01T00:20:00') };
  const of = { publishedAt: platform, isMandatory: true };
  expect(clockStart(of, [medium])).toEqual(medium.publishedAt);
  expect(clockStart({ ...of, isMandatory: false }, [medium])).toEqual(platform);
  expect(clockStart(of, [{ ...medium, state: m.submitted }])).toBeNull();
});

const aMedium: fc.Arbitrary<MediumTime> = fc.record({
  medium: fc.constantFrom(national, provincial, own),
  state: fc.constantFrom(...mediumState.codes),
  publishedAt: fc.option(fc.date({ min: at('2026-10-01T00:00:00'), max: at('2026-12-01T00:00:00') })),
});

test('the clock never starts before the platform, and a further statutory medium never puts it off', () => {
  fc.assert(
    fc.property(fc.array(aMedium), aMedium, fc.boolean(), (rows, further, isMandatory) => {
      const of = { publishedAt: platform, isMandatory };
      const start = clockStart(of, rows);
      if (start) expect(start >= platform).toBe(true);
      const later = clockStart(of, [...rows, further]);
      const isStatutory = rows.some(({ medium }) => medium !== own);
      if (start && later && isStatutory) expect(later <= start).toBe(true);
    }),
  );
});

test('a failed medium is told before any other state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...mediumState.codes)), (states) => {
      const worst = worstState(states);
      expect(worst === null).toBe(states.length === 0);
      if (states.includes(m.failed)) expect(worst).toBe(m.failed);
      else if (worst === m.published) expect(states.every((one) => one === m.published)).toBe(true);
    }),
  );
});
