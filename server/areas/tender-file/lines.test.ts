import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { UPLOAD_PATH } from '#shared/areas/file/contract';
import { jobDetail } from '#shared/areas/job/contract';
import { quoteType } from '#shared/areas/tender-file/codes';
import { tenderFileCalls as calls } from '#shared/areas/tender-file/contract';
import { partyText } from '#shared/areas/certificate/party';
import { lineImport as imports } from '#shared/areas/tender-file/line-import-contract';
import { LINES_MAX } from '#shared/areas/tender-file/lines';
import { tenderFileWorld } from '../../testing/tender-file-world.ts';
import { uploadBody } from '../../testing/upload-body.ts';
import { tenderFileLine } from './tender-file.table.ts';

const world = await tenderFileWorld();
const { call, db, done, send, runJobs, detail, versioned, added, projectManager, colleague, foreigner } =
  world;

const HEAD = '行号,物料编码,名称,规格,单位,数量,报价要求,固定单价(元),备注';
const upload = async (rows: readonly string[], person = projectManager) => {
  const body = uploadBody('清单.csv', Buffer.from([HEAD, ...rows].join('\n')));
  const response = await send({ method: 'POST', url: UPLOAD_PATH, person, ...body });
  return response.json<{ data: { guid: string } }>().data.guid;
};
const read = async (tenderFileGuid: string, rows: readonly string[]) => {
  const { guid } = await done(
    imports.start,
    { fileGuid: await upload(rows), tenderFileGuid },
    projectManager,
  );
  await runJobs();
  return guid;
};
const preview = (guid: string, rows = 100) => done(imports.preview, { guid, rows } as never, projectManager);
const confirm = async (guid: string) => {
  const { version } = await preview(guid);
  const { jobGuid } = await done(imports.confirm, { guid, version }, projectManager);
  await runJobs();
  return done(jobDetail, { guid: jobGuid }, projectManager);
};

test('nobody, a colleague, a foreigner, a file that is out: no lines are changed', async () => {
  const tenderFileGuid = await added();
  const fileGuid = await upload(['1,,管,,米,1,,,']);
  expect((await call(imports.start, { fileGuid, tenderFileGuid }, null)).status).toBe(401);
  const theirs = await upload(['1,,管,,米,1,,,'], colleague);
  expect((await call(imports.start, { fileGuid: theirs, tenderFileGuid }, colleague)).code).toBe(0);
  const foreign = await upload(['1,,管,,米,1,,,'], foreigner);
  expect((await call(imports.start, { fileGuid: foreign, tenderFileGuid }, foreigner)).code).toBe(-1);
  const out = await world.published();
  expect((await call(calls.takeLines, await versioned(out), projectManager)).code).toBe(0);
  expect((await call(imports.start, { fileGuid, tenderFileGuid: out }, projectManager)).code).toBe(0);
});

test('faults are said at line and column, kinds by their words, and the sheet is the whole list', async () => {
  const file = await added();
  const guid = await read(file, [
    '1,A1,无缝钢管,φ89,米,120.5,必报,,',
    '2,,弯头,,个,2,可选,100,',
    '2,,法兰,,,x,别的,,',
    '4,,暂列金额,,项,1,暂列金额,5000,',
    '5,,暂估,,项,1,暂估价,,',
  ]);
  const { list } = await preview(guid);
  expect(list.map(({ status }) => status)).toEqual(['new', 'faulty', 'faulty', 'new', 'faulty']);
  expect(list[1]!.faults.map(({ field }) => field)).toEqual(['fixedPrice']);
  expect(new Set(list[2]!.faults.map(({ field }) => field))).toEqual(
    new Set(['lineNo', 'unit', 'quantity', 'kind']),
  );
  expect(
    await confirm(await read(file, ['1,,钢管,,米,1,,,', '2,,弯头,,个,2,,,', '3,,阀,,台,3,,,'])),
  ).toMatchObject({ result: { added: 3, changed: 0 } });
  expect(await confirm(await read(file, ['1,,钢管,,米,9,,,', '3,,阀,,台,3,,,']))).toMatchObject({
    result: { added: 0, changed: 1 },
  });
  const rows = await done(calls.lines, { guid: file }, projectManager);
  expect(rows.list.map(({ lineNo, quantity }) => [lineNo, quantity])).toEqual([
    ['1', '9'],
    ['3', '3'],
  ]);
});

test('twenty thousand lines are imported within half a minute, paged, and locked by their digest', async () => {
  const file = await added({ quoteType: quoteType.code.itemised });
  expect((await detail(file)).findings.map(({ field }) => field)).toContain('quoteType');
  const rows = Array.from(
    { length: LINES_MAX },
    (_, at) => `${at + 1},C${at},管件${at},DN${at % 90},个,${at + 1}.5,,,`,
  );
  const began = performance.now();
  expect(await confirm(await read(file, rows))).toMatchObject({
    state: 'done',
    result: { added: LINES_MAX },
  });
  expect(performance.now() - began).toBeLessThan(30_000);
  const found = await detail(file);
  expect(found.lineCount).toBe(LINES_MAX);
  const last = await done(calls.lines, { guid: file, page: 2000, rows: 10 }, projectManager);
  expect(last.total).toBe(LINES_MAX);
  expect(last.list.at(-1)).toMatchObject({ lineNo: String(LINES_MAX), quantity: `${LINES_MAX}.5` });
  const sought = await done(calls.lines, { guid: file, keyword: '管件19999' }, projectManager);
  expect(sought.list).toHaveLength(1);
});

test('what a change did to the lines is told by their numbers; a byte changed behind its back stops the publication', async () => {
  const file = await added();
  await confirm(await read(file, ['1,,钢管,,米,1,,,', '2,,弯头,,个,2,,,', '3,,阀,,台,3,,,']));
  await world.approve(file);
  await world.sign(file);
  await world.publish(file);
  const { guid } = await done(calls.add, await world.changeForm(file), projectManager);
  expect((await detail(guid)).lineCount).toBe(3);
  await confirm(await read(guid, ['1,,钢管,,米,1,,,', '2,,弯头,,个,5,,,', '4,,法兰,,个,4,,,']));
  expect(await done(calls.lineChanges, { guid }, projectManager)).toMatchObject({
    total: 3,
    list: [
      { lineNo: '2', change: 'changed', before: { quantity: '2' }, after: { quantity: '5' } },
      { lineNo: '3', change: 'removed', after: null },
      { lineNo: '4', change: 'added', before: null },
    ],
  });
  expect((await detail(guid)).lineChanges).toEqual({ added: 1, removed: 1, changed: 1 });
  await world.approve(guid);
  await world.sign(guid);
  await db.update(tenderFileLine).set({ quantity: '6' }).where(eq(tenderFileLine.tenderFileGuid, guid));
  expect(
    (await call(calls.publish, { ...(await versioned(guid)), when: 'now' as const }, projectManager)).info,
  ).toBe(partyText.broken.cn);
});
