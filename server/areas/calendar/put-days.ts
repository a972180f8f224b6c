import { sql } from 'drizzle-orm';
import type { CalendarDay } from '#shared/areas/calendar/statutory-holidays';
import type { Db } from '../../db/client.ts';
import { calendarDay } from './calendar-day.table.ts';

/** Writes many days at once; only days that are missing or come from the fall-back are written. */
export async function putDays(db: Db, days: readonly CalendarDay[], source: 'official' | 'fallback') {
  await db.execute(sql`
    insert into ${calendarDay} (date, is_workday, name, source)
    select date, "isWorkday", name, ${source}
    from json_to_recordset(${JSON.stringify(days)}::json) as day (date date, "isWorkday" boolean, name text)
    order by date
    on conflict (date) do update set is_workday = excluded.is_workday, name = excluded.name, source = excluded.source
    where ${calendarDay.source} = 'fallback'`);
}
