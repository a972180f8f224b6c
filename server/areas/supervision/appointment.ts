import { sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { notify } from '../notification/notification.service.ts';
import { lockAppointments } from './apply-appointment.ts';
import { type Supervisor, supervisor } from './supervisor.table.ts';

/** The kind under which an appointment holds its document. */
export const APPOINTMENT = 'supervisor';

/** A record as its reader last saw it. */
export interface Versioned {
  guid: string;
  version: number;
}

/** An appointment as it was last seen, locked. @throws NotFound, BusinessError when it has been changed. */
export async function lockAppointment(db: Db, { guid, version }: Versioned): Promise<Supervisor> {
  const [found] = await lockAppointments(db, [guid]);
  if (!found) throw new NotFound();
  if (found.version !== version) throw new BusinessError(STALE);
  return found;
}

/** What stands at the next version of an appointment. */
export const stamped = { version: sql`${supervisor.version} + 1`, updatedAt: sql`now()` } as const;

/** Tells a supervisor what has become of their appointment. */
export const tell = (db: Db, { userGuid, validFrom, validTo }: Supervisor, cn: string, en: string) =>
  notify(db, {
    userGuids: [userGuid],
    kind: 'supervision.appointment',
    title: { cn: `${cn}（${validFrom} 至 ${validTo}）`, en: `${en} (${validFrom} to ${validTo})` },
    link: paths.supervisedProjects,
  });
