import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { projectRange, supervisionLevel } from '#shared/areas/supervision/codes';
import { superviseCalls as calls } from '#shared/areas/supervision/contract';
import { listProjects, viewProject } from '#shared/areas/project/contract';
import { roleCode } from '#shared/areas/role/codes';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { addDays } from '#shared/kit/dates';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { aProject } from '../../testing/project-world.ts';
import { today } from '../../testing/days.ts';
import { anAppointment, aUnit, supervisionWorld } from '../../testing/supervision-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { ensureRole, giveRole, rolesOf } from '../role/role.service.ts';
import { endTerms } from './terms.ts';
import { supervisor } from './supervisor.table.ts';

const app = await testApp();
const { db, call } = app;
let world: Awaited<ReturnType<typeof supervisionWorld>>;
beforeEach(async () => {
  await db.execute(sql`update enterprise set subject_types = '{Z}' where 'B' = any(subject_types)`);
  world = await supervisionWorld(app);
});

const seen = async (person: { guid: string }) => {
  const answer = await call(listProjects, { rows: 100 }, person);
  return answer.status === 403 ? '403' : answer.data.list.map(({ guid }) => guid).sort();
};
const holdsRole = async (person: { guid: string }) =>
  (await rolesOf(db, person.guid)).some(({ code }) => code === roleCode.code.supervisor);

describe('who may appoint', () => {
  test('nobody signed out, without the permission, or of another enterprise with it', async () => {
    const { group, inspector } = world;
    const form = anAppointment(inspector.guid, { units: [aUnit(group.guid)] });
    const foreign = await aUser(db, {
      enterpriseGuid: group.guid,
      roles: [roleCode.code.securityAdministrator],
    });
    expect((await call(calls.save, form, null)).status).toBe(401);
    expect((await call(calls.save, form, inspector)).status).toBe(403);
    const refused = await call(calls.save, form, foreign);
    expect([refused.status, refused.info]).toEqual([403, '没有权限：只有监督主管单位可以维护监督设置']);
    for (const target of Object.values(calls)) {
      const answer = await call(target as never, { guid: inspector.guid, version: 1 }, foreign);
      // What is not even well formed is refused for that.
      expect([403, 200]).toContain(answer.status);
      if (answer.status === 200) expect(answer.code).toBe(0);
    }
    expect(await holdsRole(inspector)).toBe(false);
  });

  test('not of themselves, not of an unknown or disabled person, not of a supplier’s', async () => {
    const { security, group, appoint } = world;
    const units = [aUnit(group.guid)];
    const own = await appoint(anAppointment(security.guid, { units }));
    expect([own.code, own.fields['userGuid']]).toEqual([0, '不能任命本人为监督人']);
    const supplier = await aUser(db, { deptGuid: null });
    const outside = await appoint(anAppointment(supplier.guid, { units }));
    expect(outside.fields['userGuid']).toBe('只能任命组织机构内的人员');
    const unknown = await appoint(anAppointment(group.guid, { units }));
    expect(unknown.fields['userGuid']).toContain('不存在');
  });

  test.each([
    [{ validTo: addDays(today(), -1), validFrom: addDays(today(), -5) }, 'validTo'],
    [{ validFrom: addDays(today(), 9), validTo: addDays(today(), 3) }, 'validTo'],
    [{ stages: [] }, 'stages'],
    [{ supAuth: ['plan:write'] }, 'supAuth.0'],
    [{ mobile: '12' }, 'mobile'],
    [{ units: [] }, 'units'],
  ])('a form that is wrong is refused at its field: %o', async (wrong, field) => {
    const { group, inspector, appoint } = world;
    const refused = await appoint(
      anAppointment(inspector.guid, { units: [aUnit(group.guid)], ...wrong }) as never,
    );
    expect(refused.code).toBe(0);
    expect(Object.keys(refused.fields)).toContain(field);
  });
});

