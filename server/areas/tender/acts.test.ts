import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sectionCalls } from '#shared/areas/project/section-contract';
import { registerStage } from '#shared/areas/project/progress-contract';
import { sectionState } from '#shared/areas/project/codes';
import { sectionFaultText } from '#shared/areas/project/section-fault-texts';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { execMode, tenderState } from '#shared/areas/tender/codes';
import { tenderCalls as calls } from '#shared/areas/tender/contract';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import { tenderKind } from '#shared/areas/tender/kind';
import { sessionWay } from '#shared/areas/tender-scheme/codes';
import { addDays, formatDateTime } from '#shared/kit/dates';
import { stageFollowers } from '../../app/stage-followers.ts';
import { STALE } from '../../db/move-status.ts';
import { today } from '../../testing/days.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { projectSection, sectionStage } from '../project/project.table.ts';
import { closeDueTenders } from './close-tenders.ts';
import { type Tender, tender } from './tender.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { db, call, done, moveClock, now, made, issued, named, tenderDetail, decideTender } = world;
const { projectManager, colleague, foreigner, handler, manager } = world;
const s = tenderState.code;
const openDay = addDays(today(), 40);
const deadline = `${openDay} 09:30:00`;
const atDeadline = () => moveClock.stopAt(deadline);
const begun = formatDateTime(new Date());
afterEach(() => moveClock(begun));

const bodies = {
  suspend: { reason: 1, note: '异议待答复' },
  resume: {},
  fail: { reason: '截止时投标不足三家', bidCount: 1 },
  extend: { deadline: `${addDays(openDay, 9)} 09:30:00`, reason: '响应不足三家' },
  terminate: { reason: '需求取消' },
  recallChange: {},
  repeat: { reason: '首次流标' },
  changeMode: { tenderWay: tenderWay.code.negotiate, reason: '只有两家能供货' },
} as const;
type Act = keyof typeof bodies;
const acts = Object.keys(bodies) as Act[];
const act = async (
  name: Act,
  guid: string,
  by: Parameters<typeof call>[2] = projectManager,
  given: object = {},
) =>
  call(
    calls[name] as typeof calls.suspend,
    { ...bodies[name], ...(await named(guid)), ...given } as never,
    by,
  );
const put = (of: Pick<Tender, 'guid'>, given: Partial<Tender>) =>
  db.update(tender).set(given).where(eq(tender.guid, of.guid));
const sectionOf = async (of: Tender) =>
  (
    await db
      .select()
      .from(projectSection)
      .where(and(eq(projectSection.projectGuid, of.projectGuid), eq(projectSection.sectionNo, of.sectionNo)))
  )[0]!;

test('nobody, without the right, somebody else, another company, a stale version', async () => {
  const [first] = await made({ sectionNos: ['1'] });
  const { guid } = first!;
  for (const name of acts) {
    expect((await act(name, guid, null)).status).toBe(401);
    expect((await act(name, guid, handler)).status).toBe(403);
    expect((await act(name, guid, colleague)).code).toBe(0);
    expect((await act(name, guid, foreigner)).code).toBe(-1);
  }
  expect((await act('terminate', guid, projectManager, { version: 99 })).info).toBe(STALE.cn);
  expect((await call(calls.detail, { guid }, foreigner)).code).toBe(-1);
  expect((await done(calls.list, { page: 1, rows: 10 }, foreigner)).total).toBe(0);
});

/** What its manager may do in each state: 询比, so that a deadline may be put off. */
const offered: Record<number, string[]> = {
  [s.draft]: ['edit', 'terminate'],
  [s.prequalifying]: ['suspend', 'terminate'],
  [s.issued]: ['suspend', 'terminate'],
  [s.closed]: ['suspend', 'fail', 'extend', 'terminate'],
  [s.opened]: ['suspend', 'terminate'],
  [s.evaluating]: ['suspend', 'terminate'],
  [s.publicity]: ['suspend', 'terminate'],
  [s.awarding]: ['suspend', 'terminate'],
  [s.awarded]: [],
  [s.signed]: [],
  [s.archived]: [],
  [s.failed]: ['repeat'],
  [s.terminated]: ['repeat'],
};

