import { expect, test } from 'vitest';
import { type Calendar, CalendarMissing } from '#shared/areas/calendar/rules';
import { startingParameters } from './parameters.ts';
import { OVERDUE, reminderDue, signingDue } from './signing-due.ts';

const holiday: Calendar = { isWorkday: (date) => date > '2026-10-07', hasYear: () => true };
const open = { tenderWay: 1, legalRegime: 1, isMandatory: true } as const;
const due = (noticeDate: string, today: string, calendar = holiday, purchase = open) =>
  signingDue(purchase, { noticeDate, today }, startingParameters, calendar);

test('thirty days from the notice, on to the next working day (legal-rules.md 1.0, 签约 30 日)', () => {
  expect(due('2026-09-04', '2026-09-28')).toMatchObject({
    dueDate: '2026-10-08',
    daysLeft: 10,
    article: '招标投标法 第四十六条',
    remindedAt: [10, 3, 0],
  });
});

test('a year without a calendar is counted by plain days', () => {
  const unknown: Calendar = {
    hasYear: () => false,
    isWorkday: () => {
      throw new CalendarMissing(2027);
    },
  };
  expect(due('2026-12-10', '2026-12-10', unknown)).toMatchObject({ dueDate: '2027-01-09', daysLeft: 30 });
});

test.each([
  [11, null],
  [10, 10],
  [9, 10],
  [4, 10],
  [3, 3],
  [1, 3],
  [0, 0],
  [-1, OVERDUE],
  [-40, OVERDUE],
])('with %i days left the reminder is %s', (daysLeft, reminder) => {
  expect(reminderDue({ daysLeft, remindedAt: [10, 3, 0] })).toBe(reminder);
});

test('switched off, nothing is due; a reminder switched off is left out', () => {
  const off = (code: 'contractSigning' | 'signingReminder') => ({
    ...startingParameters,
    [code]: { mandatory: { ...startingParameters[code].mandatory!, level: 'off' as const } },
  });
  const days = { noticeDate: '2026-09-04', today: '2026-09-28' };
  expect(signingDue(open, days, off('contractSigning'), holiday)).toBeNull();
  expect(signingDue(open, days, off('signingReminder'), holiday)?.remindedAt).toEqual([3, 0]);
});
