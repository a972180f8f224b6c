import type { Db } from '../../db/client.ts';
import { sql } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCalendarYear, calendarYear, saveCalendar } from '#shared/areas/calendar/contract';
import { addWorkingDays, CalendarMissing, endOfPeriod } from '#shared/areas/calendar/rules';
import { aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { listRecords } from '../audit/audit.service.ts';
import { message } from '../notification/message.table.ts';
import { notifyOnce } from '../notification/notification.service.ts';
import { missingYears } from './calendar.jobs.ts';
import { calendarDay } from './calendar-day.table.ts';
import { loadCalendar } from './calendar.service.ts';
import { putDays } from './put-days.ts';
import { seedCalendar } from './seed.ts';

const { db, call } = await testApp();
const clerk = await aUser(db);
const keeper = await aUser(db, { permissions: ['calendar:write'] });
const dayOf = async (date: string) => {
  const { data } = await call(calendarYear, { year: date.slice(0, 4) }, clerk);
  return data.days.find((day) => day.date === date)!;
};

test('nobody reads, and who may read may not write', async () => {
  expect(await call(calendarYear, { year: 2026 }, null)).toMatchObject({ status: 401 });
  expect(await call(saveCalendar, { days: [] }, clerk)).toMatchObject({
    status: 403,
    info: '没有权限：维护工作日历',
  });
  expect(await call(addCalendarYear, { year: 2027 }, clerk)).toMatchObject({ status: 403 });
});

test('refuses a day that does not exist, no days, a year without rows, a year out of range', async () => {
  const day = { date: '2026-10-05', isWorkday: true, name: '', version: 1 };
  const info = async (days: unknown) => (await call(saveCalendar, { days }, keeper)).info;
  expect(await info([{ ...day, date: '2026-02-30' }])).toBe('请选择日期');
  expect(await info([])).toBe('请选择要修改的日期');
  expect(await info([{ ...day, date: '2030-10-05' }])).toBe('2030年的工作日历尚未设置，请先新增该年度');
  expect(await call(addCalendarYear, { year: 1999 }, keeper)).toMatchObject({ code: 0 });
});

test('the official arrangement is there, 2004 to 2026, with its 调休 days', async () => {
  const { data } = await call(calendarYear, { year: 2026 }, clerk);
  expect(data.days).toHaveLength(365);
  expect(await dayOf('2026-10-01')).toMatchObject({ isWorkday: false, name: '国庆节', source: 'official' });
  expect(await dayOf('2026-10-10')).toMatchObject({ isWorkday: true, name: '国庆节' });
  expect(await dayOf('2026-10-11')).toMatchObject({ isWorkday: false, name: '' });
  expect(await dayOf('2026-10-12')).toMatchObject({ isWorkday: true, name: '' });
  expect((await call(calendarYear, { year: 2004 }, clerk)).data.days).toHaveLength(366);
  expect((await call(calendarYear, { year: 2027 }, clerk)).data.days).toEqual([]);
});

test('the counting rules give the dates of the law over the stored calendar', async () => {
  const calendar = await loadCalendar(db);
  expect(endOfPeriod('2026-09-28', 5, calendar)).toBe('2026-10-08');
  expect(endOfPeriod('2026-09-04', 30, calendar)).toBe('2026-10-08');
  expect(endOfPeriod('2026-06-17', 3, calendar)).toBe('2026-06-22');
  expect(addWorkingDays('2026-09-28', 7, calendar)).toBe('2026-10-13');
});

test('a changed calendar is read at once, one that was taken back never', async () => {
  const day = '2026-03-02';
  const isWorkday = async (of: Db) => (await loadCalendar(of)).isWorkday(day);
  const turn = (of: Db) =>
    of.execute(sql`update ${calendarDay} set is_workday = not is_workday where date = ${day}`);
  expect(await isWorkday(db)).toBe(true);
  await expect(
    db.transaction(async (tx) => {
      await turn(tx);
      expect(await isWorkday(tx)).toBe(false);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await isWorkday(db)).toBe(true);
  await turn(db);
  expect(await isWorkday(db)).toBe(false);
  await turn(db);
  expect(await isWorkday(db)).toBe(true);
});

test('a count that runs into a year without rows is refused, until the year is added', async () => {
  const before = await loadCalendar(db);
  expect(() => addWorkingDays('2026-12-31', 2, before)).toThrow(CalendarMissing);
  expect(await call(addCalendarYear, { year: 2027 }, keeper)).toMatchObject({ code: 1 });
  expect(addWorkingDays('2026-12-31', 2, await loadCalendar(db))).toBe('2027-01-05');
  expect(await dayOf('2027-01-01')).toMatchObject({ isWorkday: false, name: '元旦', source: 'fallback' });
  expect(await dayOf('2027-02-05')).toMatchObject({ isWorkday: false, name: '春节' });
  expect(await call(addCalendarYear, { year: 2027 }, keeper)).toMatchObject({
    code: 0,
    info: '2027年的工作日历已存在',
  });
  expect(await listRecords(db, 'calendarYear', '2027')).toMatchObject([
    { event: 'calendar.addYear', userGuid: keeper.guid },
  ]);
});

test('two people adding a year at once add it once', async () => {
  const answers = await Promise.all([1, 2].map(() => call(addCalendarYear, { year: 2028 }, keeper)));
  expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining([0, 1]));
});

test('a change counts at once, is recorded, and a stale one is refused as a whole', async () => {
  const { version } = await dayOf('2026-11-03');
  const change = { date: '2026-11-03', isWorkday: false, name: '临时放假', version };
  expect(await call(saveCalendar, { days: [change] }, keeper)).toMatchObject({ code: 1 });
  expect(await dayOf('2026-11-03')).toMatchObject({
    isWorkday: false,
    name: '临时放假',
    source: 'manual',
    version: version + 1,
  });
  expect((await loadCalendar(db)).isWorkday('2026-11-03')).toBe(false);
  expect(await listRecords(db, 'calendarDay', '2026-11-03')).toMatchObject([
    { event: 'calendar.change', changes: { isWorkday: [true, false], name: ['', '临时放假'] } },
  ]);
  const other = await dayOf('2026-11-04');
  expect(
    await call(
      saveCalendar,
      { days: [{ ...change, date: other.date, version: other.version }, change] },
      keeper,
    ),
  ).toMatchObject({
    code: 0,
    info: '数据已被他人修改，请刷新后重试',
  });
  expect((await dayOf('2026-11-04')).isWorkday).toBe(true);
});

test('seeding again keeps what people set, replaces the fall-back, mends a gap', async () => {
  await db.delete(calendarDay).where(eq(calendarDay.date, '2026-11-05'));
  await db.delete(calendarDay).where(eq(calendarDay.date, '2026-10-02'));
  await putDays(db, [{ date: '2026-10-02', isWorkday: true, name: '' }], 'fallback');
  await Promise.all([seedCalendar(db), seedCalendar(db)]);
  expect(await dayOf('2026-11-05')).toMatchObject({ isWorkday: true, source: 'official' });
  expect(await dayOf('2026-10-02')).toMatchObject({ isWorkday: false, source: 'official' });
  expect(await dayOf('2026-11-03')).toMatchObject({ isWorkday: false, source: 'manual' });
});

test('a missing year is proposed, and from October whoever keeps the calendar is told once', async () => {
  const { data } = await call(calendarYear, { year: 2031 }, keeper);
  expect(data.days).toEqual([]);
  expect(data.proposed).toHaveLength(365);
  expect(data.proposed[0]).toMatchObject({ date: '2031-01-01', isWorkday: false, name: '元旦' });

  expect(await missingYears(db, '2026-09-30')).toEqual([]);
  expect(await missingYears(db, '2098-10-01')).toEqual([2098, 2099]);

  const notice = { title: { cn: '缺', en: 'missing' }, link: '/calendar?year=2099' };
  const tell = () => notifyOnce(db, { ...notice, userGuids: [keeper.guid], kind: 'calendar.missing' });
  await tell();
  await tell();
  const rows = await db.select().from(message).where(eq(message.userGuid, keeper.guid));
  expect(rows.map(({ kind }) => kind)).toEqual(['calendar.missing']);
});