describe('separation of duties', () => {
  test.each([
    [roleCode.code.handler, '需求部门经办人'],
    [roleCode.code.departmentHead, '需求部门负责人'],
    [roleCode.code.planOfficer, '采购计划专责'],
    [roleCode.code.projectManager, '采购项目经理'],
  ])('%s may not supervise their own unit, and the refusal names the role', async (role, name) => {
    const { group, below, appoint } = world;
    const buyer = await aUser(db, { enterpriseGuid: below.guid, deptGuid: below.deptGuid, roles: [role] });
    for (const units of [[aUnit(below.guid)], [aUnit(group.guid, { includesBelow: true })]]) {
      const refused = await appoint(anAppointment(buyer.guid, { units }));
      expect(refused.code).toBe(0);
      expect(refused.info).toContain('职责分离');
      expect(refused.fields['userGuid']).toContain(name);
    }
    const elsewhere = await appoint(anAppointment(buyer.guid, { units: [aUnit(group.guid)] }));
    expect(elsewhere.code).toBe(1);
  });

  test('a purchasing role taken on afterwards is shown as a conflict', async () => {
    const { inspector, group, appoint, appointment } = world;
    const { data } = await appoint(anAppointment(inspector.guid, { units: [aUnit(group.guid)] }));
    expect((await appointment(data.guid)).conflict).toEqual([]);
    await giveRole(db, inspector.guid, await ensureRole(db, group.guid, roleCode.code.handler));
    expect((await appointment(data.guid)).conflict).toEqual([roleCode.code.handler]);
    expect((await call(calls.summary, {}, world.security)).data.conflicts).toBe(1);
  });

  test('an administrator of another hand cannot be a supervisor', async () => {
    const { group, appoint } = world;
    const admin = await aUser(db, {
      enterpriseGuid: group.guid,
      deptGuid: group.deptGuid,
      roles: [roleCode.code.systemAdministrator],
    });
    const refused = await appoint(anAppointment(admin.guid, { units: [aUnit(group.guid)] }));
    expect(refused.info).toContain('不能由同一人持有');
    expect(await holdsRole(admin)).toBe(false);
  });
});

describe('what an appointment opens', () => {
  test('their unit and nothing else; those below only when said', async () => {
    const { inspector, group, below, other, appoint } = world;
    expect(await seen(inspector)).toBe('403');
    const { data } = await appoint(anAppointment(inspector.guid, { units: [aUnit(group.guid)] }));
    expect(await holdsRole(inspector)).toBe(true);
    expect(await seen(inspector)).toEqual([group.project.guid]);
    expect((await call(viewProject, { guid: below.project.guid }, inspector)).code).toBe(-1);
    await call(
      calls.saveReach,
      { ...data, units: [aUnit(group.guid, { includesBelow: true })] },
      world.security,
    );
    expect(await seen(inspector)).toEqual([group.project.guid, below.project.guid].sort());
    const late = await aCompany(db, { parentDeptGuid: below.deptGuid });
    const owner = await aUser(db, { enterpriseGuid: late.guid, deptGuid: late.deptGuid });
    const added = await aProject(db, {
      enterpriseGuid: late.guid,
      deptGuid: late.deptGuid,
      ownerGuid: owner.guid,
    });
    expect(await seen(inspector)).toContain(added.guid);
    expect(await seen(inspector)).not.toContain(other.project.guid);
  });

  test('project level: the named projects alone', async () => {
    const { inspector, group, other, appoint } = world;
    await appoint(
      anAppointment(inspector.guid, {
        supLevel: supervisionLevel.code.project,
        projectGuids: [other.project.guid],
      }),
    );
    expect(await seen(inspector)).toEqual([other.project.guid]);
    expect(await seen(inspector)).not.toContain(group.project.guid);
  });

  test('range 金额不低于 and 指定项目 hold in list, count and view alike', async () => {
    const { inspector, group, appoint, appointment } = world;
    const inGroup = { enterpriseGuid: group.guid, deptGuid: group.deptGuid, ownerGuid: group.officer.guid };
    const large = await aProject(db, { ...inGroup, budgetAmount: '5000000.00' });
    const { data } = await appoint(
      anAppointment(inspector.guid, {
        units: [aUnit(group.guid, { range: projectRange.code.amount, minAmount: '5000000' })],
      }),
    );
    expect(await seen(inspector)).toEqual([large.guid]);
    const own = await call(supervisingCalls.projects, {}, inspector);
    expect([own.data.total, own.data.list.map(({ guid }) => guid)]).toEqual([1, [large.guid]]);
    expect((await call(viewProject, { guid: group.project.guid }, inspector)).code).toBe(-1);
    const { version } = await appointment(data.guid);
    await call(
      calls.saveReach,
      {
        guid: data.guid,
        version,
        units: [aUnit(group.guid, { range: projectRange.code.named, projectGuids: [group.project.guid] })],
      },
      world.security,
    );
    expect(await seen(inspector)).toEqual([group.project.guid]);
  });

  test('a right that was not given is not there', async () => {
    const { inspector, group, appoint } = world;
    await appoint(anAppointment(inspector.guid, { units: [aUnit(group.guid)], supAuth: ['plan:read'] }));
    expect(await seen(inspector)).toEqual([]);
    expect((await call(supervisingCalls.subjects, { subject: 'unit' }, inspector)).data).toEqual([]);
  });

  test('a unit or a project out of reach of who appoints is refused', async () => {
    const { inspector, group, appoint } = world;
    const unknown = await appoint(anAppointment(inspector.guid, { units: [aUnit(group.deptGuid)] }));
    expect(unknown.fields['units.0.enterpriseGuid']).toBe('请重新选择');
    const level = supervisionLevel.code.project;
    const nothing = await appoint(
      anAppointment(inspector.guid, { supLevel: level, projectGuids: [group.guid] }),
    );
    expect(nothing.fields['projectGuids']).toBe('请重新选择');
  });
});

