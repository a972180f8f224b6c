import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import * as projects from '#shared/areas/project/contract';
import { registerStage } from '#shared/areas/project/progress-contract';
import { roleCode } from '#shared/areas/role/codes';
import { secondKind, secondmentState, secondRight } from '#shared/areas/secondment/codes';
import { secondmentCalls as calls } from '#shared/areas/secondment/contract';
import type { SecondmentForm } from '#shared/areas/secondment/rules';
import { lastDay } from '#shared/areas/secondment/secondment-faults';
import { subjectType } from '#shared/areas/enterprise/codes';
import { loadUserInfo } from '#shared/areas/session/contract';
import { disableUser } from '#shared/areas/user/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { addDays } from '#shared/kit/dates';
import { aCompany, aUser } from '../../testing/builders.ts';
import { today } from '../../testing/days.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { aProject } from '../../testing/project-world.ts';
import { aUnit, anAppointment, supervisionWorld } from '../../testing/supervision-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { setHead } from '../department/department.service.ts';
import { user } from '../user/user.table.ts';
import { secondment } from './secondment.table.ts';

const world = await planWorld();
const { call, db, company, other, dept, person, done, manager, header } = world;
const r = roleCode.code;
const right = secondRight.code;
const s = secondmentState.code;
const elsewhere = { enterpriseGuid: other.guid, deptGuid: other.deptGuid };

/** Draws secondments up for the borrowing unit, whose head is `manager`. */
const keeper = await person([r.dataManager], { name: '数据管理员' });
const lender = await person([r.departmentHead], { name: '借出负责人', ...elsewhere });
const owner = await person([r.projectManager], { name: '项目经理' });
const security = await person([r.securityAdministrator], { name: '安全管理员', ...elsewhere });
await setHead(db, dept.guid, manager.guid);
await setHead(db, other.deptGuid, lender.guid);
const place = { enterpriseGuid: company.guid, deptGuid: dept.guid, ownerGuid: owner.guid };
const lent = await aProject(db, { ...place, projectName: '借调项目' });
const unlent = await aProject(db, { ...place, projectName: '其他项目' });
const foreign = await aProject(db, { ...elsewhere, ownerGuid: lender.guid });
const roles = await done(calls.roles, { toUnit: company.deptGuid }, keeper);
const managerRole = roles.find(({ name }) => name === '采购项目经理')!.guid;
const handlerRole = roles.find(({ name }) => name === '需求部门经办人')!.guid;

let people = 0;
/** A handler of the other company, who sees nothing here. */
const aWorker = () => person([r.handler], { name: `借调${++people}`, ...elsewhere });
const form = (users: readonly { guid: string }[], given: Partial<SecondmentForm> = {}): SecondmentForm => ({
  secondKind: secondKind.code.project,
  toUnit: company.deptGuid,
  toDept: dept.guid,
  users: users.map(({ guid }) => guid),
  projects: [lent.guid],
  roles: [managerRole],
  rights: [right.view, right.edit],
  startDate: today(),
  endDate: addDays(today(), 30),
  reason: '临时借调',
  handoverNote: '',
  keepRights: true,
  toContact: '',
  fromContact: '',
  ...given,
});
const forPost = (users: readonly { guid: string }[], given: Partial<SecondmentForm> = {}) =>
  form(users, { secondKind: secondKind.code.post, projects: [], roles: [handlerRole], ...given });
const detail = (guid: string, by = keeper) => done(calls.detail, { guid }, by);
const versioned = async (guid: string) => ({ guid, version: (await detail(guid)).version });
const decide = async (guid: string, ...by: { guid: string; name: string }[]) => {
  for (const who of by) await done(calls.examination, { guid, result: 'approve', acknowledged: true }, who);
};
const submitted = async (of: SecondmentForm) => {
  const { guid } = await done(calls.add, of, keeper);
  await done(calls.submit, await versioned(guid), keeper);
  return guid;
};
const approved = async (of: SecondmentForm) => {
  const guid = await submitted(of);
  await decide(guid, lender, manager);
  return guid;
};
/** Moves the days of a secondment, as if the day were another. */
const shift = (guid: string, days: number) =>
  db
    .update(secondment)
    .set({
      startDate: sql`${secondment.startDate} + ${days}::int`,
      endDate: sql`${secondment.endDate} + ${days}::int`,
    })
    .where(eq(secondment.guid, guid));
const seenBy = async (who: { guid: string }) => {
  const answer = await call(projects.listProjects, { rows: 100 }, who);
  return answer.status === 403 ? 403 : answer.data.list.map(({ guid }) => guid).sort();
};
const opens = async (guid: string, who: { guid: string }) =>
  (await call(projects.viewProject, { guid }, who)).code === 1;
