import { expect, test } from 'vitest';
import { accessCalls } from '#shared/areas/access/contract';
import { PEOPLE_SHOWN } from '#shared/areas/access/effect';
import { previewCalls } from '#shared/areas/access/preview-contract';
import { moveDepartment } from '#shared/areas/department/contract';
import { roleCalls } from '#shared/areas/role/contract';
import { roleCode } from '#shared/areas/role/codes';
import { aDepartment, aUser } from '../../testing/builders.ts';
import { roleWorld } from '../../testing/role-world.ts';
import { setHead } from '../department/department.service.ts';
import { rolesWithAuth } from '../role/role-auth.service.ts';
import { giveRole } from '../role/role.service.ts';

const world = await roleWorld();
const { call, db, company, security, stranger, aRole, builtIn, versionOf } = world;
const s = world.scope;

test('a preview is refused as the change itself is', async () => {
  const guid = await aRole(['plan:read']);
  const form = { guid, version: 1, grants: [], scopes: [] };
  expect((await call(previewCalls.role, form, world.buyer)).status).toBe(403);
  expect((await call(previewCalls.role, form, stranger)).code).toBe(-1);
  expect((await call(previewCalls.role, { ...form, version: 7 }, security)).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  expect(
    (await call(previewCalls.role, { ...form, grants: world.grants('plan:read', 'audit:read') }, security))
      .info,
  ).toContain('不能由同一人持有');
});

test('a role change tells who gains and loses what and how far, and changes nothing', async () => {
  const guid = await aRole(['plan:read', 'plan:write'], { plan: s.department });
  const person = await aUser(db, { ...world.inCompany, name: '受影响人' });
  await giveRole(db, person.guid, guid);
  const form = {
    guid,
    version: 1,
    grants: world.grants('plan:read', 'plan:export'),
    scopes: [{ area: 'plan', scope: s.company }],
  };
  const { data } = await call(previewCalls.role, form, security);
  expect(data).toMatchObject({
    peopleCount: 1,
    totals: { gained: 1, lost: 1, widened: 1, narrowed: 0, moved: 0 },
  });
  expect(data.people).toMatchObject([
    {
      userGuid: person.guid,
      name: '受影响人',
      deptName: '物资部',
      changes: [
        {
          permission: 'plan:read',
          kind: 'widened',
          before: { scopes: [s.department], departments: 1, companies: 0 },
          after: { scopes: [s.company], departments: 3, companies: 1 },
        },
        { permission: 'plan:write', kind: 'lost', after: null },
        { permission: 'plan:export', kind: 'gained', before: null },
      ],
    },
  ]);
  const [unchanged] = await rolesWithAuth(db, [guid]);
  expect(unchanged).toMatchObject({ version: 1, auth: { scopes: [{ area: 'plan', scope: s.department }] } });
  expect((await call(roleCalls.grant, { ...form, digest: data.digest }, security)).code).toBe(1);
});

test('what another role still gives is not lost', async () => {
  const guid = await aRole(['plan:read'], { plan: s.department });
  const person = await aUser(db, world.inCompany);
  await giveRole(db, person.guid, guid);
  await giveRole(db, person.guid, await aRole(['plan:read'], { plan: s.company }));
  const { data } = await call(previewCalls.role, { guid, version: 1, grants: [], scopes: [] }, security);
  expect(data.peopleCount).toBe(0);
});

test('a change is refused when its effect is no longer the one that was shown', async () => {
  const guid = await aRole(['plan:read']);
  const form = { guid, version: 1, grants: [], scopes: [] };
  const { data } = await call(previewCalls.role, form, security);
  const late = await aUser(db, world.inCompany);
  await giveRole(db, late.guid, guid);
  expect(await call(roleCalls.grant, { ...form, digest: data.digest }, security)).toMatchObject({
    code: 0,
    info: '变更的影响与预览时不同，请重新预览',
  });
  expect(await versionOf(guid)).toBe(1);
  const again = await call(previewCalls.role, form, security);
  expect((await call(roleCalls.grant, { ...form, digest: again.data.digest }, security)).code).toBe(1);
});

test('of many people the first are named and all are counted', async () => {
  const guid = await aRole(['plan:read']);
  for (let at = 0; at < PEOPLE_SHOWN + 5; at++) {
    const { guid: person } = await aUser(db, world.inCompany);
    await giveRole(db, person, guid);
  }
  const { data } = await call(previewCalls.roleDeletion, { guid, version: 1 }, security);
  expect(data.people).toHaveLength(PEOPLE_SHOWN);
  expect(data.peopleCount).toBe(PEOPLE_SHOWN + 5);
  expect(data.permissions).toEqual([
    { permission: 'plan:read', gained: 0, lost: PEOPLE_SHOWN + 5, widened: 0, narrowed: 0, moved: 0 },
  ]);
});

test('roles of a person, of several, and one role for people: each says its effect beforehand', async () => {
  const person = await aUser(db, world.inCompany);
  const role = await aRole(['plan:read'], { plan: s.company });
  const gained = { peopleCount: 1, totals: { gained: 1, lost: 0 } };
  const form = { userGuid: person.guid, roleGuids: [role] };
  const his = await call(previewCalls.userRoles, form, security);
  expect(his.data).toMatchObject(gained);
  const give = await call(previewCalls.giveRole, { roleGuid: role, userGuids: [person.guid] }, security);
  expect(give.data).toMatchObject(gained);
  const batch = await call(
    previewCalls.batch,
    { userGuids: [person.guid, world.security.guid], roleGuids: [role] },
    security,
  );
  expect(batch.data).toMatchObject(gained);
  expect((await call(accessCalls.setUserRoles, { ...form, digest: his.data.digest }, security)).code).toBe(1);
  const take = await call(previewCalls.takeRole, { roleGuid: role, userGuids: [person.guid] }, security);
  expect(take.data).toMatchObject({ peopleCount: 1, totals: { gained: 0, lost: 1 } });
});

test('a person who may not act has nothing to gain', async () => {
  const supplier = await builtIn(roleCode.code.handler);
  const { data } = await call(
    previewCalls.userRoles,
    { userGuid: world.buyer.guid, roleGuids: [supplier] },
    security,
  );
  expect(data.peopleCount).toBe(0);
});

test('moving a department changes what people above it reach and what its new head answers for', async () => {
  const from = await aDepartment(db, {
    enterpriseGuid: company.guid,
    parentGuid: company.deptGuid,
    name: '原部门',
  });
  const to = await aDepartment(db, {
    enterpriseGuid: company.guid,
    parentGuid: company.deptGuid,
    name: '新部门',
  });
  const moved = await aDepartment(db, {
    enterpriseGuid: company.guid,
    parentGuid: from.guid,
    name: '被移科室',
  });
  const permissions = { permissions: ['plan:read'], scope: s.departmentTree };
  const above = { enterpriseGuid: company.guid, ...permissions };
  const loses = await aUser(db, { ...above, deptGuid: from.guid, name: '原上级' });
  const gains = await aUser(db, { ...above, deptGuid: to.guid, name: '新上级' });
  const head = await aUser(db, { enterpriseGuid: company.guid, deptGuid: to.guid, name: '新负责人' });
  await setHead(db, to.guid, head.guid);
  const { system } = world;
  const form = { guid: moved.guid, version: 1, parentGuid: to.guid };
  expect((await call(previewCalls.departmentMove, form, security)).status).toBe(403);
  const { data } = await call(previewCalls.departmentMove, form, system);
  const byName = new Map(data.people.map((one) => [one.name, one]));
  expect([...byName.keys()].sort()).toEqual(['原上级', '新上级', '新负责人'].sort());
  expect(byName.get('原上级')!.changes).toMatchObject([
    { permission: 'plan:read', kind: 'narrowed', before: { departments: 2 }, after: { departments: 1 } },
  ]);
  expect(byName.get('新上级')!.changes).toMatchObject([
    { permission: 'plan:read', kind: 'widened', before: { departments: 1 }, after: { departments: 2 } },
  ]);
  expect(byName.get('新负责人')).toMatchObject({ changes: [], headship: { before: 1, after: 2 } });
  expect([loses.guid, gains.guid]).toEqual([byName.get('原上级')!.userGuid, byName.get('新上级')!.userGuid]);
  expect((await call(moveDepartment, form, system)).code).toBe(1);
});

test('a ceiling tells what its company would lose', async () => {
  const person = await aUser(db, { enterpriseGuid: world.subsidiary.guid, roles: [roleCode.code.handler] });
  const { data } = await call(
    previewCalls.ceiling,
    { enterpriseGuid: world.subsidiary.guid, version: 0, excluded: ['plan:export'] },
    world.platformSecurity,
  );
  expect(data.people).toMatchObject([
    { userGuid: person.guid, changes: [{ permission: 'plan:export', kind: 'lost' }] },
  ]);
});
