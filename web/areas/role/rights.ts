import { grantsOf, type RoleAuth } from '#shared/areas/role/auth-form';
import { type DataScope, dataScope, reachOf, scopesOfGrant } from '#shared/areas/role/scope';

/** A role a person holds, with what it grants. */
export interface HeldRole {
  guid: string;
  name: string;
  auth: RoleAuth;
}

/** One permission of a person: how far it reaches over all their roles, and which of them give it how far. */
export interface Right {
  reach: readonly DataScope[];
  through: readonly { guid: string; name: string; scope: DataScope; isProjectLevel: boolean }[];
}

/** What several roles give together: permissions add up, and each reaches as far as the widest of the roles that give it. */
export function rightsOf(roles: readonly HeldRole[]): ReadonlyMap<string, Right> {
  const through = new Map<string, Right['through'][number][]>();
  for (const { guid, name, auth } of roles)
    for (const { permission, scope, isProjectLevel } of grantsOf(auth))
      through.set(permission, [...(through.get(permission) ?? []), { guid, name, scope, isProjectLevel }]);
  return new Map(
    [...through].map(([permission, givers]) => [
      permission,
      {
        reach: [
          ...reachOf(
            givers.flatMap(({ scope, isProjectLevel }) =>
              isProjectLevel ? [dataScope.code.projects] : scopesOfGrant(scope),
            ),
          ),
        ],
        through: givers,
      },
    ]),
  );
}
