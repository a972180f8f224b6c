import { fallbackYear } from '#shared/areas/calendar/statutory-holidays';
import { yearOf } from '#shared/kit/dates';
import { movingFestivals } from '../areas/calendar/almanac.ts';
import { loadCalendar } from '../areas/calendar/calendar.service.ts';
import { putDays } from '../areas/calendar/put-days.ts';
import { seedCalendar } from '../areas/calendar/seed.ts';
import type { Db } from '../db/client.ts';
import { today } from './days.ts';

/** The working calendar with next year in it, whose arrangement comes late: what is counted in December runs into it. */
export async function fillCalendar(db: Db) {
  await seedCalendar(db);
  const next = yearOf(today()) + 1;
  if (!(await loadCalendar(db)).hasYear(next))
    await putDays(db, fallbackYear(next, await movingFestivals(next)), 'fallback');
}
