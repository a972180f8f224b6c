import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { tenderState } from '#shared/areas/tender/codes';
import { invitationReply, noticeKind } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls as calls } from '#shared/areas/tender-notice/contract';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import { ownTenderInvitationCalls as own } from '#shared/areas/tender-notice/own-contract';
import { addDays, formatDateTime } from '#shared/kit/dates';
import { today } from '../../testing/days.ts';
import { aLibrarySupplier } from '../../testing/library-supplier.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { tenderNoticeWorld } from '../../testing/tender-notice-world.ts';
import { openDatabase } from '../../db/client.ts';
import { message } from '../notification/message.table.ts';
import { projectInvitee } from '../project/invitees/invitee.table.ts';
import { type Tender, tender } from '../tender/tender.table.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const moveClock = await movableClock(owner.db, url);
const world = await tenderNoticeWorld(await materialsWorld(await planWorld(await testApp({ url }))));
afterAll(() => owner.pool.end());
const begun = formatDateTime(new Date());
afterEach(() => moveClock(begun));
const { call, db, done, detail, versioned, projectManager, colleague, foreigner } = world;
const k = noticeKind.code;
const r = invitationReply.code;
const suppliers = await Promise.all([1, 2, 3].map(() => aLibrarySupplier(db)));
const [first, second, third] = suppliers as [Supplier, Supplier, Supplier];
type Supplier = Awaited<ReturnType<typeof aLibrarySupplier>>;
const at = (days: number) => `${addDays(today(), days)} 17:00:00`;

const name = async (of: Tender, list: readonly Supplier[], from = 0) => {
  for (const [index, { enterpriseGuid, enterpriseName }] of list.entries())
    await db.insert(projectInvitee).values({
      projectGuid: of.projectGuid,
      sectionNo: of.sectionNo,
      position: from + index,
      enterpriseGuid,
      name: enterpriseName,
      reason: '长期供货',
    });
};
/** A published invitation of one section to three suppliers, to be answered within ten days. */
async function invited(list: readonly Supplier[] = suppliers) {
  const tenders = await world.made({ sectionNos: ['1'] });
  await name(tenders[0]!, list);
  const guid = await world.published({ noticeKind: k.invitation, confirmEnd: at(10) }, tenders);
  return { guid, of: tenders[0]! };
}
const mine = (guid: string, by: Supplier) => done(own.detail, { guid }, by);
const answer = (guid: string, by: Parameters<typeof call>[2], isAccepted = true, reason = '产能不足') =>
  call(own.answer, { guid, isAccepted, ...(!isAccepted && { reason }) }, by);
const change = async (guid: string, given: object) => {
  const made = (await done(calls.add, await world.changeForm(guid, given), projectManager)).guid;
  await world.approve(made);
  await world.sign(made);
  await world.publish(made);
  return made;
};

test('nobody, who invites, and who was not invited read and answer nothing', async () => {
  const { guid } = await invited([first, second]);
  for (const [by, wanted] of [
    [null, 401],
    [projectManager, 403],
  ] as const) {
    expect((await call(own.detail, { guid }, by)).status).toBe(wanted);
    expect((await answer(guid, by)).status).toBe(wanted);
    expect((await call(own.list, { page: 1, rows: 10 }, by)).status).toBe(wanted);
  }
  expect((await call(own.detail, { guid }, third)).code).toBe(-1);
  expect((await answer(guid, third)).code).toBe(-1);
  expect((await done(own.list, { page: 1, rows: 10 }, third)).list.map((one) => one.guid)).not.toContain(
    guid,
  );
  expect((await call(calls.detail, { guid }, first)).code).toBe(-1);
  expect((await answer(guid, first, false, '')).info).toBe(t.declineReason.cn);
});

test('an addressee reads the letter in full with its files, and nothing of the others', async () => {
  const { guid } = await invited();
  const found = await mine(guid, first);
  expect(found).toMatchObject({ reply: r.pending, actions: ['answer'], edition: 1, isOver: false });
  expect(found.notices[0]!.body).toContain('邀请回执');
  expect(found.notices[0]!.body).toBe((await detail(guid)).body);
  const all = JSON.stringify([found, await done(own.list, { page: 1, rows: 10 }, first)]);
  for (const other of [second, third]) {
    expect(all).not.toContain(other.enterpriseName);
    expect(all).not.toContain(other.enterpriseGuid);
  }
  const told = await db.select().from(message).where(eq(message.userGuid, first.guid));
  expect(told.some(({ kind }) => kind === 'tenderNotice.invited')).toBe(true);
  for (const other of [second, third]) expect(JSON.stringify(told)).not.toContain(other.enterpriseName);
});

test('the last answer counts until the time is over, to the millisecond; late and unanswered are told by the clock', async () => {
  const { guid } = await invited();
  expect((await answer(guid, first, false)).code).toBe(1);
  expect(await mine(guid, first)).toMatchObject({ reply: r.refused, declineReason: '产能不足' });
  await moveClock.stopAt(`${at(10).slice(0, 10)} 16:59:59.999`);
  expect((await answer(guid, first)).data).toMatchObject({ reply: r.accepted });
  expect(await mine(guid, first)).toMatchObject({ reply: r.accepted, declineReason: '' });
  await moveClock.stopAt(at(10));
  expect((await answer(guid, second)).info).toBe(t.replyOver.cn);
  expect(await mine(guid, second)).toMatchObject({ reply: r.expired, actions: [] });
  const late = await done(own.list, { page: 1, rows: 100, reply: r.expired }, second);
  expect(late.list.map((one) => one.guid)).toContain(guid);
  const replies = (await detail(guid)).addressees.map(({ reply }) => reply);
  expect(replies.filter((reply) => reply === r.expired)).toHaveLength(2);
  expect(replies).toContain(r.accepted);
});

