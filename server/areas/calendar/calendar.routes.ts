import type { FastifyInstance } from 'fastify';
import { addCalendarYear, calendarYear, saveCalendar } from '#shared/areas/calendar/contract';
import { serve } from '../../http/route.ts';
import { addYear, daysOfYear, saveDays } from './change.ts';

export function calendarRoutes(app: FastifyInstance) {
  serve(app, calendarYear, async ({ year }, { db }) => ({ year, days: await daysOfYear(db, year) }));
  serve(app, saveCalendar, saveDays);
  serve(app, addCalendarYear, addYear);
}
