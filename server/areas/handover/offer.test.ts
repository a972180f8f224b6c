import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { handoverMode, handoverReason, handoverStatus } from '#shared/areas/handover/codes';
import { handoverCalls } from '#shared/areas/handover/contract';
import { ownHandoverCalls as calls } from '#shared/areas/handover/own-contract';
import { viewProject } from '#shared/areas/project/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { workbenchDay } from '#shared/areas/workbench/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { addDays } from '#shared/kit/dates';
import { handoverParts } from '../../app/handover-parts.ts';
import { aUser } from '../../testing/builders.ts';
import { today } from '../../testing/days.ts';
import { aProject } from '../../testing/project-world.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { message } from '../notification/message.table.ts';
import { project, projectStage } from '../project/project.table.ts';
import { projectSetup as setup } from '../project-initiation/setup.table.ts';
import { supervisedProject, supervisor } from '../supervision/supervisor.table.ts';
import { formerHolder } from '../user/former-holder.table.ts';
import { user } from '../user/user.table.ts';
import { returnDue, takeEffect } from './due.ts';
import { handover, handoverItem } from './handover.table.ts';

const world = await setupWorld();
const { call, db, company, other, dept, person, done, buyer } = world;
const r = roleCode.code;
const s = handoverStatus.code;
const place = { enterpriseGuid: company.guid, deptGuid: dept.guid };

/** Reads no project but their own. */
const giverRights = ['handover:offer', 'project:read', 'project:progress'];
const aGiver = () =>
  aUser(db, { ...place, name: '移交甲', permissions: giverRights, scope: dataScope.code.self });
const heir = await person([r.handler, r.projectManager], { name: '接收乙' });
const next = await person([r.handler, r.projectManager], { name: '接收丙' });
const witness = await person([r.approver], { name: '监交丁' });
const bystander = await person([r.projectManager], { name: '旁人' });
const keeper = await person([r.dataManager], { name: '数据管理员' });
const foreigner = await person([r.projectManager], { enterpriseGuid: other.guid, deptGuid: other.deptGuid });

type Someone = { guid: string; name: string };
const projectsOf = async ({ guid: ownerGuid }: Someone, amounts: string[] = ['100000.00']) => {
  const made: string[] = [];
  for (const budgetAmount of amounts)
    made.push((await aProject(db, { ...place, ownerGuid, budgetAmount })).guid);
  return made;
};
const form = (guids: string[], given: Record<string, unknown> = {}) => ({
  bizType: 5,
  guids,
  toUserGuid: heir.guid,
  reasonKind: handoverReason.code.post,
  reason: '岗位调整',
  mode: handoverMode.code.permanent,
  openIssues: '合同待签',
  ...given,
});
const offered = async (from: Someone, guids: string[], given = {}) =>
  (await done(calls.offer, form(guids, given), from)).guid;
const managerOf = async (guid: string) =>
  (await db.select().from(project).where(eq(project.guid, guid)))[0]!.ownerGuid;
const stateOf = async (guid: string) =>
  (await db.select().from(handover).where(eq(handover.guid, guid)))[0]!.status;
const info = (guid: string, who: Someone) => done(handoverCalls.info, { guid }, who);
const accept = (guid: string, who: Someone | null, version = 1) => call(calls.accept, { guid, version }, who);
const refuseIt = (guid: string, who: Someone | null, version = 1) =>
  call(calls.refuse, { guid, version, note: '工作已满' }, who);
const recall = (guid: string, who: Someone | null, version = 1) => call(calls.recall, { guid, version }, who);
const toldOf = async (who: Someone) =>
  (await db.select().from(message).where(eq(message.userGuid, who.guid))).map(({ titleCn }) => titleCn);

