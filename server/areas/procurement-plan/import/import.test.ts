import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { UPLOAD_PATH } from '#shared/areas/file/contract';
import { jobDetail } from '#shared/areas/job/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { planImport } from '#shared/areas/procurement-plan/import/import-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { aDepartment } from '../../../testing/builders.ts';
import { buildXlsx } from '../../../kit/spreadsheet/fixtures/build-xlsx.ts';
import { planWorld, YEAR } from '../../../testing/plan-world.ts';
import { programRunner } from '../../../testing/program.ts';
import { requestFor, testFolder } from '../../../testing/test-app.ts';

const runProgram = programRunner();
const world = await planWorld();
const { call, buyer, stranger, manager, director } = world;
type Person = typeof buyer;

/** Uploads bytes as the web does; answers the file's guid. */
async function upload(content: Buffer, name: string, who: Person): Promise<string> {
  const boundary = `b${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const response = await world.send({
    method: 'POST',
    url: UPLOAD_PATH,
    person: who,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const body = response.json<{ code: number; info: string; data: { guid: string } }>();
  if (body.code !== 1) throw new Error(body.info);
  return body.data.guid;
}

async function read(
  content: Buffer | string,
  { who = buyer, planGuid = undefined as string | undefined, name = '清单.csv' } = {},
) {
  const fileGuid = await upload(Buffer.from(content), name, who);
  const started = await world.done(planImport.start, { fileGuid, planGuid }, who);
  await world.runJobs();
  return { ...started, fileGuid };
}
const preview = (guid: string, who: Person = buyer) => world.done(planImport.preview, { guid }, who);
const fixture = (letter: 'a' | 'b') =>
  readFile(
    new URL(`../../../kit/spreadsheet/fixtures/procurement-intentions-2026-${letter}.xlsx`, import.meta.url),
  );

const csv = (...rows: string[]) =>
  ['项目名称,采购内容,金额(万元),预计采购时间,数量,单位', ...rows].join('\n');

/** A buyer of a company of their own, whose years are not taken. */
async function freshBuyer() {
  const unit = await world.aUnit();
  return world.person(['JBR'], { enterpriseGuid: unit.guid, deptGuid: unit.deptGuid });
}

test('nobody, a stranger and a reader are refused', async () => {
  const { guid } = await read(csv('甲服务,运维服务,30,2026-03,,'));
  expect((await call(planImport.preview, { guid }, null)).status).toBe(401);
  expect((await call(planImport.preview, { guid }, stranger)).code).toBe(-1);
  expect((await call(planImport.confirm, { guid, version: 2 }, stranger)).code).toBe(-1);
  const head = await world.person(['BMFZR']);
  expect((await call(planImport.preview, { guid }, head)).status).toBe(403);
  const foreign = await upload(Buffer.from(csv('甲')), 'x.csv', stranger);
  expect((await call(planImport.start, { fileGuid: foreign }, buyer)).code).toBe(-1);
  const { guid: others } = await world.draft();
  const own = await upload(Buffer.from(csv('甲')), 'x.csv', stranger);
  expect((await call(planImport.start, { fileGuid: own, planGuid: others }, stranger)).code).toBe(-1);
});

test('a file that cannot be read is refused in words; the import stays unread', async () => {
  const { guid, jobGuid } = await read('列,'.repeat(300), { name: '清单.csv' });
  const job = await world.done(jobDetail, { guid: jobGuid }, buyer);
  expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('超过 200 列') });
  expect(await preview(guid)).toMatchObject({ state: 'reading', rows: [] });
  expect((await call(planImport.confirm, { guid, version: 1 }, buyer)).info).toBe('文件正在读取，请稍候');
});

test('a job whose process died in it is not tried again: its owner is told, and may start it again', async () => {
  const fileGuid = await upload(Buffer.from(csv('甲服务,运维服务,30,2026-03,,')), '清单.csv', buyer);
  const { guid, jobGuid } = await world.done(planImport.start, { fileGuid }, buyer);
  const job = (which: string) => world.done(jobDetail, { guid: which }, buyer);
  // Holds the reading where it asks for remembered columns, so that the process is killed within the job.
  const holding = new pg.Client(world.url);
  await holding.connect();
  try {
    await holding.query('begin');
    await holding.query('lock table import_mapping in access exclusive mode');
    const program = runProgram({
      DATABASE_URL: world.url,
      DATA_DIR: await testFolder(),
      SEED: 'none',
      LOG_LEVEL: 'silent',
    });
    await vi.waitFor(async () => expect((await job(jobGuid)).state).toBe('running'), {
      timeout: 120_000,
      interval: 50,
    });
    program.child.kill('SIGKILL');
    await program.ended;
  } finally {
    await holding.end();
  }
  // What the queue sees half a minute later.
  await world.pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
  );
  await world.runJobs();
  // The wait between two attempts is not what is tested here.
  await world.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  await world.runJobs();
  expect(await job(jobGuid)).toMatchObject({ state: 'failed', error: '服务中断，任务未完成，请重新发起' });
  expect(await preview(guid)).toMatchObject({ state: 'reading' });

  const again = await world.done(planImport.start, { fileGuid }, buyer);
  expect(again).toMatchObject({ guid, jobGuid: expect.not.stringMatching(jobGuid) });
  await world.runJobs();
  expect(await job(again.jobGuid)).toMatchObject({ state: 'done' });
  expect(await preview(guid)).toMatchObject({ state: 'ready', summary: { ready: 1 } });
}, 180_000);

test('a small file with a huge cell is refused with the name of the cell, in the language of who asks', async () => {
  const cell = `<c r="A2" t="str"><v>a${' '.repeat(60_000)}b</v></c>`;
  const content = await buildXlsx({
    sheets: { 表: `<sheetData><row r="2">${cell}</row></sheetData>` },
  });
  const { jobGuid } = await read(content, { name: 'x.xlsx' });
  expect((await world.done(jobDetail, { guid: jobGuid }, buyer)).error).toBe(
    '工作表“表”的单元格 A2 超过 32,767 个字符，请缩短其内容后重新上传',
  );
  const english = await world.send({
    ...requestFor(jobDetail, { guid: jobGuid }),
    person: buyer,
    headers: { 'accept-language': 'en' },
  });
  expect(english.json<{ data: { error: string } }>().data.error).toMatch(/^Cell A2 of sheet “表” holds more/);
});

test('whoever else asks is answered while a file of the longest cells is read, and it is read in no time', async () => {
  const width = 32_767;
  const long = {
    name: `a${' '.repeat(width - 2)}b`,
    content: `a${'\n '.repeat(width / 2 - 1)}b`,
    amount: `1${'-'.repeat(width - 1)}`,
    month: `2${' '.repeat(width - 2)}b`,
    quantity: `1.${'0'.repeat(width - 3)}1`,
    unit: '【'.repeat(width),
  };
  const row = Object.values(long)
    .map((text) => `"${text}"`)
    .join(',');
  const content = csv(...Array.from({ length: 12 }, () => row));
  const fileGuid = await upload(Buffer.from(content), '清单.csv', buyer);
  const { guid, jobGuid } = await world.done(planImport.start, { fileGuid }, buyer);
  let isRead = false;
  const waits: number[] = [];
  const asking = (async () => {
    while (!isRead) {
      const asked = performance.now();
      expect((await world.send({ url: '/healthz', method: 'GET' })).statusCode).toBe(200);
      waits.push(performance.now() - asked);
      await new Promise((next) => setTimeout(next, 10));
    }
  })();
  await world.runJobs();
  isRead = true;
  await asking;
  expect(await world.done(jobDetail, { guid: jobGuid }, buyer)).toMatchObject({ state: 'done' });
  // With one expression that tries a run of blanks anew at each of them this takes minutes.
  expect(Math.max(...waits)).toBeLessThan(10_000);
  expect((await preview(guid)).summary.rows).toBe(12);
});

test('what is no table is refused by what it is before a job begins', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n');
  const fileGuid = await upload(pdf, '招标计划.pdf', buyer);
  expect(await call(planImport.start, { fileGuid }, buyer)).toMatchObject({
    code: 0,
    info: '这是 PDF 文件，不是表格，请选择 xlsx 或 csv 文件',
  });
});

test('the first real file: read, a marked row corrected, confirmed, submitted and approved', async () => {
  const who = await freshBuyer();
  const { guid, jobGuid } = await read(await fixture('a'), {
    who,
    name: 'procurement-intentions-2026-a.xlsx',
  });
  expect(await world.done(jobDetail, { guid: jobGuid }, who)).toMatchObject({
    state: 'done',
    result: { importGuid: guid },
  });
  const seen = await preview(guid, who);
  expect(seen).toMatchObject({
    state: 'ready',
    headerRow: 1,
    planYear: 2026,
    target: { planGuid: null, refusal: null },
  });
  expect(seen.rows).toHaveLength(21);
  // What the sheet lacks is proposed; only goods miss a quantity and a unit nobody can guess.
  const marked = seen.rows.filter(({ status }) => status === 'faulty');
  expect(
    marked.map(({ faults }) => faults.filter(({ level }) => level === 'error').map(({ field }) => field)),
  ).toEqual(marked.map(() => ['quantity', 'unit']));
  expect(marked.length).toBeGreaterThan(0);
  let { version } = seen;
  for (const { rowNumber } of marked)
    for (const [field, value] of [
      ['quantity', '1'],
      ['unit', '批'],
    ] as const) {
      const change = await world.done(planImport.correct, { guid, version, rowNumber, field, value }, who);
      ({ version } = change);
      expect(change.rows).toHaveLength(1);
    }
  const done = await world.done(planImport.confirm, { guid, version }, who);
  expect(done).toMatchObject({ inserted: 21, existing: 0 });
  const plan = await world.detail(done.planGuid, who);
  expect(plan).toMatchObject({
    itemCount: 21,
    faultCount: 0,
    status: 1,
    planYear: 2026,
    files: [{ name: 'procurement-intentions-2026-a.xlsx' }],
  });
  await world.submit(done.planGuid, who);
  await world.approve(done.planGuid, manager, director);
  expect(await world.detail(done.planGuid, who)).toMatchObject({ status: 4 });
});

test('the second real file: headers of other tables, shifted and repeated rows are told, the rest becomes lines', async () => {
  const who = await freshBuyer();
  const { guid } = await read(await fixture('b'), { who, name: 'b.xlsx' });
  const seen = await preview(guid, who);
  expect(seen.summary).toMatchObject({ rows: 79, ready: 38, faulty: 7, held: 19, ignored: 15 });
  const done = await world.done(planImport.confirm, { guid, version: seen.version }, who);
  expect(done.inserted).toBe(45);
  expect(await world.detail(done.planGuid, who)).toMatchObject({ itemCount: 45, faultCount: 7 });
  // A plan with gaps cannot be submitted, and says where they are.
  const { version } = await world.detail(done.planGuid, who);
  expect((await call(annualPlan.submit, { guid: done.planGuid, version }, who)).info).toMatch(
    /^有7条明细需要更正：第\d+条“数量”不能为空！/,
  );
});

test('twice changes nothing: the confirmation repeated, and the same file again', async () => {
  const who = await freshBuyer();
  const file = csv('甲服务,运维服务,30,2026-03,,', '乙服务,培训,20,2026-04,,');
  const first = await read(file, { who });
  const { version } = await preview(first.guid, who);
  const [one, two] = await Promise.all(
    [1, 2].map(() => call(planImport.confirm, { guid: first.guid, version }, who)),
  );
  expect(one!.code).toBe(1);
  expect(two!.data).toEqual(one!.data);
  // Started again with the same upload, it is the same import.
  expect(await world.done(planImport.start, { fileGuid: first.fileGuid }, who)).toMatchObject({
    guid: first.guid,
  });

  const again = await read(file, { who });
  const seen = await preview(again.guid, who);
  expect(seen.target.planGuid).toBe(one!.data.planGuid);
  expect(seen.rows.map(({ status }) => status)).toEqual(['existing', 'existing']);
  const done = await world.done(planImport.confirm, { guid: again.guid, version: seen.version }, who);
  expect(done).toEqual({
    planGuid: one!.data.planGuid,
    version: one!.data.version,
    inserted: 0,
    existing: 2,
  });
});

test('after approval the same file finds its lines in the original plan; new ones become an addition to it', async () => {
  const who = await freshBuyer();
  const first = await read(csv('甲服务,运维服务,30,2026-03,,'), { who, name: 'x.csv' });
  const { planGuid } = await world.done(
    planImport.confirm,
    { guid: first.guid, version: (await preview(first.guid, who)).version },
    who,
  );
  await world.submit(planGuid, who);
  const waiting = await read(csv('甲服务,运维服务,30,2026-03,,'), { who });
  expect((await preview(waiting.guid, who)).target.refusal).toContain('尚未审批通过');
  await world.approve(planGuid, manager, director);
  const seen = await preview(waiting.guid, who);
  expect(seen).toMatchObject({
    target: { planGuid: null, planKind: 3, refusal: null },
    summary: { existing: 1, ready: 0 },
  });
  expect((await call(planImport.confirm, { guid: waiting.guid, version: seen.version }, who)).info).toBe(
    '没有可导入的明细',
  );
});

test('rows: skipped, corrected, taken back; a stale version is refused', async () => {
  const who = await freshBuyer();
  const { guid } = await read(
    csv('甲服务,运维服务,30,2026-03,,', '乙服务,培训,待定,2026-04,,', '乙服务,讲座,5,2026-05,,'),
    { who },
  );
  const seen = await preview(guid, who);
  expect(seen.rows.map(({ status }) => status)).toEqual(['ready', 'faulty', 'ready']);
  // The later of two equal names gets a number, as a proposal.
  expect(seen.rows[2]).toMatchObject({
    values: { projectName: '乙服务（2）' },
    proposed: expect.arrayContaining(['projectName']),
  });
  const base = { guid, rowNumber: 3, field: 'estimateAmount' };
  const wrong = await call(planImport.correct, { ...base, version: seen.version, value: '-1' }, who);
  expect(wrong.fields['value']).toBe('必须填写数值，两位以内小数');
  const corrected = await world.done(
    planImport.correct,
    { ...base, version: seen.version, value: '50000' },
    who,
  );
  expect(corrected).toMatchObject({
    summary: { ready: 3, faulty: 0, amount: '400000.00' },
    rows: [{ rowNumber: 3, corrected: ['estimateAmount'] }],
  });
  expect((await call(planImport.correct, { ...base, version: seen.version, value: '1' }, who)).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  const back = await world.done(
    planImport.correct,
    { ...base, version: corrected.version, value: null },
    who,
  );
  expect(back.rows).toMatchObject([{ rowNumber: 3, status: 'faulty' }]);
  const skipped = await world.done(
    planImport.skip,
    { guid, version: back.version, rowNumbers: [3], skip: true },
    who,
  );
  // Without the earlier row of that name the later one needs no number.
  expect(skipped.rows).toMatchObject([
    { rowNumber: 3, status: 'skipped' },
    { rowNumber: 4, values: { projectName: '乙服务' } },
  ]);
  const done = await world.done(planImport.confirm, { guid, version: skipped.version }, who);
  expect((await world.lines(done.planGuid, who)).map(({ projectName }) => projectName)).toEqual([
    '甲服务',
    '乙服务',
  ]);
  expect(
    (await call(planImport.skip, { guid, version: skipped.version, rowNumbers: [3], skip: false }, who)).info,
  ).toBe('该文件已导入，如需修改请编辑计划明细');
});

test('columns: chosen ones are remembered for the company, defaults fill what the sheet leaves open', async () => {
  const who = await freshBuyer();
  const sheet = (name: string) => `事项,大概要花,啥时候\n${name},30万,2026年3月\n其他${name},2万,4月`;
  const first = await read(sheet('系统运维'), { who });
  const seen = await preview(first.guid, who);
  const columns = [
    { index: 0, field: 'projectName' },
    { index: 1, field: 'estimateAmount', unit: 'yuan' },
    { index: 2, field: 'plannedIssueDate' },
  ];
  const mapped = await world.done(
    planImport.remap,
    {
      guid: first.guid,
      version: seen.version,
      headerRow: 1,
      columns,
      defaults: { ...seen.defaults.values, demandPhone: '02112345678', fundSource: 2 },
    },
    who,
  );
  expect(mapped.rows).toMatchObject([
    {
      status: 'ready',
      values: {
        estimateAmount: '300000.00',
        fundSource: 2,
        demandPhone: '02112345678',
        plannedIssueDate: `${YEAR}-03`,
      },
    },
    { status: 'ready' },
  ]);
  expect(
    (
      await call(
        planImport.remap,
        {
          guid: first.guid,
          version: mapped.version,
          columns: [
            { index: 0, field: 'remark' },
            { index: 1, field: 'remark' },
          ],
        },
        who,
      )
    ).info,
  ).toBe('一个字段只能对应一列');
  expect(
    (
      await call(
        planImport.remap,
        { guid: first.guid, version: mapped.version, defaults: { fundSource: 77 } },
        who,
      )
    ).fields['value'],
  ).toBe('请选择');
  await world.done(planImport.confirm, { guid: first.guid, version: mapped.version }, who);
  const second = await read(`说明,,\n${sheet('网络维护')}`, { who });
  const unread = await preview(second.guid, who);
  const again = await world.done(
    planImport.remap,
    { guid: second.guid, version: unread.version, headerRow: 2 },
    who,
  );
  expect(again.columns.map(({ field, because }) => [field, because])).toEqual([
    ['projectName', 'remembered'],
    ['estimateAmount', 'remembered'],
    // Proposed as it was chosen, so there was nothing to remember.
    ['plannedIssueDate', 'content'],
  ]);
});

test('into a given draft: no more than 2 000 lines in all; the refusal writes nothing', async () => {
  const { guid: planGuid } = await world.draft({ lines: 1 });
  const rows = Array.from({ length: 2000 }, (_, at) => `服务${at},运维,1,${YEAR}-03,,`);
  const { guid } = await read(csv(...rows), { planGuid });
  const seen = await preview(guid);
  expect(seen.target.planGuid).toBe(planGuid);
  expect(seen.summary.ready).toBe(2000);
  expect((await call(planImport.confirm, { guid, version: seen.version }, buyer)).info).toBe(
    '计划明细不能超过2000条',
  );
  expect(await world.detail(planGuid)).toMatchObject({ itemCount: 1 });
  const less = await world.done(
    planImport.skip,
    { guid, version: seen.version, rowNumbers: [2], skip: true },
    buyer,
  );
  expect((await world.done(planImport.confirm, { guid, version: less.version }, buyer)).inserted).toBe(1999);
  expect(await world.detail(planGuid)).toMatchObject({ itemCount: 2000, faultCount: 0 });
  const all = await world.send({
    ...requestFor(annualPlan.lines, { guid: planGuid }),
    person: buyer,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(all.headers['content-encoding']).toBe('gzip');
  expect(all.rawPayload.length).toBeLessThanOrEqual(250_000);
  expect(JSON.parse(gunzipSync(all.rawPayload).toString()).data).toHaveLength(2000);
});

test('5 000 rows: read and shown within the time of the issue, refused at the confirmation', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => `服务${at},系统运行维护与技术支持,1.5,${YEAR}年3月,,`);
  const who = await freshBuyer();
  const fileGuid = await upload(Buffer.from(csv(...rows)), '大.csv', who);
  const { guid } = await world.done(planImport.start, { fileGuid }, who);
  const started = performance.now();
  await world.runJobs();
  const readMs = performance.now() - started;
  const seen = await preview(guid, who);
  const shownMs = performance.now() - started;
  process.stdout.write(`5 000 rows: read ${Math.round(readMs)} ms, shown ${Math.round(shownMs)} ms\n`);
  expect(seen.summary.ready).toBe(5000);
  expect((await call(planImport.confirm, { guid, version: seen.version }, who)).info).toBe(
    '可导入的明细有5000条，一个计划最多2000条，请拆分后再导入',
  );
});

test('marked copy and template are files of the person who asked', async () => {
  const { guid } = await read(csv('甲设备,采购设备,30,2026-03,,'), { who: buyer });
  for (const start of [
    () => world.done(planImport.markedCopy, { guid }, buyer),
    () => world.done(planImport.template, {}, buyer),
  ]) {
    const { jobGuid } = await start();
    await world.runJobs();
    const { state, result } = await world.done(jobDetail, { guid: jobGuid }, buyer);
    expect(state).toBe('done');
    expect(result).toMatchObject({ fileGuid: expect.any(String) });
  }
});

test('unit and department can be chosen before it is confirmed: one below, and a department in it', async () => {
  const below = await world.aUnit();
  const { guid: office } = await aDepartment(world.db, {
    enterpriseGuid: below.guid,
    parentGuid: below.deptGuid,
    name: '物资部',
  });
  await world.joins(buyer, office);
  const { guid } = await read(csv('下级单位的服务,运维服务,30,2026-03,,'));
  let { version, target } = await preview(guid);
  const ownDept = target.planDept;
  expect([below.deptGuid, '']).not.toContain(target.planUnit);
  const remap = (change: { planUnit?: string; planDept?: string }) =>
    call(planImport.remap, { guid, version, ...change }, buyer);

  expect((await remap({ planUnit: below.deptGuid, planDept: ownDept })).fields).toEqual({
    planDept: '编报部门不属于编报单位',
  });
  expect((await remap({ planUnit: office })).fields).toEqual({ planUnit: '编报单位只能是本单位或下级单位' });

  const unit = await world.done(planImport.remap, { guid, version, planUnit: below.deptGuid }, buyer);
  expect(unit).toMatchObject({
    target: { planGuid: null, planUnit: below.deptGuid, planDept: below.deptGuid, refusal: null },
    defaults: { values: { demandDept: below.deptGuid } },
  });
  ({ version } = unit);
  const dept = await world.done(planImport.remap, { guid, version, planDept: office }, buyer);
  expect(dept).toMatchObject({
    target: { planUnit: below.deptGuid, planDept: office, planDeptName: '物资部' },
    defaults: { values: { demandDept: office } },
  });
  const done = await world.done(planImport.confirm, { guid, version: dept.version }, buyer);
  expect(await world.done(annualPlan.detail, { guid: done.planGuid }, buyer)).toMatchObject({
    planUnit: below.deptGuid,
    planDept: office,
    itemCount: 1,
  });
});

test('nobody imports into a unit above or beside their own', async () => {
  const who = await freshBuyer();
  const { guid } = await read(csv('甲服务,运维服务,30,2026-03,,'), { who });
  const { version } = await preview(guid, who);
  const beside = await world.aUnit();
  expect((await call(planImport.remap, { guid, version, planUnit: beside.deptGuid }, who)).fields).toEqual({
    planUnit: '编报单位只能是本单位或下级单位',
  });
});

const wide = (...rows: string[]) =>
  ['序号,需求部门,项目名称,金额(万元),预计采购时间,备注', ...rows].join('\n');
const ROWS = [
  ...['甲', '戊', '己', '庚', '辛', '壬'].map((name, at) => `${at},信息部,${name}服务,30,2026-03,`),
  // One cell is missing from the second column on, in one row the last cell is there as well.
  '2,乙运维服务,20,2026-04,急,',
  '3,丙培训服务,10,2026年5月,,',
  // One cell too many.
  '4,,信息部,丁咨询服务,5,2026-06',
  // Nothing a shift would put right.
  '5,信息部,做好有关工作,是,,',
];

test('rows whose cells stand one column aside: seen before, put right at once, and put back', async () => {
  const who = await freshBuyer();
  const { guid } = await read(wide(...ROWS), { who });
  const seen = await preview(guid, who);
  const left = { from: 1, by: 1 } as const;
  const right = { from: 1, by: -1 } as const;
  expect(seen.rows.slice(5).map(({ status, fits }) => [status, fits])).toEqual([
    ['ready', null],
    ['held', left],
    ['held', left],
    ['held', right],
    ['held', null],
  ]);

  const look = await world.done(planImport.shiftPreview, { guid, ...left }, who);
  expect(look).toMatchObject({ total: 2, ready: 2, faulty: 0 });
  expect(look.rows[0]).toEqual({
    rowNumber: 8,
    before: ['2', '乙运维服务', '20', '2026-04', '急', ''],
    after: ['2', '', '乙运维服务', '20', '2026-04', '急'],
  });
  expect(await preview(guid, who)).toEqual(seen);

  const shifted = await world.done(planImport.shift, { guid, version: seen.version, ...left }, who);
  expect(shifted.summary).toMatchObject({ ready: 8, held: 2, amount: '2100000.00' });
  expect(shifted.rows.map(({ rowNumber, status, shift }) => [rowNumber, status, shift])).toEqual([
    [8, 'ready', left],
    [9, 'ready', left],
  ]);
  expect(shifted.rows[0]!.values).toMatchObject({
    projectName: '乙运维服务',
    estimateAmount: '200000.00',
    plannedIssueDate: '2026-04',
    remark: '急',
  });
  const other = await world.done(planImport.shift, { guid, version: shifted.version, ...right }, who);
  expect(other.rows).toMatchObject([{ rowNumber: 10, values: { projectName: '丁咨询服务' } }]);

  // Another reading of the columns keeps it; another header has other columns.
  const mapped = await world.done(
    planImport.remap,
    { guid, version: other.version, columns: [{ index: 5, field: null }] },
    who,
  );
  expect(mapped.summary).toMatchObject({ ready: 9, held: 1 });
  const back = await world.done(
    planImport.shift,
    { guid, version: mapped.version, ...left, undo: true },
    who,
  );
  expect(back.summary).toMatchObject({ ready: 7, held: 3 });
  const again = await world.done(planImport.shift, { guid, version: back.version, ...left }, who);
  const done = await world.done(planImport.confirm, { guid, version: again.version }, who);
  expect(done.inserted).toBe(9);
  const names = (await world.lines(done.planGuid, who)).map(({ projectName }) => projectName);
  expect(names.slice(6)).toEqual(['乙运维服务', '丙培训服务', '丁咨询服务']);
  expect((await call(planImport.shift, { guid, version: again.version, ...left }, who)).info).toBe(
    '该文件已导入，如需修改请编辑计划明细',
  );
});

test('a shift is refused to others, for a stale version, where it fits nothing, and leaves what a person settled', async () => {
  const who = await freshBuyer();
  const { guid } = await read(wide(...ROWS), { who });
  const { version } = await preview(guid, who);
  const shift = { guid, version, from: 1, by: 1 };
  const head = await world.person(['BMFZR']);
  const targets: Endpoint[] = [planImport.shift, planImport.shiftPreview];
  for (const target of targets) {
    expect((await call(target, shift, null)).status).toBe(401);
    expect((await call(target, shift, head)).status).toBe(403);
    expect((await call(target, shift, stranger)).code).toBe(-1);
    expect((await call(target, { ...shift, from: 4 }, who)).info).toBe('没有可按此调整的行');
    for (const wrong of [{ by: 2 }, { by: 0 }, { from: -1 }, { from: 1e9 }])
      expect((await call(target, { ...shift, ...wrong }, who)).code).toBe(0);
  }
  expect((await call(planImport.shift, { ...shift, version: version - 1 }, who)).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  const skipped = await world.done(planImport.skip, { guid, version, rowNumbers: [8], skip: true }, who);
  const corrected = await world.done(
    planImport.correct,
    { guid, version: skipped.version, rowNumber: 9, field: 'projectName', value: '丙服务' },
    who,
  );
  expect((await call(planImport.shift, { ...shift, version: corrected.version }, who)).info).toBe(
    '没有可按此调整的行',
  );
});