const fieldsOf = async (of: SecondmentForm, by = keeper) => (await call(calls.add, of, by)).fields;

test('nobody, who lacks the right, another company', async () => {
  const guid = await submitted(form([await aWorker()]));
  const tries: [Endpoint, Record<string, unknown>][] = [
    [calls.list, {}],
    [calls.add, form([lender])],
    [calls.people, { toUnit: company.deptGuid }],
    [calls.roles, { toUnit: company.deptGuid }],
    [calls.projects, { toUnit: company.deptGuid }],
    [calls.allocate, { guids: [guid], projects: [unlent.guid] }],
    [calls.deallocate, { guid, version: 1, projects: [lent.guid] }],
    [calls.end, { guid, version: 1, reason: '不再需要' }],
  ];
  for (const [target, input] of tries) {
    expect((await call(target, input, null)).status).toBe(401);
    expect((await call(target, input, owner)).status).toBe(403);
  }
  const third = await aCompany(db, { shortCode: 'BING' });
  const stranger = await aUser(db, {
    enterpriseGuid: third.guid,
    deptGuid: third.deptGuid,
    roles: [r.dataManager],
  });
  expect((await call(calls.detail, { guid }, stranger)).code).toBe(-1);
  expect((await call(calls.end, { guid, version: 2, reason: '不再需要' }, stranger)).code).toBe(-1);
  expect((await call(calls.roles, { toUnit: company.deptGuid }, stranger)).code).toBe(-1);
  expect((await done(calls.list, {}, stranger)).total).toBe(0);
  expect((await done(calls.list, {}, lender)).total).toBeGreaterThan(0);
});

test('what is wrong with a form is said at its field', async () => {
  const worker = await aWorker();
  const wrong: [Partial<SecondmentForm>, string, string][] = [
    [{ projects: [] }, 'projects', '项目借调须选择授权项目'],
    [{ secondKind: secondKind.code.post }, 'projects', '岗位借调不选择项目'],
    [{ rights: [right.edit] }, 'rights', '权限项须包含“查看”'],
    [{ rights: [right.view, right.submit] }, 'rights', '授予“提交”须同时授予“编辑”'],
    [{ endDate: addDays(today(), -1) }, 'endDate', '结束日期不能早于开始日期'],
    [{ endDate: today() }, 'endDate', '结束日期须晚于今天'],
    [{ endDate: addDays(lastDay(today()), 1) }, 'endDate', '借调期限不能超过12个月'],
    [{ projects: [foreign.guid] }, 'projects', '授权项目须为借入单位未归档的项目'],
    [{ roles: [randomUUID()] }, 'roles', '只能授予借入单位的业务角色'],
    [{ users: [worker.guid, lender.guid, owner.guid] }, 'users', '被借调人须属于同一借出单位'],
    [{ users: [owner.guid] }, 'users', '项目经理已在借入单位，不能借调'],
    [{ users: [security.guid] }, 'users', '安全管理员是系统、安全或审计管理员，不能借调'],
    [{ users: [randomUUID()] }, 'users', '须为在职人员'],
    [{ toUnit: other.deptGuid, toDept: other.deptGuid }, 'toUnit', '借入单位只能是本单位或下级单位'],
  ];
  for (const [given, field, text] of wrong)
    expect([field, (await fieldsOf(form([worker], given)))[field]]).toEqual([field, text]);
  const outside = await aCompany(db, { subjectTypes: [subjectType.code.supplier] });
  const seller = await aUser(db, { enterpriseGuid: outside.guid, roles: [r.supplier] });
  expect((await fieldsOf(form([seller]))).users).toContain('供应商');
  const gone = await aWorker();
  await db.update(user).set({ isActive: false }).where(eq(user.guid, gone.guid));
  expect((await fieldsOf(form([gone]))).users).toContain('不是在职人员');
  expect(await fieldsOf(form([worker], { endDate: lastDay(today()) }))).toEqual({});
});

test('a head draws one up for their own department, and finds people by name alone', async () => {
  const worker = await aWorker();
  expect((await done(calls.people, { toUnit: company.deptGuid }, manager)).list).toEqual([]);
  const found = await done(calls.people, { toUnit: company.deptGuid, name: worker.name }, manager);
  expect(found.list).toMatchObject([{ guid: worker.guid, unitName: expect.any(String) }]);
  expect((await done(calls.people, { toUnit: company.deptGuid, name: owner.name }, manager)).list).toEqual(
    [],
  );
  expect(await fieldsOf(form([worker]), manager)).toEqual({});
  expect(await fieldsOf(form([worker], { toDept: company.deptGuid }), manager)).toHaveProperty('toDept');
});