describe('terms', () => {
  test('before its first and after its last day an appointment opens nothing, job or no job', async () => {
    const { inspector, group, appoint } = world;
    const { data } = await appoint(
      anAppointment(inspector.guid, {
        units: [aUnit(group.guid)],
        validFrom: addDays(today(), 2),
        validTo: addDays(today(), 20),
      }),
    );
    expect(await seen(inspector)).toEqual([]);
    await shiftTerm(data.guid, -30);
    expect(await seen(inspector)).toEqual([]);
    expect(await holdsRole(inspector)).toBe(true);
    expect(await endTerms(db)).toBe(1);
    expect(await holdsRole(inspector)).toBe(false);
    expect(await seen(inspector)).toBe('403');
    expect(await endTerms(db)).toBe(0);
    const [row] = await db.select().from(supervisor).where(eq(supervisor.guid, data.guid));
    expect(row!.status).toBe(3);
  });

  test('on its first and last day it holds', async () => {
    const { inspector, group, appoint } = world;
    await appoint(
      anAppointment(inspector.guid, { units: [aUnit(group.guid)], validFrom: today(), validTo: today() }),
    );
    expect(await seen(inspector)).toEqual([group.project.guid]);
  });

  test('the role stays while another appointment remains', async () => {
    const { inspector, group, other, appoint } = world;
    const first = await appoint(anAppointment(inspector.guid, { units: [aUnit(group.guid)] }));
    await appoint(anAppointment(inspector.guid, { units: [aUnit(other.guid)] }));
    expect((await call(calls.delete, first.data, world.security)).code).toBe(1);
    expect(await holdsRole(inspector)).toBe(true);
    expect(await seen(inspector)).toEqual([other.project.guid]);
  });

  test('disabled at once, enabled again, removed; a stale reader is told', async () => {
    const { inspector, group, security, appoint, appointment } = world;
    const { data } = await appoint(anAppointment(inspector.guid, { units: [aUnit(group.guid)] }));
    const off = await call(calls.setActive, { ...data, isActive: false }, security);
    expect(await seen(inspector)).toBe('403');
    const stale = await call(calls.setActive, { ...data, isActive: true }, security);
    expect(stale.info).toBe('数据已被他人修改，请刷新后重试');
    expect((await call(calls.setActive, { ...off.data, isActive: false }, security)).code).toBe(0);
    const on = await call(calls.setActive, { ...off.data, isActive: true }, security);
    expect(await seen(inspector)).toEqual([group.project.guid]);
    expect((await appointment(data.guid)).actions).toContain('disable');
    await call(calls.delete, on.data, security);
    expect(await seen(inspector)).toBe('403');
    expect((await call(calls.detail, { guid: data.guid }, security)).code).toBe(-1);
  });

  test('an ended appointment is renewed by a new term', async () => {
    const { inspector, group, security, appoint, appointment } = world;
    const form = anAppointment(inspector.guid, { units: [aUnit(group.guid)] });
    const { data } = await appoint(form);
    await shiftTerm(data.guid, -60);
    await endTerms(db);
    const { version } = await appointment(data.guid);
    const renewed = await call(calls.save, { ...form, guid: data.guid, version }, security);
    expect(renewed.code).toBe(1);
    expect((await appointment(data.guid)).status).toBe(1);
    expect(await seen(inspector)).toEqual([group.project.guid]);
  });
});

test('the same guid twice is one appointment', async () => {
  const { inspector, group, security } = world;
  const form = {
    ...anAppointment(inspector.guid, { units: [aUnit(group.guid)] }),
    guid: crypto.randomUUID(),
  };
  const [first, again] = [await call(calls.save, form, security), await call(calls.save, form, security)];
  expect(again.data).toEqual(first.data);
  const listed = await call(calls.list, { userName: inspector.name }, security);
  expect(listed.data.list.filter(({ userGuid }) => userGuid === inspector.guid)).toHaveLength(1);
});

