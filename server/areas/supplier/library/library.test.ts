import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subjectType } from '#shared/areas/enterprise/codes';
import { exportSuppliers, listSuppliers } from '#shared/areas/supplier/library/contract';
import {
  affiliatedSuppliers,
  compareSuppliers,
  describeSupplier,
} from '#shared/areas/supplier/library/detail-contract';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { listExpiring } from '#shared/areas/supplier/library/expiry-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { aCompany, anEnterprise, aUser } from '../../../testing/builders.ts';
import { supplierWorld } from '../../../testing/supplier-world.ts';
import { testApp } from '../../../testing/test-app.ts';
import { bizAudit } from '../../audit/audit.table.ts';
import { enterprise } from '../../enterprise/enterprise.table.ts';
import { supplierRecord } from '../records/record.table.ts';
import { ensureProfile, refreshSupplier, supplierBriefs } from './profile.service.ts';
import { refreshStale } from './stale-profiles.ts';
import { supplierProfile } from './supplier-profile.table.ts';

const app = await testApp();
const { db, call } = app;
const world = await supplierWorld(app);
const company = await aCompany(db, { subjectTypes: [subjectType.code.tenderer] });
const buyer = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: company.deptGuid,
  permissions: ['supplier:read', 'supplier:export'],
});
const stranger = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: company.deptGuid,
  permissions: ['plan:read'],
});

const found = async (search: object) => (await call(listSuppliers, search, buyer)).data.list;
const rowOf = async (guid: string) => (await found({ rows: 100 })).find((row) => row.guid === guid);
const nobodys = '00000000-0000-4000-8000-000000000000';

test('nobody, somebody without the right, a supplier', async () => {
  const supplier = await world.anApprovedSupplier();
  const { guid } = supplier;
  const asked: [Endpoint, object][] = [
    [listSuppliers, {}],
    [describeSupplier, { guid }],
    [compareSuppliers, { guids: [guid, nobodys] }],
    [affiliatedSuppliers, { guid }],
    [listExpiring, {}],
    [exportSuppliers, {}],
  ];
  for (const [target, plain] of asked) {
    const input = { ...plain };
    expect((await call(target, input, null)).status).toBe(401);
    expect((await call(target, input, stranger)).status).toBe(403);
    expect((await call(target, input, supplier.main)).status).toBe(403);
  }
});

test('what is no supplier of the library is not found', async () => {
  for (const guid of [nobodys, company.guid]) {
    expect((await call(describeSupplier, { guid }, buyer)).info).toBe('数据不存在或无权查看');
    expect((await call(affiliatedSuppliers, { guid }, buyer)).info).toBe('数据不存在或无权查看');
    const { guid: other } = await world.anApprovedSupplier();
    expect((await call(compareSuppliers, { guids: [other, guid] }, buyer)).info).toBe('数据不存在或无权查看');
  }
});

test('a comparison takes two to five, each once', async () => {
  const guids = Array.from({ length: 6 }, (_, at) => nobodys.replace(/0$/, String(at)));
  for (const wrong of [guids.slice(0, 1), guids, [guids[0], guids[0]]])
    expect((await call(compareSuppliers, { guids: wrong }, buyer)).code).toBe(0);
});

test('approved information and records come into the library in the transaction of their approval', async () => {
  const supplier = await world.aSupplier();
  expect(await rowOf(supplier.guid)).toBeUndefined();
  const { form } = await world.approved(supplier.main, { shortName: '锦和仪表' });
  expect(await rowOf(supplier.guid)).toMatchObject({
    name: form.enterpriseName,
    uscc: form.uscc,
    shortName: '锦和仪表',
    state: 'approved',
    province: '330000',
    city: '330100',
    categories: [],
    standing: 'normal',
    grade: null,
    score: null,
    nextExpiry: null,
  });
  await world.fillNeeded(supplier.main);
  await world.savedRecord(supplier.main, 'qualification', { validTo: '2027-01-31' });
  expect((await rowOf(supplier.guid))?.categories).toEqual([]);
  await world.approveRecords(supplier.main);
  expect(await rowOf(supplier.guid)).toMatchObject({
    source: 4,
    categories: [1],
    regions: ['320500', '330000'],
    nextExpiry: '2027-01-31',
    expiredCount: 0,
  });
  const names = async (search: object) => (await found(search)).map(({ guid }) => guid);
  for (const search of [
    { keyword: '锦和' },
    { keyword: 'jinheyibiao' },
    { keyword: 'JHYB' },
    { uscc: form.uscc.slice(0, 17) },
    { keyword: form.uscc.toLowerCase() },
    { category: 1, uscc: form.uscc },
    { region: '330100', uscc: form.uscc },
    { region: '320000', uscc: form.uscc },
    { state: 'approved', source: 4, standing: 'normal', uscc: form.uscc },
    { expiresWithin: 365, uscc: form.uscc },
  ])
    expect(await names(search), JSON.stringify(search)).toContain(supplier.guid);
  for (const search of [
    { keyword: '锦合' },
    { category: 2, uscc: form.uscc },
    { region: '440000', uscc: form.uscc },
    { region: '320100', uscc: form.uscc },
    { grade: 'A', uscc: form.uscc },
    { state: 'unregistered', uscc: form.uscc },
    { expiresWithin: 7, uscc: form.uscc },
    { hasExpired: true, uscc: form.uscc },
  ])
    expect(await names(search), JSON.stringify(search)).not.toContain(supplier.guid);
});

