import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession, sessionField, type SessionFields } from './session-store.ts';
import { takeOverSession } from './session-tabs.ts';

/** Other tabs of the browser, by what they answer and say. */
const others: BroadcastChannel[] = [];
const sessionOf = (guid: string, token: string): SessionFields => ({
  access_token: token,
  loginData: JSON.stringify({ refresh_token: `${token}-r` }),
  userInfo: JSON.stringify({ guid, userName: guid }),
});
function otherTab(fields: SessionFields, afterwards?: object) {
  const tab = new BroadcastChannel('session');
  tab.onmessage = ({ data }: MessageEvent<{ wanted?: string }>) => {
    if (data.wanted === undefined) return;
    tab.postMessage({ handed: data.wanted, fields });
    if (afterwards) tab.postMessage(afterwards);
  };
  others.push(tab);
}

beforeEach(() => {
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({ held: others.map(() => ({ name: 'open-tab' })) }) },
  });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  for (const tab of others.splice(0)) tab.close();
  vi.unstubAllGlobals();
});

test('a new tab takes over the session of another', async () => {
  otherTab(sessionOf('a', 'one'));
  await takeOverSession();
  expect(sessionField('access_token')).toBe('one');
  expect(sessionField('userInfo')).toContain('"a"');
});

test('without another tab, or with one nobody is signed in at, there is none', async () => {
  otherTab({});
  await takeOverSession();
  expect(sessionField('access_token')).toBeNull();
});

test('of two people nobody is taken; of two tabs of one person either', async () => {
  otherTab(sessionOf('a', 'one'));
  otherTab(sessionOf('b', 'two'));
  await takeOverSession();
  expect(sessionField('access_token')).toBeNull();
  others.pop()!.close();
  otherTab(sessionOf('a', 'one'));
  await takeOverSession();
  expect(sessionField('access_token')).toBe('one');
});

test('tokens renewed while the new tab waits replace those it was handed', async () => {
  otherTab(sessionOf('a', 'one'), { usedRefreshToken: 'one-r', fields: sessionOf('a', 'next') });
  await takeOverSession();
  expect(sessionField('access_token')).toBe('next');
});

test('who signs out meanwhile is not handed over', async () => {
  otherTab(sessionOf('a', 'one'), { signedOut: 'a' });
  await takeOverSession();
  expect(sessionField('access_token')).toBeNull();
});

test('a tab hands over its session as long as somebody is signed in', async () => {
  const asked = (wanted: string) =>
    new Promise<unknown>((answer) => {
      const tab = new BroadcastChannel('session');
      others.push(tab);
      tab.onmessage = ({ data }) => answer(data);
      tab.postMessage({ wanted });
      setTimeout(() => answer('nothing'), 100);
    });
  keepSession(sessionOf('a', 'one'));
  expect(await asked('x')).toEqual({ handed: 'x', fields: sessionOf('a', 'one') });
  clearSession();
  expect(await asked('y')).toEqual({ handed: 'y', fields: {} });
});

test('a tab that can count the others waits for each of them, and for none where there is none', async () => {
  const held = [{ name: 'open-tab' }, { name: 'open-tab' }, { name: 'session-refresh' }];
  const locks = { query: async () => ({ held }) };
  vi.stubGlobal('navigator', { locks });
  otherTab(sessionOf('a', 'one'));
  const slow = new BroadcastChannel('session');
  others.push(slow);
  slow.onmessage = ({ data }: MessageEvent<{ wanted?: string }>) => {
    if (data.wanted !== undefined)
      setTimeout(() => slow.postMessage({ handed: data.wanted, fields: sessionOf('b', 'two') }), 400);
  };
  await takeOverSession();
  expect(sessionField('access_token')).toBeNull();
  held.length = 0;
  const asked: unknown[] = [];
  slow.onmessage = ({ data }) => asked.push(data);
  await takeOverSession();
  expect(asked).toEqual([]);
});
