import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { handoverReason, handoverStatus } from '#shared/areas/handover/codes';
import { type Give, handoverCalls as calls } from '#shared/areas/handover/contract';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { dataScope } from '#shared/areas/role/scope';
import { roleCode } from '#shared/areas/role/codes';
import { disableUser } from '#shared/areas/user/contract';
import { transferInfo } from '#shared/areas/user/transfer-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { aUser } from '../../testing/builders.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { aProject } from '../../testing/project-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { message } from '../notification/message.table.ts';
import { procurementPlan as plan } from '../procurement-plan/line/plan.table.ts';
import { project } from '../project/project.table.ts';
import { user } from '../user/user.table.ts';
import { handover } from './handover.table.ts';

const world = await planWorld();
const { call, db, company, other, dept, person, done, buyer, manager } = world;
const r = roleCode.code;
const place = { enterpriseGuid: company.guid, deptGuid: dept.guid };

/** Hands over; every receiver of these tests draws up plans and runs projects. */
const keeper = await person([r.dataManager], { name: '数据管理员' });
const witness = await person([r.planOfficer], { name: '监交' });
const heir = await person([r.handler, r.projectManager], { name: '接任一' });
const second = await person([r.handler, r.projectManager], { name: '接任二' });
const foreigner = await person([r.dataManager], { enterpriseGuid: other.guid, deptGuid: other.deptGuid });

const why = {
  reasonKind: handoverReason.code.leaving,
  reason: '离职',
  openIssues: '合同待签',
  witnessGuid: witness.guid,
};
const heldBy = ({ guid }: { guid: string }, by = keeper) => done(calls.held, { userGuid: guid }, by);
/** What they hold now, given as said. */
const give = async (
  from: { guid: string },
  gives: Give[],
  more: Record<string, unknown> = {},
  by = keeper,
) => {
  const { seen } = await heldBy(from);
  return call(calls.give, { userGuid: from.guid, seen, gives, ...why, ...more }, by);
};
const ownerOf = async (guid: string) =>
  (await db.select().from(plan).where(eq(plan.guid, guid)))[0]!.createUserGuid;
const managerOf = async (guid: string) =>
  (await db.select().from(project).where(eq(project.guid, guid)))[0]!.ownerGuid;
/** Somebody with projects of their own to leave. */
const aLeaver = async (projects = 2) => {
  const leaver = await person([r.handler, r.projectManager], { name: '离任' });
  const guids: string[] = [];
  for (let at = 0; at < projects; at++)
    guids.push((await aProject(db, { ...place, ownerGuid: leaver.guid })).guid);
  return { ...leaver, projects: guids };
};
const toHeir = { kind: 'project.owner', toUserGuid: heir.guid };

test('nobody, somebody without the right, another company, oneself', async () => {
  const leaver = await aLeaver();
  const { seen } = await heldBy(leaver);
  const form = { userGuid: leaver.guid, seen, gives: [toHeir], ...why };
  const tries: [Endpoint, Record<string, unknown>][] = [
    [calls.held, { userGuid: leaver.guid }],
    [calls.give, form],
    [calls.list, {}],
    [calls.takeBack, { guid: randomUUID(), version: 1 }],
  ];
  for (const [target, input] of tries) {
    expect((await call(target, input, null)).status).toBe(401);
    expect((await call(target, input, heir)).status).toBe(403);
  }
  expect((await call(calls.held, { userGuid: leaver.guid }, foreigner)).code).toBe(-1);
  expect((await call(calls.give, form, foreigner)).code).toBe(-1);
  expect((await call(calls.held, { userGuid: randomUUID() }, keeper)).code).toBe(-1);
  expect((await call(calls.held, { userGuid: keeper.guid }, keeper)).info).toContain('不能移交本人的工作');
  expect(await managerOf(leaver.projects[0]!)).toBe(leaver.guid);
});

