import {
  clearSession,
  currentUserGuid,
  hasSession,
  keepSession,
  sessionField,
  type SessionFields,
} from './session-store.ts';

// A duplicated tab starts with a copy of the session. Using one refresh token in two tabs would look like theft
// to the server and end both, so tabs refresh in turn and the one that did hands its tokens to the others.
const channel = new BroadcastChannel('session');

interface Refreshed {
  usedRefreshToken: string;
  fields: SessionFields;
}

interface SignedOut {
  signedOut: string;
}

let tellSignedOut: () => Promise<unknown> | void = clearSession;
/** The app says here what follows when the same person has signed out in another tab. */
export function whenSignedOutElsewhere(follow: () => Promise<unknown> | void) {
  tellSignedOut = follow;
}

channel.onmessage = ({ data }: MessageEvent<Refreshed | SignedOut>) => {
  if ('signedOut' in data) {
    if (hasSession() && currentUserGuid() === data.signedOut) void tellSignedOut();
  } else if (data.usedRefreshToken === storedRefreshToken()) keepSession(data.fields);
};

/** Signs a person out in their other tabs too. */
export const announceSignedOut = (userGuid: string) =>
  channel.postMessage({ signedOut: userGuid } satisfies SignedOut);

/** Gives fresh tokens to tabs that hold the same session. */
export const announceRefreshed = (refreshed: Refreshed) => channel.postMessage(refreshed);

/** Runs one refresh at a time among all tabs. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  // Without TLS beyond loopback browsers offer no locks; the server's grace of ten seconds then covers the overlap.
  'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();

/** The refresh token this tab holds, from `loginData`. */
export function storedRefreshToken(): string | undefined {
  const data: unknown = JSON.parse(sessionField('loginData') ?? 'null');
  if (data === null || typeof data !== 'object' || !('refresh_token' in data)) return undefined;
  return typeof data.refresh_token === 'string' ? data.refresh_token : undefined;
}
