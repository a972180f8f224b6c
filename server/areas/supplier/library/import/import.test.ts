import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subjectType } from '#shared/areas/enterprise/codes';
import { getDownloadFileUrl, UPLOAD_PATH } from '#shared/areas/file/contract';
import { jobDetail } from '#shared/areas/job/contract';
import { exportSuppliers, listSuppliers } from '#shared/areas/supplier/library/contract';
import { describeSupplier } from '#shared/areas/supplier/library/detail-contract';
import { IMPORT_FIELDS, supplierImport as calls } from '#shared/areas/supplier/library/import-contract';
import { cellText } from '#shared/kit/spreadsheet-cell';
import { readSpreadsheet } from '../../../../kit/spreadsheet/read.ts';
import { aCompany, aUser } from '../../../../testing/builders.ts';
import { freshUscc } from '../../../../testing/enterprise-world.ts';
import { supplierWorld } from '../../../../testing/supplier-world.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { uploadBody } from '../../../../testing/upload-body.ts';
import { listRecords } from '../../../audit/audit.service.ts';
import { addEnterprise, claimEnterprise } from '../../../enterprise/enterprise.service.ts';
import { enterprise } from '../../../enterprise/enterprise.table.ts';
import { refreshSupplier } from '../profile.service.ts';

const app = await testApp();
const { db, call, send } = app;
const world = await supplierWorld(app);
const place = { enterpriseGuid: world.platform.guid, deptGuid: world.platform.deptGuid };
const permissions = ['supplier:read', 'supplier:write', 'supplier:export'];
const keeper = await aUser(db, { ...place, permissions });
const colleague = await aUser(db, { ...place, permissions });
const company = await aCompany(db, { subjectTypes: [subjectType.code.tenderer] });
const reader = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: company.deptGuid,
  permissions: ['supplier:read', 'supplier:export'],
});

const HEAD = '供应商名称*,统一社会信用代码*,简称,来源,供应类别,服务区域,联系人,联系电话,主营产品,备注,随便';
const upload = async (rows: readonly string[], person = keeper) => {
  const body = uploadBody('供应商.csv', Buffer.from([HEAD, ...rows].join('\n')));
  const response = await send({ method: 'POST', url: UPLOAD_PATH, person, ...body });
  return response.json<{ data: { guid: string } }>().data.guid;
};
const preview = async (guid: string, more: object = {}) =>
  (await call(calls.preview, { guid, rows: 100, ...more }, keeper)).data;
const read = async (...rows: string[]) => {
  const { data } = await call(calls.start, { fileGuid: await upload(rows) }, keeper);
  await app.runJobs();
  return { ...data, seen: await preview(data.guid) };
};
const job = async (guid: string, who = keeper) => (await call(jobDetail, { guid }, who)).data;
const confirm = async (guid: string) => {
  const { version } = await preview(guid);
  const { data } = await call(calls.confirm, { guid, version }, keeper);
  await app.runJobs();
  return job(data.jobGuid);
};
const written = async (jobGuid: string, who = keeper) => {
  const { result } = await job(jobGuid, who);
  const { data } = await call(getDownloadFileUrl, { guid: result!['fileGuid'] as string }, who);
  const { rawPayload: content } = await send({ method: 'GET', url: data.url, person: who });
  const [sheet] = await readSpreadsheet({ content });
  return sheet!.rows.map((row) => row.map(cellText));
};
const rowOf = async (uscc: string) => (await call(listSuppliers, { uscc }, reader)).data.list[0];

test('nobody, a reader, another owner, a version from before, unknown fields', async () => {
  const fileGuid = await upload([`甲公司,${freshUscc()}`]);
  expect((await call(calls.start, { fileGuid }, null)).status).toBe(401);
  expect((await call(calls.start, { fileGuid }, reader)).status).toBe(403);
  expect((await call(calls.start, { fileGuid }, colleague)).code).toBe(-1);
  const { guid, seen } = await read(`甲公司,${freshUscc()}`);
  expect((await call(calls.preview, { guid }, colleague)).code).toBe(-1);
  expect((await call(calls.confirm, { guid, version: seen.version }, colleague)).code).toBe(-1);
  expect((await call(calls.confirm, { guid, version: 99 }, keeper)).info).toContain('已被他人修改');
  const cell = { guid, version: seen.version, rowNumber: 2, field: 'name', value: '乙' };
  expect((await call(calls.correct, { ...cell, rowNumber: 77 }, keeper)).info).toBe('该行不存在');
  expect((await call(calls.correct, { ...cell, more: 1 }, keeper)).code).toBe(0);
  expect((await call(calls.faultSheet, { guid }, keeper)).info).toBe('没有有错误的行');
});

