import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DOWNLOAD_PATH, getDownloadFileUrl, UPLOAD_PATH, type FileRow } from '#shared/areas/file/contract';
import { reply } from '../../http/reply.ts';
import { buildApp } from '../../http/app.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import * as sample from '../../testing/file-samples.ts';
import { testApp } from '../../testing/test-app.ts';
import { uploadBody } from '../../testing/upload-body.ts';
import { listRecords } from '../audit/audit.service.ts';
import { actorOfSession, endSessionsOf, findActor } from '../session/session.service.ts';
import { fileRoutes } from './file.routes.ts';
import { claimFiles, releaseFiles, type FileSubject } from './file.service.ts';
import { downloadTicket, storedFile } from './file.table.ts';

const main = await testApp();
const { db, storage } = main;
const company = await aCompany(db);
const buyer = await aUser(db, { enterpriseGuid: company.guid });
const colleague = await aUser(db, { enterpriseGuid: company.guid });
const outsider = await aUser(db);

/** A kind of document whose files everybody of the company may read. */
const subject: FileSubject = {
  kind: 'paper',
  mayRead: async ({ actor }) => Promise.resolve(actor.enterpriseGuid === company.guid),
};
let virus: string | null = null;
const scanner = { name: 'test', scan: () => Promise.resolve(virus) };
const app = buildApp(
  db,
  { logLevel: 'silent', trustProxy: false, tls: null } as Parameters<typeof buildApp>[1],
  findActor,
  (scope) => {
    scope.decorate('storage', storage);
    fileRoutes({ subjects: [subject], actorOfSession, scanner })(scope);
  },
);
await app.ready();
afterAll(() => app.close());

const temporaryFiles = () => readdir(dirname(storage.newTemp()));

type Person = { guid: string } | null;

async function upload(name: string, content: Buffer, person: Person = buyer) {
  const { headers, payload } = uploadBody(name, content);
  const response = await app.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { ...headers, ...(await main.as(person)) },
    payload,
  });
  const body = response.json<{ code: number; info: string; data: FileRow }>();
  return { status: response.statusCode, ...body };
}
const uploaded = async (name = 'a.pdf', person: Person = buyer) =>
  (await upload(name, sample.pdf, person)).data;

async function address(guid: string, person: Person = buyer) {
  const url = `${getDownloadFileUrl.path}?guid=${guid}`;
  const response = await app.inject({ method: 'GET', url, headers: await main.as(person) });
  return {
    status: response.statusCode,
    ...response.json<{ code: number; info: string; data: { url: string } }>(),
  };
}
const download = (url: string) => app.inject({ method: 'GET', url });
const claim = (guids: string[], documentGuid: string, person: { guid: string } = buyer) =>
  claimFiles(db, { actor: person }, guids, { kind: 'paper', documentGuid });
const gone = { code: -1, info: '下载地址已失效，请重新获取' };

test('nobody uploads, nobody gets an address', async () => {
  expect((await upload('a.pdf', sample.pdf, null)).status).toBe(401);
  expect((await address(randomUUID(), null)).status).toBe(401);
});

test.each([
  ['run.exe', sample.exe, '不支持的文件类型'],
  ['noending', sample.pdf, '不支持的文件类型'],
  ['page.html', Buffer.from('<html>'), '不支持的文件类型'],
  ['fake.pdf', sample.exe, '文件内容与扩展名pdf不符'],
  ['empty.pdf', Buffer.alloc(0), '文件内容为空'],
  [`${'长'.repeat(197)}.pdf`, sample.pdf, '文件名不能大于200位字符！'],
  ['../../etc/cron.pdf', sample.pdf, '文件名不能包含路径'],
  ['C:\\\\temp\\\\a.pdf', sample.pdf, '文件名不能包含路径'],
  ['gpj\u202efdp.pdf', sample.pdf, '文件名含有不允许的字符'],
])('refuses %s', async (name, content, text) => {
  const before = await db.$count(storedFile);
  expect(await upload(name, content)).toMatchObject({
    status: 200,
    code: 0,
    info: expect.stringContaining(text),
  });
  expect(await db.$count(storedFile)).toBe(before);
});

test('refuses a body that is no upload, and one without a file', async () => {
  const headers = await main.as(buyer);
  const json = await app.inject({ method: 'POST', url: UPLOAD_PATH, headers, payload: {} });
  expect(json.json()).toMatchObject({ code: 0 });
  const empty = await app.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nx\r\n--b--\r\n',
  });
  expect(empty.json()).toMatchObject({ code: 0, info: '请选择要上传的文件' });
});

