import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { endpoint, nothing } from '#shared/contract/endpoint';
import { text } from '#shared/kit/text-rules';
import { openDatabase, type Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { buildApp } from './app.ts';
import { BusinessError, NotFound, TooMany } from '../kit/errors.ts';
import { servePublic } from './route.ts';

const { pool, db } = openDatabase(inject('databaseUrl'), () => undefined, 2);
const settings = { logLevel: 'silent', trustProxy: false as const, tls: null };

const save = endpoint({
  method: 'POST',
  path: '/test/save',
  send: 'json',
  access: 'public',
  act: 'write',
  summary: '测试写入',
  input: z.object({ name: text(5), inner: z.object({ note: z.string() }).optional() }),
  output: z.object({ name: z.string() }),
});
const find = endpoint({
  method: 'GET',
  path: '/test/find',
  send: 'query',
  access: 'public',
  act: 'read',
  summary: '测试读取',
  input: z.object({ what: z.string().optional() }),
  output: nothing,
});

const list = endpoint({
  method: 'GET',
  path: '/test/list',
  send: 'query',
  access: 'public',
  act: 'read',
  summary: '测试列表',
  input: z.object({ count: z.coerce.number() }),
  output: z.object({ names: z.array(z.string()) }),
});

const app = buildApp(
  db,
  settings,
  async () => null,
  (scope) => {
    servePublic(scope, save, async ({ name }) => ({ name, secret: 'never sent' }) as { name: string });
    servePublic(scope, list, async ({ count }) => ({ names: Array.from({ length: count }, () => '招采') }));
    servePublic(scope, find, async ({ what }, context) => {
      if (what === 'refused')
        throw new BusinessError(
          { cn: '请先填写供应商', en: 'Choose a supplier first' },
          { supplier: { cn: '请选择', en: 'Please choose' } },
        );
      if (what === 'missing') throw new NotFound();
      if (what === 'often') throw new TooMany(7);
      if (what === 'broken') throw new Error('connection string postgres://secret');
      if (what?.startsWith('sqlstate ')) await raise(context.db, what.slice(9));
      return null;
    });
  },
);
await app.ready();
afterAll(async () => {
  await app.close();
  await pool.end();
});

const raise = (on: Db, state: string) =>
  on.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`));
const post = async (payload: unknown, headers = {}) =>
  app.inject({ method: 'POST', url: save.path, payload: payload as object, headers });
const get = async (what: string) => app.inject({ url: find.path, query: { what, _t: '1' } });

test('a long answer is compressed for who can read it, a short one never; what is sent to us is never unpacked', async () => {
  const ask = (count: number, encoding?: string) =>
    app.inject({
      url: `${list.path}?count=${count}`,
      headers: encoding ? { 'accept-encoding': encoding } : {},
    });
  const plain = await ask(2000);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const long = await ask(2000, 'gzip, deflate, br');
  expect(long.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(long.rawPayload).toString()).data).toEqual(plain.json().data);
  expect((await ask(2, 'gzip')).headers['content-encoding']).toBeUndefined();
  const packed = await app.inject({
    method: 'POST',
    url: save.path,
    payload: gzipSync(JSON.stringify({ name: '招采' })),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect(packed.json().code).not.toBe(1);
});

test('an answer is { code, info, data, dateTime } with Shanghai time, and nothing the contract does not list', async () => {
  const body = (await post({ name: ' 招采 ' })).json();
  expect(body).toEqual({
    code: 1,
    info: '',
    data: { name: '招采' },
    dateTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  const said = new Date(`${body.dateTime.replace(' ', 'T')}+08:00`).getTime();
  expect(Math.abs(said - Date.now())).toBeLessThan(5000);
});

test('a wrong form names each field; whitespace only is empty', async () => {
  const answer = await post({ name: '   ', inner: { note: 1 } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    code: 0,
    info: '不能为空！',
    data: { fields: { name: '不能为空！', 'inner.note': expect.any(String) } },
  });
  expect((await post({ name: '一二三四五六' })).json().info).toBe('不能大于5位字符！');
});

test('a write refuses fields nobody asked for', async () => {
  expect((await post({ name: '招采', isAdmin: true })).json()).toMatchObject({ code: 0 });
});

test.each([
  ['no JSON', '{"name":', { 'content-type': 'application/json' }],
  ['another format', 'name=1', { 'content-type': 'text/csv' }],
  [
    'a body beyond 1 MiB',
    JSON.stringify({ name: 'x'.repeat(1_100_000) }),
    { 'content-type': 'application/json' },
  ],
])('%s is refused politely', async (_what, payload, headers) => {
  const answer = await app.inject({ method: 'POST', url: save.path, payload, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ code: 0, info: expect.stringMatching(/[\u4e00-\u9fff]/) });
});

test('refusal, absence and too many calls have their own words', async () => {
  expect((await get('refused')).json()).toMatchObject({
    code: 0,
    info: '请先填写供应商',
    data: { fields: { supplier: '请选择' } },
  });
  expect((await get('missing')).json()).toMatchObject({ code: -1, data: null });
  const often = await get('often');
  expect([often.statusCode, often.headers['retry-after'], often.json().code]).toEqual([429, '7', 500]);
});

test('the unforeseen is a 500 with a request id and no details', async () => {
  const answer = await get('broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 500,
    message: '系统繁忙，请稍后重试',
    requestId: answer.headers['x-request-id'],
  });
});

test.each([
  ['22P02', 200],
  ['22003', 200],
  ['23505', 200],
  ['23503', 200],
  ['40001', 200],
  ['55P03', 200],
  ['53300', 503],
  ['57P01', 503],
  ['57014', 503],
])('database fault %s answers %d, never 500', async (state, status) => {
  const answer = await get(`sqlstate ${state}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().info ?? answer.json().message).toMatch(/[\u4e00-\u9fff]/);
});

test('a serialization failure is run again up to three times', async () => {
  let runs = 0;
  const flaky = (failures: number) =>
    inTransaction(db, async (tx) => {
      if (runs++ < failures) await raise(tx, '40001');
      return runs;
    });
  expect(await flaky(3)).toBe(4);
  runs = 0;
  await expect(flaky(4)).rejects.toThrow('Failed query');
});

test('an unknown path is 404 in JSON', async () => {
  const answer = await app.inject('/no/such/call');
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 500, message: '接口不存在' }]);
});

test('answers carry the headers of qualities.md 3', async () => {
  const { headers } = await get('');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a route that states no access stops the start', async () => {
  const careless = buildApp(
    db,
    settings,
    async () => null,
    (scope) => {
      scope.get('/open', async () => 'x');
    },
  );
  await expect(careless.ready()).rejects.toThrow('no access stated for: GET /open');
});