test('nobody, and somebody without the right, offers; nobody but its parties answers', async () => {
  const giver = await aGiver();
  const [mine] = await projectsOf(giver);
  const tries: [Endpoint, Record<string, unknown>, number][] = [
    [calls.offer, form([mine!]), 403],
    [calls.things, {}, 403],
    [calls.ofHandler, { userGuid: giver.guid }, 403],
  ];
  for (const [target, input, status] of tries) {
    expect((await call(target, input, null)).status).toBe(401);
    expect((await call(target, input, witness)).status).toBe(status);
  }
  const guid = await offered(giver, [mine!], { witnessGuid: witness.guid });
  for (const act of [accept, refuseIt, recall]) {
    expect((await act(guid, null)).status).toBe(401);
    // who cannot read it is told nothing of it
    expect((await act(guid, bystander)).code).toBe(-1);
    expect((await act(guid, foreigner)).code).toBe(-1);
    for (const other_ of [witness, keeper])
      expect((await act(guid, other_)).info).toMatch(/^只有(接收|移交)人可以/);
  }
  expect((await accept(guid, giver)).info).toBe('只有接收人可以接收或拒绝');
  expect((await refuseIt(guid, giver)).info).toBe('只有接收人可以接收或拒绝');
  expect((await recall(guid, heir)).info).toBe('只有移交人可以撤回');
  expect((await accept(guid, heir, 7)).info).toBe('数据已被他人修改，请刷新后重试');
  expect((await call(calls.refuse, { guid, version: 1, note: '' }, heir)).fields).toHaveProperty('note');
  expect([await stateOf(guid), await managerOf(mine!)]).toEqual([s.offered, giver.guid]);
  for (const reader of [giver, heir, witness, keeper])
    expect((await info(guid, reader)).handoverNo).toMatch(/^JIA-YJ-\d{4}-\d{4}$/);
  expect((await call(handoverCalls.info, { guid }, bystander)).code).toBe(-1);
});

test('what is wrong with an offer is said at its fields, all at once', async () => {
  const giver = await aGiver();
  const [mine, large] = await projectsOf(giver, ['1000000.00', '3000000.00']);
  const [foreign] = await projectsOf(bystander);
  const at = async (guids: string[], given: Record<string, unknown>) =>
    (await call(calls.offer, form(guids, given), giver)).fields;
  expect(await at([foreign!], {})).toEqual({ guids: '所选事项已不在移交人名下，或已归档' });
  expect(await at([mine!], { bizType: 6 })).toHaveProperty('guids');
  expect(await at([mine!], { toUserGuid: giver.guid })).toEqual({ toUserGuid: '接收人不能是本人' });
  expect((await at([mine!], { toUserGuid: witness.guid }))['toUserGuid']).toContain('权限，不能接收');
  for (const toUserGuid of [foreigner.guid, randomUUID()])
    expect(await at([mine!], { toUserGuid })).toEqual({ toUserGuid: '请选择移交人单位在用的用户' });
  // together they reach the amount from which somebody must look on
  expect(await at([mine!, large!], {})).toEqual({ witnessGuid: '金额达到400万元，须有监交人' });
  for (const witnessGuid of [giver.guid, heir.guid])
    expect(await at([mine!], { witnessGuid })).toEqual({ witnessGuid: '监交人不能是移交人或接收人' });
  expect(await at([mine!], { witnessGuid: foreigner.guid })).toHaveProperty('witnessGuid');
  expect(await at([mine!], { effectiveTime: '2020-01-01 00:00:00' })).toHaveProperty('effectiveTime');
  const temporary = { mode: handoverMode.code.temporary };
  expect(Object.keys(await at([mine!], temporary))).toEqual(['tempFrom', 'tempTo']);
  const [from, to] = [addDays(today(), -1), addDays(today(), -2)];
  expect(await at([mine!], { ...temporary, tempFrom: from, tempTo: to })).toEqual({
    tempFrom: '不能早于今天',
    tempTo: '结束日期不能早于开始日期',
  });
  expect(Object.keys(await at([mine!], { reason: '', openIssues: '' }))).toEqual(['reason', 'openIssues']);
  expect(await at([], {})).toHaveProperty('guids');
  await db.update(project).set({ stage: planProgress.code.archived }).where(eq(project.guid, mine!));
  expect(await at([mine!], {})).toHaveProperty('guids');
});