test('in each state what is offered is what is done, and the rest is refused', async () => {
  const [first] = await made({ sectionNos: ['1'] });
  const { guid } = first!;
  await put({ guid }, { tenderWay: tenderWay.code.inquiry });
  for (const status of tenderState.codes) {
    await put({ guid }, { status });
    const { actions } = await tenderDetail(guid);
    expect([status, actions]).toEqual([status, expect.arrayContaining(offered[status]!)]);
    expect(actions).toHaveLength(offered[status]!.length);
    for (const name of acts.filter((one) => !actions.includes(one as never)))
      expect([status, name, (await act(name, guid)).code]).toEqual([status, name, 0]);
    // Whoever else reads it is offered nothing, and what its manager is offered is refused to them.
    for (const other of [manager, colleague])
      expect([status, (await tenderDetail(guid, other)).actions]).toEqual([status, []]);
    for (const name of acts.filter((one) => actions.includes(one as never)))
      expect([status, name, (await act(name, guid, colleague)).code]).toEqual([status, name, 0]);
  }
  expect(Object.keys(tenderKind.acts).toSorted()).toEqual([...acts].toSorted());
});

test('edited in preparation alone; its fields hold together, and one person has one part', async () => {
  const [first] = await made({ sectionNos: ['1'] });
  const { guid } = first!;
  const found = await tenderDetail(guid);
  const form = {
    ...Object.fromEntries(Object.entries(found).filter(([name]) => name in calls.edit.input.shape)),
    ...(await named(guid)),
    supervisorGuids: [],
    controlPrice: '75000.00',
    basePrice: '',
  };
  const refused = async (given: object) =>
    (await call(calls.edit, { ...form, ...(await named(guid)), ...given } as never, projectManager)).info;
  expect(await refused({ controlPrice: '90000.00' })).toBe(t.controlPrice.cn);
  expect(await refused({ saleEnd: `${addDays(today(), 60)} 09:00:00` })).toBe(t.saleOrder.cn);
  expect(await refused({ modeVariant: 71 })).toBe(t.variant.cn);
  expect(await refused({ fewPolicy: 2 })).toBe(t.fewPolicy.cn);
  expect(await refused({ twoStep: true, envelopes: [2] })).toBe(t.twoStep.cn);
  expect(await refused({ supervisorGuids: [projectManager.guid] })).toBe(t.oneRole.cn);
  expect(await refused({ hostGuid: foreigner.guid })).toBe(t.noPerson.cn);
  await done(
    calls.edit,
    {
      ...form,
      supervisorGuids: [manager.guid],
      basePrice: '61234.56',
      decryptMinutes: 90,
    } as never,
    projectManager,
  );
  expect(await tenderDetail(guid)).toMatchObject({
    decryptMinutes: 90,
    basePrice: '61234.56',
    supervisors: [{ guid: manager.guid, name: manager.name }],
  });
  expect(await tenderDetail(guid, manager)).toMatchObject({ basePrice: null, sealed: true });
  await world.publish([await now({ guid })]);
  expect((await call(calls.edit, { ...form, ...(await named(guid)) } as never, projectManager)).code).toBe(0);
});

test('its base price is sealed until the opening, and known to whoever reads it from then on (R25)', async () => {
  const [first] = await made({ sectionNos: ['1'], basePrice: '61234.56' });
  const { guid } = first!;
  for (const status of tenderState.codes) {
    await put({ guid }, { status });
    const isOpened = status >= s.opened && status <= s.archived;
    const { basePrice, hasBasePrice, sealed } = await tenderDetail(guid, manager);
    expect([status, basePrice, hasBasePrice, sealed]).toEqual([
      status,
      isOpened ? '61234.56' : null,
      true,
      !isOpened,
    ]);
    expect((await tenderDetail(guid)).basePrice).toBe('61234.56');
  }
});

test('suspended over the deadline it stays open, and resumes with a new one three working days ahead', async () => {
  const found = await issued({ deadline });
  await done(calls.suspend, { ...(await named(found.guid)), ...bodies.suspend }, projectManager);
  expect((await act('suspend', found.guid)).info).toBe(t.suspended.cn);
  await atDeadline();
  expect((await tenderDetail(found.guid)).status).toBe(s.issued);
  expect((await act('fail', found.guid)).info).toBe(t.notClosed.cn);
  expect((await act('resume', found.guid)).info).toBe(t.newDeadline.cn);
  const soon = await act('resume', found.guid, projectManager, {
    deadline: `${addDays(openDay, 1)} 09:30:00`,
  });
  expect(soon.info).toContain('3个工作日');
  const later = `${addDays(openDay, 12)} 09:30:00`;
  await done(calls.resume, { ...(await named(found.guid)), deadline: later, note: '' }, projectManager);
  const after = await tenderDetail(found.guid);
  expect(after).toMatchObject({ status: s.issued, deadline: later, suspension: 0 });
  expect(after.suspensions[0]).toMatchObject({ oldDeadline: deadline, newDeadline: later, reason: 1 });
});