test('who runs it sees who answered, and that too few come; who may not know it sees no names and no counts', async () => {
  const { guid } = await invited();
  expect(await detail(guid)).toMatchObject({ tooFew: null });
  await answer(guid, first);
  await answer(guid, second, false, '近期产能已满');
  const found = await detail(guid);
  expect(found.tooFew).toBe(3);
  expect(
    found.addressees.find(({ enterpriseName }) => enterpriseName === second.enterpriseName),
  ).toMatchObject({
    reply: r.refused,
    declineReason: '近期产能已满',
    answeredBy: second.name,
  });
  const other = (await call(calls.detail, { guid }, world.representative)).data;
  expect(other).toMatchObject({ addressees: [], tooFew: null });
  expect(JSON.stringify(other)).not.toContain(second.enterpriseName);
});

test('more are invited once more are named: by who runs it, while there is time, each once', async () => {
  const { guid, of } = await invited([first, second]);
  const more = async (by: Parameters<typeof call>[2], given: object = {}) =>
    call(calls.inviteMore, { ...(await versioned(guid)), ...given }, by);
  expect((await more(null)).status).toBe(401);
  expect((await more(colleague)).code).toBe(0);
  expect((await more(foreigner)).code).toBe(-1);
  expect((await more(projectManager)).info).toBe(t.noMore.cn);
  await name(of, [third], 2);
  const { version } = await versioned(guid);
  const both = await Promise.all([1, 2].map(() => more(projectManager, { version })));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await mine(guid, third)).toMatchObject({ reply: r.pending });
  expect((await detail(guid)).addressees).toHaveLength(3);
  await moveClock.stopAt(at(10));
  expect((await more(projectManager)).info).toBe(t.replyOverMore.cn);
});

test('a change reaches each addressee, moves the time to answer later alone, and answers stand', async () => {
  const { guid } = await invited();
  await answer(guid, first);
  const earlier = (await done(calls.add, await world.changeForm(guid, { confirmEnd: at(9) }), projectManager))
    .guid;
  expect((await call(calls.submit, await versioned(earlier), projectManager)).info).toContain(
    t.replyEarlier.cn,
  );
  await done(calls.delete, await versioned(earlier), projectManager);
  const made = await change(guid, { confirmEnd: at(14), affectsPreparation: false });
  const found = await mine(guid, first);
  expect(found).toMatchObject({ edition: 2, confirmEnd: at(14), reply: r.accepted });
  expect(found.notices.map((one) => [one.guid, one.isInForce])).toEqual([
    [made, true],
    [guid, false],
  ]);
  expect(found.notices[0]!.differences.map(({ label }) => label.cn)).toContain('邀请回执截止');
  await moveClock.stopAt(at(11));
  expect((await answer(guid, second)).code).toBe(1);
  expect((await call(own.detail, { guid: made }, first)).code).toBe(-1);
});

test('what happened to the tender reaches them as well, and nobody answers any more', async () => {
  const { guid, of } = await invited([first, second]);
  await name(of, [third], 2);
  await db
    .update(tender)
    .set({ status: tenderState.code.terminated, closedReason: '项目取消' })
    .where(eq(tender.guid, of.guid));
  const ended = await world.published({ noticeKind: k.termination }, [of]);
  expect((await mine(guid, first)).notices.map((one) => one.guid)).toEqual([ended, guid]);
  expect(await mine(guid, first)).toMatchObject({ isOver: true, actions: [] });
  expect((await answer(guid, first)).info).toBe(t.replyEnded.cn);
  // Whoever was never invited is not told of its end.
  expect((await call(own.detail, { guid }, third)).code).toBe(-1);
});

test('without a time to answer, with one past or behind the deadline, it is not submitted', async () => {
  const tenders = await world.made({ sectionNos: ['1'] });
  await name(tenders[0]!, suppliers);
  const submitted = async (confirmEnd: string) => {
    const guid = await world.added({ noticeKind: k.invitation, confirmEnd }, tenders);
    const { info } = await call(calls.submit, await versioned(guid), projectManager);
    await done(calls.delete, await versioned(guid), projectManager);
    return info;
  };
  expect(await submitted('')).toContain(t.missing.cn);
  expect(await submitted(`${addDays(today(), -1)} 09:00:00`)).toContain(t.replyPassed.cn);
  expect(await submitted(at(90))).toContain(t.replyLate.cn);
});

test('the attachments of an invitation are for whom it was sent to', async () => {
  const { guid } = await invited([first]);
  const form = await world.changeForm(guid, { confirmEnd: at(12), affectsPreparation: false });
  const file = await world.upload(projectManager);
  const made = (await done(calls.add, { ...form, files: [file] }, projectManager)).guid;
  await world.approve(made);
  await world.sign(made);
  await world.publish(made);
  expect((await mine(guid, first)).notices[0]!.files).toHaveLength(1);
  expect((await call(getDownloadFileUrl, { guid: file }, first)).code).toBe(1);
  expect((await call(getDownloadFileUrl, { guid: file }, second)).code).toBe(-1);
});
