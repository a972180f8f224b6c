import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { listMessages } from '#shared/areas/notification/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { tenderState } from '#shared/areas/tender/codes';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import { schemeStatus } from '#shared/areas/tender-scheme/codes';
import { schemeCalls } from '#shared/areas/tender-scheme/contract';
import { addDays, formatDateTime, parseDateTime } from '#shared/kit/dates';
import { stageFollowers } from '../../app/stage-followers.ts';
import { WRONG_STATE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import { today } from '../../testing/days.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { byProgram } from '../audit/audit.service.ts';
import { sectionStage } from '../project/project.table.ts';
import { closeDueTenders } from './close-tenders.ts';
import { remindValidity } from './remind-validity.ts';
import { prequalificationPublished } from './prequalified-tender.service.ts';
import { deadlinesChanged, lockTenders, tendersOf } from './tenders.service.ts';
import { type Tender, tender } from './tender.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { db, call, done, moveClock, now, publish, projectManager, colleague } = world;
const s = tenderState.code;
const context = byProgram('test');

const daysOf = (of: Tender) =>
  db
    .select({ stage: sectionStage.stage, day: sectionStage.reachedDate })
    .from(sectionStage)
    .where(and(eq(sectionStage.projectGuid, of.projectGuid), eq(sectionStage.sectionNo, of.sectionNo)))
    .orderBy(sectionStage.stage);

test('an approved scheme makes one tender of each section, with what it says and the usual for the rest', async () => {
  const [first, second, ...others] = await world.made();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    sectionNo: '1',
    status: s.draft,
    tenderRound: 1,
    execMode: 1,
    estimateAmount: '40000.00',
    minBidders: 3,
    fewPolicy: 1,
    decryptMinutes: 60,
    envelopes: [1, 2, 3, 4],
    validityDays: 90,
    hostGuid: projectManager.guid,
    createUserGuid: projectManager.guid,
  });
  expect(first!.tenderNo).toMatch(/-CG-\d{4}-\d{4}$/);
  expect(second!.sectionNo).toBe('2');
  expect(formatDateTime(first!.questionEnd!) < formatDateTime(first!.deadline)).toBe(true);
});

test('the base price of a scheme of one section goes with it, sealed', async () => {
  const [only, ...others] = await world.made({ sectionNos: ['1'], basePrice: '61234.56' });
  expect(others).toEqual([]);
  expect(only!.basePriceSealed).not.toBeNull();
  expect(JSON.stringify(only)).not.toContain('61234.56');
});

test('undone, a scheme takes its tenders back; begun, it is neither undone nor voided', async () => {
  const guid = await world.approved();
  const [first] = await world.tendersOfScheme(guid);
  const undo = async () =>
    call(schemeCalls.undo, { ...(await world.versioned(guid)), reason: '方案需要重新编制' }, projectManager);
  expect((await undo()).code).toBe(1);
  expect(await world.tendersOfScheme(guid)).toEqual([]);
  await done(schemeCalls.submit, await world.versioned(guid), projectManager);
  await world.decide(guid, 'approve');
  const again = await world.tendersOfScheme(guid);
  expect(again[0]!.tenderNo).not.toBe(first!.tenderNo);
  await publish(again.slice(0, 1));
  expect((await undo()).info).toBe(t.begun.cn);
});

test('a change of the scheme goes to what nothing was published of; its end ends them', async () => {
  const guid = await world.approved();
  const [first, second] = await world.tendersOfScheme(guid);
  await publish([first!]);
  const form = {
    ...(await world.formNow(guid)),
    ...(await world.versioned(guid)),
    changeReason: '延长有效期',
  };
  await done(schemeCalls.change, { ...form, validityDays: 120 }, projectManager);
  await world.decideChange(guid, 'approve');
  expect((await world.tendersOfScheme(guid)).map(({ validityDays }) => validityDays)).toEqual([90, 120]);
  const asked = { ...(await world.versioned(guid)), reason: '需求取消' };
  await done(schemeCalls.terminate, asked, projectManager);
  await world.decideChange(guid, 'approve');
  expect((await world.tendersOfScheme(guid)).map(({ status }) => status)).toEqual([
    s.terminated,
    s.terminated,
  ]);
  expect((await now(second!)).closedReason).toBe('需求取消');
});

test('published, it is issued with its section, and its scheme is carried out; not twice', async () => {
  const guid = await world.approved();
  const both = await world.tendersOfScheme(guid);
  await publish(both);
  expect((await now(both[0]!)).stateNow).toBe(s.issued);
  expect(await daysOf(both[1]!)).toContainEqual({ stage: planProgress.code.issued, day: today() });
  expect((await world.detail(guid)).status).toBe(schemeStatus.code.running);
  await expect(publish(both)).rejects.toThrow(WRONG_STATE.cn);
  const twice = await world.made();
  const settled = await Promise.allSettled([publish(twice), publish(twice)]);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(
    publish(await world.made(), { saleEnd: parseDateTime('2040-01-01 09:00:00') }),
  ).rejects.toThrow(t.saleOrder.cn);
});

