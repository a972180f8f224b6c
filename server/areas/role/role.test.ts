import { expect, test } from 'vitest';
import { roleCalls } from '#shared/areas/role/contract';
import { roleCode } from '#shared/areas/role/codes';
import { roleWorld } from '../../testing/role-world.ts';
import { aUser } from '../../testing/builders.ts';
import { listRecords } from '../audit/audit.service.ts';
import { roleWithAuth } from './role-auth.service.ts';
import { giveRole } from './role.service.ts';

const world = await roleWorld();
const { call, db, company, security, security2, system, buyer, stranger, aRole, builtIn, grant, versionOf } =
  world;
const r = roleCode.code;
const s = world.scope;

test('who may not read roles is refused; who may only read them changes none', async () => {
  expect(await call(roleCalls.list, {}, buyer)).toMatchObject({ status: 403, info: '没有权限：查看角色' });
  const guid = await aRole();
  expect((await call(roleCalls.list, {}, system)).code).toBe(1);
  expect(await call(roleCalls.edit, { guid, version: 1, name: '新名' }, system)).toMatchObject({
    status: 403,
    info: '没有权限：维护角色与授权',
  });
});

test('a role of another company is one that does not exist', async () => {
  const guid = await aRole(['plan:read']);
  expect((await call(roleCalls.find, { guid }, stranger)).code).toBe(-1);
  expect((await call(roleCalls.auth, { guid }, stranger)).code).toBe(-1);
  expect((await call(roleCalls.history, { guid }, stranger)).code).toBe(-1);
  expect((await grant(stranger, guid, [])).code).toBe(-1);
  expect((await call(roleCalls.edit, { guid, version: 1, name: '新名' }, stranger)).code).toBe(-1);
  expect((await call(roleCalls.remove, { guid, version: 1 }, stranger)).code).toBe(-1);
  const listed = await call(roleCalls.list, { rows: 100 }, stranger);
  expect(listed.data.list.map((one) => one.enterpriseGuid)).not.toContain(company.guid);
  // Naming another company widens nothing.
  expect((await call(roleCalls.list, { enterpriseGuid: company.guid }, stranger)).data.total).toBe(0);
  expect((await call(roleCalls.add, { name: '越权', enterpriseGuid: company.guid }, stranger)).code).toBe(-1);
});

test('nobody changes a role they hold themselves', async () => {
  const guid = await builtIn(r.securityAdministrator);
  expect(await grant(security, guid, ['role:read', 'role:write', 'role:grant'])).toMatchObject({
    code: 0,
    info: '不能变更本人持有的角色',
  });
  const mine = await call(roleCalls.find, { guid }, security);
  expect(mine.data.actions).not.toContain('grant');
});

test('a role is of one hand, within the ceiling of its company', async () => {
  const guid = await aRole();
  expect(await grant(security, guid, ['plan:read', 'user:write'])).toMatchObject({
    code: 0,
    fields: { grants: '业务、系统管理权限不能由同一人持有' },
  });
  expect(await grant(security, guid, ['registration:review'])).toMatchObject({
    code: 0,
    info: '不能授予或收回：审核注册与申诉（超出单位可授权范围）',
  });
  const project = { grants: [{ permission: 'plan:read', isProjectLevel: true }], scopes: [] };
  expect(await call(roleCalls.grant, { guid, version: 1, ...project }, security)).toMatchObject({
    code: 0,
    info: '该权限不能按项目授予',
  });
});

test('what a role grants holds at the next call of who holds it', async () => {
  const guid = await aRole();
  const person = await aUser(db, world.inCompany);
  await giveRole(db, person.guid, guid);
  expect((await call(roleCalls.list, {}, person)).status).toBe(403);
  expect((await grant(security, guid, ['role:read'], [{ area: 'role', scope: s.company }])).code).toBe(1);
  expect((await call(roleCalls.list, {}, person)).status).toBe(200);
  expect((await grant(security, guid, [])).code).toBe(1);
  expect((await call(roleCalls.list, {}, person)).status).toBe(403);
});

