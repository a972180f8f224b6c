import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { NATIONWIDE, recordKind } from '#shared/areas/supplier/records/codes';
import { serviceAreaCalls, supplierRecordCalls as calls } from '#shared/areas/supplier/records/contract';
import { guidOf, recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import type { Endpoint } from '#shared/contract/endpoint';
import { aUser } from '../../../testing/builders.ts';
import { supplierWorld } from '../../../testing/supplier-world.ts';
import { testApp } from '../../../testing/test-app.ts';
import { listRecords } from '../../audit/audit.service.ts';
import { supplierRecord } from './record.table.ts';

const app = await testApp();
const { db, call } = app;
const world = await supplierWorld(app);
const { aSupplier, anApprovedSupplier, aRecord, savedRecord, rowsOf, rowOf } = world;
const STALE = '数据已被他人修改，请刷新后重试';
const NONE = '数据不存在或无权查看';

test('nobody, and whoever lacks the permission, is refused at every kind', async () => {
  const { main, guid } = await aSupplier();
  const viewer = await aUser(db, { enterpriseGuid: guid, permissions: ['enterprise:read'] });
  for (const kind of recordKind.codes) {
    const target = recordCalls[kind];
    expect((await call(target.list, {}, null)).status).toBe(401);
    expect((await call(target.list, {}, viewer)).data).toMatchObject({ kind, list: [], canWrite: false });
    const content = await aRecord(main, kind);
    const named = { [kindOf(kind).key]: randomUUID(), version: 1 };
    for (const [act, input] of [
      ['save', content],
      ['validate', content],
      ['remove', named],
      ['revert', named],
    ] as const)
      expect((await call(target[act] as Endpoint, input, viewer)).status, `${kind} ${act}`).toBe(403);
  }
  expect((await call(calls.submit, { version: 1 }, viewer)).status).toBe(403);
});

test("another enterprise's record is the same as none, by every kind, call and key", async () => {
  const { main } = await aSupplier();
  const other = await aSupplier();
  for (const kind of recordKind.codes) {
    const { guid, named, content } = await savedRecord(main, kind);
    const target = recordCalls[kind];
    for (const asked of [named, { ...named, [kindOf(kind).key]: randomUUID() }]) {
      const theirs = await aRecord(other.main, kind);
      expect(await call(target.save as Endpoint, { ...theirs, ...asked }, other.main)).toMatchObject({
        code: -1,
        info: NONE,
      });
      expect(await call(target.remove as Endpoint, asked, other.main)).toMatchObject(
        kindOf(kind).isSingle ? { code: 0 } : { code: -1, info: NONE },
      );
      expect(await call(target.revert as Endpoint, asked, other.main)).toMatchObject({
        code: -1,
        info: NONE,
      });
    }
    // A new record under the guid of another's.
    const key = kindOf(kind).key;
    expect(
      await call(target.save as Endpoint, { ...(await aRecord(other.main, kind)), [key]: guid }, other.main),
    ).toMatchObject({ code: -1, info: NONE });
    // Every other kind of the same enterprise knows it as little.
    const wrong = kind === 'qualification' ? 'authorisation' : 'qualification';
    expect(
      await call(recordCalls[wrong].remove as Endpoint, { [kindOf(wrong).key]: guid, version: 1 }, main),
    ).toMatchObject({ code: -1, info: NONE });
    expect(await rowsOf(other.main, kind)).toEqual([]);
    expect((await rowOf(main, kind, guid)).draft).toMatchObject(shown(content));
  }
});

/** What an answer holds of what was sent: nothing where nothing was. */
const shown = (content: object) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));

test('a file of somebody else cannot be named; unknown fields are refused', async () => {
  const { main } = await aSupplier();
  const other = await aSupplier();
  const foreign = await world.aFile(other.main);
  const content = await aRecord(main, 'qualification', { files: [foreign] });
  expect(await call(recordCalls.qualification.save, content, main)).toMatchObject({
    code: 0,
    fields: { files: '附件不存在或已失效，请重新上传' },
  });
  const target: Endpoint = recordCalls.contact.save;
  expect((await call(target, { ...(await aRecord(main, 'contact')), isAdmin: true }, main)).code).not.toBe(1);
});

