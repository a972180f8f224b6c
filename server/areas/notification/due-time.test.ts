import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { dueTime, type Hours } from './due-time.ts';

const hours = (given: Partial<Hours> = {}): Hours => ({
  quietFrom: null,
  quietUntil: null,
  isQuietOnRestDays: false,
  digestAt: '08:30',
  ...given,
});
const everyDay = (_date: string) => true;
/** Monday to Friday; 2026-11-28 is a Saturday. */
const weekdays = (date: string) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
const due = (left: string, given: Partial<Hours>, isDigest = false, isWorkday = everyDay) =>
  formatDateTime(
    dueTime({ left: parseDateTime(left), isDigest, now: parseDateTime(left) }, hours(given), isWorkday),
  );

test.each([
  ['at once where nothing is quiet', '2026-11-25 22:30:00', {}, '2026-11-25 22:30:00'],
  ['not before the night ends', '2026-11-25 22:00:00', night(), '2026-11-26 07:30:00'],
  ['nor after midnight', '2026-11-26 03:15:00', night(), '2026-11-26 07:30:00'],
  ['at the end itself', '2026-11-26 07:30:00', night(), '2026-11-26 07:30:00'],
  [
    'within a span of the day',
    '2026-11-25 12:10:00',
    { quietFrom: '12:00', quietUntil: '13:30' },
    '2026-11-25 13:30:00',
  ],
])('%s', (_name, left, given, wanted) => {
  expect(due(left, given)).toBe(wanted);
});
function night() {
  return { quietFrom: '22:00', quietUntil: '07:30' };
}

test('days that are not worked are quiet as a whole, and the night after them too', () => {
  const given = { ...night(), isQuietOnRestDays: true };
  expect(due('2026-11-28 10:00:00', given, false, weekdays)).toBe('2026-11-30 07:30:00');
  expect(due('2026-11-28 10:00:00', { isQuietOnRestDays: true }, false, weekdays)).toBe(
    '2026-11-30 00:00:00',
  );
});

test('the digest goes out at its time, today or tomorrow', () => {
  expect(due('2026-11-25 08:29:59', {}, true)).toBe('2026-11-25 08:30:00');
  expect(due('2026-11-25 08:30:00', {}, true)).toBe('2026-11-26 08:30:00');
});

test('a calendar without working days holds nothing for ever', () => {
  expect(due('2026-11-25 10:00:00', { isQuietOnRestDays: true }, false, () => false) > '2026-12').toBe(true);
});

test('is never before it was left or asked, never in quiet hours, and stays put once it is reached', () => {
  const clock = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((one) => String(one).padStart(2, '0')).join(':'));
  const moment = fc
    .date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => parseDateTime(formatDateTime(date)));
  const settings = fc.record({
    span: fc.option(fc.tuple(clock, clock).filter(([from, until]) => from !== until)),
    isQuietOnRestDays: fc.boolean(),
    digestAt: clock,
  });
  fc.assert(
    fc.property(moment, moment, fc.boolean(), settings, (left, now, isDigest, { span, ...rest }) => {
      const own = hours({ ...rest, quietFrom: span?.[0] ?? null, quietUntil: span?.[1] ?? null });
      const found = dueTime({ left, isDigest, now }, own, weekdays);
      expect(found >= left && found >= now).toBe(true);
      const [date, time] = formatDateTime(found).split(' ') as [string, string];
      if (own.isQuietOnRestDays) expect(weekdays(date)).toBe(true);
      if (span) {
        const [from, until] = span;
        const at = time.slice(0, 5);
        const isQuiet = from < until ? from <= at && at < until : at >= from || at < until;
        expect(isQuiet, `${date} ${time}`).toBe(false);
      }
      expect(dueTime({ left: found, isDigest: false, now: found }, own, weekdays)).toEqual(found);
    }),
  );
});
