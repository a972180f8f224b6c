import { SignedOut } from './errors.ts';
import { refreshSession } from './refresh.ts';
import { send } from './send.ts';
import { sessionField } from './session-store.ts';
import { apiTexts } from './texts.ts';

const withToken = (init: RequestInit, token: string | null): RequestInit => {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
};

/** Sends what anybody may ask, with the token when there is one; a refusal is the caller's. */
export const fetchPublic = (url: string, init: RequestInit, cancel?: AbortSignal) =>
  send(url, withToken(init, sessionField('access_token')), cancel);

/**
 * Sends with the bearer token. On 401 or 403 it waits for the one refresh of all calls that failed meanwhile and
 * tries once more; the second answer is the caller's, whatever it is.
 */
export async function fetchSignedIn(url: string, init: RequestInit, cancel?: AbortSignal): Promise<Response> {
  const token = sessionField('access_token');
  const first = await send(url, withToken(init, token), cancel);
  if (first.status !== 401 && first.status !== 403) return first;
  if (!(await refreshSession(token))) throw new SignedOut(apiTexts.current().signedOut);
  return send(url, withToken(init, sessionField('access_token')), cancel);
}