test('a sheet without suppliers is refused in words', async () => {
  const body = uploadBody('别的.csv', Buffer.from('金额,日期\n1,2'));
  const response = await send({ method: 'POST', url: UPLOAD_PATH, person: keeper, ...body });
  const fileGuid = response.json<{ data: { guid: string } }>().data.guid;
  const { data } = await call(calls.start, { fileGuid }, keeper);
  await app.runJobs();
  expect(await job(data.jobGuid)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('没有找到表头'),
  });
});

test('faults are said cell by cell, doubts too, and what a supplier keeps itself is left alone', async () => {
  const registered = await world.anApprovedSupplier();
  const companyCode = freshUscc();
  await db.update(enterprise).set({ uscc: companyCode }).where(eq(enterprise.guid, company.guid));
  const fine = freshUscc();
  const doubtful = `${fine.slice(0, 17)}${fine.endsWith('0') ? '1' : '0'}`;
  const { seen } = await read(
    ',123',
    `乙公司,${fine},,天上掉下来,材料采购、火箭,火星,,abc`,
    `乙公司,${fine}`,
    `改名的公司,${registered.uscc}`,
    `采购公司,${companyCode}`,
    `丙公司,${doubtful}`,
  );
  expect(seen.ignoredColumns).toEqual(['随便']);
  expect(seen.list.map(({ status }) => status)).toEqual([
    'faulty',
    'faulty',
    'faulty',
    'registered',
    'faulty',
    'new',
  ]);
  expect(seen.summary).toMatchObject({ rows: 6, new: 1, faulty: 4, registered: 1 });
  const faults = seen.list.map((row) =>
    row.faults.map(({ field, message }) => `${field}: ${message}`).sort(),
  );
  expect(faults[0]).toEqual(['name: 不能为空！', 'uscc: 18位大写字母或数字的组合']);
  expect(faults[1]).toEqual([
    'categories: 没有供应类别“火箭”',
    'contactPhone: 请输入纯数字格式的联系电话！',
    'regions: 没有省市“火星”',
    'source: 没有供应商来源“天上掉下来”',
  ]);
  expect(faults[2]).toEqual(['uscc: 与第3行重复']);
  expect(faults[4]).toEqual(['uscc: 该代码已登记为“' + company.name + '”，不是供应商']);
  expect(seen.list[5]?.warnings).toHaveLength(1);
});

test('corrected, left out, confirmed: new suppliers stand in the library, once; an empty cell changes nothing', async () => {
  const [one, two, three] = [freshUscc(), freshUscc(), freshUscc()];
  const { guid, seen } = await read(
    `杭州远景水泵有限公司,${one},远景水泵,内部推荐,材料采购；设备采购,浙江、苏州市,陆远,13800138000,离心泵,老客户`,
    `宁波错名,${two.slice(1)}`,
    `不要的公司,${three}`,
  );
  const fixed = await call(
    calls.correct,
    { guid, version: seen.version, rowNumber: 3, field: 'uscc', value: two },
    keeper,
  );
  expect(fixed.data.rows).toMatchObject([{ rowNumber: 3, status: 'new', corrected: ['uscc'] }]);
  const skip = { guid, version: fixed.data.version, rowNumbers: [4], skip: true };
  expect((await call(calls.skip, skip, keeper)).data.summary).toMatchObject({ new: 2, skipped: 1 });
  expect(await confirm(guid)).toMatchObject({ state: 'done', result: { added: 2, changed: 0 } });
  const again = await preview(guid);
  expect(again.state).toBe('confirmed');
  expect((await call(calls.skip, { ...skip, version: again.version }, keeper)).info).toBe(
    '已导入，不能再修改',
  );
  expect(await rowOf(one)).toMatchObject({
    name: '杭州远景水泵有限公司',
    shortName: '远景水泵',
    state: 'unregistered',
    source: 6,
    categories: [1, 2],
    regions: ['320500', '330000'],
  });
  expect(await rowOf(three)).toBeUndefined();
  const supplier = (await rowOf(one))!;
  expect((await call(listSuppliers, { keyword: 'yjsb', region: '330100' }, reader)).data.list).toHaveLength(
    1,
  );
  const entered = async (who: typeof keeper) =>
    (await call(describeSupplier, { guid: supplier.guid }, who)).data.entered;
  expect(await entered(reader)).toMatchObject({ contactName: '陆远', contactPhone: '138****8000' });
  expect(await entered(keeper)).toMatchObject({ contactPhone: '13800138000', remark: '老客户' });
  const change = await read(`杭州远景泵业有限公司,${one},,,,,,138****8000,,`, `宁波错名,${two}`);
  expect(change.seen.list).toMatchObject([
    { status: 'changed', before: { name: '杭州远景水泵有限公司' } },
    { status: 'unchanged', before: {} },
  ]);
  expect(await confirm(change.guid)).toMatchObject({ result: { added: 0, changed: 1 } });
  expect(await rowOf(one)).toMatchObject({
    name: '杭州远景泵业有限公司',
    shortName: '远景水泵',
    categories: [1, 2],
  });
  expect(await entered(keeper)).toMatchObject({ contactPhone: '13800138000' });
  const audited = await listRecords(db, 'supplierImport', guid);
  expect(JSON.stringify(audited)).toContain('新增2家，修改0家');
});