test('who supervises a project keeps out of it', async () => {
  const giver = await aGiver();
  const [mine, open] = await projectsOf(giver, ['1.00', '1.00']);
  const guid = randomUUID();
  await db.insert(supervisor).values({
    guid,
    userGuid: next.guid,
    userName: next.name,
    enterpriseGuid: company.guid,
    enterpriseName: company.name,
    deptName: '',
    duty: '',
    mobile: '',
    email: '',
    supRole: 1,
    supLevel: 2,
    stages: [],
    supAuth: [],
    validFrom: today(),
    validTo: today(),
    alarmOn: false,
    status: 1,
    appointedBy: company.guid,
    createUserGuid: keeper.guid,
    createUserName: keeper.name,
  });
  await db.insert(supervisedProject).values({ supervisorGuid: guid, projectGuid: mine! });
  const to = { toUserGuid: next.guid };
  expect((await call(calls.offer, form([mine!], to), giver)).fields).toEqual({
    toUserGuid: '接收人是其中事项的监督人，须回避',
  });
  const fit = await offered(giver, [open!], to);
  // appointed after it was offered: refused when it is accepted
  await db.insert(supervisedProject).values({ supervisorGuid: guid, projectGuid: open! });
  expect((await accept(fit, next)).info).toBe('接收人是其中事项的监督人，须回避');
  await db.update(supervisor).set({ validTo: addDays(today(), -1), validFrom: addDays(today(), -1) });
  expect((await accept(fit, next)).code).toBe(1);
});

test('offered: it stays whose it is, is kept with its progress, and cannot be offered twice', async () => {
  const [giver, to] = [await aGiver(), await person([r.projectManager], { name: '接收己' })];
  const [mine, second] = await projectsOf(giver, ['3000000.00', '1000000.00']);
  await db.insert(projectStage).values([
    { projectGuid: mine!, stage: planProgress.code.opened, plannedDate: addDays(today(), 9) },
    { projectGuid: mine!, stage: planProgress.code.archived, plannedDate: addDays(today(), 90) },
  ]);
  const sent = form([mine!, second!], {
    guid: randomUUID(),
    toUserGuid: to.guid,
    witnessGuid: witness.guid,
  });
  const answers = await Promise.all([call(calls.offer, sent, giver), call(calls.offer, sent, giver)]);
  expect(answers.map(({ data }) => data)).toEqual([answers[0]!.data, answers[0]!.data]);
  expect((await call(calls.offer, sent, await aGiver())).code).toBe(-1);
  const guid = answers[0]!.data.guid;
  expect(await info(guid, to)).toMatchObject({
    status: s.offered,
    bizType: 5,
    itemCount: 2,
    witnessName: '监交丁',
    actions: ['accept', 'refuse'],
    items: [{ isGiven: null }, { isGiven: null }],
  });
  const { items } = await info(guid, giver);
  expect(items.find((one) => one.guid === mine)!.progress).toMatchObject({
    amount: '3000000.00',
    due: { day: addDays(today(), 9), what: { cn: planProgress.label(planProgress.code.opened) } },
  });
  expect(await Promise.all([mine!, second!].map(managerOf))).toEqual([giver.guid, giver.guid]);
  const again = await call(calls.offer, form([second!]), giver);
  expect(again.fields['guids']).toContain(`已在待生效的移交中`);
  const { list } = await done(calls.things, { bizType: 5 }, giver);
  expect(list.map((one) => [one.guid, one.offered?.guid])).toEqual([
    [mine, guid],
    [second, guid],
  ]);
  expect((await done(calls.things, { bizType: 5, name: '没有' }, giver)).total).toBe(0);
  expect((await done(calls.things, { bizType: 1 }, giver)).list).toEqual([]);
  expect((await done(calls.ofHandler, { userGuid: giver.guid }, keeper)).total).toBe(2);
  // it waits for the receiver on their workbench, and for nobody else
  const waiting = async (who: Someone) =>
    (await done(workbenchDay, {}, who)).figures.find(({ key }) => key === 'toTakeOver');
  expect(await waiting(to)).toMatchObject({ count: 1 });
  expect(await waiting(witness)).toBeUndefined();
  expect((await done(calls.records, { side: 'received', status: s.offered }, to)).total).toBe(1);
  expect((await done(calls.records, { side: 'witnessed' }, witness)).list.map((one) => one.guid)).toContain(
    guid,
  );
  expect((await done(calls.records, {}, bystander)).total).toBe(0);
  expect(await toldOf(to)).toContain('移交甲向您移交2项工作，请接收或拒绝');
  expect((await recall(guid, giver)).code).toBe(1);
  expect(await waiting(to)).toBeUndefined();
});

