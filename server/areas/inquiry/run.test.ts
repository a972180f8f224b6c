import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { answerState, inquiryStatus } from '#shared/areas/inquiry/codes';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { inquiryCalls as calls } from '#shared/areas/inquiry/contract';
import { inquiryText as t } from '#shared/areas/inquiry/fault-texts';
import { ownInquiryCalls as own } from '#shared/areas/inquiry/own-contract';
import { myDocuments } from '#shared/areas/workbench/contract';
import { paths } from '#shared/areas/session/paths';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { openDatabase } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { today } from '../../testing/days.ts';
import { inquiryWorld } from '../../testing/inquiry-world.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { message } from '../notification/message.table.ts';
import { projectInvitee } from '../project/invitees/invitee.table.ts';
import { project } from '../project/project.table.ts';
import { inquiryInvitee } from './inquiry.table.ts';
import { supplierProfile } from '../supplier/library/supplier-profile.table.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const { stopAt: stopClock } = await movableClock(owner.db, url);
afterAll(() => owner.pool.end());
const world = await inquiryWorld(await materialsWorld(await planWorld(await testApp({ url }))));
const { call, db, done, detail, versioned, suppliers } = world;
const { projectManager, colleague, foreigner, handler, manager } = world;
const [first, second, third] = suppliers as [
  (typeof suppliers)[0],
  (typeof suppliers)[0],
  (typeof suppliers)[0],
];
const s = inquiryStatus.code;
const a = answerState.code;
const deadline = `${addDays(today(), 20)} 17:00:00`;
const usual = () => stopClock(`${today()} 10:00:00`);
await usual();
const send = async (guid: string, who: Parameters<typeof call>[2] = projectManager) =>
  call(calls.send, await versioned(guid), who);
const told = async (guid: string) =>
  (
    await db
      .select()
      .from(message)
      .where(eq(message.link, paths.ownInquiry(guid)))
  ).length;

