/** The keys of product.md 3 in session storage; no other place names them. */
const KEYS = ['access_token', 'userInfo', 'loginData', 'loginTime', 'loginStaues', 'isWeakPWD'] as const;
type Key = (typeof KEYS)[number];
export type SessionFields = Partial<Record<Key, string>>;

const listeners = new Set<() => void>();

/** One field of the session, or null when nobody is signed in. */
export const sessionField = (key: Key) => sessionStorage.getItem(key);

/** Puts fields into the session and tells everybody who shows them. */
export function keepSession(fields: SessionFields) {
  for (const [key, value] of Object.entries(fields)) sessionStorage.setItem(key, value);
  for (const listener of listeners) listener();
}

/** Ends the session of this tab. */
export function clearSession() {
  for (const key of KEYS) sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** Calls back after every change of the session; returns how to stop it. */
export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this tab holds a session; whether it is still good only the server knows. */
export const hasSession = () => Boolean(sessionField('access_token'));

/** The whole session of this tab. */
export const sessionFields = (): SessionFields =>
  Object.fromEntries(KEYS.flatMap((key) => (sessionField(key) === null ? [] : [[key, sessionField(key)!]])));

/** Whose session it is. */
export interface SessionPerson {
  guid: string;
  userName: string;
}
/** The person some fields of a session belong to. */
export const personOf = ({ userInfo }: SessionFields): SessionPerson | undefined =>
  (JSON.parse(userInfo ?? 'null') as SessionPerson | null) ?? undefined;

/** Guid of the person this tab's session belongs to. */
export const currentUserGuid = (): string | undefined => personOf(sessionFields())?.guid;
