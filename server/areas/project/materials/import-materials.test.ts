import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getDownloadFileUrl, UPLOAD_PATH } from '#shared/areas/file/contract';
import { jobDetail } from '#shared/areas/job/contract';
import { materialCalls } from '#shared/areas/project/material-contract';
import { materialImport as calls } from '#shared/areas/project/material-import-contract';
import { registerStage } from '#shared/areas/project/progress-contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { cellText } from '#shared/kit/spreadsheet-cell';
import { readSpreadsheet } from '../../../kit/spreadsheet/read.ts';
import { today } from '../../../testing/days.ts';
import { materialsWorld } from '../../../testing/materials-world.ts';
import { aMaterial } from '../../../testing/project-world.ts';
import { uploadBody } from '../../../testing/upload-body.ts';

const world = await materialsWorld();
const { call, done, send, runJobs, aProjectOf, named, projectManager, colleague, foreigner, supplier } =
  world;

const HEAD =
  '序号,物料编码,物料名称*,规格型号,品牌要求,单位*,数量*,估算单价(元),交货日期,交货地点,技术说明,合价,随便';
const uploaded = async (name: string, content: Buffer, person = projectManager) => {
  const response = await send({ method: 'POST', url: UPLOAD_PATH, person, ...uploadBody(name, content) });
  return response.json<{ data: { guid: string } }>().data.guid;
};
const upload = (rows: readonly string[], person = projectManager) =>
  uploaded('清单.csv', Buffer.from([HEAD, ...rows].join('\n')), person);
const preview = (guid: string, more: object = {}) =>
  done(calls.preview, { guid, rows: 100, ...more } as never, projectManager);
const begin = async (projectGuid: string, fileGuid: string, sectionNo = '1') => {
  const started = await done(calls.start, { fileGuid, projectGuid, sectionNo }, projectManager);
  await runJobs();
  return started;
};
const read = async (projectGuid: string, ...rows: string[]) => {
  const { guid } = await begin(projectGuid, await upload(rows));
  return { guid, seen: await preview(guid) };
};
const job = (guid: string) => done(jobDetail, { guid }, projectManager);
const confirm = async (guid: string) => {
  const { version } = await preview(guid);
  const { jobGuid } = await done(calls.confirm, { guid, version }, projectManager);
  await runJobs();
  return job(jobGuid);
};
const all = (guid: string, sectionNo = '1') => done(materialCalls.all, { guid, sectionNo }, projectManager);
const aProject = () => aProjectOf({ tenderWay: tenderWay.code.open });

test('nobody, no right, a colleague, a foreigner, a section that is not there or was issued', async () => {
  const guid = await aProject();
  const fileGuid = await upload(['1,,管,,,米,1']);
  const at = { fileGuid, projectGuid: guid, sectionNo: '1' };
  expect((await call(calls.start, at, null)).status).toBe(401);
  expect((await call(calls.start, at, supplier.signer)).status).toBe(403);
  const theirs = await upload(['1,,管,,,米,1'], colleague);
  expect((await call(calls.start, { ...at, fileGuid: theirs }, colleague)).info).toBe(
    '只有本项目的项目经理可以登记进度',
  );
  const foreign = await upload(['1,,管,,,米,1'], foreigner);
  expect((await call(calls.start, { ...at, fileGuid: foreign }, foreigner)).code).toBe(-1);
  expect((await call(calls.start, { ...at, sectionNo: '9' }, projectManager)).fields).toEqual({
    sectionNo: '标段不存在',
  });
  const issued = await aProjectOf({ tenderWay: tenderWay.code.open, isIssued: true });
  expect((await call(calls.start, { ...at, projectGuid: issued }, projectManager)).info).toBe(
    '已发标，物料清单不能再改',
  );
  const { guid: importGuid } = await begin(guid, fileGuid);
  for (const who of [colleague, foreigner])
    expect((await call(calls.preview, { guid: importGuid }, who)).code).toBe(-1);
});