test('with a prequalification, that is announced first', async () => {
  const applyEnd = `${addDays(today(), 22)} 09:00:00`;
  const [first] = await world.made({ sectionNos: ['1'], zsType: 2, applyEnd });
  await expect(publish([first!])).rejects.toThrow(t.prequalify.cn);
  await inTransaction(db, (tx) =>
    prequalificationPublished(
      tx,
      context,
      [first!.guid],
      { at: new Date(), applyEnd: first!.applyEnd!, preMethod: 1, preLimit: null },
      [],
    ),
  );
  expect((await now(first!)).status).toBe(s.prequalifying);
  const passed = (qualifiedCount: number) =>
    db.update(tender).set({ qualifiedCount }).where(eq(tender.guid, first!.guid));
  await expect(publish([first!])).rejects.toThrow(t.notQualified.cn);
  await passed(2);
  await expect(publish([first!])).rejects.toThrow(t.tooFewQualified.cn);
  await passed(3);
  await publish([first!]);
  expect((await now(first!)).status).toBe(s.issued);
  const [other] = await world.made({ sectionNos: ['1'] });
  await expect(
    inTransaction(db, (tx) =>
      prequalificationPublished(
        tx,
        context,
        [other!.guid],
        { at: new Date(), applyEnd: other!.saleEnd, preMethod: 1, preLimit: null },
        [],
      ),
    ),
  ).rejects.toThrow(WRONG_STATE.cn);
});

test('one that was in prequalification before applications were taken here is asked for no result', async () => {
  const [first] = await world.made({ zsType: 2, applyEnd: `${addDays(today(), 22)} 09:00:00` });
  await db.update(tender).set({ status: s.prequalifying }).where(eq(tender.guid, first!.guid));
  await publish([first!]);
  expect((await now(first!)).status).toBe(s.issued);
});

test('who runs it is told it, nobody else; one that is gone is not found', async () => {
  const [first] = await world.made();
  const viewer = async (who: { guid: string }) =>
    ({ db, actor: { guid: who.guid } }) as unknown as Parameters<typeof tendersOf>[0];
  expect(await tendersOf(await viewer(projectManager), [first!.guid])).toHaveLength(1);
  expect(await tendersOf(await viewer(colleague), [first!.guid])).toEqual([]);
  await expect(inTransaction(db, (tx) => lockTenders(tx, [crypto.randomUUID()]))).rejects.toThrow(t.gone.cn);
});

test('times are put off before the deadline alone, and later alone', async () => {
  const [first] = await world.made();
  const later = (days: number) => new Date(first!.deadline.getTime() + days * 86_400_000);
  const change = (deadline: Date) =>
    inTransaction(db, (tx) => deadlinesChanged(tx, context, [first!.guid], { deadline }));
  await expect(change(later(1))).rejects.toThrow(t.notOpen.cn);
  await publish([first!]);
  await expect(change(later(-1))).rejects.toThrow(t.notLater.cn);
  await change(later(1));
  expect((await now(first!)).deadline).toEqual(later(1));
});

test('at the deadline it is closed to the millisecond, and a late job only writes it down', async () => {
  const deadline = `${addDays(today(), 40)} 09:30:00`;
  const [first, second] = await world.made({ deadline });
  await publish([first!]);
  await publish([second!]);
  await db.update(tender).set({ suspendedAt: new Date() }).where(eq(tender.guid, second!.guid));
  await moveClock.stopAt(`${addDays(today(), 40)} 09:29:59.999`);
  expect((await now(first!)).stateNow).toBe(s.issued);
  const locked = () => inTransaction(db, async (tx) => (await lockTenders(tx, [first!.guid]))[0]!.stateNow);
  expect(await locked()).toBe(s.issued);
  await closeDueTenders(db, stageFollowers);
  expect((await now(first!)).status).toBe(s.issued);
  await moveClock.stopAt(deadline);
  const before = await now(first!);
  expect([before.status, before.stateNow, await locked()]).toEqual([s.issued, s.closed, s.closed]);
  await moveClock.stopAt(`${addDays(today(), 41)} 09:40:00`);
  await Promise.all([closeDueTenders(db, stageFollowers), closeDueTenders(db, stageFollowers)]);
  expect(await now(first!)).toEqual({ ...before, status: s.closed });
  expect(await daysOf(first!)).toContainEqual({
    stage: planProgress.code.bidsReturned,
    day: deadline.slice(0, 10),
  });
  expect((await now(second!)).stateNow).toBe(s.issued);
});

test('who runs it is told once, fifteen days before its bids expire, while nobody has won (R27)', async () => {
  await moveClock(formatDateTime(new Date()));
  const deadline = `${addDays(today(), 40)} 09:30:00`;
  const [first, won] = await world.made({ deadline, validityDays: 60 });
  await publish([first!]);
  await publish([won!]);
  await db.update(tender).set({ status: s.awarded }).where(eq(tender.guid, won!.guid));
  const told = async () => {
    await remindValidity(db);
    const { list } = await done(listMessages, { rows: 100 }, projectManager);
    return list.filter(({ kind }) => kind === 'tender.bidsExpire').map(({ title }) => title.cn);
  };
  await moveClock.stopAt(`${addDays(today(), 84)} 09:00:00`);
  expect(await told()).toEqual([]);
  await moveClock.stopAt(`${addDays(today(), 85)} 09:00:00`);
  const words = `投标有效期至${addDays(today(), 100)}，剩余15日，尚未定标：${first!.tenderNo} ${first!.tenderName}`;
  expect(await told()).toEqual([words]);
  await moveClock.stopAt(`${addDays(today(), 90)} 09:00:00`);
  expect(await told()).toEqual([words]);
});