test('two who change a record at once: the second is refused, and so is whoever saw an older version', async () => {
  const { main } = await aSupplier();
  const { named, content } = await savedRecord(main, 'contact');
  const save = (more: object) => call(recordCalls.contact.save, { ...content, ...named, ...more }, main);
  const both = await Promise.all([save({ contactName: '甲' }), save({ contactName: '乙' })]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  expect(both.find(({ code }) => code === 0)!.info).toBe(STALE);
  expect(await call(recordCalls.contact.remove, named, main)).toMatchObject({ code: 0, info: STALE });
});

test('the same first save twice makes one record; a single kind has one, whatever guid is sent', async () => {
  const { main } = await aSupplier();
  const { guid, content } = await savedRecord(main, 'bank', {}, 0);
  const again = { ...content, [kindOf('bank').key]: guid };
  expect((await call(recordCalls.bank.save, again, main)).data).toEqual({ guid, version: 1 });
  expect(await rowsOf(main, 'bank')).toHaveLength(1);
  await savedRecord(main, 'base');
  expect(await call(recordCalls.base.save, await aRecord(main, 'base'), main)).toMatchObject({
    code: 0,
    info: STALE,
  });
  const changed = await aRecord(main, 'base', { version: 1, staffCount: 300 });
  expect((await call(recordCalls.base.save, changed, main)).data).toMatchObject({ version: 2 });
  expect(await call(recordCalls.base.remove, { guid: randomUUID(), version: 2 }, main)).toMatchObject({
    code: 0,
    info: '基本信息不能删除',
  });
});

test('within an enterprise a number or phone stands once; validation says so without saving', async () => {
  const { main } = await aSupplier();
  for (const kind of [
    'bank',
    'contact',
    'businessLead',
    'qualification',
    'performance',
    'personnel',
  ] as const) {
    const { content, guid, named } = await savedRecord(main, kind, {}, 7);
    const { field, message } = kindOf(kind).unique!;
    const again = await aRecord(main, kind, {}, 7);
    expect((await call(recordCalls[kind].save as Endpoint, again, main)).fields).toEqual({
      [field]: message,
    });
    const asked: Endpoint = recordCalls[kind].validate;
    expect((await call(asked, again, main)).data).toMatchObject({ faults: { [field]: message } });
    // The record itself is no double of itself.
    const itself = { ...content, [kindOf(kind).key]: guid };
    expect((await call(asked, itself, main)).data).toMatchObject({ faults: {} });
    expect(await rowsOf(main, kind)).toHaveLength(1);
    expect((await call(recordCalls[kind].remove as Endpoint, named, main)).code).toBe(1);
    expect((await call(asked, again, main)).data).toMatchObject({ faults: {} });
  }
});

test('validation answers every fault at its field and hints at what a reviewer would doubt', async () => {
  const { main } = await aSupplier();
  const { data } = await call(recordCalls.contact.validate, { mobile: '123', isMain: 'yes' }, main);
  expect(data.faults).toEqual({
    contactKind: '请选择',
    contactName: '不能为空！',
    mobile: '请输入正确手机号！',
    isMain: '请选择',
  });
  const bank = await aRecord(main, 'bank', { accountNumber: '12345678' });
  expect((await call(recordCalls.bank.validate, bank, main)).data).toEqual({
    faults: {},
    hints: { accountNumber: '银行账号一般为9至25位，请核对' },
  });
  const old = await aRecord(main, 'qualification', { validTo: '2024-06-30' });
  expect((await call(recordCalls.qualification.validate, old, main)).data.hints).toEqual({
    validTo: '已于2024-06-30到期，不计入有效资料',
  });
  expect(await rowsOf(main, 'bank')).toEqual([]);
});

test('a form that is not yet filled in hears what stands against the field that is', async () => {
  const { main } = await aSupplier();
  const { content } = await savedRecord(main, 'contact', {}, 9);
  const { data } = await call(recordCalls.contact.validate, { mobile: content['mobile'] }, main);
  expect(data.faults).toMatchObject({
    contactName: '不能为空！',
    mobile: '该手机号已用于本企业的其他联系人',
  });
  const short = await call(recordCalls.bank.validate, { accountNumber: '12345678' }, main);
  expect(short.data.hints).toEqual({ accountNumber: '银行账号一般为9至25位，请核对' });
  expect((await call(recordCalls.personnel.validate, {}, main)).data.hints).toEqual({});
});

test('a purchasing company must be one; its name comes with the list', async () => {
  const { main, guid } = await aSupplier();
  const wrong = await aRecord(main, 'platformCompany', { userQiYeGuid: guid });
  expect((await call(recordCalls.platformCompany.save, wrong, main)).fields).toEqual({
    userQiYeGuid: '请选择平台公司',
  });
  await savedRecord(main, 'platformCompany');
  const { data } = await call(recordCalls.platformCompany.list, {}, main);
  expect(data.names).toEqual({ [world.buyer.guid]: '采购公司' });
  expect((await call(calls.platformCompanies, { name: '采购' }, main)).data).toEqual([
    { userQiYeGuid: world.buyer.guid, name: '采购公司' },
  ]);
});

test('numbers are sealed at rest, masked for who neither writes nor submits, masked in the audit', async () => {
  const { main, guid: enterpriseGuid } = await aSupplier();
  const viewer = await aUser(db, { enterpriseGuid, permissions: ['enterprise:read'] });
  const number = '1202020209900076543';
  const { guid } = await savedRecord(main, 'bank', { accountNumber: number });
  const { rows } = await db.execute<{ text: string }>(sql`select ${supplierRecord.draft}::text as text
    from ${supplierRecord} where ${supplierRecord.guid} = ${guid}`);
  expect(rows[0]!.text).not.toContain(number);
  expect((await rowOf(main, 'bank', guid)).draft).toMatchObject({ accountNumber: number });
  expect((await rowOf(viewer, 'bank', guid)).draft).toMatchObject({ accountNumber: '1202***********6543' });
  const [entry] = await listRecords(db, 'supplierRecord', guid);
  expect(JSON.stringify(entry!.changes)).not.toContain(number);
  expect(entry).toMatchObject({ event: 'supplierRecord.create', dataClass: 'sensitive' });
});

test('what is known of an enterprise beside its records: nothing until approved and rated; sources; trees', async () => {
  const { main } = await aSupplier();
  expect((await call(calls.company, {}, main)).data.info).toBeNull();
  const approved = await anApprovedSupplier();
  const { data } = await call(calls.company, {}, approved.main);
  expect(data.info).toMatchObject({ enterpriseName: approved.name, zhuTiLeiXing: 'T' });
  expect(data.info!['bankAccountNo']).toMatch(/^\d{4}\*+\d{4}$/);
  expect((await call(calls.grade, {}, main)).data).toEqual({ grade: null, score: null, standing: 'normal' });
  expect((await call(calls.sources, {}, main)).data.map(({ value }) => value)).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  const categories = (await call(serviceAreaCalls.categories, {}, main)).data;
  const leaves = categories.flatMap(({ children }) => children.map(({ code }) => Number(code)));
  expect(leaves.toSorted((a, b) => a - b)).toEqual([...projectTypeOption.codes]);
  const [country] = (await call(serviceAreaCalls.regions, {}, main)).data;
  expect(country).toMatchObject({ code: NATIONWIDE, label: { cn: '全国' } });
  expect(country!.children.length).toBeGreaterThan(30);
});

test('a kind holds no more records than it may', async () => {
  const { main } = await aSupplier();
  for (let number = 0; number < kindOf('superior').most; number++) await savedRecord(main, 'superior');
  expect(await call(recordCalls.superior.save, await aRecord(main, 'superior'), main)).toMatchObject({
    info: '上级单位最多50条',
  });
  expect((await rowsOf(main, 'superior')).map((row) => guidOf('superior', row))).toHaveLength(50);
});