test('permissions that would join two hands in somebody are refused, naming them', async () => {
  const guid = await aRole();
  await giveRole(db, buyer.guid, guid);
  expect(await grant(security, guid, ['user:write'])).toMatchObject({
    code: 0,
    info: '业务、系统管理权限不能由同一人持有：李文博还持有其他角色',
  });
  expect((await roleWithAuth(db, guid))!.auth.grants).toEqual([]);
});

test('of two administrators who edit one role one wins and the other reads why', async () => {
  const guid = await aRole();
  const version = await versionOf(guid);
  const save = (by: typeof security, permission: string) =>
    call(roleCalls.grant, { guid, version, grants: [{ permission }], scopes: [] }, by);
  const answers = await Promise.all([save(security, 'plan:read'), save(security2, 'plan:write')]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.find(({ code }) => code === 0)!.info).toBe('数据已被他人修改，请刷新后重试');
  expect((await roleWithAuth(db, guid))!.auth.grants).toHaveLength(1);
});

test('a built-in role keeps code and core, and is not deleted; its defaults come along', async () => {
  const guid = await builtIn(r.auditAdministrator);
  expect(await grant(security, guid, ['account:read'])).toMatchObject({
    code: 0,
    info: '该角色必须保留：查看审计日志',
  });
  expect(await call(roleCalls.remove, { guid, version: await versionOf(guid) }, security)).toMatchObject({
    code: 0,
    info: '内置角色不能删除',
  });
  expect((await grant(security, guid, ['audit:read'], [{ area: 'audit', scope: s.company }])).code).toBe(1);
  const { data } = await call(roleCalls.auth, { guid }, security);
  expect(data.grants).toEqual([{ permission: 'audit:read', isProjectLevel: false }]);
  expect(data.defaults!.grants.map(({ permission }) => permission)).toEqual([
    'audit:read',
    'audit:export',
    'account:read',
  ]);
});

test('a built-in role of a purchasing company has nothing of the platform', async () => {
  const guid = await builtIn(r.dataManager);
  const { data } = await call(roleCalls.auth, { guid }, security);
  const codes = data.grants.map(({ permission }) => permission);
  expect(codes).toContain('plan:read');
  expect(codes.filter((code) => /^(registration|calendar|dictionary)/.test(code))).toEqual([]);
});

test('a role is made with what it grants; a repeated guid makes nothing twice; a name is used once', async () => {
  const guid = crypto.randomUUID();
  const form = {
    guid,
    name: '报表查看',
    auth: { grants: [{ permission: 'report:read' }], scopes: [{ area: 'report', scope: s.company }] },
  };
  expect((await call(roleCalls.add, form, security)).data).toEqual({ guid });
  expect((await call(roleCalls.add, form, security)).data).toEqual({ guid });
  expect(await call(roleCalls.add, { name: '报表查看' }, security)).toMatchObject({
    code: 0,
    fields: { name: '角色名称已存在' },
  });
  const { data } = await call(roleCalls.find, { guid }, security);
  expect(data).toMatchObject({ name: '报表查看', hand: 'business', permissionCount: 1, userCount: 0 });
  expect(data.actions).toEqual(['edit', 'grant', 'assign', 'copy', 'delete']);
});