test('the lending unit decides before the borrowing one', async () => {
  const worker = await aWorker();
  const guid = await submitted(form([worker]));
  const { levels } = await done(approvalCalls.detail, { kind: 'secondment', documentGuid: guid }, keeper);
  expect(levels.map(({ name }) => name)).toEqual(['借出方·部门负责人', '部门负责人']);
  expect((await call(calls.examination, { guid, result: 'approve' }, manager)).code).not.toBe(1);
  await decide(guid, lender);
  expect((await detail(guid)).state).toBe(s.inReview);
  expect(await seenBy(worker)).toEqual([]);
  await decide(guid, manager);
  expect(await detail(guid)).toMatchObject({ state: s.live, approverName: manager.name, daysLeft: 31 });
  expect(await detail(guid)).toHaveProperty('secondNo', expect.stringMatching(/^JIA-JD-\d{4}-\d{4}$/));
});

test('a refusal of the lending unit ends it; it can be drawn up anew', async () => {
  const guid = await submitted(form([await aWorker()]));
  await done(calls.examination, { guid, result: 'reject', opinion: '人手不足' }, lender);
  expect(await detail(guid)).toMatchObject({ state: s.rejected });
  expect((await detail(guid)).actions).toContain('edit');
});

test('the rights begin and end with the days, at the very next call', async () => {
  const worker = await aWorker();
  const guid = await approved(form([worker], { startDate: addDays(today(), 1) }));
  expect((await detail(guid)).state).toBe(s.waiting);
  expect(await seenBy(worker)).toEqual([]);
  expect(await opens(lent.guid, worker)).toBe(false);
  await shift(guid, -1);
  expect((await detail(guid)).state).toBe(s.live);
  expect(await seenBy(worker)).toEqual([lent.guid]);
  expect(await opens(lent.guid, worker)).toBe(true);
  expect(await opens(unlent.guid, worker)).toBe(false);
  // the last day counts, the day after it does not
  await shift(guid, -29);
  expect(await detail(guid)).toMatchObject({ state: s.live, daysLeft: 1 });
  expect(await seenBy(worker)).toEqual([lent.guid]);
  await shift(guid, -1);
  expect(await detail(guid)).toMatchObject({ state: s.over, daysLeft: null });
  expect(await seenBy(worker)).toEqual([]);
  expect(await opens(lent.guid, worker)).toBe(false);
});

test('ended early by the lending unit: gone at the next call, said to whom it lent', async () => {
  const worker = await aWorker();
  const guid = await approved(form([worker]));
  expect(await seenBy(worker)).toEqual([lent.guid]);
  const { version } = await detail(guid);
  const stale = await call(calls.end, { guid, version: version - 1, reason: '项目完成' }, lender);
  expect(stale.data).toMatchObject({ isStale: true });
  expect((await call(calls.end, { guid, version, reason: '' }, lender)).fields).toHaveProperty('reason');
  await done(calls.end, { guid, version, reason: '项目完成' }, lender);
  expect(await seenBy(worker)).toEqual([]);
  expect(await detail(guid)).toMatchObject({
    state: s.ended,
    endedByName: lender.name,
    endReason: '项目完成',
  });
  const again = await call(calls.end, { ...(await versioned(guid)), reason: '项目完成' }, lender);
  expect(again.code).toBe(0);
});

test('who is lent is told so where they are named, as long as they are', async () => {
  const worker = await aWorker();
  const guid = await approved(form([worker]));
  const lentTo = async (who: typeof keeper) => (await done(loadUserInfo, {}, who)).lentTo;
  expect(await lentTo(worker)).toEqual([{ guid: company.guid, name: company.name }]);
  expect(await lentTo(owner)).toEqual([]);
  const tagged = async () =>
    (await done(projects.viewProject, { guid: lent.guid }, owner)).people
      .filter(({ isLent }) => isLent)
      .map(({ userGuid }) => userGuid);
  expect(await tagged()).toContain(worker.guid);
  expect(await tagged()).not.toContain(owner.guid);
  await done(calls.end, { ...(await versioned(guid)), reason: '项目完成' }, keeper);
  expect(await lentTo(worker)).toEqual([]);
  expect(await tagged()).not.toContain(worker.guid);
});