test('a receiver and a witness that will not do are said at their field', async () => {
  const leaver = await aLeaver();
  const [gone, approver] = [await person([r.projectManager], { name: '已停用' }), await person([r.approver])];
  await db.update(user).set({ isActive: false }).where(eq(user.guid, gone.guid));
  const at = async (gives: Give[], more = {}) => (await give(leaver, gives, more)).fields;
  const to = (toUserGuid: string) => [{ kind: 'project.owner', toUserGuid }];
  const receiver = 'gives.0.toUserGuid';
  expect(await at(to(leaver.guid))).toEqual({ [receiver]: '接收人不能是移交人' });
  expect(await at(to(keeper.guid))).toEqual({ [receiver]: '不能移交给经办移交的本人' });
  for (const one of [gone, foreigner, { guid: randomUUID() }])
    expect(await at(to(one.guid))).toEqual({ [receiver]: '请选择移交人单位在用的用户' });
  expect((await at(to(approver.guid)))[receiver]).toContain('权限，不能接收');
  for (const witnessGuid of [leaver.guid, keeper.guid, heir.guid])
    expect(Object.keys(await at([toHeir], { witnessGuid }))).toEqual(['witnessGuid']);
  expect(await at([])).toEqual({ gives: '请至少为一类事项选择接收人' });
  expect(await at([{ ...toHeir, kind: 'plan.draft' }])).toEqual({ 'gives.0.kind': '移交人已没有这些事项' });
  expect(await at([{ ...toHeir, guids: [randomUUID()] }])).toEqual({
    'gives.0.guids': '同一事项只能移交给一人',
  });
  expect(await at([toHeir, { ...toHeir, toUserGuid: second.guid }])).toEqual({
    'gives.1.kind': '同一事项只能移交给一人',
  });
  // all that is wrong is said at once
  expect(
    Object.keys(
      await at([
        { ...toHeir, kind: 'plan.draft' },
        { ...toHeir, toUserGuid: approver.guid },
      ]),
    ),
  ).toEqual(['gives.0.kind', receiver.replace('0', '1')]);
  expect((await at([toHeir], { reason: '', openIssues: '' })).reason).toBeTruthy();
  expect(await Promise.all(leaver.projects.map(managerOf))).toEqual([leaver.guid, leaver.guid]);
});

test('a trial says what would be and keeps nothing; the same is then done, once', async () => {
  const leaver = await aLeaver(3);
  const [apart] = leaver.projects;
  const gives = [{ kind: 'project.owner', guids: [apart!], toUserGuid: second.guid }, toHeir];
  const tried = await give(leaver, gives, { isTrial: true });
  expect(tried.data).toMatchObject({ guid: null, handoverNo: '' });
  expect(await Promise.all(leaver.projects.map(managerOf))).toEqual(leaver.projects.map(() => leaver.guid));
  expect(await db.select().from(handover).where(eq(handover.fromUserGuid, leaver.guid))).toEqual([]);

  const { seen } = await heldBy(leaver);
  const form = { guid: randomUUID(), userGuid: leaver.guid, seen, gives, ...why };
  const answers = await Promise.all([call(calls.give, form, keeper), call(calls.give, form, keeper)]);
  const again = await call(calls.give, form, keeper);
  expect(again).toMatchObject({ code: 1, data: { guid: form.guid } });
  expect(again.data.given.toSorted((one, next) => one.count - next.count)).toEqual(
    tried.data.given.toSorted((one, next) => one.count - next.count),
  );
  expect(answers.map(({ data }) => data)).toEqual([again.data, again.data]);
  expect(await Promise.all(leaver.projects.map(managerOf))).toEqual([second.guid, heir.guid, heir.guid]);
  const own = await db.select().from(handover).where(eq(handover.fromUserGuid, leaver.guid));
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ itemCount: 3, receivers: ['接任二', '接任一'], status: 5 });
  expect(own[0]!.handoverNo).toMatch(/^JIA-YJ-\d{4}-\d{4}$/);
  expect((await listRecords(db, 'project', apart!)).at(-1)).toMatchObject({
    event: 'document.handOver',
    note: `移交单${own[0]!.handoverNo}`,
  });
  // Somebody else's number tells nothing.
  expect((await call(calls.give, form, await person([r.dataManager]))).code).toBe(-1);
  const told = await db.select().from(message).where(eq(message.userGuid, second.guid));
  expect(told.map(({ titleCn }) => titleCn)).toContain('离任的工作已移交给您：负责的进行中项目1');
});

test('what came in between is seen: the list is looked through again', async () => {
  const leaver = await aLeaver(1);
  const { seen } = await heldBy(leaver);
  await aProject(db, { ...place, ownerGuid: leaver.guid });
  const form = { userGuid: leaver.guid, seen, gives: [toHeir], ...why };
  expect(await call(calls.give, form, keeper)).toMatchObject({
    code: 0,
    info: '移交内容已变化，请重新核对',
  });
  expect((await give(leaver, [toHeir])).code).toBe(1);
  // and there is nothing left to hand over
  expect((await give(leaver, [toHeir])).fields).toEqual({ 'gives.0.kind': '移交人已没有这些事项' });
});

