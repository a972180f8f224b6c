import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { handoverMode, handoverReason } from '#shared/areas/handover/codes';
import { handoverCalls } from '#shared/areas/handover/contract';
import { ownHandoverCalls as calls } from '#shared/areas/handover/own-contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { handoverParts } from '../../app/handover-parts.ts';
import { anEnterprise, aUser } from '../../testing/builders.ts';
import { today } from '../../testing/days.ts';
import { aProject, aSection } from '../../testing/project-world.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { project, projectStage } from '../project/project.table.ts';
import { reachStage } from '../project/project.service.ts';
import { projectSetup as setup } from '../project-initiation/setup.table.ts';
import { supplierRecord } from '../supplier/records/record.table.ts';
import { takeEffect } from './due.ts';
import { handover } from './handover.table.ts';

const world = await setupWorld();
const { call, db, company, dept, person, done, upload } = world;
const r = roleCode.code;
const p = planProgress.code;
const place = { enterpriseGuid: company.guid, deptGuid: dept.guid };

const rights = ['handover:offer', 'project:read', 'project:progress'];
const aGiver = (more: string[] = []) =>
  aUser(db, { ...place, permissions: [...rights, ...more], scope: dataScope.code.self });
const heir = await aUser(db, {
  ...place,
  name: '接收乙',
  phone: '13911112222',
  roles: [r.handler, r.projectManager],
});
const keeper = await person([r.dataManager], { name: '数据管理员' });
const bystander = await person([r.projectManager], { name: '旁人' });

type Someone = { guid: string; name: string };
const AT_OPENING = '临近开标或正在开标、评标，由数据管理员办理：';

/** A project issued twenty days ago that opens its bids on a day. */
const opensOn = ({ guid: ownerGuid }: Someone, plannedDate: string, given: object = {}) =>
  aProject(db, {
    ...place,
    ownerGuid,
    stages: [
      { stage: p.preparing, reachedDate: addDays(today(), -30) },
      { stage: p.issued, reachedDate: addDays(today(), -20) },
      { stage: p.opened, plannedDate },
    ],
    ...given,
  });
const form = (guids: string[], given: Record<string, unknown> = {}) => ({
  bizType: 5,
  guids,
  toUserGuid: heir.guid,
  reasonKind: handoverReason.code.load,
  reason: '调整分工',
  mode: handoverMode.code.permanent,
  openIssues: '待开标',
  ...given,
});
const faultsOf = async (guids: string[], from: Someone, given = {}) =>
  (await call(calls.offer, form(guids, given), from)).fields;
const managerOf = async (guid: string) =>
  (await db.select().from(project).where(eq(project.guid, guid)))[0]!.ownerGuid;
const planOpening = (guid: string, plannedDate: string) =>
  db
    .update(projectStage)
    .set({ plannedDate })
    .where(sql`project_guid = ${guid} and stage = ${p.opened}`);

test('on the day its bids are opened a project stays with who runs it', async () => {
  const giver = await aGiver();
  const { guid } = await opensOn(giver, today());
  const { projectNo } = (await db.select().from(project).where(eq(project.guid, guid)))[0]!;
  expect(await faultsOf([guid], giver)).toEqual({ guids: `${AT_OPENING}${projectNo}` });
  await planOpening(guid, addDays(today(), 2));
  expect(await faultsOf([guid], giver)).toEqual({});
});

test('while bids opened today are being evaluated it stays too, and goes once they are', async () => {
  const giver = await aGiver();
  const { guid } = await opensOn(giver, today(), { sections: [aSection('1'), aSection('2')] });
  await reachStage(db, guid, p.opened, today());
  expect((await faultsOf([guid], giver))['guids']).toContain(AT_OPENING);
  await reachStage(db, guid, p.evaluated, today());
  expect(await faultsOf([guid], giver)).toEqual({});
});

test('offered before, it is not accepted on that day; a data manager hands over whatever is at hand', async () => {
  const giver = await aGiver();
  const { guid } = await opensOn(giver, addDays(today(), 5));
  const offer = await done(calls.offer, form([guid]), giver);
  await planOpening(guid, today());
  expect((await call(calls.accept, { guid: offer.guid, version: 1 }, heir)).info).toContain(AT_OPENING);
  expect(await managerOf(guid)).toBe(giver.guid);

  const manager = await aGiver(['handover:force']);
  const other = await opensOn(manager, today());
  expect(await faultsOf([other.guid], manager)).toEqual({});
  const leaver = await aGiver();
  const left = await opensOn(leaver, today());
  const { seen } = await done(handoverCalls.held, { userGuid: leaver.guid }, keeper);
  await done(
    handoverCalls.give,
    {
      userGuid: leaver.guid,
      seen,
      witnessGuid: bystander.guid,
      reasonKind: handoverReason.code.leaving,
      reason: '离职',
      openIssues: '待开标',
      gives: [{ kind: 'project.owner', toUserGuid: heir.guid }],
    },
    keeper,
  );
  expect(await managerOf(left.guid)).toBe(heir.guid);
});