test('faults are said at line and column, and nothing is written while there are any', async () => {
  const guid = await aProject();
  const { guid: importGuid, seen } = await read(
    guid,
    '1,GG-1,无缝钢管,Φ219,,米,"1,200.5",88.8,2026/12/1,1号仓库,20#钢,106604.40,x',
    '1,,法兰,,,个,2',
    '2,,,,西门子,个,abc,1.234,明天',
    '3,,阀门,,,台,3,100,,,,299',
    ',,垫片,,,片,10',
  );
  expect(seen.ignoredColumns).toEqual(['随便']);
  expect(seen.list.map(({ status }) => status)).toEqual(['new', 'faulty', 'faulty', 'new', 'new']);
  const faults = seen.list.map((row) =>
    row.faults.map(({ field, message }) => `${field}: ${message}`).sort(),
  );
  expect(faults[1]).toEqual(['lineNo: 与第2行重复']);
  expect(faults[2]).toEqual([
    'brand: 品牌要求须注明“或同等”',
    'materialName: 不能为空！',
    'price: 必须填写数值，两位以内小数',
    'quantity: 必须填写数值，四位以内小数',
    'requiredDate: 请选择日期',
  ]);
  expect(seen.list[3]!.warnings).toEqual([{ field: 'amount', message: '与数量×单价不符，按300.00元计' }]);
  const refused = await call(calls.confirm, { guid: importGuid, version: seen.version }, projectManager);
  expect(refused.info).toBe('有错误的行须先更正或跳过，才能导入');
  expect(await all(guid)).toEqual([]);

  const mend = async (rowNumber: number, field: string, value: string) => {
    const { version } = await preview(importGuid);
    return done(
      calls.correct,
      { guid: importGuid, version, rowNumber, field, value } as never,
      projectManager,
    );
  };
  await mend(3, 'lineNo', '7');
  const { version } = await preview(importGuid);
  await done(calls.skip, { guid: importGuid, version, rowNumbers: [4], skip: true }, projectManager);
  expect(await confirm(importGuid)).toMatchObject({ state: 'done', result: { added: 4, changed: 0 } });
  expect(
    (await all(guid)).map(({ lineNo, materialName, quantity }) => [lineNo, materialName, quantity]),
  ).toEqual([
    ['1', '无缝钢管', '1200.5'],
    ['3', '阀门', '3'],
    ['7', '法兰', '2'],
    ['8', '垫片', '10'],
  ]);
});

test('the same sheet once more changes nothing, the same file answers the first import, and lines with a number are changed', async () => {
  const guid = await aProject();
  const rows = ['1,,钢管,,,米,5,10', ',,垫片,,,片,10', ',,垫片,,,片,10'];
  const fileGuid = await upload(rows);
  const first = await begin(guid, fileGuid);
  expect(await confirm(first.guid)).toMatchObject({ result: { added: 3, changed: 0 } });
  expect(await begin(guid, fileGuid)).toEqual(first);
  const again = await read(guid, ...rows);
  expect(again.seen.summary).toMatchObject({ rows: 3, unchanged: 3 });
  expect(
    (await call(calls.confirm, { guid: again.guid, version: again.seen.version }, projectManager)).info,
  ).toBe('没有可导入的行');
  const changed = await read(guid, '1,,钢管,DN80,,米,6,10', '9,,弯头,,,个,1');
  expect(changed.seen.list[0]).toMatchObject({ status: 'changed', before: { spec: '', quantity: '5' } });
  expect(await confirm(changed.guid)).toMatchObject({ result: { added: 1, changed: 1 } });
  expect((await all(guid)).map(({ lineNo }) => lineNo)).toEqual(['1', '2', '3', '9']);
});

