import { and, eq } from 'drizzle-orm';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { openingState, TRY_HOURS } from '#shared/areas/opening/codes';
import { paths } from '#shared/areas/session/paths';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import { notifyOnce } from '../notification/notification.service.ts';
import { openersTried } from '../seal-policy/tried-openers.service.ts';
import { withState } from '../tender/tenders.service.ts';
import { timeOf } from './meeting.ts';
import { opening } from './opening.table.ts';

const HOUR_MS = 3_600_000;
const before = (time: Date, hours: number) => new Date(time.getTime() - hours * HOUR_MS);

/** From when on a trial counts for an opening: the first time its openers are asked. */
export const triesSince = (time: Date): Date => before(time, Math.max(...TRY_HOURS));

/** Asks the openers of what is opened within a day, and once more within the hour, to try their key: those who have not since. */
export async function askOpeners(db: Db): Promise<void> {
  const now = await databaseNow(db);
  const waiting = await db
    .select()
    .from(opening)
    .where(
      and(
        eq(opening.status, meetingAppointmentStatus.code.inEffect),
        eq(opening.state, openingState.code.waiting),
      ),
    );
  const tenders = new Map(
    (
      await withState(
        db,
        waiting.map(({ tenderGuid }) => tenderGuid),
      )
    ).map((one) => [one.guid, one]),
  );
  for (const of of waiting) {
    const found = tenders.get(of.tenderGuid);
    const at = found && timeOf(of, found);
    if (!at || at <= now || triesSince(at) > now) continue;
    const hours = Math.min(...TRY_HOURS.filter((one) => before(at, one) <= now));
    const untried = (await openersTried(db, of.tenderGuid, before(at, hours))).filter(
      ({ triedAt }) => triedAt === null,
    );
    await notifyOnce(db, {
      userGuids: untried.map(({ userGuid }) => userGuid),
      kind: `opening.tryKey${hours}`,
      title: {
        cn: `“${of.tenderName}”${hours}小时内开标，请试用开标密钥`,
        en: `“${of.tenderName}” is opened within ${hours === 1 ? 'the hour' : `${hours} hours`}: please try your opener's key`,
      },
      link: paths.opening(of.guid),
    });
  }
}