test('a role goes only when nobody holds it, and who does is said', async () => {
  const guid = await aRole();
  await giveRole(db, buyer.guid, guid);
  const refused = await call(roleCalls.remove, { guid, version: 1 }, security);
  expect(refused).toMatchObject({
    code: 0,
    info: '仍有1人持有该角色，请先移除',
    data: { count: 1, holders: [{ userGuid: buyer.guid, name: '李文博' }] },
  });
  const free = await aRole(['plan:read']);
  expect((await call(roleCalls.remove, { guid: free, version: 9 }, security)).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  expect((await call(roleCalls.remove, { guid: free, version: 1 }, security)).code).toBe(1);
  expect((await call(roleCalls.find, { guid: free }, security)).code).toBe(-1);
});

test('a copy has what may be granted where it goes, and says what it left out', async () => {
  const source = await aRole(['plan:read', 'registration:review'], { plan: s.company });
  const made = await call(roleCalls.copy, { sourceGuid: source, name: '副本' }, security);
  expect(made.data.leftOut).toEqual(['审核注册与申诉']);
  const { auth } = (await roleWithAuth(db, made.data.guid))!;
  expect(auth).toEqual({
    grants: [{ permission: 'plan:read', isProjectLevel: false }],
    scopes: [{ area: 'plan', scope: s.company }],
  });
});

test('the history of a role tells each change before and after; so does the audit', async () => {
  const guid = (await call(roleCalls.add, { name: '有历史的角色' }, security)).data.guid;
  await grant(security, guid, ['plan:read'], [{ area: 'plan', scope: s.department }]);
  await grant(security2, guid, ['plan:read', 'plan:write'], [{ area: 'plan', scope: s.company }]);
  await call(roleCalls.edit, { guid, version: await versionOf(guid), name: '改名的角色' }, security);
  const { data } = await call(roleCalls.history, { guid }, security);
  expect(data.total).toBe(4);
  const [renamed, widened] = data.list;
  expect(renamed!.fields).toEqual([{ field: 'name', before: '有历史的角色', after: '改名的角色' }]);
  expect(widened!).toMatchObject({ personName: security2.name, event: 'role.grant' });
  expect(widened!.permissions).toEqual([
    {
      permission: 'plan:read',
      before: { scope: s.department, isProjectLevel: false },
      after: { scope: s.company, isProjectLevel: false },
    },
    { permission: 'plan:write', before: null, after: { scope: s.company, isProjectLevel: false } },
  ]);
  const recorded = (await listRecords(db, 'role', guid)).filter(({ event }) => event === 'role.grant');
  expect(recorded.at(-1)!.changes).toMatchObject({
    permissions: [
      ['plan:read/2 查看采购计划（本部门）'],
      ['plan:read/4 查看采购计划（本单位）', 'plan:write/4 编制采购计划（本单位）'],
    ],
  });
});

test('the purchasing companies within reach, one’s own first', async () => {
  const { data } = await call(roleCalls.tenderers, {}, security);
  expect(data.map(({ name }) => name)).toEqual(['甲公司', '甲子公司']);
  const all = await call(roleCalls.tenderers, {}, world.platformSecurity);
  expect(all.data[0]!.guid).toBe(world.platform.guid);
  expect(all.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['甲公司', '甲子公司', '乙公司']));
});

test('who may grant without being security administrator gives only what they hold, no further than they reach', async () => {
  const holder = await aUser(db, {
    ...world.inCompany,
    permissions: ['role:read', 'role:write', 'user:read'],
    scope: s.company,
  });
  const guid = await aRole();
  expect(await grant(holder, guid, ['plan:read'])).toMatchObject({
    code: 0,
    info: '不能授予或收回：查看采购计划（您没有该权限，不能授予）',
  });
  expect(await grant(holder, guid, ['user:read'], [{ area: 'user', scope: s.companyTree }])).toMatchObject({
    code: 0,
    info: '不能授予或收回：查看用户（超出您自己的数据范围）',
  });
  expect((await grant(holder, guid, ['user:read'], [{ area: 'user', scope: s.company }])).code).toBe(1);
});

test('a list finds by name, kind and permission, and pages', async () => {
  await call(
    roleCalls.add,
    { name: '检索用角色', auth: { grants: [{ permission: 'plan:undo' }], scopes: [] } },
    security,
  );
  const named = await call(roleCalls.list, { name: '检索' }, security);
  expect(named.data.list.map(({ name }) => name)).toEqual(['检索用角色']);
  const byRight = await call(roleCalls.list, { permission: 'plan:undo', isBuiltIn: false }, security);
  expect(byRight.data.list.map(({ name }) => name)).toContain('检索用角色');
  const built = await call(roleCalls.list, { isBuiltIn: true, rows: 100 }, security);
  expect(built.data.list.every(({ code }) => code !== null)).toBe(true);
});
