import type { CalendarNotice } from '../areas/calendar/calendar.jobs.ts';
import { notifyOnce } from '../areas/notification/notification.service.ts';
import { holdersOfPermission } from '../areas/role/permission-holders.service.ts';
import type { Db } from '../db/client.ts';

/** Tells everybody who keeps the working calendar. */
export async function tellCalendarKeepers(db: Db, notice: CalendarNotice): Promise<void> {
  const keepers = await holdersOfPermission(db, 'calendar:write');
  await notifyOnce(db, {
    ...notice,
    userGuids: keepers.map(({ guid }) => guid),
    kind: 'calendar.missing',
  });
}