test('what has changed since the preview is refused by the row, and an issued section takes nothing', async () => {
  const guid = await aProject();
  const { guid: importGuid, seen } = await read(guid, '1,,钢管,,,米,5');
  const { jobGuid } = await done(calls.confirm, { guid: importGuid, version: seen.version }, projectManager);
  const date = today();
  await done(
    registerStage,
    { ...(await named(guid)), stage: planProgress.code.issued, date },
    projectManager,
  );
  await runJobs();
  expect(await job(jobGuid)).toMatchObject({ state: 'failed', error: '已发标，物料清单不能再改' });
  expect(await all(guid)).toEqual([]);
});

test('a sheet without materials is refused in words, and a section holds no more than it may', async () => {
  const guid = await aProject();
  const fileGuid = await uploaded('别的.csv', Buffer.from('金额,日期\n1,2'));
  const { jobGuid } = await begin(guid, fileGuid);
  expect(await job(jobGuid)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('没有找到表头'),
  });
  const many = await read(guid, ...Array.from({ length: 2001 }, (_, at) => `${at + 1},,料${at},,,个,1`));
  expect(await confirm(many.guid)).toMatchObject({ state: 'failed', error: '每个标段的物料不能超过2000条' });
  expect(await all(guid)).toEqual([]);
});

test('whatever a section has, its export imported into another section is the same', async () => {
  const source = await aProject();
  const word = (max: number) =>
    fc
      .string({ unit: fc.constantFrom(...Array.from('管阀Φ×8 ,"\'=+-@或同等')), maxLength: max })
      .map((text) => text.trim());
  const line = fc.record({
    materialCode: word(8),
    materialName: word(8).map((name) => `料${name}`),
    spec: word(10),
    brand: fc.constantFrom('', '西门子或同等'),
    unit: fc.constantFrom('米', '台'),
    quantity: fc.tuple(fc.nat(999_999), fc.nat(9999)).map(([a, b]) => `${a}.${String(b).padStart(4, '0')}`),
    price: fc.oneof(
      fc.constant(''),
      fc.nat(99_999_999).map((fen) => (fen / 100).toFixed(2)),
    ),
    requiredDate: fc.constantFrom('', '2026-12-31'),
    place: word(6),
    remark: word(12),
  });
  const numbered = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 99_999 }), line), {
    minLength: 1,
    maxLength: 8,
    selector: ([lineNo]) => lineNo,
  });
  await fc.assert(
    fc.asyncProperty(numbered, async (lines) => {
      const target = await aProject();
      const materials = lines.map(([lineNo, one]) => aMaterial({ ...one, lineNo: String(lineNo) }));
      const saved = await call(
        materialCalls.saveAll,
        { ...(await named(source)), sectionNo: '1', materials },
        projectManager,
      );
      expect(saved.fields).toEqual({});
      const { jobGuid } = await done(materialCalls.export, { guid: source, sectionNo: '1' }, projectManager);
      await runJobs();
      const { result } = await job(jobGuid);
      const { url } = await done(getDownloadFileUrl, { guid: result!['fileGuid'] as string }, projectManager);
      const { rawPayload: content } = await send({ method: 'GET', url, person: projectManager });
      const { guid } = await begin(target, await uploaded('导出.xlsx', content));
      expect((await preview(guid)).summary).toMatchObject({ rows: lines.length, new: lines.length });
      await confirm(guid);
      expect(await all(target)).toEqual(await all(source));
    }),
    { numRuns: 6 },
  );
});

test('the template has the columns that are read, with stars at what is required', async () => {
  const { jobGuid } = await done(calls.template, {}, projectManager);
  await runJobs();
  const { result } = await job(jobGuid);
  const { url } = await done(getDownloadFileUrl, { guid: result!['fileGuid'] as string }, projectManager);
  const { rawPayload: content } = await send({ method: 'GET', url, person: projectManager });
  const [sheet] = await readSpreadsheet({ content });
  expect(sheet!.rows[0]!.map(cellText).slice(0, 8)).toEqual([
    '行号',
    '物料编码',
    '物料名称*',
    '规格型号',
    '品牌要求',
    '单位*',
    '数量*',
    '估算单价(元)',
  ]);
});
