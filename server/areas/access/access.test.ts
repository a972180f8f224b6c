import { expect, test } from 'vitest';
import { accessCalls } from '#shared/areas/access/contract';
import { roleCalls } from '#shared/areas/role/contract';
import { roleCode } from '#shared/areas/role/codes';
import { disableUser } from '#shared/areas/user/contract';
import { aCompany, aUser } from '../../testing/builders.ts';
import { roleWorld } from '../../testing/role-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { ceilingOf } from '../role/ceiling.service.ts';
import { roleGuidsOf } from '../role/role-auth.service.ts';
import { giveRole } from '../role/role.service.ts';

const world = await roleWorld();
const { call, db, company, security, security2, system, buyer, stranger, aRole, builtIn } = world;
const r = roleCode.code;
const s = world.scope;
const give = (by: { guid: string }, userGuid: string, ...roleGuids: string[]) =>
  call(accessCalls.setUserRoles, { userGuid, roleGuids }, by);

test('who may not give roles is refused; a person or role out of reach does not exist', async () => {
  const role = await aRole(['plan:read']);
  expect(await give(system, buyer.guid, role)).toMatchObject({ status: 403, info: '没有权限：分配角色' });
  expect((await give(stranger, buyer.guid)).code).toBe(-1);
  const own = await aUser(db, { enterpriseGuid: world.other.guid });
  expect((await give(stranger, own.guid, role)).code).toBe(-1);
  expect(await roleGuidsOf(db, own.guid)).toEqual([]);
});

test('nobody changes their own roles, by whichever call', async () => {
  const role = await aRole(['user:read']);
  const answers = [
    await give(security, security.guid, role),
    await call(accessCalls.giveRole, { roleGuid: role, userGuids: [security.guid] }, security),
    await call(
      accessCalls.takeRole,
      { roleGuid: await builtIn(r.securityAdministrator), userGuids: [security.guid] },
      security,
    ),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ code: 0, info: expect.stringContaining('不能变更本人的角色') });
  const batch = await call(
    accessCalls.setUserRolesInBatch,
    { userGuids: [security.guid, buyer.guid], roleGuids: [role] },
    security,
  );
  expect(batch.data.results).toEqual([
    { userGuid: security.guid, name: security.name, isDone: false, info: '不能变更本人的角色' },
    { userGuid: buyer.guid, name: buyer.name, isDone: true, info: '' },
  ]);
});

test('nobody comes to hold two of the separated hands', async () => {
  const audit = await builtIn(r.auditAdministrator);
  expect(await give(security, system.guid, await builtIn(r.systemAdministrator), audit)).toMatchObject({
    code: 0,
    info: '系统管理、审计管理权限不能由同一人持有',
  });
  expect((await give(security, buyer.guid, await builtIn(r.handler), audit)).info).toBe(
    '业务、审计管理权限不能由同一人持有',
  );
});

test('a role of another company of the group is not given across', async () => {
  const role = await aRole(['plan:read'], {}, world.subsidiary.guid);
  expect(await give(security, buyer.guid, role)).toMatchObject({ code: 0, info: '角色不属于该用户所在单位' });
});

test('who gives reads what the company holds; given and taken, it is felt at the next call and recorded', async () => {
  const person = await aUser(db, { ...world.inCompany, roles: [r.handler] });
  const reader = await aRole(['role:read'], { role: s.company });
  const handler = await builtIn(r.handler);
  expect((await call(roleCalls.list, {}, person)).status).toBe(403);
  expect((await give(security, person.guid, handler, reader)).code).toBe(1);
  expect((await call(roleCalls.list, {}, person)).status).toBe(200);
  expect((await give(security, person.guid, handler)).code).toBe(1);
  expect(await call(roleCalls.list, {}, person)).toMatchObject({ status: 403, info: '没有权限：查看角色' });
  const rows = (await listRecords(db, 'user', person.guid)).filter(({ event }) => event === 'user.roles');
  expect(rows.map(({ changes }) => changes)).toMatchObject([
    { roles: [['需求部门经办人'], expect.arrayContaining(['需求部门经办人'])] },
    { roles: [expect.any(Array), ['需求部门经办人']] },
  ]);
});

test('a form that shows roles others have changed meanwhile is stale', async () => {
  const person = await aUser(db, world.inCompany);
  const role = await aRole(['plan:read']);
  await giveRole(db, person.guid, role);
  expect(
    await call(accessCalls.setUserRoles, { userGuid: person.guid, roleGuids: [], heldGuids: [] }, security),
  ).toMatchObject({ code: 0, info: '数据已被他人修改，请刷新后重试' });
  expect(
    (
      await call(
        accessCalls.setUserRoles,
        { userGuid: person.guid, roleGuids: [], heldGuids: [role] },
        security,
      )
    ).code,
  ).toBe(1);
});