test('refuses more than 100 MB, keeps nothing of it', async () => {
  const large = Buffer.alloc(100 * 1024 * 1024 + 1, 'a');
  large.write('%PDF-1.7');
  expect(await upload('large.pdf', large)).toMatchObject({
    code: 0,
    info: expect.stringMatching(/100MB|过大/),
  });
  expect(await temporaryFiles()).toEqual([]);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const broken = request(`${url}${UPLOAD_PATH}`, {
    method: 'POST',
    headers: {
      ...(await main.as(buyer)),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '1000000',
    },
  });
  broken.on('error', () => undefined);
  broken.write(
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 first part',
  );
  await expect.poll(temporaryFiles).toHaveLength(1);
  broken.destroy();
  await expect.poll(temporaryFiles).toEqual([]);
});

test('refuses what the scanner finds', async () => {
  virus = 'EICAR';
  expect(await upload('a.pdf', sample.pdf)).toMatchObject({
    code: 0,
    info: '文件包含恶意内容（EICAR），已拒绝',
  });
  virus = null;
});

test('keeps a file with its Chinese name, size, type by content and digest, and records it', async () => {
  const { code, data } = await upload('采购需求（终稿）.pdf', sample.pdf);
  const sha256 = createHash('sha256').update(sample.pdf).digest('hex');
  expect(code).toBe(1);
  expect(data).toMatchObject({
    name: '采购需求（终稿）.pdf',
    type: 'pdf',
    size: sample.pdf.length,
    sha256,
    uploaderName: buyer.name,
  });
  expect(await listRecords(db, 'file', data.guid)).toMatchObject([
    { event: 'file.store', userGuid: buyer.guid },
  ]);
});

test('an address opens the file once, as an attachment under its own name, and the download is recorded', async () => {
  const { guid } = await uploaded('需求 一.pdf');
  const { data } = await address(guid);
  const first = await download(data.url);
  expect(first.statusCode).toBe(200);
  expect(first.rawPayload.equals(sample.pdf)).toBe(true);
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="__ _.pdf"; filename*=UTF-8''${encodeURIComponent('需求 一.pdf')}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await download(data.url)).json()).toMatchObject(gone);
  expect((await listRecords(db, 'file', guid)).map(({ event }) => event)).toEqual([
    'file.store',
    'file.download',
  ]);
});

test('of many at once one gets the file', async () => {
  const { data } = await address((await uploaded()).guid);
  const all = await Promise.all(Array.from({ length: 5 }, () => download(data.url)));
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(all.filter(({ statusCode }) => statusCode === 404)).toHaveLength(4);
});

test('an address ends after 60 seconds, with the session, and a made-up one opens nothing', async () => {
  const { guid } = await uploaded();
  const late = await address(guid);
  const [ticket] = await db.select().from(downloadTicket);
  expect(ticket!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
  expect(JSON.stringify(ticket)).not.toContain(late.data.url.split('/').at(-1));
  await db.update(downloadTicket).set({ expiresAt: sql`now()` });
  expect((await download(late.data.url)).json()).toMatchObject(gone);

  const person = await aUser(db, { enterpriseGuid: company.guid });
  const own = await uploaded('own.pdf', person);
  const { data } = await address(own.guid, person);
  await endSessionsOf(db, person.guid);
  expect((await download(data.url)).json()).toMatchObject(gone);
  const madeUp = await download(`${DOWNLOAD_PATH}/${'a'.repeat(43)}`);
  expect(madeUp.statusCode).toBe(404);
  expect(madeUp.json()).toMatchObject(gone);
});

test('while unbound only the uploader reads it; foreign and missing are one answer', async () => {
  const { guid } = await uploaded();
  const missing = await address(randomUUID(), colleague);
  expect(missing).toMatchObject({ code: -1, info: '文件不存在或无权查看' });
  for (const person of [colleague, outsider])
    expect(await address(guid, person)).toMatchObject({
      ...reply(-1, missing.info),
      dateTime: expect.any(String),
    });
  expect(await address(guid)).toMatchObject({ code: 1 });
});

test('once claimed, its document says who reads it', async () => {
  const { guid } = await uploaded();
  await claim([guid], randomUUID());
  expect((await address(guid, colleague)).code).toBe(1);
  expect((await address(guid, outsider)).code).toBe(-1);
});

test('the files of a kind nobody answers for are read by nobody', async () => {
  const { guid } = await uploaded();
  await claimFiles(db, { actor: buyer }, [guid], { kind: 'unknown', documentGuid: randomUUID() });
  expect((await address(guid)).code).toBe(-1);
});

test('a right lost within the minute closes the address', async () => {
  const { guid } = await uploaded();
  const document = randomUUID();
  await claim([guid], document);
  const { data } = await address(guid, colleague);
  await releaseFiles(db, { kind: 'paper', documentGuid: document });
  expect((await download(data.url)).json()).toMatchObject({ code: -1 });
});