test('drafts and what is in review go on under the new owner; the leaver decides on them no more than before', async () => {
  const [draft, sent] = [await world.draft(), await world.draft()];
  await world.submit(sent.guid);
  const { kinds } = await heldBy(buyer);
  expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ['plan.draft', 1],
    ['plan.inReview', 1],
  ]);
  const answer = await give(
    buyer,
    kinds.map(({ kind }) => ({ kind, toUserGuid: heir.guid })),
  );
  expect(answer.code).toBe(1);
  expect([await ownerOf(draft.guid), await ownerOf(sent.guid)]).toEqual([heir.guid, heir.guid]);
  expect((await call(annualPlan.detail, { guid: draft.guid }, buyer)).code).toBe(-1);
  const { version } = await done(annualPlan.detail, { guid: sent.guid }, heir);
  expect((await done(transferInfo, { userGuid: buyer.guid }, buyer)).isFree).toBe(true);
  // whoever has put it up is passed over still
  const task = await world.task(sent.guid, manager);
  expect(await call(approvalCalls.transfer, { taskGuid: task, userGuid: buyer.guid }, manager)).toMatchObject(
    {
      code: 0,
    },
  );
  expect((await call(annualPlan.recall, { guid: sent.guid, version }, heir)).code).toBe(1);
});

test('what waits for a decision goes to another, never to who has put it up', async () => {
  const { guid } = await world.draft();
  await world.submit(guid);
  expect((await heldBy(manager)).kinds.map(({ kind }) => kind)).toEqual(['approval.task']);
  const both = await person([r.handler, r.approver], { name: '兼任' });
  const deputy = await person([r.approver], { name: '代理经理' });
  const to = (toUserGuid: string) => [{ kind: 'approval.task', toUserGuid }];
  expect((await give(buyer, [{ kind: 'plan.inReview', toUserGuid: both.guid }])).code).toBe(1);
  const { planNo } = await done(annualPlan.detail, { guid }, both);
  expect((await give(manager, to(both.guid))).fields).toEqual({
    'gives.0.toUserGuid': `${planNo}：不能选择提交人本人`,
  });
  const { guid: handed } = (await give(manager, to(deputy.guid))).data;
  expect((await heldBy(manager)).kinds).toEqual([]);
  expect((await call(calls.takeBack, { guid: handed, version: 1 }, keeper)).data).toMatchObject({ back: 1 });
  expect((await give(manager, to(deputy.guid))).code).toBe(1);
  await world.approve(guid, deputy, world.director);
  expect((await done(annualPlan.detail, { guid }, both)).status).toBe(planStatus.code.approved);
});

test('an approver who takes over a document in review decides on it no more: who stands on the level does', async () => {
  const { guid } = await world.draft();
  await world.submit(guid);
  const both = await person([r.handler, r.approver], { name: '兼任' });
  expect((await give(manager, [{ kind: 'approval.task', toUserGuid: both.guid }])).code).toBe(1);
  const { kinds } = await heldBy(buyer);
  const all = kinds.map(({ kind }) => ({ kind, toUserGuid: both.guid }));
  expect((await give(buyer, all)).code).toBe(1);
  expect((await heldBy(both)).kinds.map(({ kind }) => kind)).toEqual(all.map(({ kind }) => kind));
  await world.approve(guid, manager, world.director);
  expect((await done(annualPlan.detail, { guid }, both)).status).toBe(planStatus.code.approved);
});

test('who may not read a kind hands it over unseen: how much, not what', async () => {
  const leaver = await aLeaver(2);
  const blind = await aUser(db, {
    ...place,
    permissions: ['handover:read', 'handover:force'],
    scope: dataScope.code.company,
  });
  expect((await heldBy(leaver, blind)).kinds).toMatchObject([{ count: 2, items: [] }]);
  const { seen } = await heldBy(leaver, blind);
  const form = { userGuid: leaver.guid, seen, gives: [toHeir], ...why };
  const { guid } = (await call(calls.give, form, blind)).data;
  expect(await done(calls.info, { guid: guid! }, blind)).toMatchObject({ itemCount: 2, items: [] });
  expect((await done(calls.info, { guid: guid! }, keeper)).items).toHaveLength(2);
});

