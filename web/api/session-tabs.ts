import { newGuid } from '../kit/new-guid.ts';
import {
  clearSession,
  currentUserGuid,
  hasSession,
  keepSession,
  personOf,
  sessionFields,
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
/** A tab that was opened by a link asks for the session of the others, and one of them hands it over. */
interface Wanted {
  wanted: string;
}
interface Handed {
  handed: string;
  fields: SessionFields;
}

let tellSignedOut: () => Promise<unknown> | void = clearSession;
/** The app says here what follows when the same person has signed out in another tab. */
export function whenSignedOutElsewhere(follow: () => Promise<unknown> | void) {
  tellSignedOut = follow;
}

channel.onmessage = ({ data }: MessageEvent<Refreshed | SignedOut | Wanted | Handed>) => {
  if ('wanted' in data) {
    // also without a session: the tab that asks waits for as many answers as there are tabs
    channel.postMessage({ handed: data.wanted, fields: sessionFields() } satisfies Handed);
  } else if ('handed' in data) {
    if (asking?.id === data.handed) asking.take(data.fields);
  } else if ('signedOut' in data) {
    asking?.forget(data.signedOut);
    if (hasSession() && currentUserGuid() === data.signedOut) void tellSignedOut();
  } else {
    asking?.renew(data);
    if (data.usedRefreshToken === storedRefreshToken()) keepSession(data.fields);
  }
};

/** How long a new tab waits for the others where it can count them, and where it cannot. */
const COUNTED_MS = 5000;
const UNCOUNTED_MS = 300;
/** How long it then waits, after an answer, for one that disagrees. */
const FURTHER_ANSWERS_MS = 60;
/** Each tab of the program holds it, shared, as long as it is open. */
const OPEN_TAB = 'open-tab';

/** Lets tabs that are opened later count this one. */
export function countThisTab(): void {
  if ('locks' in navigator)
    void navigator.locks.request(OPEN_TAB, { mode: 'shared' }, () => new Promise(() => {}));
}

/** How many other tabs of the program are open; undefined where browsers offer no locks (no TLS beyond loopback). */
async function otherTabs(): Promise<number | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name === OPEN_TAB).length;
}

interface Asking {
  id: string;
  take: (fields: SessionFields) => void;
  renew: (refreshed: Refreshed) => void;
  forget: (userGuid: string) => void;
}
let asking: Asking | undefined;

/**
 * Takes over the session of the other tabs of this browser, so that a link opened in a new tab asks nobody to sign in
 * again; call it before `countThisTab`. Tokens go from tab to tab of the same origin and are stored nowhere else. Where two people are signed in, in two
 * tabs, nobody's is taken: which of them opened the link cannot be told.
 */
export async function takeOverSession(): Promise<void> {
  const others = await otherTabs();
  if (hasSession() || others === 0) return;
  const id = newGuid();
  let found: SessionFields[] = [];
  await new Promise<void>((done) => {
    let timer = setTimeout(done, others === undefined ? UNCOUNTED_MS : COUNTED_MS);
    let answers = 0;
    asking = {
      id,
      take: (fields) => {
        answers += 1;
        if (fields.access_token !== undefined) found.push(fields);
        if (others === undefined || answers >= others) {
          clearTimeout(timer);
          timer = setTimeout(done, FURTHER_ANSWERS_MS);
        }
      },
      // tokens may be renewed while this tab waits; those it was handed would then count as stolen
      renew: ({ usedRefreshToken, fields }) => {
        found = found.map((one) => (refreshTokenOf(one) === usedRefreshToken ? { ...one, ...fields } : one));
      },
      forget: (userGuid) => {
        found = found.filter((one) => personOf(one)?.guid !== userGuid);
      },
    };
    channel.postMessage({ wanted: id } satisfies Wanted);
  });
  asking = undefined;
  const people = new Set(found.map((one) => personOf(one)?.guid));
  if (people.size === 1 && !people.has(undefined)) keepSession(found[0]!);
}

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
export const storedRefreshToken = () => refreshTokenOf(sessionFields());

function refreshTokenOf({ loginData }: SessionFields): string | undefined {
  const data: unknown = JSON.parse(loginData ?? 'null');
  if (data === null || typeof data !== 'object' || !('refresh_token' in data)) return undefined;
  return typeof data.refresh_token === 'string' ? data.refresh_token : undefined;
}
