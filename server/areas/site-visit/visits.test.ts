import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { clarificationCalls } from '#shared/areas/clarification/contract';
import { publicNotice } from '#shared/areas/session/paths';
import { siteVisitStatus } from '#shared/areas/site-visit/codes';
import { siteVisitCalls as calls } from '#shared/areas/site-visit/contract';
import { siteVisitText as t, tooLate } from '#shared/areas/site-visit/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { formatDateTime } from '#shared/kit/dates';
import { openDatabase } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { tenderFileWorld } from '../../testing/tender-file-world.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { siteVisit } from './site-visit.table.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const moveClock = await movableClock(owner.db, url);
afterAll(() => owner.pool.end());
const world = await tenderFileWorld(await materialsWorld(await planWorld(await testApp({ url }))));
const { call, db, done, projectManager, colleague, foreigner, suppliers } = world;
const [first, second] = [suppliers[0]!, suppliers[1]!];
const s = siteVisitStatus.code;

const scheme: Partial<SchemeForm> = {
  noticeTime: '2026-10-31 09:00:00',
  saleStart: '2026-11-02 09:00:00',
  saleEnd: '2026-11-09 17:00:00',
  deadline: '2026-11-26 09:30:00',
  evalTime: '2026-11-26 14:00:00',
  awardTime: '2026-12-10 09:00:00',
  contractTime: '2026-12-20 09:00:00',
};
const at = (time: string) => moveClock.stopAt(time);

await at('2026-10-31 10:00:00');
await world.approveInfo(first);
const tenders = await world.made({ sectionNos: ['1'], ...scheme });
const file = await world.published({}, tenders);
const notice = await world.noticed(tenders);
await at('2026-11-03 10:00:00');
await world.obtain(file, first);
const tender = await world.now(tenders[0]!);
const end = formatDateTime(tender.questionEnd ?? tender.deadline);

const said = {
  kind: 1 as const,
  windows: [
    { from: '2026-11-05 09:00:00', to: '2026-11-05 11:00:00' },
    { from: '2026-11-06 14:00:00', to: '2026-11-06 16:00:00' },
  ],
  place: '一号厂房南门',
  contactName: '陈立',
  contactPhone: '13800138000',
  bring: '安全帽',
};
const input = { ...said, tenderGuid: tender.guid };
const attendance = '某甲公司李四';
const ofTender = (by = projectManager) => done(calls.ofTender, { guid: tender.guid }, by);
const one = async (guid: string) => (await ofTender()).list.find((row) => row.guid === guid)!;
const versioned = async (guid: string) => ({ guid, version: (await one(guid)).version });
const announced = async () => {
  await at('2026-11-03 10:00:00');
  return (await done(calls.announce, input, projectManager)).guid;
};
const told = (kind: string) => db.select().from(message).where(eq(message.kind, kind));

test('nobody but who runs the tender announces, before its deadline and for times that may be asked about', async () => {
  expect((await call(calls.announce, input, null)).status).toBe(401);
  expect((await call(calls.announce, input, first)).status).toBe(403);
  expect((await call(calls.announce, input, foreigner)).code).toBe(-1);
  expect((await call(calls.ofTender, { guid: tender.guid }, foreigner)).code).toBe(-1);
  expect((await call(calls.ofTender, { guid: tender.guid }, first)).status).toBe(403);
  expect((await call(calls.announce, input, colleague)).info).toBe(t.notOwner.cn);
  const [draft] = await world.made({ sectionNos: ['1'] });
  expect((await call(calls.announce, { ...said, tenderGuid: draft!.guid }, projectManager)).info).toBe(
    t.notOpen.cn,
  );
  const refused = async (from: string, to: string) =>
    (await call(calls.announce, { ...input, windows: [{ from, to }] }, projectManager)).data;
  const field = (name: string, text: string) => ({ fields: { [`windows.0.${name}`]: text } });
  expect(await refused('2026-11-05 09:00:00', '2026-11-05 09:00:00')).toMatchObject(field('to', t.order.cn));
  expect(await refused('2026-11-03 10:00:00', '2026-11-05 09:00:00')).toMatchObject(field('from', t.past.cn));
  const after = `${end.slice(0, 17)}01`;
  expect(await refused('2026-11-05 09:00:00', after)).toMatchObject(field('to', tooLate(end).cn));
  expect(
    (await call(calls.announce, { ...input, windows: [said.windows[0]!, said.windows[0]!] }, projectManager))
      .data,
  ).toMatchObject({ fields: { 'windows.1.from': t.twice.cn } });
  await at('2026-11-26 09:30:00');
  expect((await call(calls.announce, input, projectManager)).info).toBe(t.notOpen.cn);
  expect(await db.select().from(siteVisit)).toEqual([]);
});

test('announced twice at once it is one; every downloader is told, nobody else, and anybody reads it', async () => {
  await at('2026-11-03 10:00:00');
  const named = { ...input, guid: crypto.randomUUID() };
  const both = await Promise.all([1, 2].map(() => call(calls.announce, named, projectManager)));
  expect(both.map(({ code }) => code)).toEqual([1, 1]);
  expect((await told('siteVisit.announced')).map(({ userGuid }) => userGuid)).toEqual([first.guid]);
  for (const by of [first, second])
    expect((await done(calls.own, {}, by)).list).toMatchObject([{ guid: named.guid, place: said.place }]);
  expect((await call(calls.own, {}, projectManager)).status).toBe(403);
  const page = (await world.get(publicNotice(notice))).body;
  for (const text of ['一号厂房南门', '2026-11-05 09:00 – 11:00', '安全帽']) expect(page).toContain(text);
  const { visits } = JSON.parse((await world.get(`${publicNotice(notice)}.json`)).body);
  expect(visits).toMatchObject([{ place: said.place, windows: said.windows, cancelReason: '' }]);
  const ofOthers = { tenderGuids: [crypto.randomUUID()] };
  expect((await done(calls.own, ofOthers, first)).list).toEqual([]);
  expect((await done(calls.own, { tenderGuids: [tender.guid] }, first)).list).toHaveLength(1);
});

