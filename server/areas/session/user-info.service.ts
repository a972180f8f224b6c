import type { UserInfo } from '#shared/areas/session/contract';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../http/errors.ts';
import { departmentNames } from '../department/department.service.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { rolesOf } from '../role/role.service.ts';
import { findContact } from '../user/user.service.ts';
import { LIFETIME, secondsLeft } from './session.service.ts';

/** The signed-in person, as shell, menus and buttons need him. */
export async function describeActor(
  { db, actor }: Context,
  supervisionEnterprise: string | undefined,
): Promise<UserInfo> {
  const [company, contact, roles, departments, expiresIn] = await Promise.all([
    findEnterprise(db, actor.enterpriseGuid),
    findContact(db, actor.guid),
    rolesOf(db, actor.guid),
    departmentNames(db, actor.deptGuid === null ? [] : [actor.deptGuid]),
    secondsLeft(db, actor.sessionGuid),
  ]);
  if (!company || !contact) throw new NotFound();
  const deptName = departments.get(actor.deptGuid ?? '');
  return {
    guid: actor.guid,
    userName: actor.userName,
    name: actor.name,
    type: actor.type,
    ...contact,
    enterprise: { guid: company.guid, name: company.name },
    dept: actor.deptGuid === null || deptName === undefined ? null : { guid: actor.deptGuid, name: deptName },
    isHasSubmit: company.hasSubmitted ? 1 : 0,
    zsZhuTiLeiXing: company.subjectTypes.join(','),
    roles,
    permissions: [...actor.permissions.keys()].sort(),
    isWeakPWD: actor.mustChangePassword,
    mustEnrolSecondFactor: actor.mustEnrolSecondFactor,
    session: { idleSeconds: LIFETIME.idle, expiresIn },
    isSupervisionEnterprise: actor.enterpriseGuid === supervisionEnterprise,
  };
}
