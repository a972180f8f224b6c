import { grantsOf } from '#shared/areas/role/auth-form';
import { defaultWithin } from '#shared/areas/role/ceiling';
import { permissionNode } from '#shared/areas/role/permissions';
import type { RoleCode } from '#shared/areas/role/codes';
import type { Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { ceilingOf } from './ceiling.service.ts';
import { decideRoles, roleWithin } from './decide-role.service.ts';

/** What a role grants, and what a built-in one would grant by default. */
export async function readAuth({ guid }: { guid: string }, context: Context) {
  const found = await roleWithin(context, 'role:read', guid);
  const { code, auth, version, enterpriseGuid } = found;
  const decisions = await decideRoles(context, [found]);
  return {
    guid,
    version,
    // Leave out a permission that is no longer in the tree: it grants nothing, and the next save drops it.
    grants: grantsOf(auth)
      .filter(({ permission }) => permissionNode(permission))
      .map(({ permission, isProjectLevel }) => ({ permission, isProjectLevel })),
    scopes: auth.scopes,
    actions: allowedOf(decisions.get(guid)!),
    defaults: code === null ? null : defaultAuth(code, await ceilingOf(context.db, enterpriseGuid)),
  };
}

function defaultAuth(code: RoleCode, ceiling: ReadonlySet<string>) {
  const { permissions, scopes } = defaultWithin(code, ceiling);
  return {
    grants: permissions.map((permission) => ({ permission, isProjectLevel: false })),
    scopes: Object.entries(scopes).flatMap(([area, scope]) => (scope ? [{ area, scope }] : [])),
  };
}