test('refused and recalled: all stays as it was and may be offered again; accepted: it changes hands, once', async () => {
  const giver = await aGiver();
  const guids = await projectsOf(giver, ['1.00', '1.00']);
  const first = await offered(giver, guids);
  expect((await refuseIt(first, heir)).data).toMatchObject({ version: 2 });
  expect((await info(first, giver)).decideNote).toBe('工作已满');
  const second = await offered(giver, guids);
  expect((await recall(second, giver)).code).toBe(1);
  for (const [guid, state] of [
    [first, s.refused],
    [second, s.recalled],
  ] as const) {
    expect(await stateOf(guid)).toBe(state);
    for (const act of [
      () => accept(guid, heir, 2),
      () => refuseIt(guid, heir, 2),
      () => recall(guid, giver, 2),
    ])
      expect((await act()).info).toBe('当前状态不允许此操作，请刷新后重试');
  }
  expect(await Promise.all(guids.map(managerOf))).toEqual([giver.guid, giver.guid]);
  const third = await offered(giver, guids);
  const answers = await Promise.all([accept(third, heir), accept(third, heir)]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await Promise.all(guids.map(managerOf))).toEqual([heir.guid, heir.guid]);
  expect(await info(third, giver)).toMatchObject({ status: s.accepted, actions: [] });
  expect((await listRecords(db, 'project', guids[0]!)).at(-1)).toMatchObject({ event: 'document.handOver' });
  expect((await recall(third, giver, 2)).info).toBe('当前状态不允许此操作，请刷新后重试');
  expect(await toldOf(giver)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('拒绝了移交单'),
      expect.stringContaining('已接收移交单'),
    ]),
  );
});

test('one accepts while the other recalls: one of the two has it', async () => {
  const giver = await aGiver();
  const [mine] = await projectsOf(giver);
  const guid = await offered(giver, [mine!]);
  const [accepted, recalled] = await Promise.all([accept(guid, heir), recall(guid, giver)]);
  expect([accepted, recalled].filter(({ code }) => code === 1)).toHaveLength(1);
  expect([await stateOf(guid), await managerOf(mine!)]).toEqual(
    accepted.code === 1 ? [s.accepted, heir.guid] : [s.recalled, giver.guid],
  );
});

test('what went elsewhere since is not accepted, and says so', async () => {
  const giver = await aGiver();
  const [mine, stays] = await projectsOf(giver, ['1.00', '1.00']);
  const guid = await offered(giver, [mine!, stays!]);
  await db.update(project).set({ ownerGuid: next.guid }).where(eq(project.guid, mine!));
  expect((await accept(guid, heir)).info).toContain('以下事项在移交后已变化');
  expect([await stateOf(guid), await managerOf(stays!)]).toEqual([s.offered, giver.guid]);
  // whoever has lost the right meanwhile cannot accept
  const weak = await aUser(db, { ...place, name: '接收戊', permissions: ['project:progress'] });
  const other_ = await projectsOf(giver);
  const toWeak = await offered(giver, other_, { toUserGuid: weak.guid });
  await db.execute(sql`delete from user_role where user_guid = ${weak.guid}`);
  expect((await accept(toWeak, weak)).info).toContain('权限，不能接收');
});

