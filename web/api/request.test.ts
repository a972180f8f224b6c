import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { toRequest, trimmed } from './request.ts';

const common = {
  access: 'signedIn',
  act: 'read',
  summary: '',
  input: z.object({}),
  output: z.null(),
} as const;
const get = endpoint({ ...common, method: 'GET', path: '/a/b', send: 'query' });
const form = endpoint({ ...common, method: 'POST', path: '/a/form', send: 'form' });
const json = endpoint({ ...common, method: 'POST', path: '/a/json', send: 'json' });
const postedQuery = endpoint({ ...common, method: 'POST', path: '/a/query', send: 'query' });

test('every text is trimmed, at any depth; nothing else changes', () => {
  const file = new Blob(['  x  ']);
  expect(trimmed({ a: ' x ', b: [' y', { c: '\tz\n' }], d: 1, e: null, f: false, g: '全 角 ' })).toEqual({
    a: 'x',
    b: ['y', { c: 'z' }],
    d: 1,
    e: null,
    f: false,
    g: '全 角',
  });
  expect(trimmed({ file }).file).toBe(file);
});

test('a GET carries its input and the time in _t, also without input', () => {
  vi.setSystemTime(1_700_000_000_123);
  expect(toRequest(get, { name: ' 甲 & 乙 ', list: [1, 2], none: undefined, nil: null })).toEqual([
    '/a/b?name=%E7%94%B2+%26+%E4%B9%99&list=1&list=2&_t=1700000000123',
    { method: 'GET' },
  ]);
  expect(toRequest(get, {})[0]).toBe('/a/b?_t=1700000000123');
  vi.useRealTimers();
});

test('a POST carries its input where the call says, without _t', () => {
  expect(toRequest(postedQuery, { guid: ' 1 ' })).toEqual(['/a/query?guid=1', { method: 'POST' }]);
  const [path, { body }] = toRequest(form, { pid: ' 7 ', empty: '' });
  expect([path, body]).toEqual(['/a/form', new URLSearchParams('pid=7&empty=')]);
  expect(toRequest(json, { name: ' 计划 ', nested: { a: ' b ' } })).toEqual([
    '/a/json',
    {
      method: 'POST',
      body: '{"name":"计划","nested":{"a":"b"}}',
      headers: { 'content-type': 'application/json' },
    },
  ]);
});
