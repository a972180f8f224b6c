import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDepartment, moveDepartment } from '#shared/areas/department/contract';
import { dataScope } from '#shared/areas/role/scope';
import { listUsers } from '#shared/areas/user/contract';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { findActor, openSession } from '../session/session.service.ts';
import { department } from './department.table.ts';
import { setHead } from './department.service.ts';
import { organisationVersion } from './organisation-version.table.ts';
import { rememberedTree } from './remembered-tree.ts';

const app = await testApp();
const { db, call } = app;
const group = await aCompany(db);
const branch = await aCompany(db, { parentDeptGuid: group.deptGuid });
const at = { enterpriseGuid: group.guid, parentGuid: group.deptGuid };
const [own, elsewhere] = [await aDepartment(db, at), await aDepartment(db, at)];
const somebody = await aUser(db, { enterpriseGuid: group.guid, deptGuid: elsewhere.guid, name: '别处的人' });
const far = await aUser(db, { enterpriseGuid: branch.guid, deptGuid: branch.deptGuid, name: '下级的人' });
const permissions = ['user:read', 'department:read', 'department:write'];
const head = await aUser(db, {
  enterpriseGuid: group.guid,
  deptGuid: own.guid,
  permissions,
  scope: dataScope.code.departmentTree,
});
const boss = await aUser(db, {
  enterpriseGuid: group.guid,
  deptGuid: group.deptGuid,
  permissions,
  scope: dataScope.code.companyTree,
});
const sees = async (who: typeof head, name: string) =>
  (await call(listUsers, { name }, who)).data.total === 1;
const version = async () => (await db.select().from(organisationVersion))[0]!.version;
const versionOf = async (guid: string) =>
  (await db.select({ version: department.version }).from(department).where(eq(department.guid, guid)))[0]!
    .version;

test('a change of the tree is felt at the next call, both ways, however often it was asked before', async () => {
  for (let round = 0; round < 3; round++) {
    expect(await sees(head, somebody.name)).toBe(false);
    const move = async (parentGuid: string) =>
      call(
        moveDepartment,
        { guid: elsewhere.guid, version: await versionOf(elsewhere.guid), parentGuid },
        boss,
      );
    expect((await move(own.guid)).code).toBe(1);
    expect(await sees(head, somebody.name)).toBe(true);
    expect((await move(group.deptGuid)).code).toBe(1);
  }
});

test('a company that leaves the group takes its people out of sight at once', async () => {
  expect(await sees(boss, far.name)).toBe(true);
  const place = (parentGuid: string | null, path: string) =>
    db.update(department).set({ parentGuid, path }).where(eq(department.guid, branch.deptGuid));
  await place(null, `/${branch.deptGuid}/`);
  expect(await sees(boss, far.name)).toBe(false);
  await place(group.deptGuid, `/${group.deptGuid}/${branch.deptGuid}/`);
  expect(await sees(boss, far.name)).toBe(true);
});

test('adding, moving and deleting count; what does not change the tree does not', async () => {
  let before = await version();
  const counts = async (act: () => Promise<unknown>) => {
    await act();
    const after = await version();
    const isCounted = after > before;
    before = after;
    return isCounted;
  };
  expect(
    await counts(() => call(addDepartment, { parentGuid: own.guid, name: '新设部门', code: 'NEW' }, boss)),
  ).toBe(true);
  expect(await counts(() => setHead(db, own.guid, head.guid))).toBe(false);
  expect(await counts(() => db.update(department).set({ wasUsed: true }))).toBe(false);
  expect(
    await counts(() => db.update(department).set({ isDeleted: true }).where(eq(department.name, '新设部门'))),
  ).toBe(true);
});

test('remembered for one version; never within a transaction, which may see what will not have been', async () => {
  const { accessToken } = await openSession(db, head.guid);
  const actor = (await findActor(db, accessToken))!;
  let asked = 0;
  const ask = async () => ++asked;
  const key = `test ${own.guid}`;
  expect([
    await rememberedTree({ db, actor }, key, ask),
    await rememberedTree({ db, actor }, key, ask),
  ]).toEqual([1, 1]);
  const without = { ...actor };
  delete without.organisationVersion;
  expect(await rememberedTree({ db, actor: without }, key, ask)).toBe(2);
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`update organisation_version set version = version + 1`);
    const inside = (await findActor(tx, accessToken))!;
    expect(inside.organisationVersion).toBe(actor.organisationVersion! + 1);
    expect(await rememberedTree({ db: tx, actor: inside }, key, ask)).toBe(3);
    expect(await rememberedTree({ db: tx, actor: inside }, key, ask)).toBe(4);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow('Rollback');
  expect(await rememberedTree({ db, actor }, key, ask)).toBe(1);
  // The number it had inside is given again, and stands for another tree.
  await db.execute(sql`update organisation_version set version = version + 1`);
  expect(await rememberedTree({ db, actor: (await findActor(db, accessToken))! }, key, ask)).toBe(5);
});
