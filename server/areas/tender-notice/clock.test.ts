import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { listAudit } from '#shared/areas/audit/contract';
import { listMessages } from '#shared/areas/notification/contract';
import { dataScope } from '#shared/areas/role/scope';
import { searchCalls } from '#shared/areas/search/contract';
import { tenderState } from '#shared/areas/tender/codes';
import { tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls as calls } from '#shared/areas/tender-notice/contract';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import type { NoticeForm } from '#shared/areas/tender-notice/rules';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { stageFollowers } from '../../app/stage-followers.ts';
import { openDatabase } from '../../db/client.ts';
import { aUser } from '../../testing/builders.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { readExport } from '../../testing/read-export.ts';
import { tenderNoticeWorld } from '../../testing/tender-notice-world.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { message } from '../notification/message.table.ts';
import { tender } from '../tender/tender.table.ts';
import { publishDue } from './publish-notice.ts';
import { tenderNotice as notice } from './tender-notice.table.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const moveClock = await movableClock(owner.db, url);
afterAll(() => owner.pool.end());
const world = await tenderNoticeWorld(await materialsWorld(await planWorld(await testApp({ url }))));
const { db, call, detail, versioned, get, projectManager } = world;
const s = tenderNoticeStatus.code;

/** The days of tendering.md 6.1, case 1, in the calendar of 2026. */
const scheme: Partial<SchemeForm> = {
  noticeTime: '2026-11-01 00:00:00',
  saleStart: '2026-11-02 09:00:00',
  saleEnd: '2026-11-09 17:00:00',
  deadline: '2026-11-26 09:30:00',
  evalTime: '2026-11-26 14:00:00',
  awardTime: '2026-12-10 09:00:00',
  contractTime: '2026-12-20 09:00:00',
};
const MIDNIGHT = '2026-11-01 00:00:00';
const planned = async (given: Partial<NoticeForm> = {}) => {
  await moveClock.stopAt('2026-10-26 10:00:00');
  const guid = await world.ready({ publishAt: MIDNIGHT, ...given }, undefined, scheme);
  await world.publish(guid, 'planned');
  return guid;
};
const seen = async (guid: string) => {
  const pages = [`/notices/${guid}`, `/notices/${guid}.json`].map(
    async (at) => (await get(at)).statusCode === 200,
  );
  const lists = ['/notices', '/notices/tenders', '/notices/tenders.json', '/notices/tenders.atom'].map(
    async (at) => (await get(at)).body.includes(guid),
  );
  return [...new Set(await Promise.all([...pages, ...lists]))];
};

test('at 23:59:59.999 nobody sees it, at 00:00:00 everybody does, whether the job has run or not', async () => {
  const guid = await planned();
  await moveClock.stopAt('2026-10-31 23:59:59.999');
  await publishDue(db, stageFollowers);
  expect(await seen(guid)).toEqual([false]);
  expect((await detail(guid)).status).toBe(s.approved);
  await moveClock.stopAt(MIDNIGHT);
  expect(await seen(guid)).toEqual([true]);
});

test('nobody else hears of it before its time: not by a list, a count, a search, a sheet, a message, the audit or a feed', async () => {
  const title = '海上风电场址勘察公告';
  const { foreigner, supplier } = world;
  const auditor = await aUser(db, {
    enterpriseGuid: world.other.guid,
    deptGuid: world.other.deptGuid,
    permissions: ['audit:read', 'tenderNotice:read', 'tenderNotice:export', 'scheme:read', 'project:read'],
    scope: dataScope.code.companyTree,
  });
  const guid = await planned({ title });
  const knows = async (who: { guid: string }) => {
    const answers = await Promise.all([
      call(calls.list, { page: 1, rows: 100 }, who),
      call(searchCalls.find, { keyword: title }, who),
      call(listMessages, { page: 1, rows: 100 }, who),
      call(listAudit, { page: 1, rows: 100, objectName: title }, who),
      call(calls.detail, { guid }, who),
      call(calls.auditRecord, { guid } as never, who),
    ]);
    return answers.some(({ data }) => JSON.stringify(data ?? null).includes(title));
  };
  for (const moment of ['2026-10-31 23:59:59.999', MIDNIGHT]) {
    await moveClock.stopAt(moment);
    expect(await seen(guid)).toEqual([moment === MIDNIGHT]);
    for (const who of [foreigner, supplier.signer, auditor]) expect(await knows(who)).toBe(false);
    expect(await knows(projectManager)).toBe(true);
    const { sheets } = await readExport(world, calls.exportList, {}, auditor);
    expect(JSON.stringify(sheets)).not.toContain(title);
  }
});

test('one whose tender ended meanwhile is never seen: who reads first takes it off the plan, and its handler is told', async () => {
  const guid = await planned();
  const { tenderGuids } = (await db.select().from(notice).where(eq(notice.guid, guid)))[0]!;
  await db
    .update(tender)
    .set({ status: tenderState.code.terminated })
    .where(inArray(tender.guid, tenderGuids));
  await moveClock.stopAt(MIDNIGHT);
  expect(await seen(guid)).toEqual([false]);
  expect(await detail(guid)).toMatchObject({ status: s.approved, isScheduled: false });
  const told = await db
    .select()
    .from(message)
    .where(
      and(
        eq(message.kind, 'tenderNotice.notPublished'),
        eq(message.userGuid, projectManager.guid),
        sql`${message.link} like ${`%${guid}`}`,
      ),
    );
  expect(told).toHaveLength(1);
});