test('only its owner sends an approved inquiry, once', async () => {
  const guid = await world.approved();
  const named = await versioned(guid);
  expect((await call(calls.send, named, null)).status).toBe(401);
  expect((await call(calls.send, named, handler)).status).toBe(403);
  expect((await call(calls.send, named, colleague)).code).toBe(0);
  expect((await call(calls.send, named, foreigner)).code).toBe(-1);
  expect((await call(calls.send, { guid, version: 99 }, projectManager)).info).toBe(STALE.cn);
  for (const state of [s.draft, s.inReview, s.rejected])
    expect((await send(await world.inState(state))).code).toBe(0);
  const both = await Promise.all([1, 2].map(() => call(calls.send, named, projectManager)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
});

test('sent, its sections are issued to those it names, and each of them is invited by itself', async () => {
  const guid = await world.approved();
  const before = await done(own.list, {}, first);
  expect(await send(guid)).toMatchObject({ code: 1 });
  const found = await detail(guid);
  expect(found).toMatchObject({ status: s.quoting, sentAt: `${today()} 10:00:00` });
  expect(found.actions).toEqual(expect.arrayContaining(['extend', 'terminate']));
  expect(found.invitees!.map(({ answer }) => answer)).toEqual([null, null, null]);
  const [of] = await db.select().from(project).where(eq(project.guid, found.projectGuid));
  expect(of!.stage).toBe(planProgress.code.issued);
  const named = await db
    .select()
    .from(projectInvitee)
    .where(eq(projectInvitee.projectGuid, found.projectGuid));
  expect(named).toHaveLength(6);
  expect((await done(own.list, {}, first)).total).toBe(before.total + 1);
  const seen = JSON.stringify(await done(own.detail, { guid }, first));
  for (const other of [second, third]) {
    expect(seen).not.toContain(other.enterpriseName);
    expect(seen).not.toContain(other.enterpriseGuid);
  }
  expect((await call(own.detail, { guid }, projectManager)).status).toBe(403);
  expect((await call(own.detail, { guid }, world.supplier.signer)).code).toBe(-1);
});

test('its papers are for those it was sent to, once it was', async () => {
  const paper = await world.upload(projectManager);
  const guid = await world.approved({ files: [paper] });
  const read = async (who: Parameters<typeof call>[2]) =>
    (await call(getDownloadFileUrl, { guid: paper }, who)).code;
  expect(await read(projectManager)).toBe(1);
  expect(await read(first)).not.toBe(1);
  await send(guid);
  expect(await read(first)).toBe(1);
  expect(await read(world.supplier.signer)).not.toBe(1);
});

test('what is not sent is no invitation; after the deadline nothing is sent', async () => {
  const guid = await world.approved();
  expect((await call(own.detail, { guid }, first)).code).toBe(-1);
  expect((await call(own.answer, { guid, isAccepted: true }, first)).code).toBe(-1);
  await stopClock(deadline);
  expect((await send(guid)).info).toBe(t.over.cn);
  expect((await detail(guid)).status).toBe(s.approved);
  await usual();
});

test('who is suspended since the approval is not sent it', async () => {
  const guid = await world.approved();
  const standing = (of: 'normal' | 'suspended') =>
    db
      .update(supplierProfile)
      .set({ standing: supplierStanding.code[of] })
      .where(eq(supplierProfile.enterpriseGuid, third.enterpriseGuid));
  await standing('suspended');
  expect((await send(guid)).info).toContain(t.unfit(third.enterpriseName).cn);
  await standing('normal');
  expect((await send(guid)).code).toBe(1);
});

test('it is closed at its deadline and not a millisecond before, in list, filter, count, page and to its suppliers', async () => {
  const guid = await world.sent();
  const states = async () => {
    const search = { page: 1, rows: 100 };
    const { list } = await done(calls.list, search, projectManager);
    const filtered = async (status: number) =>
      (await done(calls.list, { ...search, status }, projectManager)).list.some((one) => one.guid === guid);
    const groups = (await done(myDocuments, {}, projectManager)).find(({ kind }) => kind === 'inquiry')!;
    const counted = groups.states.find(({ status }) => status === s.closed)?.count ?? 0;
    const theirs = (await done(own.list, { status: s.closed }, first)).list.some((one) => one.guid === guid);
    return {
      page: (await detail(guid)).status,
      row: list.find((one) => one.guid === guid)!.status,
      isOpen: await filtered(s.quoting),
      isClosed: await filtered(s.closed),
      counted: counted > 0,
      theirs,
      theirPage: (await done(own.detail, { guid }, first)).status,
    };
  };
  await world.answer(guid, second, false);
  await stopClock(`${addDays(today(), 20)} 16:59:59.999`);
  expect(await states()).toEqual({
    page: s.quoting,
    row: s.quoting,
    isOpen: true,
    isClosed: false,
    counted: false,
    theirs: false,
    theirPage: s.quoting,
  });
  await world.answer(guid, first);
  expect((await detail(guid)).invitees!.every(({ answer }) => answer === null)).toBe(true);
  await stopClock(deadline);
  expect(await states()).toEqual({
    page: s.closed,
    row: s.closed,
    isOpen: false,
    isClosed: true,
    counted: true,
    theirs: true,
    theirPage: s.closed,
  });
  expect((await call(own.answer, { guid, isAccepted: true }, third)).info).toBe(t.late.cn);
  const seen = (await detail(guid)).invitees!.map(({ answer }) => [answer!.state, answer!.reason]);
  expect(seen).toEqual([
    [a.accepted, ''],
    [a.declined, '产能不足'],
    [a.unanswered, ''],
  ]);
  expect((await done(own.list, { answer: a.unanswered }, third)).list.map((one) => one.guid)).toContain(guid);
  expect(
    (
      await call(
        calls.extend,
        { ...(await versioned(guid)), deadline: '2099-01-01 00:00:00', reason: '迟' },
        projectManager,
      )
    ).info,
  ).toBe(t.closed.cn);
  await usual();
});

test('a supplier answers for itself; declining takes a reason, and the last answer counts', async () => {
  const guid = await world.sent();
  expect((await call(own.answer, { guid, isAccepted: true }, null)).status).toBe(401);
  expect((await call(own.answer, { guid, isAccepted: true }, projectManager)).status).toBe(403);
  expect((await call(own.answer, { guid, isAccepted: true }, world.supplier.signer)).code).toBe(-1);
  const refused = await call(own.answer, { guid, isAccepted: false }, first);
  expect(refused.fields).toEqual({ reason: t.reason.cn });
  await world.answer(guid, first, false);
  expect(await done(own.detail, { guid }, first)).toMatchObject({
    answer: a.declined,
    declineReason: '产能不足',
    actions: ['answer'],
  });
  await world.answer(guid, first);
  expect(await done(own.detail, { guid }, first)).toMatchObject({ answer: a.accepted, declineReason: '' });
  expect(await done(own.detail, { guid }, second)).toMatchObject({ answer: a.pending, answeredBy: '' });
});

test('an answer that waits for its invitation past the deadline is late', async () => {
  const guid = await world.sent();
  await stopClock(`${addDays(today(), 20)} 16:59:59.999`);
  let answered: ReturnType<typeof call> | undefined;
  await owner.db.transaction(async (tx) => {
    await tx.select().from(inquiryInvitee).where(eq(inquiryInvitee.inquiryGuid, guid)).for('update');
    answered = call(own.answer, { guid, isAccepted: true }, first);
    await untilWaiting(owner.db, 1);
    await stopClock(deadline);
  });
  expect((await answered!).info).toBe(t.late.cn);
  await usual();
});

test('the deadline moves to later only, and all who are invited are told', async () => {
  const guid = await world.sent();
  const ask = async (to: string, who: Parameters<typeof call>[2] = projectManager) =>
    call(calls.extend, { ...(await versioned(guid)), deadline: to, reason: '供应商要求' }, who);
  const later = `${addDays(today(), 25)} 17:00:00`;
  expect((await ask(later, null)).status).toBe(401);
  expect((await ask(later, handler)).status).toBe(403);
  expect((await ask(later, colleague)).code).toBe(0);
  expect((await ask(deadline)).fields).toEqual({ deadline: t.later.cn });
  expect((await ask(`${addDays(today(), 19)} 17:00:00`)).fields).toEqual({ deadline: t.later.cn });
  const invited = await told(guid);
  expect((await ask(later)).code).toBe(1);
  expect((await detail(guid)).deadline).toBe(later);
  expect([invited, await told(guid)]).toEqual([3, 6]);
  await stopClock(deadline);
  expect((await detail(guid)).status).toBe(s.quoting);
  await usual();
});

test('ended by an approval, it takes answers no more; rejected or taken back, it goes on', async () => {
  const guid = await world.sent();
  const ask = async (who: Parameters<typeof call>[2] = projectManager) =>
    call(calls.terminate, { ...(await versioned(guid)), reason: '需求取消' }, who);
  expect((await ask(null)).status).toBe(401);
  expect((await ask(handler)).status).toBe(403);
  expect((await ask(colleague)).code).toBe(0);
  const both = await Promise.all([ask(), ask()]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await detail(guid)).toMatchObject({ status: s.quoting, isEnding: true });
  expect((await ask()).info).toBe(t.ending.cn);
  await world.decideEnd(guid, 'reject', manager);
  await ask();
  await done(calls.recallEnd, await versioned(guid), projectManager);
  expect((await call(calls.recallEnd, await versioned(guid), projectManager)).code).toBe(0);
  expect((await detail(guid)).isEnding).toBe(false);
  await stopClock(deadline);
  await ask();
  await world.decideEnd(guid, 'approve', manager);
  expect(await detail(guid)).toMatchObject({ status: s.ended, isEnding: false });
  expect((await call(own.answer, { guid, isAccepted: true }, first)).info).toBe(t.notOpen.cn);
  expect((await done(own.detail, { guid }, first)).status).toBe(s.ended);
  await usual();
  for (const state of [s.draft, s.approved, s.ended])
    expect(
      (
        await call(
          calls.terminate,
          { ...(await versioned(await world.inState(state))), reason: '取消' },
          projectManager,
        )
      ).code,
    ).toBe(0);
});
