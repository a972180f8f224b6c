import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlanProgress, planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import {
  type Course,
  lastDayOf,
  latenessOf,
  type MilestoneDays,
  milestones,
  milestoneStage,
  progressOf,
} from './progress.ts';

const noDays: MilestoneDays = { issue: null, open: null, award: null, contract: null };

test.each([
  ['2026-01', '2026-01-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('the last day of %s is %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});

test('the planned day itself is in time, the next is late by one day', () => {
  const planned = { ...noDays, open: '2026-06-30' };
  expect(latenessOf(planned, planProgress.code.issued, '2026-06-30')).toBeNull();
  expect(latenessOf(planned, planProgress.code.issued, '2026-07-01')).toEqual({ milestone: 'open', days: 1 });
  expect(latenessOf(planned, planProgress.code.opened, '2026-07-01')).toBeNull();
});

test('of several overdue dates the earliest counts; a later one missed does not excuse it', () => {
  const planned = { issue: '2026-01-31', open: '2026-03-01', award: '2026-04-01', contract: null };
  expect(latenessOf(planned, planProgress.code.notStarted, '2026-05-01')).toEqual({
    milestone: 'issue',
    days: 90,
  });
  expect(latenessOf(planned, planProgress.code.evaluated, '2026-05-01')).toEqual({
    milestone: 'award',
    days: 30,
  });
});

test('an opening planned within the month of issuing is late before the month is over, and stays what is late', () => {
  const planned = { ...noDays, issue: '2026-03-31', open: '2026-03-20' };
  expect(latenessOf(planned, planProgress.code.notStarted, '2026-03-25')).toEqual({
    milestone: 'open',
    days: 5,
  });
  expect(latenessOf(planned, planProgress.code.notStarted, '2026-04-01')).toEqual({
    milestone: 'open',
    days: 12,
  });
});

test('a line of nothing, or of purchases that have not begun, has not started', () => {
  const nothing = { progress: planProgress.code.notStarted, reached: noDays };
  expect(progressOf([])).toEqual(nothing);
  expect(progressOf([new Map(), new Map()])).toEqual(nothing);
});

test('of two purchases the slower one counts, and of its days the later', () => {
  const fast: Course = new Map([
    [planProgress.code.issued, '2026-03-01'],
    [planProgress.code.opened, '2026-04-01'],
    [planProgress.code.awarded, '2026-05-01'],
  ]);
  const slow: Course = new Map([
    [planProgress.code.issued, '2026-06-01'],
    [planProgress.code.opened, '2026-07-01'],
  ]);
  expect(progressOf([fast, slow, new Map()])).toEqual({
    progress: planProgress.code.opened,
    reached: { issue: '2026-06-01', open: '2026-07-01', award: null, contract: null },
  });
});

const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days));
const course: fc.Arbitrary<Course> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...planProgress.codes), day), { selector: ([stage]) => stage })
  .map((entries) => new Map<PlanProgress, string>(entries));

/** The later of two days; null beside a day counts for nothing. */
const later = (a: string | null, b: string | null) => (a !== null && (b === null || a > b) ? a : b);

test('a further purchase that has begun never moves a line forward, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(course, { maxLength: 4 }), course, (purchases, further) => {
      fc.pre(further.size > 0 && purchases.some(({ size }) => size > 0));
      const before = progressOf(purchases);
      const after = progressOf([...purchases, further]);
      expect(after.progress).toBeLessThanOrEqual(before.progress);
      expect(progressOf([further, ...purchases].toReversed())).toEqual(after);
      for (const milestone of milestones) {
        const reached = after.reached[milestone];
        if (reached === null) continue;
        expect(after.progress).toBeGreaterThanOrEqual(milestoneStage[milestone]);
        expect([reached, null]).toContain(
          later(before.reached[milestone], further.get(milestoneStage[milestone]) ?? null),
        );
      }
    }),
  );
});

test('lateness only grows with time and only shrinks with progress', () => {
  const planned = fc.record({
    issue: fc.option(day),
    open: fc.option(day),
    award: fc.option(day),
    contract: fc.option(day),
  });
  fc.assert(
    fc.property(planned, fc.constantFrom(...planProgress.codes), day, (days, progress, today) => {
      const late = latenessOf(days, progress, today);
      if (late) {
        expect(days[late.milestone]! < today).toBe(true);
        expect(late.days).toBeGreaterThan(0);
        expect(latenessOf(days, progress, addDays(today, 1))).toEqual({ ...late, days: late.days + 1 });
        expect(latenessOf(days, planProgress.code.archived, today)).toBeNull();
      } else
        for (const milestone of milestones)
          expect(
            days[milestone] === null || days[milestone] >= today || progress >= milestoneStage[milestone],
          ).toBe(true);
    }),
  );
});
