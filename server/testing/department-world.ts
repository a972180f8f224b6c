import { eq } from 'drizzle-orm';
import * as calls from '#shared/areas/department/contract';
import { dataScope } from '#shared/areas/role/scope';
import { department } from '../areas/department/department.table.ts';
import { aCompany, aUser } from './builders.ts';
import { testApp } from './test-app.ts';

/** A group with a subsidiary, a stranger's company, and who maintains each. */
export async function departmentWorld() {
  const app = await testApp();
  const { db, call } = app;
  const group = await aCompany(db, { name: '集团', shortCode: 'JT' });
  const subsidiary = await aCompany(db, { name: '子公司', shortCode: 'ZGS', parentDeptGuid: group.deptGuid });
  const stranger = await aCompany(db, { name: '别家', shortCode: 'BJ' });
  const permissions = ['department:read', 'department:write', 'user:read'];
  const admin = await aUser(db, {
    enterpriseGuid: group.guid,
    deptGuid: group.deptGuid,
    permissions,
    scope: dataScope.code.companyTree,
  });
  const ownAdmin = await aUser(db, {
    enterpriseGuid: group.guid,
    deptGuid: group.deptGuid,
    permissions,
    scope: dataScope.code.company,
  });
  const strangeAdmin = await aUser(db, { enterpriseGuid: stranger.guid, permissions });
  const platformAdmin = await aUser(db, {
    type: 'B',
    permissions,
    scope: dataScope.code.companyTree,
  });
  const reader = await aUser(db, { enterpriseGuid: group.guid, permissions: ['department:read'] });
  let serial = 0;
  /** Adds a department by the call; the code is made up unless given. */
  const add = async (parentGuid: string, name?: string, code?: string) => {
    serial++;
    const input = { parentGuid, name: name ?? `部门${serial}`, code: code ?? `C${serial}` };
    const { data, info } = await call(calls.addDepartment, input, admin);
    if (!data?.guid) throw new Error(info);
    return data.guid;
  };
  const nodeOf = async (guid: string) =>
    (await db.select().from(department).where(eq(department.guid, guid)))[0]!;
  const tree = async () => (await call(calls.departmentTree, {}, admin)).data;
  return {
    ...app,
    group,
    subsidiary,
    stranger,
    admin,
    ownAdmin,
    strangeAdmin,
    platformAdmin,
    reader,
    add,
    nodeOf,
    tree,
  };
}
