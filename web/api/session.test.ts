import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { call } from './call.ts';
import { CallRefused, NetworkError, NotAllowed, ServerFault, SignedOut } from './errors.ts';
import { whenSession } from './refresh.ts';
import { clearSession, keepSession, sessionField } from './session-store.ts';

const common = { method: 'POST', send: 'json', act: 'read', summary: '', input: z.object({}) } as const;
const signedIn = endpoint({ ...common, path: '/x/list', access: 'signedIn', output: z.string() });
const open = endpoint({ ...common, path: '/x/open', access: 'public', output: z.string() });

/** A server with one good access token; what the refresh answers is up to the test. */
interface Server {
  good: string;
  refresh: () => Promise<Response>;
  answer: () => Response;
  calls: number;
  refreshes: URLSearchParams[];
}
let server: Server;
const ends: number[] = [];

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const success = (data: unknown) => answer({ code: 1, info: '', data, dateTime: '2026-01-05 08:00:00' });
const refusedToken = (status: number) =>
  answer({ error: 'invalid_grant', error_description: '令牌无效' }, status);
const grant = (token: string) =>
  answer({
    access_token: token,
    refresh_token: `${token}-r`,
    token_type: 'Bearer',
    expires_in: 600,
    isWeakPWD: false,
  });

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('localStorage', { getItem: () => null });
  server = {
    good: 'new',
    refresh: async () => grant('new'),
    answer: () => success('data'),
    calls: 0,
    refreshes: [],
  };
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    if (url === '/auth/oauth/token') {
      server.refreshes.push(body as URLSearchParams);
      return server.refresh();
    }
    server.calls += 1;
    if (url === '/x/open') return server.answer();
    const isGood = new Headers(headers).get('authorization') === `Bearer ${server.good}`;
    return isGood ? server.answer() : answer({ code: 500, message: '未登录' }, 401);
  });
  ends.length = 0;
  whenSession({ ends: (reason) => ends.push(reason), refreshes: () => undefined });
  keepSession({ access_token: 'old', loginData: JSON.stringify({ refresh_token: 'old-r' }), userInfo: '{}' });
});
afterEach(() => vi.unstubAllGlobals());

test('calls that fail together share one refresh and each is tried once more', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => call(signedIn, {})));
  expect(results).toEqual(Array.from({ length: 5 }, () => 'data'));
  expect(server.refreshes.map((form) => Object.fromEntries(form))).toEqual([
    expect.objectContaining({ grant_type: 'refresh_token', refresh_token: 'old-r', userType: '3' }),
  ]);
  expect(server.calls).toBe(10);
  expect(sessionField('access_token')).toBe('new');
  expect(JSON.parse(sessionField('loginData')!)).toMatchObject({ refresh_token: 'new-r' });
});

test('a call that was sent with an older token only tries again with the present one', async () => {
  const late = call(signedIn, {});
  keepSession({ access_token: 'new' });
  expect(await late).toBe('data');
  expect(server.refreshes).toEqual([]);
});

test('what is refused after the refresh too goes to the caller, once tried again; the session stays', async () => {
  server.answer = () => answer({ code: 500, message: '没有权限：维护用户' }, 403);
  const error = await call(signedIn, {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotAllowed);
  expect((error as Error).message).toBe('没有权限：维护用户');
  expect([server.calls, server.refreshes.length]).toEqual([2, 1]);
  expect(sessionField('access_token')).toBe('new');
  expect(ends).toEqual([]);
});

test.each([400, 401, 403])('a refresh refused with %i ends the session and says so once', async (status) => {
  server.refresh = async () => refusedToken(status);
  const results = await Promise.allSettled([call(signedIn, {}), call(signedIn, {}), call(signedIn, {})]);
  for (const result of results) expect(result).toMatchObject({ reason: expect.any(SignedOut) });
  await expect(call(signedIn, {})).rejects.toThrow(SignedOut);
  expect(ends).toEqual([status]);
  expect(['access_token', 'loginData', 'userInfo'].map((key) => sessionField(key as 'userInfo'))).toEqual([
    null,
    null,
    null,
  ]);
});

test('a refresh that could not be asked is an error of the call, and the session stays', async () => {
  server.refresh = async () => answer({ error: 'temporarily_unavailable' }, 503);
  await expect(call(signedIn, {})).rejects.toMatchObject({ name: 'TokenRefused', status: 503 });
  server.refresh = () => Promise.reject(new TypeError('fetch failed'));
  await expect(call(signedIn, {})).rejects.toThrow(NetworkError);
  expect(sessionField('access_token')).toBe('old');
  expect(ends).toEqual([]);
});

test('without any session a call ends at the login page with the warning of 401', async () => {
  clearSession();
  await expect(call(signedIn, {})).rejects.toThrow(SignedOut);
  expect([ends, server.refreshes.length]).toEqual([[401], 0]);
});

test('a public call is never refreshed', async () => {
  server.answer = () => answer({ code: 500, message: '不允许' }, 403);
  await expect(call(open, {})).rejects.toThrow(NotAllowed);
  expect(server.refreshes).toEqual([]);
});

test('refusals and faults carry the text to show', async () => {
  keepSession({ access_token: 'new' });
  server.answer = () =>
    answer({
      code: 0,
      info: '请检查',
      data: { fields: { planName: '不能为空！' } },
      dateTime: '2026-01-05 08:00:00',
    });
  const refused = await call(signedIn, {}).catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(CallRefused);
  expect(refused).toMatchObject({
    code: 0,
    info: '请检查',
    message: '请检查',
    fields: { planName: '不能为空！' },
  });

  server.answer = () => answer({ code: -1, info: '数据不存在或无权查看', data: null });
  await expect(call(signedIn, {})).rejects.toMatchObject({ code: -1, fields: {} });
  server.answer = () => answer({ code: 500, message: '系统繁忙，请稍后重试', requestId: 'r1' }, 500);
  await expect(call(signedIn, {})).rejects.toMatchObject({
    name: 'ServerFault',
    status: 500,
    requestId: 'r1',
  });
  server.answer = () => new Response('<html>bad gateway</html>', { status: 502 });
  await expect(call(signedIn, {})).rejects.toThrow(ServerFault);
});