test('a draft of a set-up goes to another; once submitted it is not what was offered', async () => {
  const [draft, sent] = [await world.draft(), await world.draft()];
  const to = { bizType: 6, toUserGuid: heir.guid };
  const { list } = await done(calls.things, { bizType: 6 }, buyer);
  expect(list.map((one) => one.guid)).toEqual(expect.arrayContaining([draft.guid, sent.guid]));
  const [first, second] = [await offered(buyer, [draft.guid], to), await offered(buyer, [sent.guid], to)];
  await world.submit(sent.guid);
  expect((await accept(second, heir)).info).toContain('以下事项在移交后已变化');
  expect((await accept(first, heir)).code).toBe(1);
  const [row] = await db.select().from(setup).where(eq(setup.guid, draft.guid));
  expect(row!.createUserGuid).toBe(heir.guid);
  // who drew it up reads it for a while still, and does no more with it
  const seen = await done(projectSetup.detail, { guid: draft.guid }, buyer);
  expect(seen.actions).not.toContain('submit');
  await db.update(formerHolder).set({ until: addDays(today(), -1) });
  expect((await call(projectSetup.detail, { guid: draft.guid }, buyer)).code).toBe(-1);
});

test('a former manager reads on for thirty days, and not longer', async () => {
  const giver = await aGiver();
  const [mine] = await projectsOf(giver);
  expect((await accept(await offered(giver, [mine!]), heir)).code).toBe(1);
  expect((await call(viewProject, { guid: mine }, giver)).code).toBe(1);
  const [kept] = await db.select().from(formerHolder).where(eq(formerHolder.userGuid, giver.guid));
  expect(kept!.until).toBe(addDays(today(), 30));
  await db.update(formerHolder).set({ until: addDays(today(), -1) });
  expect((await call(viewProject, { guid: mine }, giver)).code).toBe(-1);
});

test('accepted for a later time: it changes hands then, as far as it is still with the giver', async () => {
  const giver = await aGiver();
  const [goes, went] = await projectsOf(giver, ['1.00', '1.00']);
  const effectiveTime = `${addDays(today(), 3)} 08:00:00`;
  const guid = await offered(giver, [goes!, went!], { effectiveTime });
  expect((await accept(guid, heir)).code).toBe(1);
  await takeEffect(handoverParts, db);
  expect(await info(guid, giver)).toMatchObject({ status: s.accepted, effectiveTime, effectedTime: '' });
  expect(await managerOf(goes!)).toBe(giver.guid);
  // it waits for its time: it cannot be offered to another
  expect((await call(calls.offer, form([goes!]), giver)).fields).toHaveProperty('guids');
  await db.update(project).set({ ownerGuid: next.guid }).where(eq(project.guid, went!));
  await db
    .update(handover)
    .set({ effectiveTime: sql`now() - interval '1 minute'` })
    .where(eq(handover.guid, guid));
  await takeEffect(handoverParts, db);
  expect([await managerOf(goes!), await managerOf(went!)]).toEqual([heir.guid, next.guid]);
  const { items, effectedTime } = await info(guid, giver);
  expect(Object.fromEntries(items.map((one) => [one.guid, one.isGiven]))).toEqual({
    [goes!]: true,
    [went!]: false,
  });
  expect(effectedTime).not.toBe('');
  expect(await takeEffect(handoverParts, db)).toBe(0);
  expect(await toldOf(giver)).toContainEqual(expect.stringContaining('已生效：1项已移交，1项未移交'));
});