test('one supplier from all sides: numbers masked, changes named, risks graded', async () => {
  const supplier = await world.anApprovedSupplier();
  await world.fillNeeded(supplier.main);
  await world.savedRecord(supplier.main, 'qualification', { validTo: '2099-12-31' });
  await world.savedRecord(supplier.main, 'personnel');
  await world.approveRecords(supplier.main);
  const { data } = await call(describeSupplier, { guid: supplier.guid }, buyer);
  const text = JSON.stringify(data);
  expect(text).not.toContain('11010519491231002X');
  expect(text).not.toContain('1202020209900012345');
  expect(text).toContain('110105********002X');
  expect(data.info?.['legalRepPhone']).toMatch(/^139\*{4}\d{4}$/);
  expect(data.info?.['zhuTiLeiXing']).toBe('T');
  expect(data.entered).toBeNull();
  const kinds = data.records.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['base', 'serviceScope', 'bank', 'qualification', 'personnel']),
  );
  const named = data.records
    .flatMap(({ content }) => Object.values(content).flat())
    .filter((value) => data.files.some(({ guid }) => guid === value));
  expect(named.length).toBeGreaterThan(0);
  // Papers of persons and accounts are neither named nor opened without the right.
  const papers = data.records
    .filter(({ kind }) => kind === 'bank')
    .flatMap(({ content }) => content['files']);
  expect(papers.length).toBeGreaterThan(0);
  expect(data.closedFiles).toEqual(
    expect.arrayContaining([...papers, ...(data.info!['legalRepIdFiles'] as string[])]),
  );
  const shown = [...data.files.map(({ guid }) => guid), ...Object.keys(data.names)];
  expect(shown.filter((guid) => data.closedFiles.includes(guid))).toEqual([]);
  for (const guid of data.closedFiles)
    expect((await call(getDownloadFileUrl, { guid }, buyer)).info).toBe('文件不存在或无权查看');
  for (const { guid } of data.files) expect((await call(getDownloadFileUrl, { guid }, buyer)).code).toBe(1);
  const trusted = await aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: company.deptGuid,
    permissions: ['supplier:read', 'supplier:papers'],
  });
  const more = (await call(describeSupplier, { guid: supplier.guid }, trusted)).data;
  expect(more.files.map(({ guid }) => guid)).toEqual(expect.arrayContaining(papers as string[]));
  const { url } = (await call(getDownloadFileUrl, { guid: papers[0] as string }, trusted)).data;
  expect((await app.send({ method: 'GET', url })).statusCode).toBe(200);
  const [read] = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.event, 'file.download'), eq(bizAudit.objectGuid, papers[0] as string)));
  expect(read).toMatchObject({ userGuid: trusted.guid, dataClass: 'sensitive' });
  expect(data.changes).toContainEqual(expect.objectContaining({ kind: 'info', act: 'added' }));
  expect(data.changes).toContainEqual(expect.objectContaining({ kind: 'qualification', act: 'added' }));
  await db
    .update(supplierRecord)
    .set({ validTo: '2020-01-01' })
    .where(eq(supplierRecord.enterpriseGuid, supplier.guid));
  await refreshSupplier(db, supplier.guid);
  const { data: later } = await call(describeSupplier, { guid: supplier.guid }, buyer);
  expect(later.risks[0]).toMatchObject({ kind: 'expired', level: 'high' });
  expect(later.profile).toMatchObject({ nextExpiry: null, daysLeft: null });
  expect(later.profile.expiredCount).toBeGreaterThan(0);
  const { data: ended } = await call(listExpiring, { isExpired: true, keyword: supplier.name }, buyer);
  expect(ended.list.map(({ daysLeft }) => daysLeft < 0)).toEqual(ended.list.map(() => true));
  expect(ended.total).toBe(2);
  expect(
    (await call(listExpiring, { kind: 'authorisation', keyword: supplier.name }, buyer)).data.total,
  ).toBe(0);
});

