import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { registrationStatus } from '#shared/areas/registration/codes';
import { roleCode } from '#shared/areas/role/codes';
import { measureKind, measureStatus } from '#shared/areas/supplier-rating/codes';
import { bidBar } from '#shared/areas/tender-entry/bid-bar';
import {
  entriesOfTender,
  keptEntryCalls as kept,
  ownEntryCalls as own,
} from '#shared/areas/tender-entry/contract';
import { entryText as t } from '#shared/areas/tender-entry/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import { noticeKind } from '#shared/areas/tender-notice/codes';
import { addDays, formatDate, formatDateTime } from '#shared/kit/dates';
import { openDatabase } from '../../db/client.ts';
import { aLibrarySupplier } from '../../testing/library-supplier.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { tenderNoticeWorld } from '../../testing/tender-notice-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { projectInvitee } from '../project/invitees/invitee.table.ts';
import { supplierMeasure } from '../supplier-rating/measure.table.ts';
import { type Tender, tender } from '../tender/tender.table.ts';
import { prequalificationPass, tenderEntry } from './entry.table.ts';
import { answerDue } from './keep-entries.ts';
import { mayBid } from './may-bid.service.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const moveClock = await movableClock(owner.db, url);
const world = await tenderNoticeWorld(await materialsWorld(await planWorld(await testApp({ url }))));
afterAll(() => owner.pool.end());
const begun = formatDateTime(new Date());
afterEach(() => moveClock(begun));
const { call, db, done, person, projectManager, foreigner } = world;
const s = registrationStatus.code;
const [first, second] = await Promise.all([1, 2].map(() => aLibrarySupplier(db)));
const keeper = await person([roleCode.code.dataManager], { name: '登记管理员' });

type Caller = Parameters<typeof call>[2];
const said = { contactName: '王芳', phone: '13800138000', email: 'wf@example.com', pledge: true, files: [] };
const enter = (of: Pick<Tender, 'guid'>, by: Caller, given: object = {}) =>
  call(own.enter, { ...said, tenderGuid: of.guid, ...given }, by);
const listed = { page: 1, rows: 100 } as const;
const mine = async (of: Pick<Tender, 'guid'>, by: Caller) =>
  (await done(own.list, listed, by as never)).list.filter(({ tenderGuid }) => tenderGuid === of.guid);
const kepts = async () => done(kept.list, listed, keeper);
const examine = async (guid: string, isAccepted: boolean, by: Caller = keeper, reason = '') => {
  const [{ version } = { version: 1 }] = await db
    .select()
    .from(tenderEntry)
    .where(eq(tenderEntry.guid, guid));
  return call(kept.examination, { guid, version, isAccepted, reason }, by);
};

const blacklisted = (of: { enterpriseGuid: string; enterpriseName: string }, day: string) =>
  db.insert(supplierMeasure).values({
    guid: randomUUID(),
    measureNo: `HMD-${day}`,
    supplierGuid: of.enterpriseGuid,
    supplierName: of.enterpriseName,
    enterpriseGuid: world.company.guid,
    enterpriseName: '单位',
    ownerGuid: keeper.guid,
    ownerName: keeper.name,
    kind: measureKind.code.blacklisting,
    reason: 1,
    facts: '串通投标',
    months: 12,
    statementDays: 5,
    status: measureStatus.code.upheld,
    validFrom: addDays(day, -1),
    validTo: addDays(day, 9),
  });

/** 企业采购制度, where whoever bids registers. */
const byOwnRules = { legalRegime: 3, isMandatory: false, tenderWay: 1 } as const;

/** A published open tender by the rules of the enterprise. */
async function opened(given: Partial<Tender> = {}) {
  await moveClock(begun);
  const [of] = await world.made({ sectionNos: ['1'] });
  await world.published({ noticeKind: noticeKind.code.tender }, [of!]);
  await db
    .update(tender)
    .set({ ...byOwnRules, ...given })
    .where(eq(tender.guid, of!.guid));
  const [now] = await db.select().from(tender).where(eq(tender.guid, of!.guid));
  await moveClock.stopAt(formatDateTime(new Date(now!.saleStart.getTime() + 60_000)));
  return now!;
}

