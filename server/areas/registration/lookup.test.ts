import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { UPLOAD_PATH } from '#shared/areas/file/contract';
import { importLookup, listLookup } from '#shared/areas/registration/review-contract';
import { applicantWorld } from '../../testing/applicant-world.ts';
import { aUser } from '../../testing/builders.ts';
import { uploadBody } from '../../testing/upload-body.ts';
import { httpErp, httpRegister } from './http-lookups.ts';
import { localErp, localRegister } from './local-lookups.ts';
import { askErp, askRegister, openLookups } from './lookup.ts';
import { erpSupplier } from './lookup.table.ts';

const world = await applicantWorld();
const { db, call, reviewer } = world;
const USCC = '91350100M000100Y43';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));
/** A service that answers this to every question, and what it was asked. */
async function aService(status: number, body: string | null) {
  const asked: { authorization: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push({ authorization: request.headers.authorization, body: text });
      if (body === null) return;
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end(body);
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, asked };
}
const entry = { uscc: USCC, name: '甲公司', legalRepresentative: '王五', operatingState: '存续' };

test('the register behind HTTP: question, token, answer', async () => {
  const { url, asked } = await aService(200, JSON.stringify(entry));
  const lookups = openLookups({ businessRegisterUrl: url, businessRegisterToken: 'abc' });
  const found = await askRegister(lookups, db, { uscc: USCC, enterpriseName: '甲公司' });
  expect(found).toEqual({ result: 'matched', entry: { ...entry, establishedOn: '', address: '' } });
  expect(asked).toEqual([{ authorization: 'Bearer abc', body: JSON.stringify({ uscc: USCC }) }]);
});

test.each([
  ['not known', 404, '', 'unknown'],
  ['null', 200, 'null', 'unknown'],
  ['a fault', 500, '{}', 'away'],
  ['no JSON', 200, '<html>', 'away'],
  ['something else', 200, '{"name":1}', 'away'],
  ['another enterprise', 200, JSON.stringify({ ...entry, uscc: '91350100M000100Y44' }), 'away'],
  ['too much', 200, JSON.stringify({ ...entry, name: 'x'.repeat(70_000) }), 'away'],
  ['a redirect', 302, '', 'away'],
])('a register that answers %s', async (_name, status, body, result) => {
  const { url } = await aService(status, body);
  const businessRegister = httpRegister({ url, token: undefined, timeoutMs: 2000 });
  const found = await askRegister({ businessRegister }, db, { uscc: USCC, enterpriseName: '甲公司' });
  expect(found).toEqual({ result, entry: null });
});

test('one that says nothing is away after the time-out, and stops nobody', async () => {
  const { url } = await aService(200, null);
  const erp = httpErp({ url, token: undefined, timeoutMs: 200 });
  // without its time-out this would wait for ever
  expect(await askErp({ erp }, db, USCC)).toEqual({ result: 'away', supplier: null });
});

test('without addresses the local tables answer', () => {
  expect(openLookups({})).toEqual({ businessRegister: localRegister, erp: localErp });
});

async function uploaded(name: string, text: string, person = reviewer) {
  const response = await world.send({
    method: 'POST',
    url: UPLOAD_PATH,
    person,
    ...uploadBody(name, Buffer.from(text)),
  });
  return response.json<{ data: { guid: string } }>().data.guid;
}

test('an administrator fills the register by spreadsheet; faulty rows are named and left out', async () => {
  const sheet = [
    '企业名称,统一社会信用代码,法定代表人,登记状态,成立日期,注册地址,备注',
    `甲公司,${USCC},王五,存续,2020-01-02,杭州,多余`,
    '乙公司,123,李四,存续,,,',
    ',91330100MA27W3F05X,李四,存续,,,',
    '丙公司,91330100MA27W3F05X,李四,存续,昨天,,',
    `甲公司（新名）,${USCC},王五,存续,2020-01-02,杭州,`,
  ].join('\n');
  const fileGuid = await uploaded('register.csv', sheet);
  const { data } = await call(importLookup, { table: 'businessRegister', fileGuid }, reviewer);
  expect(data).toEqual({
    imported: 1,
    faultCount: 3,
    faults: [
      { row: 3, message: '统一社会信用代码：18位大写字母或数字的组合' },
      { row: 4, message: '企业名称：不能为空！' },
      { row: 5, message: '成立日期：请选择日期' },
    ],
  });
  expect(await localRegister.find(db, USCC)).toEqual({
    uscc: USCC,
    name: '甲公司（新名）',
    legalRepresentative: '王五',
    operatingState: '存续',
    establishedOn: '2020-01-02',
    address: '杭州',
  });
  const listed = await call(listLookup, { table: 'businessRegister', keyword: '新名' }, reviewer);
  expect(listed.data).toMatchObject({
    total: 1,
    list: [{ uscc: USCC, detail: ['王五', '存续', '2020-01-02', '杭州'] }],
  });
});

test('suppliers of the ERP: known codes are replaced, others stay', async () => {
  await db.insert(erpSupplier).values({ uscc: '91330100MA27W3F05X', name: '旧', erpCode: 'V0' });
  const text = `统一社会信用代码,供应商名称,供应商编码\n${USCC},甲公司,V1\n`;
  const fileGuid = await uploaded('erp.csv', text);
  expect((await call(importLookup, { table: 'erpSupplier', fileGuid }, reviewer)).data.imported).toBe(1);
  expect(await localErp.find(db, USCC)).toEqual({ uscc: USCC, name: '甲公司', erpCode: 'V1' });
  expect(await db.$count(erpSupplier, eq(erpSupplier.erpCode, 'V0'))).toBe(1);
});

test('a data manager of another company has no part in it', async () => {
  const { outsider } = world;
  const fileGuid = await uploaded('c.csv', '统一社会信用代码,供应商名称,供应商编码\n', outsider);
  expect((await call(importLookup, { table: 'erpSupplier', fileGuid }, outsider)).status).toBe(403);
  expect((await call(listLookup, { table: 'erpSupplier' }, outsider)).status).toBe(403);
});

test('a missing column, a foreign file and no spreadsheet are refused', async () => {
  const wrong = await uploaded('a.csv', '名称,代码\n甲,1\n');
  const refused = await call(importLookup, { table: 'erpSupplier', fileGuid: wrong }, reviewer);
  expect(refused.info).toBe('首行缺少列：统一社会信用代码、供应商名称、供应商编码');
  const other = await aUser(db, { enterpriseGuid: world.platform.guid, roles: ['SJGLY'] });
  const foreign = await uploaded('b.csv', '统一社会信用代码,供应商名称,供应商编码\n', other);
  expect((await call(importLookup, { table: 'erpSupplier', fileGuid: foreign }, reviewer)).code).toBe(-1);
});
