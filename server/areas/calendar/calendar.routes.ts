import type { FastifyInstance } from 'fastify';
import { addCalendarYear, calendarYear, saveCalendar } from '#shared/areas/calendar/contract';
import { serve } from '../../http/route.ts';
import { addYear, daysOfYear, proposedDays, saveDays } from './change.ts';

export function calendarRoutes(app: FastifyInstance) {
  serve(app, calendarYear, async ({ year }, { db }) => {
    const days = await daysOfYear(db, year);
    return { year, days, proposed: days.length > 0 ? [] : await proposedDays(year) };
  });
  serve(app, saveCalendar, saveDays);
  serve(app, addCalendarYear, addYear);
}