test('confirmed twice is written once; a supplier that came meanwhile is left as it is', async () => {
  const [one, two] = [freshUscc(), freshUscc()];
  const { guid } = await read(`先来公司,${one}`, `后来公司,${two}`);
  const { version } = await preview(guid);
  const { data } = await call(calls.confirm, { guid, version }, keeper);
  expect((await call(calls.confirm, { guid, version }, keeper)).data).toEqual(data);
  const other = await addEnterprise(db, {
    name: '别人登记的公司',
    uscc: two,
    subjectTypes: [subjectType.code.supplier],
    approvalState: 2,
  });
  await refreshSupplier(db, other);
  await app.runJobs();
  // Its row is the supplier's own now: the other one is written alone.
  expect(await job(data.jobGuid)).toMatchObject({ state: 'done', result: { added: 1, changed: 0 } });
  expect(await rowOf(two)).toMatchObject({ name: '别人登记的公司', state: 'approved' });
});

test('a supplier that registers keeps its row and history; what was entered goes', async () => {
  const uscc = freshUscc();
  const { guid } = await read(`待注册公司,${uscc},,自荐,材料采购,,周全,13900001111`);
  await confirm(guid);
  const { guid: supplierGuid } = (await rowOf(uscc))!;
  const as = { name: '正式名称有限公司', subjectTypes: [subjectType.code.supplier] };
  expect(await claimEnterprise(db, supplierGuid, as)).toBe(true);
  expect(await claimEnterprise(db, supplierGuid, as)).toBe(false);
  await refreshSupplier(db, supplierGuid);
  expect(await rowOf(uscc)).toMatchObject({
    guid: supplierGuid,
    name: as.name,
    state: 'registered',
    categories: [],
  });
  expect((await call(describeSupplier, { guid: supplierGuid }, keeper)).data.entered).toBeNull();
});

test('an export is written as the list is filtered and can be read back; template and fault sheet', async () => {
  const uscc = freshUscc();
  const { guid } = await read(`出口公司,${uscc},出口,公开招募,工程监理,全国,钱多,13900002222,监理服务,`);
  await confirm(guid);
  expect(
    (await call(exportSuppliers, { uscc }, await aUser(db, { ...place, permissions: ['supplier:read'] })))
      .status,
  ).toBe(403);
  const { data } = await call(exportSuppliers, { uscc }, reader);
  await app.runJobs();
  const rows = await written(data.jobGuid, reader);
  expect(rows).toHaveLength(2);
  expect(rows[1]!.slice(0, IMPORT_FIELDS.length)).toEqual([
    '出口公司',
    uscc,
    '出口',
    '公开招募',
    '工程监理',
    '全国',
    '钱多',
    '139****2222',
    '监理服务',
    '',
  ]);
  const back = await read(rows[1]!.slice(0, IMPORT_FIELDS.length).join(','));
  expect(back.seen.list[0]?.status).toBe('unchanged');
  const template = await call(calls.template, {}, keeper);
  const faulty = await read(',123');
  const faults = await call(calls.faultSheet, { guid: faulty.guid }, keeper);
  await app.runJobs();
  expect((await written(template.data.jobGuid))[0]?.[0]).toBe('供应商名称*');
  expect((await written(faults.data.jobGuid))[1]?.at(-1)).toContain('统一社会信用代码：18位');
});