test('a receiver who has left by then gets nothing', async () => {
  const giver = await aGiver();
  const [mine] = await projectsOf(giver);
  const leaver = await person([r.projectManager], { name: '离任' });
  const effectiveTime = `${addDays(today(), 3)} 08:00:00`;
  const guid = await offered(giver, [mine!], { effectiveTime, toUserGuid: leaver.guid });
  expect((await accept(guid, leaver)).code).toBe(1);
  await db.update(user).set({ isActive: false }).where(eq(user.guid, leaver.guid));
  await db
    .update(handover)
    .set({ effectiveTime: sql`now()` })
    .where(eq(handover.guid, guid));
  await takeEffect(handoverParts, db);
  expect([await managerOf(mine!), (await info(guid, giver)).items[0]!.isGiven]).toEqual([giver.guid, false]);
  // and may be offered again
  expect((await call(calls.offer, form([mine!]), giver)).code).toBe(1);
});

test('for a time: back the day after the last one, what the receiver still holds', async () => {
  const giver = await aGiver();
  const [back, on] = await projectsOf(giver, ['1.00', '1.00']);
  const guid = await offered(giver, [back!, on!], {
    mode: handoverMode.code.temporary,
    tempFrom: today(),
    tempTo: today(),
  });
  expect((await accept(guid, heir)).code).toBe(1);
  expect(await managerOf(back!)).toBe(heir.guid);
  await returnDue(handoverParts, db);
  expect((await info(guid, giver)).returnedTime).toBe('');
  await db.update(project).set({ ownerGuid: next.guid }).where(eq(project.guid, on!));
  await db
    .update(handover)
    .set({ tempTo: addDays(today(), -1) })
    .where(eq(handover.guid, guid));
  await returnDue(handoverParts, db);
  expect([await managerOf(back!), await managerOf(on!)]).toEqual([giver.guid, next.guid]);
  const { items, returnedTime } = await info(guid, giver);
  expect(Object.fromEntries(items.map((one) => [one.guid, one.isBack]))).toEqual({
    [back!]: true,
    [on!]: false,
  });
  expect(returnedTime).not.toBe('');
  expect(await returnDue(handoverParts, db)).toBe(0);
  for (const who of [giver, heir])
    expect(await toldOf(who)).toContainEqual(expect.stringContaining('1项已退还移交甲，1项未退还'));
});

test('for a time that is over nothing is accepted any more', async () => {
  const giver = await aGiver();
  const [mine] = await projectsOf(giver);
  const guid = await offered(giver, [mine!], {
    mode: handoverMode.code.temporary,
    tempFrom: today(),
    tempTo: today(),
  });
  await db
    .update(handover)
    .set({ tempTo: addDays(today(), -1) })
    .where(eq(handover.guid, guid));
  expect((await accept(guid, heir)).info).toBe('临时移交的期限已过，不能接收');
  expect((await recall(guid, giver)).code).toBe(1);
});

test('a hand-over for a leaver ends what was offered before', async () => {
  const giver = await aGiver();
  const [mine] = await projectsOf(giver);
  const guid = await offered(giver, [mine!]);
  const { seen } = await done(handoverCalls.held, { userGuid: giver.guid }, keeper);
  await done(
    handoverCalls.give,
    {
      userGuid: giver.guid,
      seen,
      gives: [{ kind: 'project.owner', toUserGuid: next.guid }],
      reasonKind: handoverReason.code.leaving,
      reason: '离职',
      openIssues: '无',
      witnessGuid: witness.guid,
    },
    keeper,
  );
  expect([await stateOf(guid), await managerOf(mine!)]).toEqual([s.recalled, next.guid]);
  const open = await db.select().from(handoverItem).where(eq(handoverItem.isOpen, true));
  expect(open.map(({ handoverGuid }) => handoverGuid)).not.toContain(guid);
  expect((await call(calls.offer, form([mine!], { toUserGuid: heir.guid }), next)).code).toBe(1);
});
