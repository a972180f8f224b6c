import { userNamesApplied } from '../areas/registration/registration.service.ts';
import { lockedNames, noteAttempt, standingsOf } from '../areas/session/attempt.service.ts';
import { endSessionsOf } from '../areas/session/session.service.ts';
import type { UserParts } from '../areas/user/user-parts.ts';
import { holdingSources } from './holding-sources.ts';

/** What the user area asks of areas that stand above it. */
export const userParts: UserParts = {
  holdings: holdingSources,
  claimedNames: userNamesApplied,
  signIns: {
    endSessionsOf: (db, userGuid) => endSessionsOf(db, userGuid),
    lockedNames,
    lockedSecondsOf: async (db, userNames) =>
      new Map(
        [...(await standingsOf(db, userNames))].map(([name, { lockedSeconds }]) => [name, lockedSeconds]),
      ),
    // Note a success: it makes the failed tries before it count no more.
    unlock: (db, userName, ip) => noteAttempt(db, userName, ip, 'succeeded'),
  },
};