test('units are given and taken in batch, for all or for none', async () => {
  const { inspector, group, other, security, watch, appoint } = world;
  const second = await aUser(db, { enterpriseGuid: group.guid, deptGuid: watch.guid });
  const a = await appoint(anAppointment(inspector.guid, { units: [aUnit(group.guid)] }));
  const b = await appoint(anAppointment(second.guid, { units: [aUnit(group.guid)] }));
  const supervisorGuids = [a.data.guid, b.data.guid];
  const given = await call(calls.assign, { supervisorGuids, units: [aUnit(other.guid)] }, security);
  expect(given.data).toHaveLength(2);
  expect(await seen(second)).toEqual([group.project.guid, other.project.guid].sort());
  const all = await call(
    calls.assign,
    { supervisorGuids, mode: 'remove', units: [aUnit(other.guid), aUnit(group.guid)] },
    security,
  );
  expect([all.code, all.info]).toEqual([0, expect.stringContaining('请选择被监督单位')]);
  expect(await seen(second)).toEqual([group.project.guid, other.project.guid].sort());
});

test('lists, overview, units, choices and summary show what is appointed', async () => {
  const { inspector, group, below, security, appoint } = world;
  await appoint(anAppointment(inspector.guid, { units: [aUnit(group.guid, { includesBelow: true })] }));
  const row = (await call(calls.list, { userName: '监督员' }, security)).data.list.find(
    ({ userGuid }) => userGuid === inspector.guid,
  );
  expect(row).toMatchObject({ unitCount: 1, projectCount: 0, daysLeft: 30, openOpinionCount: 0 });
  const overview = await call(calls.overview, { enterpriseGuid: group.guid }, security);
  expect(overview.data.list[0]!.units[0]).toMatchObject({ enterpriseName: group.name, includesBelow: true });
  const units = await call(calls.units, { enterpriseName: group.name, rows: 100 }, security);
  const unit = units.data.list.find(({ enterpriseGuid }) => enterpriseGuid === group.guid)!;
  expect(unit).toMatchObject({ userName: '监督员', others: [{ name: '监督员' }] });
  const last = await call(calls.deleteUnit, { guid: unit.guid, version: unit.version }, security);
  expect(last.info).toContain('最后一个');
  const saved = await call(
    calls.saveUnit,
    { supervisorGuid: unit.supervisorGuid, ...aUnit(below.guid), duty: 2 },
    security,
  );
  expect(saved.code).toBe(1);
  const tenderers = (await call(calls.tenderers, {}, security)).data;
  const nodeOf = (guid: string) => tenderers.find(({ enterpriseGuid }) => enterpriseGuid === guid);
  expect(nodeOf(below.guid)).toMatchObject({ parentEnterpriseGuid: group.guid, supervisorCount: 1 });
  const summary = (await call(calls.summary, {}, security)).data;
  expect(summary.unwatchedUnits).toContain(world.other.name);
  expect(summary.unwatchedUnits).not.toContain(below.name);
  const found = await call(calls.candidates, { userName: '监督员', rows: 100 }, security);
  expect(found.data.list.map(({ guid }) => guid)).toContain(inspector.guid);
  expect((await call(calls.rights, { guid: row!.guid }, security)).data[0]!.rights[0]!.isGranted).toBe(true);
  expect((await call(calls.roles, {}, security)).data).toHaveLength(5);
  expect((await call(calls.all, {}, security)).data.map(({ guid }) => guid)).toContain(row!.guid);
  const choice = await call(calls.projects, { enterpriseGuid: group.guid }, security);
  expect(choice.data.list.map(({ guid }) => guid)).toContain(group.project.guid);
});

test('two managers change one appointment: one wins, the other reads why', async () => {
  const { inspector, group, other, security, appoint } = world;
  const { data } = await appoint(anAppointment(inspector.guid, { units: [aUnit(group.guid)] }));
  const answers = await Promise.all(
    [group, other].map((one) => call(calls.saveReach, { ...data, units: [aUnit(one.guid)] }, security)),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(answers.find(({ code }) => code === 0)!.info).toBe('数据已被他人修改，请刷新后重试');
});

/** The program's clock cannot be moved; a term can. */
async function shiftTerm(guid: string, days: number) {
  await db.execute(sql`update supervisor set valid_from = valid_from + ${days}::int, valid_to = valid_to + ${days}::int
    where guid = ${guid}`);
  await db.execute(sql`update scope_grant set valid_from = valid_from + ${days}::int, valid_to = valid_to + ${days}::int
    where source_guid = ${guid}`);
}

test('a department node is no unit', async () => {
  const { inspector, group, appoint } = world;
  const dept = await aDepartment(db, { enterpriseGuid: group.guid, parentGuid: group.deptGuid });
  expect((await appoint(anAppointment(inspector.guid, { units: [aUnit(dept.guid)] }))).code).toBe(0);
});
