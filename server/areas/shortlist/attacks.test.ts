import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drawType } from '#shared/areas/bidding/codes';
import { inviteeCalls } from '#shared/areas/project/invitee-contract';
import { projectState } from '#shared/areas/project/codes';
import { getDownloadFileUrl, UPLOAD_PATH } from '#shared/areas/file/contract';
import { roleCode } from '#shared/areas/role/codes';
import { inviteState, shortlistStatus } from '#shared/areas/shortlist/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import { shortlistText as t } from '#shared/areas/shortlist/fault-texts';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import * as sample from '../../testing/file-samples.ts';
import { uploadBody } from '../../testing/upload-body.ts';
import { shortlistWorld } from '../../testing/shortlist-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { project } from '../project/project.table.ts';
import { supplierProfile } from '../supplier/library/supplier-profile.table.ts';

const world = await shortlistWorld();
const { call, db, done, detail, versioned, added, projectManager, supervisor } = world;
const { aProjectOf, aSupplier, approved, drawBy, drawn, inviting } = world;
const i = inviteState.code;

const suppliers: Awaited<ReturnType<typeof aSupplier>>[] = [];
for (let at = 0; at < 6; at += 1) suppliers.push(await aSupplier());
const personOf = (enterpriseGuid: string) => suppliers.find(({ guid }) => guid === enterpriseGuid)!.who;
const answer = async (guid: string, at: number, isAccepted: boolean) => {
  const one = (await detail(guid)).invites![at]!;
  const said = { guid: one.guid, isAccepted, refuseReason: isAccepted ? '' : '产能不足' };
  return call(calls.confirmInvitation, said, personOf(one.enterpriseGuid));
};
const setExpired = (guid: string, expiredCount: number) =>
  db.update(supplierProfile).set({ expiredCount }).where(eq(supplierProfile.enterpriseGuid, guid));

test('whose papers have expired since the draw is not asked, does not answer and does not move up', async () => {
  const guid = await approved(await drawn());
  const [first, second] = (await detail(guid)).results!;
  await setExpired(first!.enterpriseGuid, 1);
  await done(calls.sendInvitations, await versioned(guid), projectManager);
  expect((await detail(guid)).invites!.map(({ state }) => state)).toEqual([
    i.barred,
    i.pending,
    i.pending,
    i.pending,
  ]);
  await setExpired(second!.enterpriseGuid, 1);
  expect((await answer(guid, 1, true)).data).toMatchObject({ state: i.barred });
  for (const one of [first!, second!]) await setExpired(one.enterpriseGuid, 0);
});

test('who took part and is barred before the start is left out, and others are drawn for', async () => {
  const guid = await inviting({ reserveCount: 0 });
  const { projectGuid } = await detail(guid);
  for (const at of [0, 1, 2]) await answer(guid, at, true);
  const [first] = (await detail(guid)).invites!;
  await world.setStanding(first!.enterpriseGuid, supplierStanding.code.blacklisted);
  const refused = await call(calls.startProcurement, await versioned(guid), projectManager);
  expect([refused.code, refused.info]).toEqual([0, expect.stringContaining('已确认2家')]);
  expect(await detail(guid)).toMatchObject({ confirmedCount: 2, status: shortlistStatus.code.confirmed });
  const own = await done(calls.myInvitations, {}, personOf(first!.enterpriseGuid));
  expect(own.list.find((row) => row.guid === first!.guid)).toMatchObject({ state: i.barred });
  const { roundGuid } = await done(
    calls.supplement,
    { ...(await versioned(guid)), reason: '一家已被列入黑名单' },
    projectManager,
  );
  await drawBy(guid, roundGuid);
  await approved(guid);
  await done(calls.sendInvitations, await versioned(guid), projectManager);
  await answer(guid, 3, true);
  await done(calls.startProcurement, await versioned(guid), projectManager);
  const { sections } = await done(inviteeCalls.list, { guid: projectGuid }, projectManager);
  expect(sections[0]!.invitees!.map(({ enterpriseGuid }) => enterpriseGuid)).not.toContain(
    first!.enterpriseGuid,
  );
  await world.setStanding(first!.enterpriseGuid, supplierStanding.code.normal);
});