test('a role for several people is given to all or to none, and a batch says each', async () => {
  const role = await aRole(['audit:read']);
  const free = await aUser(db, world.inCompany);
  expect(
    await call(accessCalls.giveRole, { roleGuid: role, userGuids: [free.guid, buyer.guid] }, security),
  ).toMatchObject({ code: 0, info: '李文博：业务、审计管理权限不能由同一人持有' });
  expect(await roleGuidsOf(db, free.guid)).toEqual([]);
  const batch = await call(
    accessCalls.setUserRolesInBatch,
    { userGuids: [free.guid, buyer.guid, stranger.guid], roleGuids: [role] },
    security,
  );
  expect(batch.data).toEqual({
    doneCount: 1,
    results: [
      { userGuid: free.guid, name: free.name, isDone: true, info: '' },
      { userGuid: buyer.guid, name: '李文博', isDone: false, info: '业务、审计管理权限不能由同一人持有' },
      // Out of reach: not even named.
      { userGuid: stranger.guid, name: '', isDone: false, info: '数据不存在或无权查看' },
    ],
  });
  const taken = await call(accessCalls.takeRole, { roleGuid: role, userGuids: [free.guid] }, security);
  expect(taken.data).toEqual({ count: 1 });
  expect(await roleGuidsOf(db, free.guid)).toEqual([]);
});

/** A company with two security administrators of its own and a system administrator. */
async function pairOfAdministrators() {
  const { guid: enterpriseGuid, deptGuid } = await aCompany(db);
  const place = { enterpriseGuid, deptGuid };
  return {
    code: await builtIn(r.securityAdministrator, enterpriseGuid),
    first: await aUser(db, { ...place, roles: [r.securityAdministrator] }),
    second: await aUser(db, { ...place, roles: [r.securityAdministrator] }),
    keeper: await aUser(db, { ...place, roles: [r.systemAdministrator] }),
  };
}

test('the last active security administrator stays, also when two take the last two at once', async () => {
  const { code, first, second } = await pairOfAdministrators();
  const both = await Promise.all([
    call(accessCalls.takeRole, { roleGuid: code, userGuids: [second.guid] }, first),
    call(accessCalls.takeRole, { roleGuid: code, userGuids: [first.guid] }, second),
  ]);
  expect(both.filter((answer) => answer.code === 1)).toHaveLength(1);
  const left = await call(accessCalls.roleUsers, { roleGuid: code }, world.platformSecurity);
  expect(left.data.total).toBe(1);
  const last = left.data.list[0]!;
  expect(
    await call(accessCalls.takeRole, { roleGuid: code, userGuids: [last.userGuid] }, world.platformSecurity),
  ).toMatchObject({ code: 0, info: expect.stringContaining('单位必须保留至少一名在用的安全管理员') });
});

test('nor do they go when one is disabled while the other’s role is taken', async () => {
  for (let round = 0; round < 8; round++) {
    const { code, first, second, keeper } = await pairOfAdministrators();
    const answers = await Promise.all([
      call(disableUser, { guid: first.guid, version: 1 }, keeper),
      call(accessCalls.takeRole, { roleGuid: code, userGuids: [second.guid] }, world.platformSecurity),
    ]);
    expect(answers.map((answer) => answer.code).filter((one) => one === 1)).toHaveLength(1);
  }
});

test('who holds a permission is listed with the roles it comes through and how far together', async () => {
  const person = await aUser(db, { ...world.inCompany, name: '持有人甲' });
  const near = await aRole(['plan:undo'], { plan: s.department });
  const far = await aRole(['plan:undo'], { plan: s.company });
  await giveRole(db, person.guid, near);
  await giveRole(db, person.guid, far);
  const { data } = await call(accessCalls.holders, { authGuid: 'plan:undo', name: '持有人' }, security);
  expect(data.list).toMatchObject([
    {
      userGuid: person.guid,
      reach: [s.company],
      through: [
        { roleGuid: near, scope: s.department, isProjectLevel: false },
        { roleGuid: far, scope: s.company, isProjectLevel: false },
      ],
    },
  ]);
  expect((await call(accessCalls.holders, { authGuid: 'plan:undo' }, stranger)).data.total).toBe(0);
  expect((await call(accessCalls.holders, { authGuid: 'no:such' }, security)).code).toBe(-1);
});