test('taken back within a day: what the receivers still hold; the rest stays and is named', async () => {
  const leaver = await aLeaver(2);
  const { guid } = (await give(leaver, [toHeir])).data;
  // One of them went on meanwhile.
  await db.update(project).set({ ownerGuid: second.guid }).where(eq(project.guid, leaver.projects[0]!));
  const back = (by: Parameters<typeof call>[2], version = 1) => call(calls.takeBack, { guid, version }, by);
  expect((await back(heir)).status).toBe(403);
  expect((await back(foreigner)).code).toBe(-1);
  expect((await back(keeper, 7)).info).toBe('数据已被他人修改，请刷新后重试');
  await db.update(user).set({ isActive: false }).where(eq(user.guid, leaver.guid));
  expect((await back(keeper)).info).toBe('移交人已停用或已调离，不能收回');
  await db.update(user).set({ isActive: true }).where(eq(user.guid, leaver.guid));
  const answers = await Promise.all([back(keeper), back(keeper)]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.find(({ code }) => code === 1)!.data).toMatchObject({ back: 1, stayed: 1 });
  expect(await Promise.all(leaver.projects.map(managerOf))).toEqual([second.guid, leaver.guid]);
  const detail = await done(calls.info, { guid: guid! }, keeper);
  expect(detail).toMatchObject({
    status: handoverStatus.code.takenBack,
    takenBackBy: '数据管理员',
    actions: [],
  });
  expect(detail.items.filter(({ isBack }) => isBack === true)).toHaveLength(1);
  expect(detail.items.filter(({ isBack }) => isBack === false)).toHaveLength(1);
  expect((await back(keeper, 2)).code).toBe(0);
});

test('after a day nothing is taken back, and the list does not offer it', async () => {
  const leaver = await aLeaver(1);
  const { guid, handoverNo } = (await give(leaver, [toHeir])).data;
  const row = async () => (await done(calls.list, { handoverNo }, keeper)).list[0]!;
  expect((await row()).actions).toEqual(['takeBack']);
  await db
    .update(handover)
    .set({ createTime: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(handover.guid, guid!));
  expect((await row()).actions).toEqual([]);
  expect((await call(calls.takeBack, { guid, version: 1 }, keeper)).info).toBe('已超过24小时，不能收回');
  expect(
    (await done(calls.list, { toUserName: '任一', fromUserName: '离任' }, keeper)).total,
  ).toBeGreaterThan(0);
  expect((await done(calls.list, {}, foreigner)).total).toBe(0);
  expect((await call(calls.info, { guid }, foreigner)).code).toBe(-1);
});

test('once everything is handed over the account is disabled, and not before', async () => {
  const leaver = await aLeaver(1);
  const admin = await aUser(db, { ...place, roles: [r.systemAdministrator] });
  const disable = () => call(disableUser, { guid: leaver.guid, version: 1 }, admin);
  expect((await disable()).info).toContain('请先移交或处理');
  expect((await give(leaver, [toHeir])).code).toBe(1);
  expect((await disable()).code).toBe(1);
});

test('however it is shared out, each thing has one holder, and taking back leaves all as it was', async () => {
  const receivers = [heir, second, await person([r.handler, r.projectManager], { name: '接任三' })];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }), fc.nat(2), async (shares, rest) => {
      const leaver = await aLeaver(shares.length);
      const gives: Give[] = receivers.flatMap(({ guid: toUserGuid }, at) => {
        const guids = leaver.projects.filter((_, index) => shares[index] === at);
        return guids.length > 0 ? [{ kind: 'project.owner', guids, toUserGuid }] : [];
      });
      if (shares.includes(3)) gives.push({ kind: 'project.owner', toUserGuid: receivers[rest]!.guid });
      const { guid } = (await give(leaver, gives)).data;
      expect(await Promise.all(leaver.projects.map(managerOf))).toEqual(
        shares.map((at) => receivers[at === 3 ? rest : at]!.guid),
      );
      expect((await heldBy(leaver)).kinds).toEqual([]);
      expect((await call(calls.takeBack, { guid, version: 1 }, keeper)).data).toMatchObject({ stayed: 0 });
      expect(await Promise.all(leaver.projects.map(managerOf))).toEqual(shares.map(() => leaver.guid));
    }),
    { numRuns: 6 },
  );
});