test('started twice at once, it starts once', async () => {
  const guid = await inviting();
  for (const at of [0, 1, 2]) await answer(guid, at, true);
  const at = await versioned(guid);
  const both = await Promise.all([1, 2].map(async () => call(calls.startProcurement, at, projectManager)));
  expect(both.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
});

test('an answer and a revocation at once leave no invitation that stands', async () => {
  const guid = await inviting();
  const asked = { ...(await versioned(guid)), reason: '暂缓' };
  await Promise.all([call(calls.revoke, asked, projectManager), answer(guid, 0, true)]);
  const { status, invites } = await detail(guid);
  expect(status).toBe(shortlistStatus.code.revoked);
  expect(invites!.map(({ state }) => state)).toEqual([i.cancelled, i.cancelled, i.cancelled]);
});

test('no supplementary draw takes one joined to another that takes part', async () => {
  const only = ['440000'];
  const region = { regions: only, regionKeys: only };
  const rep = { legalRepName: '钱同一', legalRepIdMark: 'joined' };
  const joined = [await aSupplier(region, rep), await aSupplier(region, rep)];
  const free = [await aSupplier(region), await aSupplier(region)];
  suppliers.push(...joined, ...free);
  const guid = await added({ areas: only, reserveCount: 0 });
  const { roundGuid } = await done(calls.beginDraw, await versioned(guid), projectManager);
  await drawBy(guid, roundGuid);
  await approved(guid);
  await done(calls.sendInvitations, await versioned(guid), projectManager);
  const { invites } = await detail(guid);
  const isJoined = (one: { enterpriseGuid: string }) =>
    joined.some(({ guid: other }) => other === one.enterpriseGuid);
  for (const [at, one] of invites!.entries()) await answer(guid, at, isJoined(one));
  // The other of the two is all that is left, and may not come beside it.
  const asked = { ...(await versioned(guid)), reason: '两家不参加' };
  expect((await call(calls.supplement, asked, projectManager)).info).toContain('符合条件的候选仅0家');
});

test('a round that was voided does not keep a direct choice from being entered', async () => {
  const guid = await added();
  const { projectGuid } = await detail(guid);
  const { roundGuid } = await done(calls.beginDraw, await versioned(guid), projectManager);
  await done(calls.voidDraw, { guid, roundGuid, reason: '改为直接指定' }, projectManager);
  const direct = { drawType: drawType.code.direct, directReason: '专有技术' };
  await done(calls.edit, { ...(await versioned(guid)), ...world.form(projectGuid, direct) }, projectManager);
  const chosen = suppliers.slice(0, 3).map((one) => one.guid);
  await done(calls.saveDrawResult, { ...(await versioned(guid)), chosen }, projectManager);
  const seen = await detail(guid);
  expect(seen.results!.map(({ enterpriseGuid }) => enterpriseGuid)).toEqual(chosen);
  expect(seen.rounds).toMatchObject([{ stage: 'void', results: [] }]);
});

test('nothing is drawn, chosen or sent for a project that has ended', async () => {
  const end = (guid: string) =>
    db.update(project).set({ state: projectState.code.ended }).where(eq(project.guid, guid));
  const toDraw = await added();
  await end((await detail(toDraw)).projectGuid);
  expect((await call(calls.beginDraw, await versioned(toDraw), projectManager)).info).toBe(t.ended.cn);
  const toChoose = await added({ drawType: drawType.code.direct, directReason: '专有技术' });
  await end((await detail(toChoose)).projectGuid);
  const chosen = suppliers.slice(0, 3).map(({ guid }) => guid);
  expect(
    (await call(calls.saveDrawResult, { ...(await versioned(toChoose)), chosen }, projectManager)).info,
  ).toBe(t.ended.cn);
  const toInvite = await approved(await drawn());
  await end((await detail(toInvite)).projectGuid);
  expect((await call(calls.sendInvitations, await versioned(toInvite), projectManager)).info).toBe(
    t.ended.cn,
  );
});

test('the audit of a whole shortlist tells neither who is asked nor how many', async () => {
  const project = await aProjectOf();
  const guid = await added({ planCount: 4, reserveCount: 1, directReason: '机密理由' }, project);
  const form = world.form(project, { planCount: 3, reserveCount: 2, directReason: '另一机密理由' });
  await done(calls.edit, { ...(await versioned(guid)), ...form }, projectManager);
  const { roundGuid } = await done(calls.beginDraw, await versioned(guid), projectManager);
  await drawBy(guid, roundGuid);
  await approved(guid);
  await done(calls.sendInvitations, await versioned(guid), projectManager);
  await answer(guid, 0, false);
  for (const at of [1, 2, 3]) await answer(guid, at, true);
  const rows = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  const written = JSON.stringify(rows);
  for (const { guid: one, name } of suppliers) {
    expect(written).not.toContain(name);
    expect(written).not.toContain(one);
  }
  // An order of few can be guessed from its digest; that of what was committed to binds it as well.
  const { rounds } = await detail(guid);
  expect(written).not.toContain(rounds![0]!.resultDigest);
  for (const { changes } of rows)
    for (const name of ['planCount', 'reserveCount', 'directReason', 'position', 'count'])
      expect(changes ?? {}).not.toHaveProperty(name);
  expect(written).not.toContain('机密理由');
});

test('why they are chosen directly, and the files, are kept with the names', async () => {
  const guid = await added({ drawType: drawType.code.direct, directReason: '仅甲公司有专有技术' });
  const officer = await world.person([roleCode.code.planOfficer], { name: '计划专责' });
  expect(await detail(guid, officer)).toMatchObject({ sealed: true, directReason: null });
  expect(await detail(guid)).toMatchObject({ directReason: '仅甲公司有专有技术' });
  const uploaded = await world.send({
    method: 'POST',
    url: UPLOAD_PATH,
    ...uploadBody('抽取记录表.pdf', sample.pdf),
    person: projectManager,
  });
  const file = uploaded.json<{ data: { guid: string } }>().data.guid;
  await done(calls.saveFile, { ...(await versioned(guid)), files: [file] }, projectManager);
  expect((await call(getDownloadFileUrl, { guid: file }, projectManager)).code).toBe(1);
  expect((await call(getDownloadFileUrl, { guid: file }, officer)).code).not.toBe(1);
});

test('the supervisors of former rounds hear of a redraw they are not at', async () => {
  const project = await aProjectOf();
  await world.signIn(project);
  const guid = await added({}, project);
  const { roundGuid } = await done(calls.beginDraw, await versioned(guid), projectManager);
  await drawBy(guid, roundGuid, [projectManager, supervisor]);
  await world.signOut(project);
  await done(calls.redraw, { ...(await versioned(guid)), reason: '名单有误' }, projectManager);
  const told = await db.select().from(message).where(eq(message.userGuid, supervisor.guid));
  expect(JSON.stringify(told)).toContain('第2轮');
});