test('nobody, buyers and keepers register nothing; suppliers answer nothing; what is not shown does not exist', async () => {
  const [hidden] = await world.made({ sectionNos: ['1'] });
  const of = await opened();
  for (const [by, wanted] of [
    [null, 401],
    [projectManager, 403],
    [keeper, 403],
  ] as const) {
    expect((await enter(of, by)).status).toBe(wanted);
    expect((await call(own.list, listed, by)).status).toBe(wanted);
  }
  expect((await call(kept.list, listed, first!)).status).toBe(403);
  expect((await call(kept.list, listed, projectManager)).status).toBe(403);
  expect((await enter(hidden!, first!)).code).toBe(-1);
  expect((await enter(of, first!, { pledge: false })).info).toBe(t.pledge.cn);
  const made = (await enter(of, first!)).data!;
  expect((await call(own.withdraw, { guid: made.guid, version: 1 }, second!)).code).toBe(-1);
  expect((await examine(made.guid, true, foreigner)).status).toBe(403);
  expect((await examine(made.guid, false)).info).toBe(t.reason.cn);
});

test('registration is no condition where tendering is mandatory or under the tender law, nor by invitation', async () => {
  for (const [given, text] of [
    [{ isMandatory: true }, t.mandatory],
    [{ legalRegime: 1 as const }, t.tenderLaw],
    [{ tenderWay: 6 as const }, t.invited],
  ] as const) {
    const of = await opened(given);
    expect((await enter(of, first!)).info).toBe(text.cn);
    const shown = await done(own.open, { ...listed, keyword: of.tenderNo }, first!);
    expect(shown.list).toEqual([]);
    if (given.tenderWay === undefined) expect(await mayBid(db, of, first!.enterpriseGuid)).toBeNull();
  }
});

test('to the millisecond before the end of the sale, by the clock of the database; twice at once is once', async () => {
  const of = await opened();
  const end = formatDateTime(of.saleEnd);
  await moveClock.stopAt(`${formatDateTime(new Date(of.saleEnd.getTime() - 1000))}.999`);
  const both = await Promise.all([1, 2].map(() => enter(of, first!)));
  expect(both.map(({ code }) => code)).toEqual([1, 1]);
  expect(new Set(both.map(({ data }) => data!.guid)).size).toBe(1);
  await moveClock.stopAt(end);
  expect((await enter(of, second!)).info).toBe(t.over.cn);
  await moveClock.stopAt(formatDateTime(new Date(of.saleStart.getTime() - 1000)));
  expect((await enter(of, second!)).info).toBe(t.early.cn);
});

