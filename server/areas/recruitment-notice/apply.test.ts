import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applicantCalls } from '#shared/areas/recruitment-notice/applicants-contract';
import { applyCalls as calls } from '#shared/areas/recruitment-notice/apply-contract';
import { applyText } from '#shared/areas/recruitment-notice/apply-texts';
import { applicationStatus, recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import { supplierState } from '#shared/areas/supplier/library/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { noticeWorld } from '../../testing/notice-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { closeDue } from './close-notices.ts';

const world = await noticeWorld();
const { call, db, person, done, recruiter, detail, aSupplier, applicationForm, applied, published } = world;
const a = applicationStatus.code;
const s = recruitStatus.code;
const colleague = await person(['XMJL'], { name: '另一经理' });
const supplier = await aSupplier();

const draftOf = (ggGuid: string, who = supplier, given = {}) =>
  done(calls.save, { ...applicationForm(given), ggGuid }, who);

test('nobody, who lacks the right, what is not published, another supplier', async () => {
  const hidden = await world.approved();
  const ggGuid = await published();
  const draft = await draftOf(ggGuid);
  const tries: [Endpoint, Record<string, unknown>][] = [
    [calls.open, {}],
    [calls.mine, {}],
    [calls.notice, { ggGuid }],
    [calls.detail, { guid: draft.guid }],
    [calls.save, { ...applicationForm(), ggGuid }],
    [calls.submit, draft],
    [calls.withdraw, draft],
    [calls.discard, draft],
  ];
  const other = await aSupplier();
  for (const [target, input] of tries) {
    expect((await call(target, input, null)).status).toBe(401);
    expect((await call(target, input, recruiter)).status).toBe(403);
  }
  for (const [target, input] of tries.slice(3).filter(([target]) => target !== calls.save))
    expect((await call(target, input, other)).code).toBe(-1);
  expect((await call(calls.save, { ...applicationForm(), ggGuid: hidden }, supplier)).code).toBe(-1);
  expect((await call(calls.notice, { ggGuid: hidden }, supplier)).code).toBe(-1);
});

test('found by category and area, those that fit first', async () => {
  const ggGuid = await published({ title: '苏州钢材征集', categoryTypes: [3], serviceAreas: ['320500'] });
  const find = async (given: Parameters<typeof aSupplier>[0]) => {
    const who = await aSupplier(given);
    const { list } = await done(calls.open, { keyword: '苏州钢材' }, who);
    return list.find(({ guid }) => guid === ggGuid)!.isFitting;
  };
  expect(await find({ categories: [3], regionKeys: ['000000'] })).toBe(true);
  expect(await find({ categories: [3], regionKeys: ['320000', 'in320000'] })).toBe(true);
  expect(await find({ categories: [3], regionKeys: ['330000', 'in330000'] })).toBe(false);
  expect(await find({ categories: [4], regionKeys: ['000000'] })).toBe(false);
});

test('what is missing is said before it is sent, and refused when it is', async () => {
  const conditions = [
    { kind: 1 as const, content: '资质证书', isMust: true, needsFile: true, proof: '' },
    { kind: 2 as const, content: '业绩', isMust: false, needsFile: true, proof: '' },
  ];
  const ggGuid = await published({ conditions, materials: [{ name: '申请表', isMust: true }] });
  const draft = await draftOf(ggGuid, supplier, { isPledged: false });
  const { missing } = await done(calls.detail, { guid: draft.guid }, supplier);
  expect(Object.keys(missing).sort()).toEqual(['answers.c1', 'answers.c2', 'isPledged', 'materials.0']);
  const refused = await call(calls.submit, draft, supplier);
  expect(Object.keys(refused.fields ?? {}).sort()).toEqual(Object.keys(missing).sort());
  const [proof, form] = [await world.upload(supplier), await world.upload(supplier)];
  const filled = await done(
    calls.save,
    {
      ...applicationForm({
        answers: [
          { key: 'c1', isMet: true, note: '见附件', files: [proof] },
          { key: 'c2', isMet: false, note: '', files: [] },
        ],
        materials: [{ at: 0, files: [form] }],
      }),
      ...draft,
      ggGuid,
    },
    supplier,
  );
  await done(calls.submit, filled, supplier);
  expect((await call(calls.submit, filled, supplier)).code).toBe(0);
});

test('once per notice and category; withdrawn, it may be sent anew', async () => {
  const ggGuid = await published();
  const both = await Promise.all(
    [1, 2].map(() => call(calls.save, { ...applicationForm(), ggGuid }, supplier)),
  );
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  const draft = both.find(({ code }) => code === 1)!.data;
  const sent = await done(calls.submit, draft, supplier);
  expect((await call(calls.save, { ...applicationForm(), ggGuid }, supplier)).fields?.['category']).toBe(
    applyText.twice.cn,
  );
  await applied(ggGuid, supplier, { category: 2 });
  await done(calls.withdraw, sent, supplier);
  await applied(ggGuid, supplier);
  const other = await call(calls.save, { ...applicationForm({ category: 9 }), ggGuid }, supplier);
  expect(other.fields?.['category']).toBe('公告未招募此品类');
});

test('until the last moment, and no moment longer', async () => {
  const ggGuid = await published();
  const [early, late] = [await draftOf(ggGuid), await draftOf(ggGuid, await aSupplier())];
  await world.setTimes(ggGuid, { applyEnd: new Date(Date.now() + 60_000) });
  const sent = await done(calls.submit, early, supplier);
  await world.ends(ggGuid);
  const who = {
    guid: (
      await db.execute<{ guid: string }>(
        sql`select create_user_guid as guid from recruit_application where guid = ${late.guid}`,
      )
    ).rows[0]!.guid,
  };
  expect((await call(calls.submit, late, who)).info).toBe(applyText.over.cn);
  expect((await call(calls.withdraw, sent, supplier)).info).toBe(applyText.over.cn);
  expect((await call(calls.save, { ...applicationForm({ category: 2 }), ggGuid }, supplier)).info).toBe(
    applyText.over.cn,
  );
  const soon = await published();
  await world.setTimes(soon, { applyStart: new Date(Date.now() + 60_000) });
  expect((await call(calls.save, { ...applicationForm(), ggGuid: soon }, supplier)).info).toBe(
    applyText.early.cn,
  );
});

test('a supplier that is not approved, suspended or blacklisted is nowhere admitted', async () => {
  const ggGuid = await published();
  const cases: [Parameters<typeof aSupplier>[0], string][] = [
    [{ state: supplierState.code.registered }, applyText.notApproved.cn],
    [{ standing: 'suspended' }, applyText.suspended.cn],
    [{ standing: 'blacklisted' }, applyText.blacklisted.cn],
  ];
  for (const [given, text] of cases) {
    const who = await aSupplier(given);
    expect((await call(calls.save, { ...applicationForm(), ggGuid }, who)).info).toBe(text);
    expect((await done(calls.notice, { ggGuid }, who)).obstacle?.cn).toBe(text);
  }
  const fallen = await aSupplier();
  const draft = await draftOf(ggGuid, fallen);
  await db.execute(
    sql`update supplier_profile set standing = 'blacklisted' where enterprise_guid = ${fallen.enterpriseGuid}`,
  );
  expect((await call(calls.submit, draft, fallen)).info).toBe(applyText.blacklisted.cn);
});

test('who applied is sealed until the end, in list, count, detail, search and audit', async () => {
  const ggGuid = await published({ title: '密封报名公告' });
  const guid = await applied(ggGuid, supplier);
  await draftOf(ggGuid, await aSupplier());
  const seen = async (by: typeof recruiter) => ({
    count: (await done(noticeCalls.list, { title: '密封报名公告' }, by)).list[0]!.applicantCount,
    page: (await detail(ggGuid, by)).applicantCount,
    list: await done(applicantCalls.list, { ggGuid }, by),
    one: (await call(applicantCalls.detail, { guid }, by)).code,
  });
  const sealed = { list: [], total: 0, page: 1, rows: 10, isSealed: true };
  expect(await seen(colleague)).toEqual({ count: null, page: null, list: sealed, one: -1 });
  expect(await seen(recruiter)).toEqual({ count: 1, page: 1, list: sealed, one: -1 });
  const rows = await db
    .select()
    .from(bizAudit)
    .where(sql`object_guid = ${guid}`);
  expect(
    rows.every(
      ({ enterpriseGuid, dataClass }) => enterpriseGuid === supplier.enterpriseGuid && dataClass === 'sealed',
    ),
  ).toBe(true);
  await world.ends(ggGuid);
  const open = await seen(colleague);
  expect(open).toMatchObject({ count: 1, page: 1, list: { total: 1, isSealed: false }, one: 1 });
  expect(open.list.list[0]).toMatchObject({ supplierName: supplier.enterpriseName, status: a.applied });
});

test('the clock closes it for review, or ends it where nobody applied', async () => {
  const [some, none] = [await published(), await published()];
  await applied(some, supplier);
  for (const guid of [some, none]) await world.ends(guid);
  await Promise.all([closeDue(db), closeDue(db)]);
  expect((await detail(some)).status).toBe(s.closed);
  expect((await detail(none)).status).toBe(s.ended);
});