test('accepted for a later time that falls on the day, it waits until the opening is over', async () => {
  const giver = await aGiver();
  const { guid } = await opensOn(giver, addDays(today(), 5));
  const offer = await done(
    calls.offer,
    form([guid], { effectiveTime: `${addDays(today(), 3)} 08:00:00` }),
    giver,
  );
  await done(calls.accept, { guid: offer.guid, version: 1 }, heir);
  await db
    .update(handover)
    .set({ effectiveTime: sql`now()` })
    .where(eq(handover.guid, offer.guid));
  await planOpening(guid, today());
  await takeEffect(handoverParts, db);
  expect(await managerOf(guid)).toBe(giver.guid);
  await reachStage(db, guid, p.evaluated, today());
  await takeEffect(handoverParts, db);
  expect(await managerOf(guid)).toBe(heir.guid);
});

test('a contact of a supplier that was invited or won keeps out of it', async () => {
  const giver = await aGiver();
  const [invited, winner, other] = [
    await anEnterprise(db, {}),
    await anEnterprise(db, {}),
    await anEnterprise(db, {}),
  ];
  const namedBy = ({ guid: enterpriseGuid }: { guid: string }, kind: 'contact' | 'businessLead') =>
    db.insert(supplierRecord).values({
      enterpriseGuid,
      kind: recordKind.code[kind],
      formal: { mobile: '13911112222' },
      lookup: '13911112222',
    });
  const mine = await opensOn(giver, addDays(today(), 9), {
    awards: [{ sectionNo: '', winnerGuid: winner.guid, winnerName: '中标单位', amount: '1.00' }],
  });
  await namedBy(other, 'contact');
  expect(await faultsOf([mine.guid], giver)).toEqual({});
  const won = await opensOn(giver, addDays(today(), 9), {
    awards: [{ sectionNo: '', winnerGuid: winner.guid, winnerName: '中标单位', amount: '1.00' }],
  });
  await namedBy(winner, 'businessLead');
  const refused = { toUserGuid: '接收人是其中事项受邀或中标单位的联系人，须回避' };
  expect(await faultsOf([won.guid], giver)).toEqual(refused);

  const draft = await world.draft();
  await db
    .update(setup)
    .set({
      inviteList: [{ enterpriseGuid: invited.guid, name: '受邀单位', grade: '', scope: '', reason: '' }],
    })
    .where(eq(setup.guid, draft.guid));
  const asked = await opensOn(giver, addDays(today(), 9), {
    tenderWay: tenderWay.code.invite,
    invitees: [{ enterpriseGuid: invited.guid, name: '受邀单位', grade: '', scope: '', reason: '' }],
  });
  await namedBy(invited, 'contact');
  expect(await faultsOf([asked.guid], giver)).toEqual(refused);
  expect(await faultsOf([draft.guid], world.buyer, { bizType: 6 })).toMatchObject(refused);
});

test('lists and attachments go with an offer and are read by who may read it', async () => {
  const giver = await aGiver();
  const { guid } = await opensOn(giver, addDays(today(), 9));
  const [own, foreign] = [await upload(giver), await upload(bystander)];
  expect((await call(calls.offer, form([guid], { files: [foreign] }), giver)).code).not.toBe(1);
  const many = Array.from({ length: 51 }, () => own);
  expect(await faultsOf([guid], giver, { files: many })).toHaveProperty('files');
  const offer = await done(calls.offer, form([guid], { files: [own] }), giver);
  for (const reader of [giver, heir, keeper]) {
    const { files } = await done(handoverCalls.info, { guid: offer.guid }, reader);
    expect(files.map((file) => file.guid)).toEqual([own]);
    expect((await call(getDownloadFileUrl, { guid: own }, reader)).code).toBe(1);
  }
  expect((await call(getDownloadFileUrl, { guid: own }, bystander)).code).toBe(-1);
});

test('found by day, by type and by the name of a thing, which finds nothing for who is not told it', async () => {
  const giver = await aGiver();
  const mine = await opensOn(giver, addDays(today(), 9), { projectName: '主变压器更换' });
  const { guid } = await done(calls.offer, form([mine.guid]), giver);
  const found = async (search: Record<string, unknown>, who: Someone = giver) =>
    (await done(calls.records, search, who)).list.map((one) => one.guid);
  expect(await found({ itemName: '变压器' })).toEqual([guid]);
  expect(await found({ itemName: '变压器', bizType: 5, createFrom: today(), createTo: today() })).toEqual([
    guid,
  ]);
  expect(await found({ itemName: '锅炉' })).toEqual([]);
  expect(await found({ bizType: 6 })).toEqual([]);
  expect(await found({ createTo: addDays(today(), -1) })).toEqual([]);
  expect(await found({ createFrom: addDays(today(), 1) })).toEqual([]);
  expect((await call(calls.records, { createFrom: '2026-13-01' }, giver)).fields).toHaveProperty(
    'createFrom',
  );

  const reader = await aUser(db, { ...place, permissions: ['handover:read'] });
  const listed = async (search: Record<string, unknown>) =>
    (await done(handoverCalls.list, { ...search, fromUserName: giver.name }, reader)).total;
  expect(await listed({})).toBeGreaterThan(0);
  expect(await listed({ itemName: '变压器' })).toBe(0);

  const things = async (search: Record<string, unknown>) =>
    (await done(calls.things, search, giver)).list.map((one) => one.guid);
  expect(await things({ tenderWay: 1, dueFrom: today(), dueTo: addDays(today(), 9) })).toEqual([mine.guid]);
  expect(await things({ tenderWay: 2 })).toEqual([]);
  expect(await things({ dueTo: addDays(today(), 8) })).toEqual([]);
});
