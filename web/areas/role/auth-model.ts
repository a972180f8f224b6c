import { grantsOf, type RoleAuth } from '#shared/areas/role/auth-form';
import type { Grant } from '#shared/areas/role/grant-fault';
import { permissionAreas, permissionCodes, permissionArea } from '#shared/areas/role/permissions';
import { dataScope, type DataScope } from '#shared/areas/role/scope';

/** How a permission is granted: for an area's data scope, or within named projects. */
export type GrantLevel = 'general' | 'project';

/** How a role grants a permission; undefined when it does not. */
export function levelIn({ grants }: RoleAuth, permission: string): GrantLevel | undefined {
  const found = grants.find((one) => one.permission === permission);
  return found && (found.isProjectLevel ? 'project' : 'general');
}

/** How far a role reaches in an area; without a scope, 本人. */
export const scopeIn = ({ scopes }: RoleAuth, area: string): DataScope =>
  scopes.find((one) => one.area === area)?.scope ?? dataScope.code.self;

/** The same role with permissions granted this way, or no longer. */
export function withLevel(
  auth: RoleAuth,
  permissions: readonly string[],
  level: GrantLevel | undefined,
): RoleAuth {
  const others = auth.grants.filter(({ permission }) => !permissions.includes(permission));
  const granted =
    level === undefined
      ? []
      : permissions.map((permission) => ({ permission, isProjectLevel: level === 'project' }));
  return { ...auth, grants: [...others, ...granted] };
}

/** The same role reaching this far in an area. */
export const withScope = (auth: RoleAuth, area: string, scope: DataScope): RoleAuth => ({
  ...auth,
  scopes: [...auth.scopes.filter((one) => one.area !== area), { area, scope }],
});

/** As it is stored: in the order of the tree, with scopes only where something is granted. */
export function tidy({ grants, scopes }: RoleAuth): RoleAuth {
  const areas = new Set(grants.map(({ permission }) => permissionArea(permission)));
  return {
    grants: permissionCodes.flatMap((code) => {
      const found = grants.find(({ permission }) => permission === code);
      return found ? [{ permission: code, isProjectLevel: found.isProjectLevel }] : [];
    }),
    scopes: permissionAreas.flatMap((area) => {
      const found = scopes.find((one) => one.area === area);
      return found && areas.has(area) ? [{ area, scope: found.scope }] : [];
    }),
  };
}

/** What becomes of one permission of a role. */
export interface AuthChange {
  permission: string;
  kind: 'added' | 'taken' | 'changed';
  before: Grant | null;
  after: Grant | null;
}

/** What differs between two settings of a role, in the order of the tree. */
export function changesBetween(before: RoleAuth, after: RoleAuth): AuthChange[] {
  const old = new Map(grantsOf(before).map((one) => [one.permission, one]));
  const fresh = new Map(grantsOf(after).map((one) => [one.permission, one]));
  return permissionCodes.flatMap((permission): AuthChange[] => {
    const one = old.get(permission) ?? null;
    const other = fresh.get(permission) ?? null;
    if (!one && !other) return [];
    if (!one || !other) return [{ permission, kind: one ? 'taken' : 'added', before: one, after: other }];
    const isSame =
      one.isProjectLevel === other.isProjectLevel && (one.isProjectLevel || one.scope === other.scope);
    return isSame ? [] : [{ permission, kind: 'changed', before: one, after: other }];
  });
}

/**
 * What a person has changed since `base`, carried over to what somebody else has stored meanwhile. Where both changed
 * one thing to different ends, the person's own wins; `clashes` names these areas and permissions.
 */
export function carryOver(base: RoleAuth, mine: RoleAuth, theirs: RoleAuth) {
  const clashes: string[] = [];
  let auth: RoleAuth = { grants: [], scopes: [] };
  for (const permission of permissionCodes) {
    const [from, own, other] = [base, mine, theirs].map((one) => levelIn(one, permission));
    if (own !== from && other !== from && own !== other) clashes.push(permission);
    const level = own === from ? other : own;
    if (level) auth = withLevel(auth, [permission], level);
  }
  for (const area of permissionAreas) {
    const [from, own, other] = [base, mine, theirs].map((one) => scopeIn(one, area)) as [
      DataScope,
      DataScope,
      DataScope,
    ];
    if (own !== from && other !== from && own !== other) clashes.push(area);
    auth = withScope(auth, area, own === from ? other : own);
  }
  return { auth: tidy(auth), clashes };
}
