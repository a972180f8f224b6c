import chineseDays from 'chinese-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calendar } from '#shared/areas/calendar/rules';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { addDays } from '#shared/kit/dates';
import type { ClockDates, ClockDay } from './clock-rules.ts';
import { clockFindings, type ClockFacts, legalClock } from './legal-clock.ts';
import { startingParameters } from './parameters.ts';

const calendar: Calendar = {
  isWorkday: (date) => chineseDays.isWorkday(date),
  hasYear: (year) => year >= 2004 && year <= 2026,
};
const mandatory = { tenderWay: 1, legalRegime: 1, isMandatory: true, zsType: 3 } as const;
const own = { tenderWay: 1, legalRegime: 3, isMandatory: false, zsType: 3 } as const;
const government = { tenderWay: 1, legalRegime: 2, isMandatory: false, zsType: 3 } as const;
const clock = (way: Omit<ClockFacts, 'dates'>, dates: ClockDates, today = '2024-01-01') =>
  legalClock({ ...way, dates }, startingParameters, calendar, today);
const dayOf = (way: Omit<ClockFacts, 'dates'>, dates: ClockDates, rule: string, field: ClockDay) =>
  clock(way, dates).lines.find((one) => one.rule === rule && one.field === field)?.day;
const found = (way: Omit<ClockFacts, 'dates'>, dates: ClockDates) =>
  clockFindings({ ...way, dates }, startingParameters, calendar).map(
    ({ rule, field, level }) => `${rule} ${field} ${level}`,
  );

/** Over the holidays of 2024, 2025 and 2026, and the vectors of legal-rules.md 1.0. */
test.each<[string, Omit<ClockFacts, 'dates'>, ClockDates, string, ClockDay, string]>([
  [
    'sale of five days into the spring festival',
    mandatory,
    { saleStart: '2024-02-06' },
    'R01',
    'saleEnd',
    '2024-02-18',
  ],
  ['sale that ends on a Saturday', mandatory, { saleStart: '2024-03-04' }, 'R01', 'saleEnd', '2024-03-11'],
  [
    'sale that ends on a Saturday at work',
    mandatory,
    { saleStart: '2024-04-02' },
    'R01',
    'saleEnd',
    '2024-04-07',
  ],
  [
    'sale into the national day of 2024',
    mandatory,
    { saleStart: '2024-09-28' },
    'R01',
    'saleEnd',
    '2024-10-08',
  ],
  [
    'sale into the national day of 2026',
    mandatory,
    { saleStart: '2026-09-28' },
    'R01',
    'saleEnd',
    '2026-10-08',
  ],
  ['twenty days to bid', mandatory, { saleStart: '2026-09-10' }, 'R03', 'deadline', '2026-09-30'],
  [
    'twenty days into the national day',
    mandatory,
    { saleStart: '2026-09-16' },
    'R03',
    'deadline',
    '2026-10-08',
  ],
  [
    'twenty days into the spring festival of 2025',
    mandatory,
    { saleStart: '2025-01-10' },
    'R03',
    'deadline',
    '2025-02-05',
  ],
  [
    'twenty days into the labour day of 2025',
    mandatory,
    { saleStart: '2025-04-12' },
    'R03',
    'deadline',
    '2025-05-06',
  ],
  [
    'seven days where tendering is one’s own',
    own,
    { saleStart: '2026-03-02' },
    'R03',
    'deadline',
    '2026-03-09',
  ],
  [
    'a government sale in working days',
    government,
    { saleStart: '2026-09-28' },
    'R01',
    'saleEnd',
    '2026-10-10',
  ],
  [
    'a government sale over new year 2025',
    government,
    { saleStart: '2024-12-30' },
    'R01',
    'saleEnd',
    '2025-01-07',
  ],
  ['answers, not rolled', mandatory, { deadline: '2026-10-20 09:30:00' }, 'R04', 'answerEnd', '2026-10-05'],
  ['dissent, not rolled', mandatory, { deadline: '2026-10-20 09:30:00' }, 'R07', 'deadline', '2026-10-10'],
  [
    'dissent of the pre-qualification',
    { ...mandatory, zsType: 2 },
    { applyEnd: '2026-10-20' },
    'R06',
    'applyEnd',
    '2026-10-18',
  ],
  [
    'the publicity begins within three days',
    mandatory,
    { evalTime: '2026-06-17' },
    'R09',
    'publicityStart',
    '2026-06-22',
  ],
  [
    'the publicity lasts three days',
    mandatory,
    { publicityStart: '2026-09-29' },
    'R09',
    'awardTime',
    '2026-10-08',
  ],
  ['thirty days to sign', mandatory, { awardTime: '2026-09-04' }, 'R12', 'contractTime', '2026-10-08'],
  [
    'the validity of bids',
    { ...mandatory, validityDays: 90 },
    { deadline: '2026-03-01' },
    'R27',
    'awardTime',
    '2026-05-30',
  ],
  [
    'an inquiry of three working days',
    { ...own, tenderWay: 6 },
    { saleStart: '2025-09-29' },
    'mode',
    'deadline',
    '2025-10-10',
  ],
  [
    'answers of an inquiry, a working day ahead',
    { ...own, tenderWay: 6 },
    { deadline: '2025-10-09' },
    '1.5',
    'answerEnd',
    '2025-09-30',
  ],
])('%s', (_case, way, dates, rule, field, day) => {
  expect(dayOf(way, dates, rule, field)).toBe(day);
});

