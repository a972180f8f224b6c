import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { drawType } from '#shared/areas/bidding/codes';
import { drawText } from '#shared/areas/draw/fault-texts';
import { legalRegime } from '#shared/areas/project/codes';
import { inviteeCalls } from '#shared/areas/project/invitee-contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { roleCode } from '#shared/areas/role/codes';
import { exclusion, inviteState, shortlistStatus } from '#shared/areas/shortlist/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import { shortlistText as t } from '#shared/areas/shortlist/fault-texts';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { supplierGrade, supplierStanding } from '#shared/areas/supplier-rating/codes';
import { shortlistWorld } from '../../testing/shortlist-world.ts';
import { byProgram } from '../audit/audit.service.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { expireInvitations } from './invite-acts.ts';
import { shortlistInvite } from './shortlist.table.ts';

const world = await shortlistWorld();
const { call, db, done, detail, versioned, added, form, projectManager, manager, supervisor } = world;
const { aProjectOf, aSupplier, approved, colleague, commit, drawBy, drawn, foreigner, inviting } = world;
const s = shortlistStatus.code;
const i = inviteState.code;
const STALE = '数据已被他人修改，请刷新后重试';

const suppliers: Awaited<ReturnType<typeof aSupplier>>[] = [];
for (let at = 0; at < 8; at += 1) suppliers.push(await aSupplier());
const blacklisted = await aSupplier({ standing: supplierStanding.code.blacklisted });
const suspended = await aSupplier({ standing: supplierStanding.code.suspended });
const low = await aSupplier({ grade: supplierGrade.code.d });
const expired = await aSupplier({ expiredCount: 1 });
const gone = await aSupplier({ state: supplierState.code.disabled });
const sameRep = { legalRepName: '赵同一', legalRepIdMark: 'same' };
const twins = [await aSupplier({}, sameRep), await aSupplier({}, sameRep)];
const stranger = await world.person([roleCode.code.handler], { name: '无关人员' });
const personOf = (enterpriseGuid: string) =>
  [...suppliers, ...twins].find(({ guid }) => guid === enterpriseGuid)!.who;

const statusOf = async (guid: string) => (await detail(guid)).status;
const answer = async (guid: string, at: number, isAccepted: boolean, refuseReason = '') => {
  const one = (await detail(guid)).invites![at]!;
  return call(
    calls.confirmInvitation,
    { guid: one.guid, isAccepted, refuseReason },
    personOf(one.enterpriseGuid),
  );
};

test('who is nobody, has no right, is of another house or does not run the project draws up nothing', async () => {
  const project = await aProjectOf();
  expect((await call(calls.add, form(project), null)).status).toBe(401);
  expect((await call(calls.add, form(project), supervisor)).status).toBe(403);
  for (const one of [foreigner, colleague])
    expect((await call(calls.add, form(project), one)).fields['projectGuid']).toBe(t.noProject.cn);
  const guid = await added();
  expect((await call(calls.detail, { guid }, foreigner)).code).toBe(-1);
  expect((await call(calls.beginDraw, { guid, version: 1 }, colleague)).info).toContain('经办人本人');
  expect((await call(calls.beginDraw, { guid, version: 9 }, projectManager)).info).toBe(STALE);
});