test('it is changed before it begins by its version, and called off with a reason; both are told', async () => {
  const guid = await announced();
  const change = { ...said, place: '二号厂房' };
  expect((await call(calls.change, { ...change, guid, version: 1 }, null)).status).toBe(401);
  expect((await call(calls.change, { ...change, guid, version: 1 }, foreigner)).code).toBe(-1);
  expect((await call(calls.change, { ...change, guid, version: 1 }, colleague)).info).toBe(t.notOwner.cn);
  expect((await call(calls.change, { ...change, guid, version: 9 }, projectManager)).info).toBe(STALE.cn);
  await done(calls.change, { ...change, guid, version: 1 }, projectManager);
  expect((await call(calls.change, { ...change, guid, version: 1 }, projectManager)).info).toBe(STALE.cn);
  expect((await told('siteVisit.changed')).map(({ userGuid }) => userGuid)).toEqual([first.guid]);
  expect(await one(guid)).toMatchObject({ place: '二号厂房', changedAt: '2026-11-03 10:00:00' });
  await at('2026-11-05 09:00:00');
  expect((await call(calls.change, { ...change, guid, version: 2 }, projectManager)).info).toBe(t.begun.cn);
  await at('2026-11-06 16:00:00');
  const off = { guid, version: 2, reason: '台风' };
  expect((await call(calls.cancel, off, projectManager)).info).toBe(t.over.cn);
  await at('2026-11-06 15:59:59');
  const both = await Promise.all([1, 2].map(() => call(calls.cancel, off, projectManager)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await one(guid)).toMatchObject({ status: s.cancelled, cancelReason: '台风', actions: [] });
  expect((await told('siteVisit.cancelled')).map(({ userGuid }) => userGuid)).toEqual([first.guid]);
  expect((await world.get(publicNotice(notice))).body).toContain('已取消：台风');
});

test('recorded once it has begun, what was asked waits as a clarification, and who came is for its keeper alone', async () => {
  const guid = await announced();
  const record = { conduct: '分两场进行，均按时结束。', questions: '基础由谁施工？', attendance };
  const send = async (by: typeof projectManager | null) =>
    call(calls.record, { ...record, ...(await versioned(guid)) }, by);
  expect((await send(projectManager)).info).toBe(t.early.cn);
  await at('2026-11-05 09:00:00');
  expect((await send(null)).status).toBe(401);
  expect((await send(first)).status).toBe(403);
  expect((await send(foreigner)).code).toBe(-1);
  expect((await send(colleague)).info).toBe(t.notOwner.cn);
  expect((await call(calls.record, { ...record, guid, version: 9 }, projectManager)).info).toBe(STALE.cn);
  for (const [asked, found] of [
    [`${second.enterpriseName.slice(0, 2)} ${second.enterpriseName.slice(2)}问：基础由谁施工？`, ''],
    ['李四问：基础由谁施工？', '李四'],
    ['请答复至138 0013-8001。', '13800138001'],
  ] as const) {
    const named = { ...record, questions: asked, attendance: '某甲公司 李四', ...(await versioned(guid)) };
    expect((await call(calls.record, named, projectManager)).data).toMatchObject({
      fields: { questions: expect.stringContaining(found) },
    });
  }
  expect((await send(projectManager)).code).toBe(1);
  expect((await send(projectManager)).code).toBe(0);
  const kept = await one(guid);
  expect(kept).toMatchObject({ status: s.recorded, attendance, actions: [] });
  const draft = await done(clarificationCalls.detail, { guid: kept.clarificationGuid! }, projectManager);
  expect(draft).toMatchObject({ clarType: 1, question: record.questions, tenderGuid: tender.guid });
  const others = [
    await ofTender(colleague),
    await done(calls.own, {}, first),
    await done(clarificationCalls.list, { rows: 100 }, projectManager),
    draft,
    (await world.get(publicNotice(notice))).body,
    await db.select().from(bizAudit),
    await db.select().from(message),
  ];
  for (const read of others) expect(JSON.stringify(read)).not.toContain(attendance);
  const events = await db
    .select({ event: bizAudit.event })
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, guid), like(bizAudit.event, 'siteVisit.%')));
  expect(events.map(({ event }) => event)).toEqual(['siteVisit.announce', 'siteVisit.record']);
  await expect(
    owner.db.execute(sql`update site_visit set conduct = '改' where guid = ${guid}`),
  ).rejects.toThrow(/update site_visit/);
  // The opening unseals it to whoever sees the tender.
  await owner.db.execute(
    sql`update tender set status = ${tenderState.code.opened} where guid = ${tender.guid}`,
  );
  const seen = (await ofTender(colleague)).list.find((row) => row.guid === guid);
  expect(seen).toMatchObject({ attendance, actions: [] });
});
