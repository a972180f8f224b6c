import {
  clearSession,
  keepSession,
  personOf,
  sessionField,
  sessionFields,
  type SessionPerson,
} from './session-store.ts';
import { announceRefreshed, inTurn, storedRefreshToken } from './session-tabs.ts';
import { askToken, sessionFieldsOf, TokenRefused } from './tokens.ts';

/** Why a session ended: what the refresh was answered with (product.md 8). */
export type SessionEnd = 400 | 401 | 403;

/** What follows the end of a session; the person it was is told, because the session is empty by then. */
type AfterEnd = (reason: SessionEnd, person: SessionPerson | undefined) => void;

let tellEnded: AfterEnd = () => {};
let tellRefreshed: () => void = () => {};
/** The app says here what follows the end of a session, and what follows a refresh. */
export function whenSession(follow: { ends: AfterEnd; refreshes: () => void }) {
  tellEnded = follow.ends;
  tellRefreshed = follow.refreshes;
}

let running: Promise<boolean> | undefined;

/**
 * Gets a fresh token, once for all calls that failed with `usedToken`. False: the session has ended and the person
 * has been told. Throws when the server could not be asked; the session then goes on.
 */
export function refreshSession(usedToken: string | null): Promise<boolean> {
  running ??= inTurn(() => refresh(usedToken)).finally(() => {
    running = undefined;
  });
  return running;
}

async function refresh(usedToken: string | null): Promise<boolean> {
  const token = sessionField('access_token');
  if (token !== null) isTold = false;
  // Somebody refreshed, or the session ended, after the call was sent: another refresh would be one too many.
  if (token !== usedToken) return token !== null;
  const refreshToken = storedRefreshToken();
  if (refreshToken === undefined) return ended(401);
  const answer = await askToken({ grant_type: 'refresh_token', refresh_token: refreshToken }).catch(
    refusalOf,
  );
  if (answer instanceof TokenRefused) return ended(answer.status as SessionEnd);
  const fields = sessionFieldsOf(answer);
  keepSession(fields);
  announceRefreshed({ usedRefreshToken: refreshToken, fields });
  tellRefreshed();
  return true;
}

const ENDS: readonly number[] = [400, 401, 403] satisfies SessionEnd[];

/** A refusal that ends the session; everything else says nothing about it and is passed on. */
function refusalOf(error: unknown): TokenRefused {
  if (error instanceof TokenRefused && ENDS.includes(error.status)) return error;
  throw error;
}

let isTold = false;

function ended(reason: SessionEnd): false {
  const person = personOf(sessionFields());
  clearSession();
  if (!isTold) tellEnded(reason, person);
  isTold = true; // calls still on their way find no session either; one warning is enough
  return false;
}