test('a form says at its fields what is wrong with it', async () => {
  const open = await aProjectOf({ tenderWay: tenderWay.code.open });
  const faults = async (given: object, project?: string) =>
    (await call(calls.add, form(project ?? (await aProjectOf()), given), projectManager)).fields;
  expect(await faults({}, open)).toMatchObject({ projectGuid: t.open.cn });
  expect(await faults({ sectionNo: '9' })).toEqual({ sectionNo: t.noSection.cn });
  expect(await faults({}, await aProjectOf({ isIssued: true }))).toEqual({ sectionNo: t.issued.cn });
  expect(await faults({ planCount: 2 })).toEqual({ planCount: '计划入围家数不能少于3家' });
  expect(await faults({ drawType: drawType.code.direct })).toEqual({ directReason: t.directReason.cn });
  expect(await faults({ confirmDeadline: '2026-01-01 09:00:00' })).toEqual({
    confirmDeadline: t.deadline.cn,
  });
  const government = await aProjectOf({ legalRegime: legalRegime.code.government });
  expect(await faults({ drawType: drawType.code.direct, directReason: '唯一' }, government)).toMatchObject({
    drawType: t.mustDraw.cn,
  });
  const one = { recommendUnit: '物资部', reason: '业绩突出', recommendUser: '张三' };
  const twice = [suppliers[0]!, suppliers[0]!].map(({ guid }) => ({ ...one, enterpriseGuid: guid }));
  expect(await faults({ recommended: twice })).toEqual({ recommended: t.twice.cn });
  const project = await aProjectOf();
  await added({}, project);
  expect(await faults({}, project)).toEqual({ sectionNo: t.taken.cn });
});