test('supervisors of either unit read its secondments, which is recorded; others and other units’ do not', async () => {
  const watch = await supervisionWorld(world);
  const guid = await approved(form([await aWorker()]));
  const appointed = async (unit: { guid: string }, supAuth: string[]) => {
    const inspector = await aUser(db, { enterpriseGuid: watch.group.guid, deptGuid: watch.watch.guid });
    const units = [aUnit(unit.guid)];
    expect((await watch.appoint(anAppointment(inspector.guid, { units, supAuth }))).code).toBe(1);
    return inspector;
  };
  const read = ['secondment:read'];
  const [borrower, lending] = [await appointed(company, read), await appointed(other, read)];
  for (const who of [borrower, lending]) {
    expect((await done(calls.list, { rows: 100 }, who)).list.map((one) => one.guid)).toContain(guid);
    expect(await detail(guid, who)).toMatchObject({ actions: [] });
    const { version } = await detail(guid);
    expect((await call(calls.end, { guid, version, reason: '越权' }, who)).status).toBe(403);
  }
  const recorded = await db
    .select({ personGuid: bizAudit.userGuid })
    .from(bizAudit)
    .where(and(eq(bizAudit.event, 'supervision.read'), eq(bizAudit.objectGuid, guid)));
  expect(new Set(recorded.map((one) => one.personGuid))).toEqual(new Set([borrower.guid, lending.guid]));
  const [blind, elsewhereOnly] = [
    await appointed(company, ['plan:read']),
    await appointed(watch.other, read),
  ];
  expect((await call(calls.detail, { guid }, elsewhereOnly)).code).toBe(-1);
  expect((await call(calls.detail, { guid }, blind)).code).not.toBe(1);
});

test('viewing alone moves nothing; with editing the stage of the project is registered, and the record says 借调', async () => {
  const [reader, writer] = [await aWorker(), await aWorker()];
  await approved(form([reader], { rights: [right.view] }));
  await approved(form([writer]));
  const actionsOf = async (who: { guid: string }) =>
    (await call(projects.viewProject, { guid: lent.guid }, who)).data.actions;
  expect(await actionsOf(reader)).toEqual([]);
  expect(await actionsOf(writer)).toContain('register');
  const { version } = (await call(projects.viewProject, { guid: lent.guid }, writer)).data;
  const input = { guid: lent.guid, version, stage: 1, date: today() };
  expect((await call(registerStage, input, reader)).status).toBe(403);
  expect(await call(registerStage, input, writer)).toMatchObject({ code: 1 });
  const last = (await listRecords(db, 'project', lent.guid)).at(-1)!;
  expect(last.personName).toBe(`${writer.name}（借调）`);
});

test('for a post: plans of the unit by the role, none of one’s own unit by it, nothing once it is over', async () => {
  const clerk = await person([], { name: '无权人员', ...elsewhere });
  expect((await call(annualPlan.list, {}, clerk)).status).toBe(403);
  const guid = await approved(forPost([clerk], { rights: [right.view, right.edit] }));
  const own = header({ planUnit: other.deptGuid, planDept: other.deptGuid });
  const refused = await call(annualPlan.add, own, clerk);
  expect(refused.code).toBe(0);
  expect(Object.keys(refused.fields)).toEqual(['planDept']);
  const made = await done(annualPlan.add, header({ planYear: world.header().planYear + 1 }), clerk);
  const listed = await done(annualPlan.list, {}, clerk);
  expect(listed.list).toMatchObject([{ guid: made.guid }]);
  expect(listed.list[0]!.actions).toContain('edit');
  expect(listed.list[0]!.actions).not.toContain('submit');
  const submitting = await call(annualPlan.submit, { ...made }, clerk);
  expect(submitting.info).toBe('借调未授予“提交”权限');
  await shift(guid, -31);
  expect((await call(annualPlan.list, {}, clerk)).status).toBe(403);
  expect((await call(annualPlan.detail, { guid: made.guid }, clerk)).code).toBe(-1);
});

test('somebody with rights of their own loses nothing, or their business where it says so', async () => {
  const [keeps, leaves] = [await aWorker(), await aWorker()];
  const own = { ...header({ planUnit: other.deptGuid, planDept: other.deptGuid }), planYear: 2026 };
  await approved(form([keeps]));
  const plan = await done(annualPlan.add, { ...own, planYear: Number(today().slice(0, 4)) }, keeps);
  expect((await done(annualPlan.list, {}, keeps)).list).toMatchObject([{ guid: plan.guid }]);
  const guid = await approved(form([leaves], { keepRights: false }));
  expect((await call(annualPlan.list, {}, leaves)).data?.list ?? []).toEqual([]);
  expect(await seenBy(leaves)).toEqual([lent.guid]);
  const { version } = await detail(guid);
  await done(calls.end, { guid, version, reason: '返回原单位' }, keeper);
  expect((await call(annualPlan.list, {}, leaves)).code).toBe(1);
});