test('at the deadline and not a millisecond before, too few fail it with its section; tendered again, both have a second round', async () => {
  const found = await issued({ deadline });
  await moveClock.stopAt(`${openDay} 09:29:59.999`);
  expect((await act('fail', found.guid)).info).toBe(t.notClosed.cn);
  await atDeadline();
  expect((await tenderDetail(found.guid)).status).toBe(s.closed);
  await done(calls.fail, { ...(await named(found.guid)), ...bodies.fail }, projectManager);
  // Online the bids are counted: none until there are any.
  expect(await now(found)).toMatchObject({ status: s.failed, bidCount: null, failureReason: 1 });
  expect((await sectionOf(found)).state).toBe(sectionState.code.failed);
  expect((await act('fail', found.guid)).code).toBe(0);
  const next = await done(calls.repeat, { ...(await named(found.guid)), ...bodies.repeat }, projectManager);
  const second = await now(next);
  expect(second).toMatchObject({
    status: s.draft,
    tenderNo: `${found.tenderNo}-2`,
    tenderRound: 2,
    previousTenderGuid: found.guid,
    sectionNo: '1-2',
    bidCount: null,
  });
  expect((await sectionOf(found)).state).toBe(sectionState.code.repeated);
  expect((await sectionOf(second)).stage).toBe(planProgress.code.preparing);
  expect((await act('repeat', found.guid)).info).toBe(t.hasNext.cn);
  expect(await tenderDetail(found.guid)).toMatchObject({ next: { guid: next.guid }, actions: [] });
});

test('registered by hand, its bids are entered and its stages registered; online neither', async () => {
  const [hand] = await made({ sectionNos: ['1'], deadline, openType: sessionWay.code.offline });
  expect(hand!.execMode).toBe(execMode.code.registered);
  const register = async (of: Tender) =>
    call(
      registerStage,
      {
        ...(await world.projectNamed(of.projectGuid)),
        stage: planProgress.code.issued,
        date: today(),
        sectionNos: [of.sectionNo],
      },
      projectManager,
    );
  expect((await register(hand!)).code).toBe(1);
  expect((await now(hand!)).status).toBe(s.issued);
  await atDeadline();
  expect((await act('fail', hand!.guid, projectManager, { bidCount: undefined })).info).toBe(t.bidCount.cn);
  expect((await act('fail', hand!.guid, projectManager, { bidCount: 3 })).info).toBe(t.enough(3).cn);
  expect((await act('fail', hand!.guid, projectManager, { bidCount: 2 })).code).toBe(1);
  expect((await now(hand!)).bidCount).toBe(2);
  await moveClock(begun);
  const [online] = await made({ sectionNos: ['1'] });
  expect((await register(online!)).info).toBe(sectionFaultText.online.cn);
  await world.publish([online!]);
  const failed = await call(
    sectionCalls.fail,
    {
      ...(await world.projectNamed(online!.projectGuid)),
      sectionNo: '1',
      reasonKind: 1,
      reason: '不足',
      date: today(),
    },
    projectManager,
  );
  expect(failed.info).toBe(sectionFaultText.online.cn);
});

test('a section failed, taken back and procured again by hand takes its tender with it', async () => {
  const [hand] = await made({ sectionNos: ['1'], openType: sessionWay.code.offline });
  await world.publish([hand!]);
  const of = () => world.projectNamed(hand!.projectGuid);
  const fail = async () =>
    done(
      sectionCalls.fail,
      { ...(await of()), sectionNo: '1', reasonKind: 1, reason: '不足', date: today() },
      projectManager,
    );
  await fail();
  expect(await now(hand!)).toMatchObject({ status: s.failed, closedReason: '不足' });
  await done(sectionCalls.restore, { ...(await of()), sectionNo: '1', reason: '登记有误' }, projectManager);
  expect(await now(hand!)).toMatchObject({ status: s.issued, closedReason: '' });
  await fail();
  await done(sectionCalls.repeat, { ...(await of()), sectionNos: ['1'], reason: '再次采购' }, projectManager);
  expect((await tenderDetail(hand!.guid)).next).toMatchObject({ tenderRound: 2 });
});

test('an end is decided first; approved, the section has failed with it and can be tendered again', async () => {
  const found = await issued();
  await done(calls.terminate, { ...(await named(found.guid)), ...bodies.terminate }, projectManager);
  expect(await tenderDetail(found.guid)).toMatchObject({ status: s.issued, isChanging: true });
  expect((await act('terminate', found.guid)).info).toBe(t.changing.cn);
  await decideTender(found.guid, 'reject');
  expect((await now(found)).status).toBe(s.issued);
  await done(calls.terminate, { ...(await named(found.guid)), ...bodies.terminate }, projectManager);
  await done(calls.recallChange, await named(found.guid), projectManager);
  expect((await act('recallChange', found.guid)).info).toBe(t.notChanging.cn);
  await done(calls.terminate, { ...(await named(found.guid)), ...bodies.terminate }, projectManager);
  await decideTender(found.guid, 'approve');
  const ended = await tenderDetail(found.guid);
  expect(ended).toMatchObject({ status: s.terminated, closedReason: '需求取消' });
  expect(ended.changes.map(({ status }) => status)).toEqual([1011, 1001, 1012]);
  expect((await sectionOf(found)).state).toBe(sectionState.code.failed);
  expect((await act('repeat', found.guid)).code).toBe(1);
});