test('affiliates: each edge with its reason, units above by name, and nobody joined to themselves', async () => {
  const own = await world.aSupplier();
  await world.approved(own.main, { legalRepName: '郁文山', legalRepPhone: '13811112222' });
  const sameRep = await world.aSupplier();
  await world.approved(sameRep.main, {
    legalRepName: '郁文山',
    legalRepIdNumber: '440524188001010014',
    legalRepPhone: '13811113333',
  });
  const samePhone = await world.aSupplier();
  await world.approved(samePhone.main, {
    contactPhone: '13811112222',
    legalRepIdNumber: '510104188911120037',
  });
  const lower = await world.anApprovedSupplier();
  const { uscc } = (await rowOf(own.guid))!;
  await world.fillNeeded(lower.main);
  await world.savedRecord(lower.main, 'superior', { parentUscc: uscc });
  await world.savedRecord(lower.main, 'superior', { parentName: '某某控股集团' });
  await world.approveRecords(lower.main);
  const { data } = await call(affiliatedSuppliers, { guid: own.guid }, buyer);
  expect(data.center).toBe(own.guid);
  const edges = data.edges.map(({ from, to, reason, detail }) => [from, to, reason, detail]);
  expect(edges).toContainEqual([own.guid, sameRep.guid, 'legalRep', '郁文山']);
  expect(edges).toContainEqual([own.guid, samePhone.guid, 'phone', '138****2222']);
  expect(edges).toContainEqual([lower.guid, own.guid, 'superior', '']);
  expect(JSON.stringify(data)).not.toContain('13811112222');
  const below = (await call(affiliatedSuppliers, { guid: lower.guid }, buyer)).data;
  expect(below.nodes).toContainEqual(expect.objectContaining({ guid: null, name: '某某控股集团' }));
  expect(below.edges).toContainEqual({ from: lower.guid, to: own.guid, reason: 'superior', detail: '' });
  for (const graph of [data, below]) {
    expect(graph.edges.every(({ from, to }) => from !== to)).toBe(true);
    const keys = graph.nodes.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { from, to } of graph.edges) expect(keys).toEqual(expect.arrayContaining([from, to]));
  }
});

test('a comparison keeps the order asked for', async () => {
  const [one, other] = [await world.anApprovedSupplier(), await world.anApprovedSupplier()];
  await world.fillNeeded(one.main);
  await world.savedRecord(one.main, 'performance');
  await world.approveRecords(one.main);
  for (const guids of [
    [one.guid, other.guid],
    [other.guid, one.guid],
  ]) {
    const { list } = (await call(compareSuppliers, { guids }, buyer)).data;
    expect(list.map(({ profile }) => profile.guid)).toEqual(guids);
  }
  const { list } = (await call(compareSuppliers, { guids: [one.guid, other.guid] }, buyer)).data;
  expect(list[0]).toMatchObject({ performanceCount: 1, staffCount: 260, annualTurnover: '185000000.00' });
  expect(list[1]).toMatchObject({ performanceCount: 0, staffCount: null, annualTurnover: '' });
});

test('what no act brings up to date is found: switched off, never entered, ended since', async () => {
  const off = await world.anApprovedSupplier();
  await db
    .update(enterprise)
    .set({ isActive: false, updatedAt: new Date(Date.now() + 1000) })
    .where(eq(enterprise.guid, off.guid));
  const unknown = await anEnterprise(db, { subjectTypes: [subjectType.code.supplier] });
  const ended = await world.anApprovedSupplier();
  await db
    .update(supplierProfile)
    .set({ nextExpiry: '2020-01-01' })
    .where(eq(supplierProfile.enterpriseGuid, ended.guid));
  expect(await refreshStale(db)).toBeGreaterThanOrEqual(3);
  const briefs = await supplierBriefs(db, [off.guid, unknown.guid, ended.guid, company.guid]);
  expect(briefs.get(off.guid)).toMatchObject({ state: 'disabled' });
  expect(briefs.get(unknown.guid)).toMatchObject({ state: 'approved' });
  expect((await rowOf(ended.guid))?.nextExpiry).toBeNull();
  expect(briefs.has(company.guid)).toBe(false);
});

test('a profile is made once, keeps its place while nothing changes, and goes with what is no supplier any more', async () => {
  const { guid } = await anEnterprise(db, { subjectTypes: [subjectType.code.supplier] });
  await ensureProfile(db, guid);
  const updatedAt = async () =>
    (await db.select().from(supplierProfile).where(eq(supplierProfile.enterpriseGuid, guid)))[0]?.updatedAt;
  const first = await updatedAt();
  await refreshSupplier(db, guid);
  expect(await updatedAt()).toEqual(first);
  await db.update(enterprise).set({ name: '改名有限公司' }).where(eq(enterprise.guid, guid));
  await ensureProfile(db, guid);
  expect(await updatedAt()).toEqual(first);
  await refreshSupplier(db, guid);
  expect((await updatedAt())! > first!).toBe(true);
  await db
    .update(enterprise)
    .set({ subjectTypes: [subjectType.code.agency], draftSubjectTypes: [subjectType.code.agency] })
    .where(eq(enterprise.guid, guid));
  await refreshSupplier(db, guid);
  expect(await updatedAt()).toBeUndefined();
});