test('projects are given and taken while it runs; one stays', async () => {
  const worker = await aWorker();
  const guid = await approved(form([worker]));
  const wrong = await call(calls.allocate, { guids: [guid], projects: [foreign.guid] }, keeper);
  expect(wrong.fields).toEqual({ projects: '授权项目须为借入单位未归档的项目' });
  expect((await call(calls.allocate, { guids: [guid], projects: [unlent.guid] }, lender)).code).toBe(0);
  await done(calls.allocate, { guids: [guid], projects: [unlent.guid] }, keeper);
  expect(await seenBy(worker)).toEqual([lent.guid, unlent.guid].sort());
  await done(calls.deallocate, { ...(await versioned(guid)), projects: [lent.guid] }, keeper);
  expect(await seenBy(worker)).toEqual([unlent.guid]);
  const last = await call(calls.deallocate, { ...(await versioned(guid)), projects: [unlent.guid] }, keeper);
  expect(last.fields.projects).toContain('至少保留一个项目');
});

test('not twice to one unit, at most five at once, and two at once are one', async () => {
  const worker = await aWorker();
  await approved(form([worker]));
  expect((await fieldsOf(form([worker]))).users).toContain('在该期间已借调至该单位');
  const pair = await aWorker();
  const [one, two] = [
    await done(calls.add, form([pair]), keeper),
    await done(calls.add, form([pair]), keeper),
  ];
  const answers = await Promise.all([one, two].map((made) => call(calls.submit, made, keeper)));
  expect(answers.map(({ code }) => code).sort((a, b) => Number(a) - Number(b))).toEqual([0, 1]);
  const busy = await aWorker();
  for (let month = 0; month < 5; month++)
    await submitted(
      form([busy], { startDate: addDays(today(), month * 10), endDate: addDays(today(), month * 10 + 9) }),
    );
  const sixth = form([busy], { startDate: addDays(today(), 60), endDate: addDays(today(), 70) });
  expect((await fieldsOf(sixth)).users).toContain('已有5项未结束的借调');
});

test('an extension is a new approval that begins the day after', async () => {
  const worker = await aWorker();
  const guid = await approved(form([worker]));
  const blank = await done(calls.blank, { extends: guid }, keeper);
  expect(blank).toMatchObject({ startDate: addDays(today(), 31), users: [{ guid: worker.guid }] });
  const longer = form([worker], {
    extendsGuid: guid,
    startDate: addDays(today(), 31),
    endDate: addDays(today(), 60),
  });
  const late = { ...longer, startDate: addDays(today(), 32) };
  expect(await fieldsOf(late)).toEqual({ startDate: '延期的开始日期须为原结束日期的次日' });
  expect((await fieldsOf({ ...longer, users: [(await aWorker()).guid] })).extendsGuid).toContain('一致');
  const next = await approved(longer);
  expect((await detail(next)).former).toMatchObject({ guid });
  expect((await detail(guid)).later).toMatchObject([{ guid: next }]);
  await shift(guid, -31);
  await shift(next, -31);
  expect((await detail(next)).state).toBe(s.live);
  expect(await seenBy(worker)).toEqual([lent.guid]);
});

test('who is lent does not leave before it is ended', async () => {
  const worker = await aWorker();
  const guid = await approved(form([worker]));
  const system = await person([r.systemAdministrator], { name: '系统管理员', ...elsewhere });
  const [found] = await db.select().from(user).where(eq(user.guid, worker.guid));
  const leave = () => call(disableUser, { guid: worker.guid, version: found!.version }, system);
  expect((await leave()).info).toContain('本人的借调1');
  await done(calls.end, { ...(await versioned(guid)), reason: '离职' }, keeper);
  expect((await leave()).code).toBe(1);
});

test('the list is filtered by its state of today, by project and by name', async () => {
  const worker = await aWorker();
  const guid = await approved(form([worker]));
  const found = async (search: object) =>
    (await done(calls.list, { rows: 100, ...search }, keeper)).list.map((one) => one.guid);
  expect(await found({ peopleNames: worker.name, state: s.live })).toEqual([guid]);
  expect(await found({ peopleNames: worker.name, state: s.over })).toEqual([]);
  expect(await found({ peopleNames: worker.name, projects: '借调项目' })).toEqual([guid]);
  expect(await found({ peopleNames: worker.name, projects: '其他项目' })).toEqual([]);
  await shift(guid, -31);
  expect(await found({ peopleNames: worker.name, state: s.over })).toEqual([guid]);
});
