import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calendar } from '#shared/areas/calendar/rules';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { legalRegime } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { clarificationPeriod } from '#shared/areas/tender-notice/clarification-period';
import { addDays, weekdayOf } from '#shared/kit/dates';
import { type Clarified, clarifiedDeadline, latestDeadline } from './deadline-rule.ts';

const weekdays: Calendar = { hasYear: () => true, isWorkday: (date) => weekdayOf(date) <= 5 };
const none: Calendar = { hasYear: () => false, isWorkday: () => false };
const way = tenderWay.code;
const periodOf = (of: { tenderWay: number; legalRegime: number; isMandatory?: boolean }, isBefore = false) =>
  clarificationPeriod({ isMandatory: false, ...of } as never, isBefore, startingParameters);
const tender = { tenderWay: way.open, legalRegime: legalRegime.code.tenderLaw, isMandatory: true };
const own = { tenderWay: way.inquiry, legalRegime: legalRegime.code.enterprise };

const after = (given: Partial<Clarified>) =>
  clarifiedDeadline({
    deadline: '2026-11-26 09:30:00',
    publishedOn: '2026-11-16',
    affectsPreparation: true,
    period: periodOf(tender),
    calendar: weekdays,
    ...given,
  });

test('an answer fifteen days ahead moves nothing, a later one at least to day fifteen (case 1)', () => {
  expect(after({ publishedOn: '2026-11-11' }).earliestDay).toBeNull();
  expect(after({ publishedOn: '2026-11-12' }).earliestDay).toBe('2026-11-27');
  expect(after({})).toEqual({ earliestDay: '2026-12-01', proposed: '2026-12-01 09:30:00' });
});

test('what is proposed is a working day at the old clock time; the guard does not roll', () => {
  expect(after({ publishedOn: '2026-11-13' })).toEqual({
    earliestDay: '2026-11-28',
    proposed: '2026-11-30 09:30:00',
  });
});

test('of several changes the furthest counts (case 4)', () => {
  const first = after({}).proposed!;
  const second = after({ deadline: first, publishedOn: '2026-11-20' });
  expect(second.earliestDay).toBe('2026-12-05');
  expect(second.proposed).toBe('2026-12-07 09:30:00');
  expect(latestDeadline(first, second.proposed!)).toBe('2026-12-07 09:30:00');
  expect(latestDeadline('2026-12-10 09:30:00', second.proposed!)).toBe('2026-12-10 09:30:00');
});

test('what does not affect the preparation moves nothing', () => {
  expect(after({ affectsPreparation: false }).proposed).toBeNull();
});

test.each([
  ['a tender of the law', periodOf(tender), '15 day'],
  ['a prequalification', periodOf(tender, true), '3 day'],
  ["an enterprise's inquiry", periodOf(own), '3 workday'],
  ["an enterprise's negotiation", periodOf({ ...own, tenderWay: way.negotiate }), '3 workday'],
  ['a government inquiry', periodOf({ ...own, legalRegime: legalRegime.code.government }), '3 workday'],
  [
    'a government negotiation',
    periodOf({ tenderWay: way.negotiate, legalRegime: legalRegime.code.government }),
    '5 day',
  ],
])('%s is clarified %s ahead', (_name, period, text) => {
  expect(`${period!.value} ${period!.unit}`).toBe(text);
});

test('three working days run over the weekend (regime 3)', () => {
  expect(after({ period: periodOf(own), publishedOn: '2026-11-24' }).earliestDay).toBe('2026-11-27');
  expect(after({ period: periodOf(own), publishedOn: '2026-11-20' }).earliestDay).toBeNull();
});

test('a deadline never moves back, keeps its clock time and leaves the days asked for, whatever the calendar knows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: -30, max: 60 }),
      fc.boolean(),
      fc.constantFrom(weekdays, none),
      (day, ahead, affectsPreparation, calendar) => {
        const publishedOn = addDays('2026-01-01', day);
        const deadline = `${addDays(publishedOn, ahead)} 09:30:00`;
        const { earliestDay, proposed } = after({ publishedOn, deadline, affectsPreparation, calendar });
        if (proposed === null) {
          expect(!affectsPreparation || ahead >= 15).toBe(true);
          return;
        }
        expect(proposed > deadline && proposed.slice(0, 10) >= earliestDay!).toBe(true);
        expect(earliestDay).toBe(addDays(publishedOn, 15));
        expect(proposed.slice(11)).toBe('09:30:00');
      },
    ),
  );
});