test('every supplier of the category that is no candidate is shown with its reason; joined ones are one', async () => {
  const project = await aProjectOf();
  const { categoryCodes, areas, levels } = form(project);
  const asked = { projectGuid: project, categoryCodes, areas, levels, rows: 100 };
  const found = await done(calls.queryByCondition, asked, projectManager);
  const why = new Map(found.list.map((one) => [one.enterpriseGuid, one.excluded]));
  const x = exclusion.code;
  expect([blacklisted, suspended, low, expired, gone].map(({ guid }) => why.get(guid))).toEqual([
    x.blacklisted,
    x.suspended,
    x.grade,
    x.expired,
    x.notApproved,
  ]);
  expect(found.sums).toEqual({ admitted: 10, units: 9, excluded: 5 });
  expect(
    found.list
      .filter(({ groupSize }) => groupSize === 2)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(twins.map(({ name }) => name).sort());
  const guid = await added();
  const ties = await done(calls.affiliates, { guid, enterpriseGuid: twins[0]!.guid }, projectManager);
  expect(ties).toMatchObject([{ enterpriseGuid: twins[1]!.guid, reasons: ['legalRep'] }]);
  expect((await call(calls.queryByCondition, asked, colleague)).fields['projectGuid']).toBe(t.noProject.cn);
});

test('from draft to procurement: drawn with a supervisor, approved after an urge, a reserve moves up', async () => {
  const project = await aProjectOf({ budgetAmount: '5000000.00', isMandatory: true });
  const guid = await added({}, project);
  expect((await call(calls.submit, await versioned(guid), projectManager)).info).toBe(t.notDrawn.cn);
  expect((await call(calls.beginDraw, await versioned(guid), projectManager)).info).toBe(t.noSupervisor.cn);
  await world.signIn(project);
  const { roundGuid } = await done(calls.beginDraw, await versioned(guid), projectManager);
  expect((await call(calls.beginDraw, await versioned(guid), projectManager)).info).toBe(t.openRound.cn);
  expect(
    (await call(calls.edit, { ...(await versioned(guid)), ...form(project) }, projectManager)).info,
  ).toBe(t.openRound.cn);
  expect(
    (await call(calls.revoke, { ...(await versioned(guid)), reason: '不抽了' }, projectManager)).info,
  ).toBe(t.openRound.cn);
  expect((await call(calls.commitDraw, { guid, roundGuid, commit: 'x' }, supervisor)).code).toBe(0);
  expect((await call(calls.commitDraw, { guid, roundGuid, commit: '0'.repeat(64) }, stranger)).code).toBe(-1);
  await drawBy(guid, roundGuid, [projectManager, supervisor]);
  const after = await detail(guid);
  expect(after.status).toBe(s.drawn);
  expect(after.results!.map(({ kind }) => kind)).toEqual([1, 1, 1, 2, 2]);
  const drawnGuids = after.results!.map(({ enterpriseGuid }) => enterpriseGuid);
  expect(twins.filter((one) => drawnGuids.includes(one.guid)).length).toBeLessThanOrEqual(1);

  const files = await done(calls.drawFiles, { guid, roundGuid }, supervisor);
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-'));
  const paths = [files.commit!, files.reveal!, files.result!].map(
    (text, at) => [join(folder, `${at}`), text] as const,
  );
  for (const [path, text] of paths) await writeFile(path, text);
  const script = join(import.meta.dirname, '../../../web/parts/draw/verify-draw.mjs');
  expect(
    execFileSync(process.execPath, [script, ...paths.map(([path]) => path)], { encoding: 'utf8' }),
  ).toMatch(/^GOOD/v);
  await rm(folder, { recursive: true });

  await done(calls.submit, await versioned(guid), projectManager);
  expect(await done(calls.canUpdateWorkflow, { guid }, projectManager)).toEqual({
    isAllowed: true,
    reason: '',
  });
  const { case: running } = await done(
    approvalCalls.detail,
    { kind: 'shortlist', documentGuid: guid },
    projectManager,
  );
  await done(approvalCalls.urge, { caseGuid: running!.guid }, projectManager);
  await done(calls.examination, { guid, result: 'approve', acknowledged: true }, manager);
  expect((await call(calls.startProcurement, await versioned(guid), projectManager)).code).toBe(0);
  await done(calls.sendInvitations, await versioned(guid), projectManager);
  expect((await detail(guid)).invites).toHaveLength(3);
  expect((await answer(guid, 0, true)).data).toMatchObject({ state: i.accepted });
  expect((await answer(guid, 0, false, '改主意')).info).toBe(t.notYours.cn);
  expect((await answer(guid, 1, false)).fields).toEqual({ refuseReason: t.refuseReason.cn });
  expect((await answer(guid, 1, false, '产能不足')).data).toMatchObject({ state: i.refused });
  const moved = (await detail(guid)).invites!;
  expect(moved.at(-1)).toMatchObject({ isReserve: true, state: i.pending });
  expect(moved.at(-1)!.enterpriseGuid).toBe(after.results![3]!.enterpriseGuid);
  await answer(guid, 2, true);
  expect(await statusOf(guid)).toBe(s.inviting);
  await answer(guid, 3, true);
  expect(await statusOf(guid)).toBe(s.confirmed);

  await done(calls.startProcurement, await versioned(guid), projectManager);
  expect(await statusOf(guid)).toBe(s.started);
  const { sections } = await done(inviteeCalls.list, { guid: project }, projectManager);
  expect(sections[0]!.invitees!.map(({ enterpriseGuid }) => enterpriseGuid).sort()).toEqual(
    moved
      .filter((one) => one.state !== i.refused)
      .map(({ enterpriseGuid }) => enterpriseGuid)
      .sort(),
  );
  expect(
    (await call(calls.revoke, { ...(await versioned(guid)), reason: '再撤' }, projectManager)).code,
  ).toBe(0);
});

test('redrawn twice at most, with a reason that is bound in; the old rounds stay', async () => {
  const guid = await drawn();
  for (const reason of ['名单有误', '再次核对']) {
    const { roundGuid } = await done(calls.redraw, { ...(await versioned(guid)), reason }, projectManager);
    await drawBy(guid, roundGuid);
  }
  const { rounds, redraws } = await detail(guid);
  expect(redraws).toBe(2);
  expect(rounds!.map(({ reason, stage }) => [reason, stage])).toEqual([
    ['', 'drawn'],
    ['名单有误', 'drawn'],
    ['再次核对', 'drawn'],
  ]);
  const last = await done(calls.drawFiles, { guid, roundGuid: rounds![2]!.guid }, projectManager);
  expect(JSON.parse(last.commit!)).toMatchObject({ prev: rounds![1]!.resultDigest, reason: '再次核对' });
  expect(
    (await call(calls.redraw, { ...(await versioned(guid)), reason: '第三次' }, projectManager)).info,
  ).toBe(t.redrawn.cn);
  expect((await call(calls.delete, await versioned(guid), projectManager)).code).toBe(0);
});

test('a round that is not finished is voided by who watched it, stays, and binds the next one', async () => {
  const project = await aProjectOf();
  await world.signIn(project);
  const guid = await added({}, project);
  const { roundGuid } = await done(calls.beginDraw, await versioned(guid), projectManager);
  await commit(guid, roundGuid, projectManager);
  expect((await call(calls.voidDraw, { guid, roundGuid, reason: '重来' }, projectManager)).info).toBe(
    t.onlyWitness.cn,
  );
  await done(calls.voidDraw, { guid, roundGuid, reason: '监督人须离场' }, supervisor);
  expect((await world.reveal(guid, roundGuid, projectManager)).info).toBe(drawText.over.cn);
  const next = await done(calls.beginDraw, await versioned(guid), projectManager);
  await drawBy(guid, next.roundGuid, [supervisor, projectManager]);
  const files = await done(calls.drawFiles, { guid, roundGuid: next.roundGuid }, projectManager);
  expect(JSON.parse(files.commit!)).toMatchObject({
    round: 2,
    voided: [{ round: 1, reason: '监督人须离场' }],
  });
});

test('a round whose supervisor gives nothing is voided by its handler once the time is over, and the supervisor hears it', async () => {
  const project = await aProjectOf();
  await world.signIn(project);
  const guid = await added({}, project);
  const passes = async (set: SQL) => {
    await db.execute(sql`alter table draw_round disable trigger draw_round_stays`);
    await db.execute(sql`update draw_round set ${set} where subject_guid = ${guid}`);
    await db.execute(sql`alter table draw_round enable trigger draw_round_stays`);
  };
  const last = async (who: { guid: string; name: string } = projectManager) =>
    (await detail(guid, who)).rounds!.at(-1)!;
  const { roundGuid } = await done(calls.beginDraw, await versioned(guid), projectManager);
  await commit(guid, roundGuid, projectManager);
  expect((await last()).mayVoid).toBe(false);
  expect((await last(supervisor)).mayVoid).toBe(true);
  await passes(sql`begun_at = begun_at - interval '11 minutes'`);
  expect(await last()).toMatchObject({ mayVoid: true, isOverdue: true });
  const input = { guid, roundGuid, reason: '监督人未到场' };
  expect((await call(calls.voidDraw, input, colleague)).info).toBe(t.onlyWitness.cn);
  await done(calls.voidDraw, input, projectManager);
  expect((await call(calls.voidDraw, input, projectManager)).info).toBe(drawText.over.cn);
  expect((await last()).voidReason).toBe(`${supervisor.name}未在10分钟内承诺；监督人未到场`);
  const heard = await db.select().from(message).where(eq(message.userGuid, supervisor.guid));
  expect(heard.map(({ titleCn }) => titleCn)).toContainEqual(expect.stringContaining('轮抽取已由'));
  // What a supervisor has revealed the handler does not throw away.
  const second = await done(calls.beginDraw, await versioned(guid), projectManager);
  for (const who of [projectManager, supervisor]) await commit(guid, second.roundGuid, who);
  await world.reveal(guid, second.roundGuid, supervisor);
  await passes(sql`reveal_by = now() - interval '1 minute'`);
  expect((await last()).mayVoid).toBe(false);
  const again = { ...input, roundGuid: second.roundGuid };
  expect((await call(calls.voidDraw, again, projectManager)).info).toBe(t.onlyWitness.cn);
  await done(calls.voidDraw, again, supervisor);
  expect((await last()).voidReason).toBe(`${projectManager.name}未在10分钟内揭示；监督人未到场`);
});

test('returned by its approver it is drawn again or sent again; taken back before the first decision', async () => {
  const guid = await drawn();
  await done(calls.submit, await versioned(guid), projectManager);
  expect((await call(calls.recall, await versioned(guid), colleague)).code).toBe(0);
  await done(calls.recall, await versioned(guid), projectManager);
  expect(await statusOf(guid)).toBe(s.drawn);
  await done(calls.submit, await versioned(guid), projectManager);
  await done(calls.examination, { guid, result: 'reject', opinion: '请补充依据' }, manager);
  expect(await statusOf(guid)).toBe(s.rejected);
  await done(calls.submit, { ...(await versioned(guid)), answer: '依据见附件' }, projectManager);
  await done(calls.examination, { guid, result: 'approve', acknowledged: true }, manager);
  expect(await statusOf(guid)).toBe(s.toInvite);
});

test('who is barred after the draw is passed over for the next reserve, and is invited nowhere', async () => {
  const guid = await approved(await drawn());
  const first = (await detail(guid)).results![0]!;
  await world.setStanding(first.enterpriseGuid, supplierStanding.code.blacklisted);
  await done(calls.sendInvitations, await versioned(guid), projectManager);
  const invites = (await detail(guid)).invites!;
  expect(invites.map(({ state }) => state)).toEqual([i.barred, i.pending, i.pending, i.pending]);
  const own = await done(calls.myInvitations, {}, personOf(first.enterpriseGuid));
  expect(own.list.filter((one) => one.guid === invites[0]!.guid)).toEqual([]);
  await world.setStanding(first.enterpriseGuid, supplierStanding.code.normal);
  // One that is barred between its invitation and its answer does not come either.
  await world.setStanding(invites[1]!.enterpriseGuid, supplierStanding.code.suspended);
  expect((await answer(guid, 1, true)).data).toMatchObject({ state: i.barred });
  await world.setStanding(invites[1]!.enterpriseGuid, supplierStanding.code.normal);
});

test('who does not answer in time is too late; the reserves are used up, and more are drawn for', async () => {
  const guid = await inviting({ reserveCount: 0 });
  const [first] = (await detail(guid)).invites!;
  await answer(guid, 1, true);
  await answer(guid, 2, true);
  await db
    .update(shortlistInvite)
    .set({ deadline: sql`now() - interval '1 second'` })
    .where(eq(shortlistInvite.guid, first!.guid));
  expect((await answer(guid, 0, true)).info).toBe(t.late.cn);
  await expireInvitations(db, byProgram('test'));
  expect(await statusOf(guid)).toBe(s.confirmed);
  expect((await detail(guid)).invites![0]).toMatchObject({ state: i.expired });
  expect((await call(calls.startProcurement, await versioned(guid), projectManager)).info).toContain(
    '已确认2家',
  );

  const asked = { ...(await versioned(guid)), reason: '一家逾期' };
  const { roundGuid } = await done(calls.supplement, asked, projectManager);
  await drawBy(guid, roundGuid);
  expect(await detail(guid)).toMatchObject({ status: s.drawn, confirmedCount: 2 });
  await approved(guid);
  await done(calls.sendInvitations, await versioned(guid), projectManager);
  const all = (await detail(guid)).invites!;
  expect(all).toHaveLength(4);
  expect(new Set(all.map(({ enterpriseGuid }) => enterpriseGuid)).size).toBe(4);
  await answer(guid, 3, true);
  await done(calls.startProcurement, await versioned(guid), projectManager);
});

test('a direct choice says why, takes candidates alone and one of those that are joined', async () => {
  const guid = await added({ drawType: drawType.code.direct, directReason: '专有技术' });
  expect((await call(calls.beginDraw, await versioned(guid), projectManager)).info).toBe(t.notRandom.cn);
  const choose = async (...chosen: { guid: string }[]) =>
    call(
      calls.saveDrawResult,
      { ...(await versioned(guid)), chosen: chosen.map((one) => one.guid) },
      projectManager,
    );
  const [a, b, c] = suppliers as [(typeof suppliers)[0], (typeof suppliers)[0], (typeof suppliers)[0]];
  expect((await choose(a!, b!, blacklisted)).fields).toEqual({ chosen: t.chosen.cn });
  expect((await choose(a!, ...twins)).fields).toEqual({ chosen: t.affiliated.cn });
  expect((await choose(a!, b!)).info).toContain('少于计划的3家');
  expect((await choose(a!, b!, c!)).code).toBe(1);
  expect(await detail(guid)).toMatchObject({ status: s.drawn, rounds: [] });
});

test('revoked, those who were invited are told and asked no more', async () => {
  const guid = await inviting();
  const [one] = (await detail(guid)).invites!;
  expect((await call(calls.revoke, await versioned(guid), projectManager)).fields['reason']).toBeDefined();
  await done(calls.revoke, { ...(await versioned(guid)), reason: '项目暂缓' }, projectManager);
  expect((await detail(guid)).invites!.every(({ state }) => state === i.cancelled)).toBe(true);
  expect((await answer(guid, 0, true)).info).toBe(t.notYours.cn);
  const own = await done(calls.myInvitations, {}, personOf(one!.enterpriseGuid));
  expect(own.list.find((row) => row.guid === one!.guid)).toMatchObject({ state: i.cancelled, actions: [] });
});

test('who is asked is known to who runs, decides and watches it; a supplier sees itself alone', async () => {
  const guid = await inviting();
  const names = (await detail(guid)).invites!.map(({ name }) => name);
  for (const who of [projectManager, manager]) expect((await detail(guid, who)).invites).toHaveLength(3);
  // A plan officer reads shortlists of the unit, a supervisor who was not at the draw too.
  const officer = await world.person([roleCode.code.planOfficer], { name: '计划专责' });
  for (const who of [officer, supervisor]) {
    const seen = await detail(guid, who);
    expect(seen).toMatchObject({ sealed: true, invites: null, results: null, rounds: null, planCount: null });
    const listed = (await done(calls.list, { rows: 100 }, who)).list.find((one) => one.guid === guid);
    expect(listed).toMatchObject({ planCount: null, confirmedCount: null, sealed: true });
    const refused = [
      await call(calls.candidates, { guid }, who),
      await call(calls.recommended, { guid }, who),
      await call(calls.contacts, { guid, enterpriseGuid: suppliers[0]!.guid }, who),
      await call(calls.affiliates, { guid, enterpriseGuid: suppliers[0]!.guid }, who),
    ];
    for (const { code, info } of refused) expect([code, info]).toEqual([0, t.hidden.cn]);
    for (const name of names) expect(JSON.stringify(seen)).not.toContain(name);
  }
  const [first, second] = (await detail(guid)).invites!;
  const me = personOf(first!.enterpriseGuid);
  const own = await done(calls.myInvitations, {}, me);
  expect(JSON.stringify(own)).not.toContain(second!.name);
  expect((await call(calls.detail, { guid }, me)).code).toBe(-1);
  expect((await call(calls.list, {}, me)).status).toBe(403);
  const theirs = { guid: second!.guid, isAccepted: true };
  expect((await call(calls.confirmInvitation, theirs, me)).code).toBe(-1);
  // Nothing of it in the audit, nor in what the buyer's people are told.
  const written = JSON.stringify([
    await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid)),
    await db.select().from(message).where(eq(message.userGuid, officer.guid)),
  ]);
  for (const name of names) expect(written).not.toContain(name);
});

test('two who send, answer, draw or start at once do it once', async () => {
  const guid = await approved(await drawn());
  const at = await versioned(guid);
  const both = await Promise.all([1, 2].map(async () => call(calls.sendInvitations, at, projectManager)));
  expect(both.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  const answers = await Promise.all([answer(guid, 0, false, '一'), answer(guid, 0, false, '二')]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  expect((await detail(guid)).invites).toHaveLength(4);
  const other = await added();
  const before = await versioned(other);
  const begun = await Promise.all([1, 2].map(async () => call(calls.beginDraw, before, projectManager)));
  expect(begun.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
});