test('of one nothing was issued of, the section goes on', async () => {
  const [first] = await made({ sectionNos: ['1'] });
  await done(calls.terminate, { ...(await named(first!.guid)), ...bodies.terminate }, projectManager);
  await decideTender(first!.guid, 'approve');
  expect((await sectionOf(first!)).state).toBe(sectionState.code.live);
  const next = await done(calls.repeat, { ...(await named(first!.guid)), ...bodies.repeat }, projectManager);
  expect(await now(next)).toMatchObject({ sectionNo: '1', tenderRound: 2 });
});

test('an inquiry puts its deadline off once, and awaits bids again', async () => {
  const found = await issued({ deadline });
  await put(found, { tenderWay: tenderWay.code.inquiry });
  await atDeadline();
  await closeDueTenders(db, stageFollowers);
  const soon = await act('extend', found.guid, projectManager, {
    deadline: `${addDays(openDay, 1)} 09:30:00`,
  });
  expect(soon.info).toContain('3个工作日');
  expect((await act('extend', found.guid)).code).toBe(1);
  await decideTender(found.guid, 'approve');
  expect(await tenderDetail(found.guid)).toMatchObject({
    status: s.issued,
    deadline: bodies.extend.deadline,
  });
  const days = await db
    .select({ stage: sectionStage.stage })
    .from(sectionStage)
    .where(eq(sectionStage.projectGuid, found.projectGuid));
  expect(days.map(({ stage }) => stage)).not.toContain(planProgress.code.bidsReturned);
  await moveClock.stopAt(bodies.extend.deadline);
  expect((await act('extend', found.guid)).info).toBe(t.cannotExtend.cn);
});

test('after a failure the mode may be changed by an approval; a mandatory tender is held again first', async () => {
  const found = await issued({ deadline });
  await atDeadline();
  await done(calls.fail, { ...(await named(found.guid)), ...bodies.fail }, projectManager);
  await put(found, { isMandatory: true });
  expect((await act('changeMode', found.guid)).info).toBe(t.noOtherMode.cn);
  await put(found, { isMandatory: false });
  const same = await act('changeMode', found.guid, projectManager, { tenderWay: found.tenderWay });
  expect(same.info).toBe(t.sameMode.cn);
  expect((await act('changeMode', found.guid)).code).toBe(1);
  await decideTender(found.guid, 'approve');
  const { next } = await tenderDetail(found.guid);
  expect(await now(next!)).toMatchObject({ tenderWay: tenderWay.code.negotiate, tenderRound: 2 });
});

test('of an end and a failure asked at once, of two failures and of two next rounds, one is done', async () => {
  const found = await issued({ deadline });
  await atDeadline();
  const at = await named(found.guid);
  const both = await Promise.all([
    call(calls.fail, { ...bodies.fail, ...at }, projectManager),
    call(calls.fail, { ...bodies.fail, ...at }, projectManager),
    call(calls.terminate, { ...bodies.terminate, ...at }, projectManager),
  ]);
  const wins = both.filter(({ code }) => code === 1);
  const after = await tenderDetail(found.guid);
  expect(wins).toHaveLength(1);
  expect(after.status === s.failed).toBe(!after.isChanging);
  if (after.isChanging) await decideTender(found.guid, 'approve');
  const again = await named(found.guid);
  const rounds = await Promise.all(
    [1, 2].map(() => call(calls.repeat, { ...bodies.repeat, ...again }, projectManager)),
  );
  expect(rounds.filter(({ code }) => code === 1)).toHaveLength(1);
});

test('the list knows the state by the clock and what is suspended', async () => {
  const found = await issued({ deadline });
  const other = await issued({ deadline });
  await done(calls.suspend, { ...(await named(other.guid)), ...bodies.suspend }, projectManager);
  await atDeadline();
  const guidsOf = async (given: object) =>
    (await done(calls.list, { page: 1, rows: 100, ...given }, projectManager)).list.map(({ guid }) => guid);
  expect(await guidsOf({ status: s.closed })).toContain(found.guid);
  expect(await guidsOf({ status: s.issued })).not.toContain(found.guid);
  expect(await guidsOf({ status: s.issued, suspension: 1 })).toEqual([other.guid]);
  expect(await guidsOf({ suspension: 0 })).not.toContain(other.guid);
});