test('the tree is cut to what the company may grant, each permission with why not', async () => {
  const { data } = await call(accessCalls.tree, {}, security);
  const shown = data.flatMap(({ permissions }) => permissions);
  expect(new Set(shown.map(({ code }) => code))).toEqual(await ceilingOf(db, company.guid));
  expect(shown.every(({ mayGrant, fault }) => mayGrant && fault === null)).toBe(true);
  const reader = (await call(accessCalls.tree, {}, system)).data.flatMap(({ permissions }) => permissions);
  expect(reader.find(({ code }) => code === 'plan:read')).toMatchObject({
    mayGrant: false,
    fault: 'notHeld',
  });
  expect((await call(accessCalls.tree, { enterpriseGuid: company.guid }, stranger)).code).toBe(-1);
  const supervision = await call(accessCalls.supervisionTree, {}, security);
  expect(supervision.data.stages).toHaveLength(10);
  const rights = supervision.data.groups.flatMap((group) => group.rights.map(({ code }) => code));
  expect(rights).toContain('plan:read');
  expect(rights.filter((code) => code.endsWith(':write'))).toEqual([]);
});

test('the roles of a person say which the asker may give', async () => {
  const mine = await call(accessCalls.userRoles, { userGuid: security.guid }, security);
  expect(mine.data.refusal).toBe('不能变更本人的角色');
  const his = await call(accessCalls.userRoles, { userGuid: buyer.guid }, security2);
  expect(his.data.refusal).toBeNull();
  expect(his.data.roles.find(({ code }) => code === r.handler)).toMatchObject({
    isHeld: true,
    mayChange: true,
  });
  expect((await call(accessCalls.userRoles, { userGuid: buyer.guid }, stranger)).code).toBe(-1);
});

test('the ceiling of a company is the platform’s to set; its roles lose what it takes', async () => {
  const enterpriseGuid = world.subsidiary.guid;
  const read = (by: { guid: string }) => call(roleCalls.ceiling, { enterpriseGuid }, by);
  expect((await read(security)).status).toBe(403);
  const claims = await aUser(db, { ...world.inCompany, permissions: ['role:ceiling'], scope: s.companyTree });
  expect(await read(claims)).toMatchObject({ code: 0, info: '单位可授权范围只能由平台设置' });
  const handler = await builtIn(r.handler, enterpriseGuid);
  const { version } = (await read(world.platformSecurity)).data;
  const set = (excluded: string[], at = version) =>
    call(roleCalls.setCeiling, { enterpriseGuid, version: at, excluded }, world.platformSecurity);
  expect((await set(['role:grant'])).info).toBe('三员管理所必需的权限不能移出可授权范围');
  expect((await set(['plan:export'])).data).toEqual({ version: version + 1 });
  expect((await set([], version)).info).toBe('数据已被他人修改，请刷新后重试');
  const auth = await call(roleCalls.auth, { guid: handler }, world.platformSecurity);
  expect(auth.data.grants.map(({ permission }) => permission)).not.toContain('plan:export');
  const role = await aRole([], {}, enterpriseGuid);
  expect(await world.grant(security, role, ['plan:export'])).toMatchObject({
    code: 0,
    info: '不能授予或收回：导出采购计划（超出单位可授权范围）',
  });
});

test('a platform without a security administrator gets one from its system administrator, and only then', async () => {
  const { platformSystem, platform } = world;
  const person = await aUser(db, { enterpriseGuid: platform.guid, type: 'B', name: '待任命' });
  const appoint = (by: { guid: string }, code: string) =>
    call(accessCalls.appointAdministrator, { userGuid: person.guid, code }, by);
  expect((await call(accessCalls.missingAdministrators, {}, platformSystem)).data).toEqual({
    missing: [r.auditAdministrator],
    mayAppoint: true,
  });
  expect((await appoint(system, r.auditAdministrator)).info).toBe('只有平台的系统管理员可以任命缺位的管理员');
  expect((await appoint(platformSystem, r.securityAdministrator)).info).toBe(
    '已有在用的安全管理员，请由安全管理员分配角色',
  );
  expect((await appoint(platformSystem, r.auditAdministrator)).code).toBe(1);
  expect((await call(accessCalls.missingAdministrators, {}, platformSystem)).data.missing).toEqual([]);
  expect((await appoint(platformSystem, r.auditAdministrator)).code).toBe(0);
});
