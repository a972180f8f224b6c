import { count, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { officialDays, OFFICIAL_FROM, OFFICIAL_TO } from './almanac.ts';
import { calendarDay } from './calendar-day.table.ts';
import { putDays } from './put-days.ts';

/**
 * Fills in every officially arranged year; a day a person has set stays as they set it, a fall-back year gives way
 * once the arrangement is known. May be repeated and run by several processes at once.
 */
export async function seedCalendar(db: Db): Promise<void> {
  const [known] = await db
    .select({ days: count() })
    .from(calendarDay)
    .where(
      sql`${ne(calendarDay.source, 'fallback')} and ${calendarDay.date} between ${`${OFFICIAL_FROM}-01-01`} and ${`${OFFICIAL_TO}-12-31`}`,
    );
  const days = (Date.UTC(OFFICIAL_TO + 1, 0, 1) - Date.UTC(OFFICIAL_FROM, 0, 1)) / 86_400_000;
  if (known?.days === days) return;
  await putDays(db, await officialDays(), 'official');
}
