import { subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { roleCalls } from '#shared/areas/role/contract';
import { dataScope } from '#shared/areas/role/scope';
import { addRole, ensureRole } from '../areas/role/role.service.ts';
import { roleWithAuth } from '../areas/role/role-auth.service.ts';
import { aCompany, aDepartment, aUser } from './builders.ts';
import { testApp } from './test-app.ts';

const r = roleCode.code;

/**
 * A platform with its separated administrators, a purchasing company with two security administrators and a subsidiary,
 * and another company.
 */
export async function roleWorld() {
  const app = await testApp();
  const { db } = app;
  const platform = await aCompany(db, { name: '平台', subjectTypes: [subjectType.code.platform] });
  const onPlatform = { enterpriseGuid: platform.guid, type: subjectType.code.platform };
  const platformSecurity = await aUser(db, { ...onPlatform, roles: [r.securityAdministrator] });
  const platformSystem = await aUser(db, { ...onPlatform, roles: [r.systemAdministrator] });

  const company = await aCompany(db, { name: '甲公司' });
  const subsidiary = await aCompany(db, { name: '甲子公司', parentDeptGuid: company.deptGuid });
  const other = await aCompany(db, { name: '乙公司' });
  const dept = await aDepartment(db, {
    enterpriseGuid: company.guid,
    parentGuid: company.deptGuid,
    name: '物资部',
  });
  const section = await aDepartment(db, {
    enterpriseGuid: company.guid,
    parentGuid: dept.guid,
    name: '采购科',
  });
  const inCompany = { enterpriseGuid: company.guid, deptGuid: dept.guid };
  const security = await aUser(db, { ...inCompany, roles: [r.securityAdministrator] });
  const security2 = await aUser(db, { ...inCompany, roles: [r.securityAdministrator] });
  const system = await aUser(db, { ...inCompany, roles: [r.systemAdministrator] });
  const buyer = await aUser(db, { ...inCompany, roles: [r.handler], name: '李文博' });
  const stranger = await aUser(db, {
    enterpriseGuid: other.guid,
    deptGuid: other.deptGuid,
    roles: [r.securityAdministrator],
  });

  let serial = 0;
  /** A role of the company's own that grants these permissions. */
  const aRole = (permissions: string[] = [], scopes = {}, enterpriseGuid = company.guid) =>
    addRole(db, { enterpriseGuid, code: null, name: `角色${++serial}`, permissions, scopes });
  const builtIn = (code: (typeof roleCode.codes)[number], enterpriseGuid = company.guid) =>
    ensureRole(db, enterpriseGuid, code);
  const versionOf = async (guid: string) => (await roleWithAuth(db, guid))!.version;
  const grants = (...permissions: string[]) => permissions.map((permission) => ({ permission }));
  /** Permissions of a role as it stands, saved by somebody. */
  const grant = async (
    by: { guid: string },
    guid: string,
    permissions: string[],
    scopes: { area: string; scope: number }[] = [],
    more: object = {},
  ) =>
    app.call(
      roleCalls.grant,
      { guid, version: await versionOf(guid), grants: grants(...permissions), scopes, ...more },
      by,
    );

  return {
    ...app,
    platform,
    platformSecurity,
    platformSystem,
    company,
    subsidiary,
    other,
    dept,
    section,
    security,
    security2,
    system,
    buyer,
    stranger,
    aRole,
    builtIn,
    versionOf,
    grants,
    grant,
    inCompany,
    scope: dataScope.code,
  };
}
