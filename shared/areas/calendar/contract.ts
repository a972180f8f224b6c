import { z } from 'zod';
import { endpoint, nothing } from '#shared/contract/endpoint';
import { date, optionalText, yesNo } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';

const year = z.coerce
  .number<number | string>(ruled({ cn: '请输入年份', en: 'Enter a year' }))
  .int()
  .min(2004)
  .max(2099);

/** One day of the working calendar. */
export const calendarDayRow = z.object({
  date: z.string(),
  isWorkday: z.boolean(),
  /** Name of the holiday, also on its 调休 working days; or empty. */
  name: z.string(),
  source: z.enum(['official', 'fallback', 'manual']),
  version: z.number(),
});
export type CalendarDayRow = z.output<typeof calendarDayRow>;

export const calendarYear = endpoint({
  method: 'GET',
  path: '/calendar/year',
  send: 'query',
  access: 'signedIn',
  act: 'read',
  summary: '查看年度工作日历',
  input: z.object({ year }),
  /** No days at all: the year is not in the calendar yet, and `proposed` is what it would get (legal-rules.md D10). */
  output: z.object({
    year: z.number(),
    days: z.array(calendarDayRow),
    proposed: z.array(calendarDayRow),
  }),
});

export const saveCalendar = endpoint({
  method: 'POST',
  path: '/calendar/save',
  send: 'json',
  access: 'calendar:write',
  act: 'write',
  summary: '修改工作日历',
  input: z.object({
    days: z
      .array(
        z.strictObject({
          date: date(),
          isWorkday: yesNo(),
          name: optionalText(50),
          version: recordVersion(),
        }),
      )
      .min(1, ruled({ cn: '请选择要修改的日期', en: 'Choose the days to change' }))
      .max(366, ruled({ cn: '一次最多修改366天', en: 'At most 366 days at once' })),
  }),
  output: nothing,
});

/** Adds a year the State Council has not arranged yet: weekends and the statutory holidays (legal-rules.md D10). */
export const addCalendarYear = endpoint({
  method: 'POST',
  path: '/calendar/addYear',
  send: 'json',
  access: 'calendar:write',
  act: 'write',
  summary: '按法定节假日新增年度',
  input: z.object({ year }),
  output: nothing,
});