test('a keeper answers it once, with a reason where it is refused; refused it may be sent again; accepted they may bid', async () => {
  const of = await opened();
  expect(await mayBid(db, of, first!.enterpriseGuid)).toBe(bidBar.code.notEntered);
  const made = (await enter(of, first!)).data!;
  expect(await mayBid(db, of, first!.enterpriseGuid)).toBe(bidBar.code.entryPending);
  const both = await Promise.all([examine(made.guid, false, keeper, '联系人有误'), examine(made.guid, true)]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  await db
    .update(tenderEntry)
    .set({ status: s.rejected, reason: '联系人有误' })
    .where(eq(tenderEntry.guid, made.guid));
  expect(await mayBid(db, of, first!.enterpriseGuid)).toBe(bidBar.code.entryRefused);
  await moveClock.stopAt(formatDateTime(new Date(of.saleStart.getTime() + 120_000)));
  const again = (await enter(of, first!)).data!;
  expect(again.guid).not.toBe(made.guid);
  expect((await examine(again.guid, true)).code).toBe(1);
  expect((await mine(of, first!))[0]).toMatchObject({ status: s.approved, actions: ['withdraw'] });
  expect(await mayBid(db, of, first!.enterpriseGuid)).toBeNull();
  const told = await db.select().from(message).where(eq(message.userGuid, first!.guid));
  expect(told.some(({ kind }) => kind === 'tenderEntry.answered')).toBe(true);
});

test('who carries the tender out does not find it, whatever role they have', async () => {
  const of = await opened();
  const made = (await enter(of, first!)).data!;
  await db.update(tender).set({ contactGuid: keeper.guid }).where(eq(tender.guid, of.guid));
  expect((await kepts()).list.map(({ guid }) => guid)).not.toContain(made.guid);
  expect((await examine(made.guid, true)).code).toBe(-1);
});

test('taken back until the deadline, and sent again; after it no more', async () => {
  const of = await opened();
  const made = (await enter(of, first!)).data!;
  const back = (given: object = {}) => call(own.withdraw, { guid: made.guid, version: 1, ...given }, first!);
  expect((await back({ version: 7 })).code).toBe(0);
  expect((await back()).code).toBe(1);
  expect(await mayBid(db, of, first!.enterpriseGuid)).toBe(bidBar.code.notEntered);
  const again = (await enter(of, first!)).data!;
  await moveClock.stopAt(formatDateTime(of.deadline));
  expect((await call(own.withdraw, { guid: again.guid, version: 1 }, first!)).info).toBe(t.withdrawOver.cn);
});

test('what nobody answered within a working day the platform answers by the formal check', async () => {
  const of = await opened();
  await enter(of, first!);
  const barred = (await enter(of, second!)).data!;
  const { answerBy } = (await mine(of, first!))[0]!;
  await moveClock(`${answerBy} 23:00:00`);
  await answerDue(db);
  expect((await mine(of, first!))[0]).toMatchObject({ status: s.toReview });
  await blacklisted(second!, answerBy);
  await moveClock(`${addDays(answerBy, 1)} 00:30:00`);
  await answerDue(db);
  expect((await mine(of, first!))[0]).toMatchObject({ status: s.approved });
  expect((await mine(of, second!))[0]).toMatchObject({ guid: barred.guid, status: s.rejected });
  expect(await mayBid(db, of, second!.enterpriseGuid)).toBe(bidBar.code.blacklisted);
});

test('sealed until the opening: the same answer with none and with two; keepers see names and no totals; no message and no audit names them', async () => {
  const of = await opened();
  const sealed = { sealed: true, total: null, list: null };
  const asked = () => done(entriesOfTender, { guid: of.guid }, projectManager);
  expect(await asked()).toEqual(sealed);
  const alone = await aLibrarySupplier(db, { name: '独一登记有限公司' });
  const made = (await enter(of, alone)).data!;
  expect(await asked()).toEqual(sealed);
  const list = await kepts();
  expect(list).toMatchObject({ sealed: true, total: null });
  expect(list.list.find(({ guid }) => guid === made.guid)).toMatchObject({
    enterpriseName: '独一登记有限公司',
    actions: ['examine'],
  });
  const told = JSON.stringify(
    await db
      .select()
      .from(message)
      .where(sql`${message.userGuid} <> ${alone.guid}`),
  );
  const noted = JSON.stringify(
    await db
      .select()
      .from(bizAudit)
      .where(and(eq(bizAudit.objectType, 'tenderEntry'), eq(bizAudit.objectGuid, made.guid))),
  );
  for (const text of [told, noted]) {
    expect(text).not.toContain('独一登记');
    expect(text).not.toContain(alone.enterpriseGuid);
  }
  await db.update(tender).set({ status: tenderState.code.terminated }).where(eq(tender.guid, of.guid));
  expect(await asked()).toEqual(sealed);
  await db.update(tender).set({ status: tenderState.code.opened }).where(eq(tender.guid, of.guid));
  expect(await asked()).toMatchObject({ sealed: false, total: 1 });
});

test('a bid asks for what the tender does: an invitation that is accepted, a prequalification that was passed', async () => {
  const [made] = await world.made({ sectionNos: ['1'] });
  const of = { ...made!, ...byOwnRules };
  await db.insert(projectInvitee).values(
    [first!, second!, await aLibrarySupplier(db)].map(({ enterpriseGuid, enterpriseName }, position) => ({
      projectGuid: of.projectGuid,
      sectionNo: '1',
      position,
      enterpriseGuid,
      name: enterpriseName,
      reason: '长期供货',
    })),
  );
  await world.published(
    { noticeKind: noticeKind.code.invitation, confirmEnd: `${addDays(formatDate(new Date()), 10)} 17:00:00` },
    [of],
  );
  const outsider = await aLibrarySupplier(db);
  const { ownTenderInvitationCalls } = await import('#shared/areas/tender-notice/own-contract');
  expect(await mayBid(db, of, first!.enterpriseGuid)).toBe(bidBar.code.invitationOpen);
  expect(await mayBid(db, of, outsider.enterpriseGuid)).toBe(bidBar.code.notEntered);
  expect(await mayBid(db, { ...of, tenderWay: 2 }, outsider.enterpriseGuid)).toBe(bidBar.code.notInvited);
  const { list } = await done(ownTenderInvitationCalls.list, listed, first!);
  await done(ownTenderInvitationCalls.answer, { guid: list[0]!.guid, isAccepted: true, reason: '' }, first!);
  await done(
    ownTenderInvitationCalls.answer,
    { guid: list[0]!.guid, isAccepted: false, reason: '产能' },
    second!,
  );
  expect(await mayBid(db, of, first!.enterpriseGuid)).toBeNull();
  expect(await mayBid(db, of, second!.enterpriseGuid)).toBe(bidBar.code.invitationDeclined);
  const before = { ...of, zsType: 2 as const };
  expect(await mayBid(db, before, first!.enterpriseGuid)).toBe(bidBar.code.notPrequalified);
  await db
    .insert(prequalificationPass)
    .values({ tenderGuid: of.guid, enterpriseGuid: first!.enterpriseGuid });
  expect(await mayBid(db, before, first!.enterpriseGuid)).toBeNull();
});
