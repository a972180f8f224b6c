import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { saveCalendar } from '#shared/areas/calendar/contract';
import { fallbackYear } from '#shared/areas/calendar/statutory-holidays';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { movingFestivals } from './almanac.ts';
import { calendarDay } from './calendar-day.table.ts';
import { putDays } from './put-days.ts';
import { STALE } from '../../db/move-status.ts';

/** Every day of a year; none when the year is not in the calendar. */
export const daysOfYear = (db: Db, year: number) =>
  db
    .select()
    .from(calendarDay)
    .where(between(calendarDay.date, `${year}-01-01`, `${year}-12-31`))
    .orderBy(asc(calendarDay.date));

/** What a year without an official arrangement would get: weekends and statutory holidays off (legal-rules.md D10). */
export const proposedDays = async (year: number) =>
  fallbackYear(year, await movingFestivals(year)).map((day) => ({
    ...day,
    source: 'fallback' as const,
    version: 0,
  }));

/** Changes some days, all or none; a day that is not in the calendar, or that another person changed, is refused. */
export async function saveDays(
  { days }: z.output<typeof saveCalendar.input>,
  context: Context,
): Promise<null> {
  await inTransaction(context.db, async (db) => {
    // In the order of the dates, so that two people saving at once cannot block each other.
    for (const day of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) await saveDay(db, day, context);
  });
  return null;
}

async function saveDay(
  db: Db,
  { date, isWorkday, name = '', version }: z.output<typeof saveCalendar.input>['days'][number],
  context: Context,
) {
  const [before] = await db.select().from(calendarDay).where(eq(calendarDay.date, date)).for('update');
  if (!before)
    throw new BusinessError({
      cn: `${date.slice(0, 4)}年的工作日历尚未设置，请先新增该年度`,
      en: `There is no working calendar of ${date.slice(0, 4)} yet; add that year first`,
    });
  if (before.version !== version) throw new BusinessError(STALE);
  const [after] = await db
    .update(calendarDay)
    .set({ isWorkday, name, source: 'manual', version: version + 1 })
    .where(and(eq(calendarDay.date, date), eq(calendarDay.version, version)))
    .returning();
  await record(db, context, {
    event: 'calendar.change',
    objectType: 'calendarDay',
    objectGuid: date,
    objectName: date,
    before,
    after,
  });
}

/** Adds a year without an official arrangement: weekends and statutory holidays off (legal-rules.md D10). */
export async function addYear({ year }: { year: number }, context: Context): Promise<null> {
  const days = fallbackYear(year, await movingFestivals(year));
  await inTransaction(context.db, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('calendar.addYear'), ${year})`);
    if ((await daysOfYear(db, year)).length > 0)
      throw new BusinessError({
        cn: `${year}年的工作日历已存在`,
        en: `The working calendar of ${year} is there already`,
      });
    await putDays(db, days, 'fallback');
    await record(db, context, {
      event: 'calendar.addYear',
      objectType: 'calendarYear',
      objectGuid: String(year),
      objectName: `${year}年`,
    });
  });
  return null;
}