test('undone until its instant and not at it; then only a change follows', async () => {
  const guid = await planned();
  const undo = async () =>
    call(calls.undo, { ...(await versioned(guid)), reason: '内容有误需要修改' }, projectManager);
  await moveClock.stopAt(MIDNIGHT);
  expect((await undo()).info).toBe(t.isPublished.cn);
  expect((await call(calls.unschedule, await versioned(guid), projectManager)).info).toBe(t.isPublished.cn);
  await moveClock.stopAt('2026-10-31 23:59:59.999');
  expect((await undo()).code).toBe(1);
  await moveClock.stopAt(MIDNIGHT);
  await publishDue(db, stageFollowers);
  expect(await seen(guid)).toEqual([false]);
});

test('a job that runs late changes nothing but that it was late; two at once publish once', async () => {
  const guid = await planned();
  await moveClock.stopAt('2026-11-01 00:10:00');
  await Promise.all([publishDue(db, stageFollowers), publishDue(db, stageFollowers)]);
  expect(await detail(guid)).toMatchObject({
    status: s.published,
    publishedAt: MIDNIGHT,
    publishedLate: '2026-11-01 00:10:00',
  });
});

test('the notice of 6.1 case 1: sale to 11-09 and a deadline of 11-23 hold, a day less does not', async () => {
  await moveClock.stopAt('2026-10-26 10:00:00');
  const blockedBy = async (given: Partial<NoticeForm>) => {
    const guid = await world.added({ publishAt: MIDNIGHT, ...given }, undefined, scheme);
    return (await detail(guid)).findings.filter(({ level }) => level === 'block').map(({ rule }) => rule);
  };
  expect(await blockedBy({ saleEnd: '2026-11-09 17:00:00' })).toEqual([]);
  expect(await blockedBy({ saleEnd: '2026-11-08 17:00:00' })).toEqual(['R01']);
});

test('published at 23:50 and in the medium at 00:20, a mandatory notice counts from the next day', async () => {
  await moveClock.stopAt('2026-10-31 23:50:00');
  const guid = await world.published({ publishAt: '' }, undefined, scheme);
  const [row] = (await detail(guid)).mediaRows;
  await moveClock.stopAt('2026-11-01 08:00:00');
  const medium = {
    mediumGuid: row!.guid,
    state: 2 as const,
    submittedAt: '2026-10-31 23:55:00',
    publishedAt: '2026-11-01 00:20:00',
    receiptNo: 'ZT-1',
    url: 'https://example.com/1',
  };
  await call(calls.media, { ...(await versioned(guid)), ...medium }, projectManager);
  const { clockStart, isMandatory } = await detail(guid);
  expect(clockStart).toBe(isMandatory ? '2026-11-01 00:20:00' : '2026-10-31 23:50:00');
});

test('a change in the last days that affects preparation moves the deadline on (R04)', async () => {
  await moveClock.stopAt('2026-10-31 10:00:00');
  const guid = await world.published({ publishAt: '' }, undefined, scheme);
  const blocks = async (given: Partial<NoticeForm>) => {
    const made = await call(
      calls.add,
      await world.changeForm(guid, { scope: '另一范围', ...given }),
      projectManager,
    );
    const named = await versioned(made.data.guid);
    const found = (await detail(named.guid)).findings.filter(({ level }) => level === 'block');
    await call(calls.delete, named, projectManager);
    return found.map(({ rule }) => rule);
  };
  await moveClock.stopAt('2026-11-11 10:00:00');
  expect(await blocks({ affectsPreparation: true })).toEqual([]);
  await moveClock.stopAt('2026-11-16 10:00:00');
  expect(await blocks({ affectsPreparation: true })).toEqual(['R04']);
  expect(await blocks({ affectsPreparation: false })).toEqual([]);
  expect(await blocks({ affectsPreparation: true, deadline: '2026-11-30 09:30:00' })).toEqual(['R04']);
  expect(await blocks({ affectsPreparation: true, deadline: '2026-12-01 09:30:00' })).toEqual([]);
  await moveClock.stopAt('2026-11-26 09:30:00');
  expect(await blocks({ affectsPreparation: false, deadline: '2026-12-20 09:30:00' })).toContain('6.1');
});

test('a change of a prequalification that affects preparation leaves three days to apply (R05)', async () => {
  await moveClock.stopAt('2026-10-31 10:00:00');
  const before = { zsType: 2 as const, applyEnd: '2026-11-16 09:00:00', deadline: '2026-12-10 09:30:00' };
  const later = {
    evalTime: '2026-12-10 14:00:00',
    awardTime: '2026-12-20 09:00:00',
    contractTime: '2026-12-30 09:00:00',
  };
  const kind = { noticeKind: world.noticeKind.code.prequalification, publishAt: '' };
  const guid = await world.published(kind, undefined, { ...scheme, ...before, ...later });
  const blocks = async (given: Partial<NoticeForm>) => {
    const form = await world.changeForm(guid, { scope: '另一范围', affectsPreparation: true, ...given });
    const made = await call(calls.add, form, projectManager);
    const named = await versioned(made.data.guid);
    const found = (await detail(named.guid)).findings.filter(({ level }) => level === 'block');
    await call(calls.delete, named, projectManager);
    return found.map(({ rule }) => rule);
  };
  await moveClock.stopAt('2026-11-13 23:59:59');
  expect(await blocks({})).toEqual([]);
  await moveClock.stopAt('2026-11-14 00:00:00');
  expect(await blocks({})).toEqual(['R05']);
  expect(await blocks({ affectsPreparation: false })).toEqual([]);
  expect(await blocks({ applyEnd: '2026-11-17 09:00:00' })).toEqual([]);
});
