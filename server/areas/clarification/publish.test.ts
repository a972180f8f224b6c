import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { clarificationStatus } from '#shared/areas/bidding/codes';
import { clarificationCalls as calls } from '#shared/areas/clarification/contract';
import { clarificationText as t } from '#shared/areas/clarification/fault-texts';
import { ownClarificationCalls as own } from '#shared/areas/clarification/own-contract';
import { noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { tenderCalls } from '#shared/areas/tender/contract';
import { tenderText } from '#shared/areas/tender/fault-texts';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import { tenderFileCalls } from '#shared/areas/tender-file/contract';
import type { FileForm } from '#shared/areas/tender-file/rules';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { formatDateTime } from '#shared/kit/dates';
import { openDatabase } from '../../db/client.ts';
import { clarificationWorld } from '../../testing/clarification-world.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { tenderFileWorld } from '../../testing/tender-file-world.ts';
import { tenderNoticeWorld } from '../../testing/tender-notice-world.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { message } from '../notification/message.table.ts';
import { tenderFile } from '../tender-file/tender-file.table.ts';
import { tenderNotice } from '../tender-notice/tender-notice.table.ts';
import { clarification } from './clarification.table.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const moveClock = await movableClock(owner.db, url);
afterAll(() => owner.pool.end());
const base = await materialsWorld(await planWorld(await testApp({ url })));
const notices = await tenderNoticeWorld(base);
const world = await clarificationWorld(base, notices);
const files = await tenderFileWorld(base, notices);
const { call, db, done, detail, versioned, first, second, get, projectManager, representative, foreigner } =
  world;
const s = clarificationStatus.code;

/** The days of tendering.md 6.3, case 1, in the calendar of 2026: asked on 2026-11-03. */
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
async function issued() {
  await at('2026-10-31 10:00:00');
  const tender = await world.published(scheme);
  await at('2026-11-03 10:00:00');
  return tender;
}
const affecting = { affectsPreparation: true, noEffectReason: '' };
const deadlineOf = async (tender: { guid: string }) => formatDateTime((await world.now(tender)).deadline);
const changesOf = async (tender: { guid: string }) =>
  (
    await db
      .select()
      .from(tenderNotice)
      .where(sql`${tender.guid} = any(${tenderNotice.tenderGuids})`)
  ).filter((one) => one.noticeKind === noticeKind.code.change);

test('what is not approved, not signed or not yours is neither signed nor published', async () => {
  const tender = await issued();
  const guid = await world.asked(tender);
  const named = await versioned(guid);
  expect((await call(calls.publish, named, null)).status).toBe(401);
  expect((await call(calls.publish, named, representative)).status).toBe(403);
  expect((await call(calls.publish, named, world.foreigner)).code).toBe(-1);
  expect((await call(calls.publish, named, projectManager)).code).toBe(0);
  await world.approve(await world.answer(guid));
  expect((await call(calls.publish, await versioned(guid), projectManager)).info).toContain(t.unsigned.cn);
  await world.sign(guid);
  expect((await call(calls.publish, { guid, version: 99 }, projectManager)).code).toBe(0);
  await world.publish(guid);
  expect((await call(calls.publish, await versioned(guid), projectManager)).code).toBe(0);
  expect(
    (await call(calls.undo, { ...(await versioned(guid)), reason: '撤销已发布' }, projectManager)).code,
  ).toBe(0);
  expect((await call(calls.void, { ...(await versioned(guid)), reason: '作废' }, projectManager)).code).toBe(
    0,
  );
});

test('an affecting answer on day −15 moves nothing, on 11-16 the deadline to 12-01, with a change notice (case 1)', async () => {
  const tender = await issued();
  const [early, late] = [await world.asked(tender), await world.asked(tender, second)];
  await at('2026-11-11 10:00:00');
  await world.publish(await world.ready(early, affecting));
  expect(await deadlineOf(tender)).toBe('2026-11-26 09:30:00');
  expect(await changesOf(tender)).toEqual([]);
  await at('2026-11-16 10:00:00');
  await world.answer(late, affecting);
  const { tender: judged } = await detail(late);
  expect(judged).toMatchObject({ earliestDay: '2026-12-01', proposed: '2026-12-01 09:30:00' });
  const refused = await call(calls.submit, await versioned(late), projectManager);
  expect(refused).toMatchObject({
    code: 0,
    data: { fields: { newDeadline: expect.stringContaining('2026-12-01') } },
  });
  await world.publish(await world.ready(late, { ...affecting, newDeadline: judged.proposed! }));
  expect(await deadlineOf(tender)).toBe('2026-12-01 09:30:00');
  const [change] = await changesOf(tender);
  const found = await detail(late);
  expect(found).toMatchObject({
    isPublished: true,
    newDeadline: '2026-12-01 09:30:00',
    noticeGuid: change!.guid,
  });
  expect(change).toMatchObject({
    status: tenderNoticeStatus.code.published,
    affectsPreparation: true,
    edition: 2,
  });
  // One transaction, one instant.
  expect(formatDateTime(change!.publishedAt!)).toBe(found.publishedAt);
});

test('of two changes the furthest counts, and an approved deadline that came too near is confirmed later (case 4)', async () => {
  const tender = await issued();
  const [one, two] = [await world.asked(tender), await world.asked(tender, second)];
  await at('2026-11-16 10:00:00');
  await world.ready(one, { ...affecting, newDeadline: '2026-12-01 09:30:00' });
  await world.ready(two, { ...affecting, newDeadline: '2026-12-01 09:30:00' });
  await world.publish(one);
  expect(await deadlineOf(tender)).toBe('2026-12-01 09:30:00');
  await at('2026-11-20 10:00:00');
  const named = await versioned(two);
  const fields = { newDeadline: expect.stringContaining('2026-12-05') };
  expect(await call(calls.publish, named, projectManager)).toMatchObject({ code: 0, data: { fields } });
  const near = { ...named, newDeadline: '2026-12-04 09:30:00' };
  expect((await call(calls.publish, near, projectManager)).code).toBe(0);
  expect((await changesOf(tender)).length).toBe(1);
  await world.publish(two, { newDeadline: '2026-12-07 09:30:00' });
  expect(await deadlineOf(tender)).toBe('2026-12-07 09:30:00');
  expect((await changesOf(tender)).map(({ edition }) => edition).toSorted((a, b) => a - b)).toEqual([2, 3]);
});

test('two publishing at once: each moves it once, and nothing is half done', async () => {
  const tender = await issued();
  const [one, two] = [await world.asked(tender), await world.asked(tender, second)];
  await at('2026-11-16 10:00:00');
  const moved = { ...affecting, newDeadline: '2026-12-01 09:30:00' };
  await world.ready(one, moved);
  await world.ready(two, moved);
  const both = await Promise.all(
    [one, one, two].map(async (guid) => call(calls.publish, await versioned(guid), projectManager)),
  );
  expect(both.filter(({ code }) => code === 1)).toHaveLength(2);
  expect(await deadlineOf(tender)).toBe('2026-12-01 09:30:00');
  expect(await changesOf(tender)).toHaveLength(1);
});

test('published at 23:59 it counts for that day, and everybody known to have the file is told alike (case 2)', async () => {
  const tender = await issued();
  const guid = await world.asked(tender, first, '法兰标准是什么？');
  await at('2026-11-11 20:00:00');
  await world.ready(guid, affecting);
  await at('2026-11-11 23:59:00');
  await world.publish(guid);
  const found = await detail(guid);
  expect(found.publishedAt).toBe('2026-11-11 23:59:00');
  expect(await deadlineOf(tender)).toBe('2026-11-26 09:30:00');
  const mine = (await done(own.questions, { replyStatus: '1' }, first)).list;
  expect(mine.find(({ answerGuid }) => answerGuid === guid)).toMatchObject({ answer: '按PN25执行。' });
  for (const by of [first, second]) {
    const read = await call(own.answer, { guid }, by);
    expect(read).toMatchObject({ code: 1, data: { question: '法兰标准是什么？', answer: '按PN25执行。' } });
    expect(JSON.stringify(read)).not.toContain('供应商-');
    expect((await done(own.answers, {}, by)).list.map((one) => one.guid)).toContain(guid);
  }
  const [notice] = await db
    .select()
    .from(tenderNotice)
    .where(sql`${tender.guid} = any(${tenderNotice.tenderGuids})`);
  const page = await get(`/notices/${notice!.guid}`);
  expect(page.body).toContain('按PN25执行。');
  expect(page.body).not.toContain('供应商-');
  expect((await get(`/notices/${notice!.guid}.json`)).json().clarifications).toHaveLength(1);
});

test('a changed delivery time that is said not to affect preparation is warned of, and shown to who decides (case 5)', async () => {
  const tender = await issued();
  const guid = await world.asked(tender);
  await world.answer(guid, { answer: '交货期改为合同签订后60日。' });
  const { warnings } = await done(calls.forecast, { guid }, projectManager);
  expect(warnings).toMatchObject([{ field: 'affectsPreparation', text: t.dates }]);
  await world.submit(guid);
  expect((await detail(guid, world.manager)).findings).toMatchObject([{ level: 'warn' }]);
});

test('whether it affects preparation has no default, and a no has its reason', async () => {
  const tender = await issued();
  const guid = await world.asked(tender);
  await world.answer(guid, { affectsPreparation: null, noEffectReason: '' });
  const unsaid = await call(calls.submit, await versioned(guid), projectManager);
  expect(unsaid.info).toContain(t.affects.cn);
  await world.answer(guid, { noEffectReason: '' });
  expect((await call(calls.submit, await versioned(guid), projectManager)).info).toContain(t.noEffect.cn);
});

test('a deadline is never moved back, by no call', async () => {
  const tender = await issued();
  const guid = await world.asked(tender);
  await world.answer(guid, { ...affecting, newDeadline: '2026-11-25 09:30:00' });
  expect((await call(calls.submit, await versioned(guid), projectManager)).info).toContain(t.earlier.cn);
});

test('two questions are merged, answered together, and each asker is answered', async () => {
  const tender = await issued();
  const [one, two] = [
    await world.asked(tender, first, '公称压力是多少？'),
    await world.asked(tender, second, '公称通径是多少？'),
  ];
  expect((await done(calls.mergeable, { guid: one }, projectManager)).map(({ guid }) => guid)).toEqual([two]);
  const named = await versioned(one);
  expect((await call(calls.merge, { ...named, guids: [] }, projectManager)).code).toBe(0);
  expect((await call(calls.merge, { ...named, guids: [one] }, projectManager)).code).toBe(0);
  expect((await call(calls.merge, { ...named, guids: [two] }, world.colleague)).code).toBe(0);
  const both = await Promise.all(
    [1, 2].map(() => call(calls.merge, { ...named, guids: [two] }, projectManager)),
  );
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  const merged = await detail(one);
  expect(merged.question).toBe('1. 公称压力是多少？\n\n2. 公称通径是多少？');
  expect(merged.mergedFrom).toHaveLength(2);
  expect(merged.asker.split('、')).toHaveLength(2);
  expect((await call(calls.detail, { guid: two }, projectManager)).code).toBe(-1);
  const collected = (by: typeof projectManager | null) => call(calls.collected, { guid: tender.guid }, by);
  expect((await collected(null)).status).toBe(401);
  expect((await collected(first)).status).toBe(403);
  expect((await collected(foreigner)).code).toBe(-1);
  expect((await collected(projectManager)).data.answers).toEqual([]);
  await world.publish(await world.ready(one));
  const { data } = await collected(projectManager);
  expect(data.answers).toMatchObject([
    { question: merged.question, digest: expect.stringMatching(/^.{64}$/) },
  ]);
  for (const said of ['供应商-', first.enterpriseName, second.enterpriseName])
    expect(JSON.stringify(data)).not.toContain(said);
  for (const by of [first, second])
    expect(
      (await done(own.questions, { replyStatus: '1' }, by)).list.map((asked) => asked.answerGuid),
    ).toContain(one);
});

test('主动澄清 is drawn up of a tender one runs, and stands in no count of questions', async () => {
  const tender = await issued();
  const input = {
    tenderGuid: tender.guid,
    clarStage: 6001 as const,
    subject: '补充图纸说明',
    question: '图纸A-03的比例',
    answer: '比例为1:50。',
    affectsPreparation: false,
    noEffectReason: '笔误更正',
  };
  expect((await call(calls.add, input, world.colleague)).info).toBe(t.noTender.cn);
  const { guid } = await done(calls.add, input, projectManager);
  expect(await detail(guid)).toMatchObject({ clarType: 1, asker: '', askedAt: null });
  await world.approve(guid);
  await world.sign(guid);
  await world.publish(guid);
  expect((await done(own.answers, {}, second)).list.map((one) => one.guid)).toContain(guid);
  const told = await db.select().from(message).where(eq(message.kind, 'clarification.published'));
  expect(told.every(({ userGuid }) => userGuid !== projectManager.guid)).toBe(true);
});

test('published it stays as it was, and nothing is published after the deadline', async () => {
  const tender = await issued();
  const [out, late] = [await world.asked(tender), await world.asked(tender, second)];
  await world.publish(await world.ready(out));
  await expect(
    owner.db.execute(sql`update clarification set answer = '另一答复' where guid = ${out}`),
  ).rejects.toThrow(/update clarification/);
  await world.ready(late);
  await at('2026-11-26 09:30:00');
  expect((await call(calls.publish, await versioned(late), projectManager)).code).toBe(0);
  const [stored] = await db.select().from(clarification).where(eq(clarification.guid, late));
  expect(stored).toMatchObject({ publishedAt: null, status: s.answered });
});

/** A tender with its notice and the first version of its file out, and a version that follows it. */
async function withVersion(given: Partial<FileForm> = {}) {
  await at('2026-10-31 10:00:00');
  const tender = await world.published(scheme);
  const file = await files.published({}, [tender]);
  await at('2026-11-16 10:00:00');
  return { tender, file, next: await files.changed(file, given) };
}
const later = { deadline: '2026-12-01 09:30:00', affectsPreparation: true };
const moved = { ...affecting, newDeadline: later.deadline };
const answered = async (tender: { guid: string }, next: string) =>
  world.ready(await world.asked(tender), { ...moved, nextVersionGuid: next });
/** Nothing of it is out, and the tender stands as it was. */
async function nothingOut(tender: { guid: string }, guid: string, next: string) {
  expect((await detail(guid)).isPublished).toBe(false);
  expect((await files.detail(next)).status).not.toBe(tenderFileStatus.code.published);
  expect(await deadlineOf(tender)).toBe('2026-11-26 09:30:00');
  expect(await changesOf(tender)).toEqual([]);
}

test('answer, new version of the file, change notice and deadline are out at one instant, or none of them (row 8)', async () => {
  const { tender, file, next } = await withVersion(later);
  const guid = await answered(tender, next);
  const found = await detail(guid);
  expect(found.tender.nextVersions).toMatchObject([{ guid: next, edition: 2, isReady: true }]);
  expect(found.signatures.map(({ signType }) => signType)).toEqual(['2010']);
  await nothingOut(tender, guid, next);
  await world.publish(guid);
  const [version] = await db.select().from(tenderFile).where(eq(tenderFile.guid, next));
  const [stored] = await db.select().from(clarification).where(eq(clarification.guid, guid));
  const [change] = await changesOf(tender);
  expect(version!.status).toBe(tenderFileStatus.code.published);
  for (const one of [version!, change!]) expect(one.publishedAt).toEqual(stored!.publishedAt);
  expect(await deadlineOf(tender)).toBe(later.deadline);
  expect((await files.detail(file)).isReplaced).toBe(true);
  expect((await done(own.answer, { guid }, second)).nextVersionGuid).toBe(next);
});

test('a version of another tender, published or gone is not chosen; without one there is none to choose', async () => {
  const { tender, file, next } = await withVersion();
  const other = await issued();
  const guid = await world.asked(other);
  expect((await detail(guid)).tender.nextVersions).toEqual([]);
  for (const nextVersionGuid of [next, file, crypto.randomUUID()]) {
    const input = await world.formOf(guid, { nextVersionGuid });
    expect((await call(calls.edit, input, projectManager)).data).toMatchObject({
      fields: { nextVersionGuid: t.versionGone.cn },
    });
  }
  expect(await deadlineOf(tender)).toBe('2026-11-26 09:30:00');
});

test('a version that is no longer approved is refused at its field, and leaves neither out', async () => {
  const { tender, next } = await withVersion(later);
  const guid = await answered(tender, next);
  const undone = { ...(await files.versioned(next)), reason: '尚须修改第四章' };
  await done(tenderFileCalls.undo, undone, projectManager);
  expect(await call(calls.publish, await versioned(guid), projectManager)).toMatchObject({
    code: 0,
    data: { fields: { nextVersionGuid: t.versionNotReady(2).cn } },
  });
  await nothingOut(tender, guid, next);
});

test('file and clarification say one deadline, and the file is no heavier: the refusal names both', async () => {
  const { tender, next } = await withVersion(later);
  const asked = await world.asked(tender);
  const submitted = async (given: object) => {
    await world.answer(asked, { nextVersionGuid: next, ...given });
    return call(calls.submit, await versioned(asked), projectManager);
  };
  const other = '2026-12-04 09:30:00';
  expect((await submitted({ ...affecting, newDeadline: other })).data).toMatchObject({
    fields: { nextVersionGuid: t.versionDeadline(2, '2026-12-01 09:30', '2026-12-04 09:30').cn },
  });
  expect((await submitted({})).data).toMatchObject({
    fields: {
      affectsPreparation: t.versionAffects(2).cn,
      nextVersionGuid: t.versionDeadline(2, '2026-12-01 09:30', '2026-11-26 09:30').cn,
    },
  });
  await world.ready(asked, { ...moved, nextVersionGuid: next });
  const confirmed = { ...(await versioned(asked)), newDeadline: other };
  expect((await call(calls.publish, confirmed, projectManager)).data).toMatchObject({
    fields: { nextVersionGuid: expect.stringContaining('2026-12-04') },
  });
  await nothingOut(tender, asked, next);
});

test('two that publish one version at once: one does, and nothing of the other is out', async () => {
  const { tender, next } = await withVersion(later);
  const [one, two] = [await answered(tender, next), await answered(tender, next)];
  const named = await Promise.all([one, one, two].map((guid) => versioned(guid)));
  const both = await Promise.all(named.map((input) => call(calls.publish, input, projectManager)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  const out = (await Promise.all([one, two].map((guid) => detail(guid)))).filter((of) => of.isPublished);
  expect(out).toHaveLength(1);
  expect(await changesOf(tender)).toHaveLength(1);
  expect((await files.detail(next)).status).toBe(tenderFileStatus.code.published);
});

test('the written notice goes to who got the file, asked or not, and to nobody who did not', async () => {
  const { tender, file } = await withVersion();
  const [holder, stranger] = files.suppliers as [(typeof files.suppliers)[0], (typeof files.suppliers)[0]];
  await at('2026-11-03 10:00:00');
  await files.approveInfo(holder);
  await files.obtain(file, holder);
  const guid = await world.asked(tender);
  await world.publish(await world.ready(guid));
  const told = await db
    .select({ userGuid: message.userGuid, link: message.link })
    .from(message)
    .where(eq(message.kind, 'clarification.published'));
  const people = told.filter(({ link }) => link?.includes(guid)).map(({ userGuid }) => userGuid);
  expect(people.toSorted()).toEqual([holder.guid, first.guid].toSorted());
  expect(people).not.toContain(stranger.guid);
});

test('suspended and clarified meanwhile, it is resumed with the days of R04 before its deadline', async () => {
  const tender = await issued();
  const guid = await world.asked(tender);
  const named = async () => ({
    guid: tender.guid,
    version: (await done(tenderCalls.detail, { guid: tender.guid }, projectManager)).version,
  });
  await at('2026-11-16 10:00:00');
  await done(tenderCalls.suspend, { ...(await named()), reason: 1, note: '异议待答复' }, projectManager);
  await world.publish(await world.ready(guid, affecting));
  expect(await deadlineOf(tender)).toBe('2026-11-26 09:30:00');
  const resume = async (deadline?: string) =>
    call(tenderCalls.resume, { ...(await named()), ...(deadline && { deadline }), note: '' }, projectManager);
  for (const deadline of [undefined, '2026-11-30 09:30:00'])
    expect((await resume(deadline)).data).toMatchObject({
      fields: { deadline: tenderText.clarified('2026-12-01').cn },
    });
  expect((await resume('2026-12-01 09:30:00')).code).toBe(1);
  expect(await deadlineOf(tender)).toBe('2026-12-01 09:30:00');
});
