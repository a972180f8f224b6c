import { roleText } from '#shared/areas/role/refusal-texts';
import type { z } from 'zod';
import type { accessCalls } from '#shared/areas/access/contract';
import { permissionNode } from '#shared/areas/role/permissions';
import { reachOf, scopesOfGrant, dataScope } from '#shared/areas/role/scope';
import type { PageQuery } from '#shared/contract/paging';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { departmentNames } from '../department/department.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { ceilingOf } from '../role/ceiling.service.ts';
import { grantorOf, roleWithin, rolesReached } from '../role/decide-role.service.ts';
import { grantsOf } from '#shared/areas/role/auth-form';
import { grantFaultOf } from '#shared/areas/role/grant-fault';
import { defaultLanguage, type Wording } from '#shared/kit/language';
import { holdersOfRole } from '../role/held-roles.service.ts';
import {
  permissionHolders,
  roleGuidsOf,
  roleGuidsOfCompany,
  grantingRoles,
  rolesWithAuth,
} from '../role/role-auth.service.ts';
import { listPeopleAmong } from '../user/people-among.service.ts';
import { personWithin } from '../user/person-within.service.ts';
import { lacks } from '../../http/refusal.ts';

type Search = PageQuery & { name?: string | undefined };

/** The people who hold a permission by a role, within reach: through which roles, and how far together. */
export async function listHolders({ authGuid, ...search }: Search & { authGuid: string }, context: Context) {
  if (!permissionNode(authGuid)) throw new NotFound();
  const { db } = context;
  const page = await listPeopleAmong(context, 'role:read', permissionHolders(db, authGuid), search);
  const through = await grantingRoles(
    db,
    page.list.map(({ guid }) => guid),
    authGuid,
  );
  const list = await withPlaces(context, page.list);
  return {
    ...page,
    list: list.map((one) => {
      const roles = through.get(one.userGuid) ?? [];
      const scopes = roles.flatMap(({ scope, isProjectLevel }) =>
        isProjectLevel ? [dataScope.code.projects] : scopesOfGrant(scope),
      );
      return {
        ...one,
        reach: [...reachOf(scopes)],
        through: roles.map(({ userGuid: _person, ...role }) => role),
      };
    }),
  };
}

/** The people who hold a role, within reach. */
export async function listRoleUsers(
  { roleGuid, ...search }: Search & { roleGuid: string },
  context: Context,
) {
  await roleWithin(context, 'role:read', roleGuid);
  const page = await listPeopleAmong(context, 'role:read', holdersOfRole(context.db, roleGuid), search);
  return { ...page, list: await withPlaces(context, page.list) };
}

type Found = Awaited<ReturnType<typeof listPeopleAmong>>['list'];

async function withPlaces({ db }: Context, people: Found) {
  const [departments, companies] = await Promise.all([
    departmentNames(
      db,
      people.flatMap(({ deptGuid }) => deptGuid ?? []),
    ),
    enterpriseNames(
      db,
      people.map(({ enterpriseGuid }) => enterpriseGuid),
    ),
  ]);
  return people.map(({ guid, userName, name, enterpriseGuid, deptGuid, isActive }) => ({
    userGuid: guid,
    userName,
    name,
    enterpriseName: companies.get(enterpriseGuid) ?? '',
    deptName: departments.get(deptGuid ?? '') ?? null,
    isActive,
  }));
}

type UserRoles = z.output<(typeof accessCalls)['userRoles']['output']>;

/** The roles of a person's company: which they hold, and which the asker may give or take. */
export async function listUserRoles(
  { userGuid }: { userGuid: string },
  context: Context,
): Promise<UserRoles> {
  const { db, actor } = context;
  const person = await personWithin(context, 'role:read', userGuid);
  if (!person) throw new NotFound();
  const guids = await roleGuidsOfCompany(db, person.enterpriseGuid);
  const [roles, held, givable, ceiling] = await Promise.all([
    rolesWithAuth(db, guids),
    roleGuidsOf(db, userGuid),
    rolesReached(context, 'role:grant', guids),
    ceilingOf(db, person.enterpriseGuid),
  ]);
  const grantor = grantorOf(actor, 'role:grant');
  const refusal = await refusalOf(context, userGuid);
  return {
    refusal: refusal?.[context.language ?? defaultLanguage] ?? null,
    roles: roles.map(({ guid, code, name, remark, auth }) => ({
      guid,
      code,
      name,
      remark,
      isHeld: held.includes(guid),
      mayChange:
        refusal === null &&
        givable.has(guid) &&
        grantsOf(auth).every((grant) => grantFaultOf(grantor, ceiling, grant) === null),
      permissions: auth.grants.map(({ permission }) => permission),
    })),
  };
}

async function refusalOf(context: Context, userGuid: string): Promise<Wording | null> {
  if (userGuid === context.actor.guid) return roleText.ownRoles;
  if (!(await personWithin(context, 'role:grant', userGuid))) return lacks('role:grant');
  return null;
}