const planned: ClockDates = {
  noticeTime: '2026-03-02 09:00:00',
  saleStart: '2026-03-02 09:00:00',
  saleEnd: '2026-03-09 17:00:00',
  answerEnd: '2026-03-10 17:00:00',
  deadline: '2026-03-27 09:30:00',
  evalTime: '2026-03-27 14:00:00',
  publicityStart: '2026-03-30 09:00:00',
  awardTime: '2026-04-07 09:00:00',
  contractTime: '2026-04-20 09:00:00',
};

test('days that keep every rule are found nothing of, and each line says so', () => {
  expect(found({ ...mandatory, validityDays: 90 }, planned)).toEqual([]);
  expect(clock(mandatory, planned).lines.every(({ isKept, field }) => isKept ?? field === 'deadline')).toBe(
    true,
  );
});

test.each<[Omit<ClockFacts, 'dates'>, ClockDates, string[]]>([
  [mandatory, { deadline: '2026-03-20 09:30:00' }, ['R03 deadline block', 'R04 answerEnd warn']],
  [own, { deadline: '2026-03-20 09:30:00', answerEnd: null }, []],
  [own, { saleEnd: '2026-03-06 09:00:00' }, ['R01 saleEnd block']],
  [mandatory, { awardTime: '2026-03-31 09:00:00' }, ['R09 awardTime block']],
  [own, { awardTime: '2026-03-31 09:00:00' }, ['R09 awardTime warn']],
  [
    mandatory,
    { publicityStart: '2026-04-03 09:00:00', awardTime: '2026-04-10 09:00:00' },
    ['R09 publicityStart warn'],
  ],
  [mandatory, { contractTime: '2026-06-01 09:00:00' }, ['R12 contractTime warn']],
  [
    { ...mandatory, validityDays: 30 },
    { awardTime: '2026-04-27 09:00:00', contractTime: '2026-05-06 09:00:00' },
    ['R27 awardTime warn'],
  ],
  [mandatory, { saleEnd: '2026-03-01 17:00:00' }, ['order saleEnd block']],
  [mandatory, { evalTime: '2026-03-27 09:00:00' }, ['order evalTime block']],
])('%j with %j is found %j', (way, dates, expected) => {
  expect(found(way, { ...planned, ...dates })).toEqual(expected);
});

test('a limit for others than who fills the form in waits for no day of theirs', () => {
  const { lines } = clock(
    { ...mandatory, validityDays: 90 },
    { saleStart: '2026-09-01', saleEnd: undefined, deadline: '2026-09-30 09:30:00' },
  );
  const open = lines.filter(({ isKept }) => isKept === undefined);
  expect(open.map(({ rule, isOfForm }) => `${rule} ${isOfForm}`)).toEqual([
    'R01 true',
    'R04 false',
    'R07 false',
    'R07 false',
    'R27 false',
  ]);
});

test('how many days are left is counted from today', () => {
  const { lines } = clock(mandatory, { saleStart: '2026-09-16' }, '2026-10-06');
  expect(lines.find(({ rule }) => rule === 'R03')).toMatchObject({
    day: '2026-10-08',
    daysLeft: 2,
    isKept: undefined,
    article: '招标投标法 第二十四条',
    level: 'block',
  });
});

test('a year the calendar does not know is left out of the clock, and found nothing wrong with', () => {
  const { lines, isIncomplete } = clock(government, { saleStart: '2026-12-30' });
  expect([lines.some(({ rule }) => rule === 'R01'), isIncomplete]).toEqual([false, true]);
  expect(found(government, { saleStart: '2026-12-30', saleEnd: '2027-01-08' })).toEqual([]);
  expect(found(government, { saleStart: '2026-12-30', saleEnd: '2027-01-01' })).toEqual([
    'R01 saleEnd block',
  ]);
});

test('what keeps a rule on its day keeps it later, or earlier where it is the last', () => {
  const way = fc.record({
    tenderWay: fc.constantFrom(...tenderWay.codes),
    isMandatory: fc.boolean(),
    legalRegime: fc.constantFrom(1, 2, 3) as fc.Arbitrary<1 | 2 | 3>,
    zsType: fc.constantFrom(2, 3),
  });
  const start = fc.nat(900).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(way, start, fc.nat(60), (of, saleStart, wait) => {
      const at = (deadline: string) =>
        clock(of, { saleStart, deadline }).lines.filter(({ isKept }) => isKept === false).length;
      const deadline = addDays(saleStart, wait);
      expect(at(addDays(deadline, 1))).toBeLessThanOrEqual(at(deadline));
    }),
  );
});
