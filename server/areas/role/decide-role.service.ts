import { and, eq, inArray } from 'drizzle-orm';
import { grantsOf, type RoleAuth } from '#shared/areas/role/auth-form';
import type { RoleAction } from '#shared/areas/role/contract';
import { roleCode } from '#shared/areas/role/codes';
import { type Grantor, grantFaultOf } from '#shared/areas/role/grant-fault';
import type { Actor, Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { ceilingOf } from './ceiling.service.ts';
import { type RoleWithAuth, roleGuidsOf, holderGuidsOf, roleWithAuth } from './role-auth.service.ts';
import { role } from './role.table.ts';

type Reader = Pick<Context, 'db' | 'actor'>;
type RolePermission = 'role:read' | 'role:write' | 'role:grant';

/**
 * The roles within the scope of a permission. A role belongs to a company and to nobody in it, so only scopes of a
 * whole company reach any.
 */
export const rolesWithin = (context: Reader, permission: RolePermission) =>
  scopeCondition(context, permission, {
    enterpriseGuid: role.enterpriseGuid,
    // The guid of a role is that of no department and of no person.
    deptGuid: role.guid,
    ownerGuid: role.guid,
  });

/** Somebody as the rules of granting see them. */
export const grantorOf = (actor: Actor, by: 'role:write' | 'role:grant'): Grantor => ({
  isSecurityAdministrator: actor.roles.has(roleCode.code.securityAdministrator),
  reach: actor.permissions.get(by) ?? new Set(),
  permissions: actor.permissions,
});

/** Which of these roles a permission reaches; none when it is not held. */
export async function rolesReached(context: Reader, permission: RolePermission, guids: readonly string[]) {
  if (!context.actor.permissions.has(permission)) return new Set<string>();
  const found = await context.db
    .select({ guid: role.guid })
    .from(role)
    .where(and(inArray(role.guid, [...guids]), await rolesWithin(context, permission)));
  return new Set(found.map(({ guid }) => guid));
}

/** A role a person may reach by a permission. @throws NotFound for a missing or foreign one. */
export async function roleWithin(
  context: Reader,
  permission: RolePermission,
  guid: string,
): Promise<RoleWithAuth> {
  const [found] = await context.db
    .select({ guid: role.guid })
    .from(role)
    .where(and(eq(role.guid, guid), await rolesWithin(context, permission)));
  const known = found && (await roleWithAuth(context.db, guid));
  if (!known) throw new NotFound();
  return known;
}

const own: Refusal = {
  by: 'separation',
  text: { cn: '不能变更本人持有的角色', en: 'You hold this role, so you cannot change it' },
};
const builtIn: Refusal = {
  by: 'state',
  text: { cn: '内置角色不能删除', en: 'A built-in role cannot be deleted' },
};

/** What speaks against changing a role: one's own is left alone. */
export const changeRefusal = (isHeldByActor: boolean): Refusal | null => (isHeldByActor ? own : null);

/** What speaks against deleting it. */
function deleteRefusal(target: Pick<RoleWithAuth, 'code'>, holders: readonly string[]): Refusal | null {
  if (target.code !== null) return builtIn;
  if (holders.length === 0) return null;
  return {
    by: 'state',
    text: {
      cn: `仍有${holders.length}人持有该角色，请先移除`,
      en: `${holders.length} people still hold this role; take it from them first`,
    },
    ask: holders,
  };
}

/** What speaks against giving it to people: a permission of it that this person may not grant. */
function assignRefusal(actor: Actor, ceiling: ReadonlySet<string>, auth: RoleAuth): Refusal | null {
  const grantor = grantorOf(actor, 'role:grant');
  const isBeyond = grantsOf(auth).some((grant) => grantFaultOf(grantor, ceiling, grant) !== null);
  return isBeyond
    ? {
        by: 'separation',
        text: {
          cn: '角色中有您不能授予的权限',
          en: 'The role has permissions you cannot grant',
        },
      }
    : null;
}

export type RoleDecisions = Readonly<Record<RoleAction, Refusal | null>>;

/** What speaks against each act on roles for this person, by role: buttons, refusals and explanations come from here. */
export async function decideRoles(
  context: Reader,
  roles: readonly RoleWithAuth[],
): Promise<Map<string, RoleDecisions>> {
  const { db, actor } = context;
  const guids = roles.map(({ guid }) => guid);
  if (guids.length === 0) return new Map();
  const writable = await rolesReached(context, 'role:write', guids);
  const givable = await rolesReached(context, 'role:grant', guids);
  const held = await roleGuidsOf(db, actor.guid);
  const ceilings = new Map<string, ReadonlySet<string>>();
  for (const { enterpriseGuid } of roles)
    if (!ceilings.has(enterpriseGuid)) ceilings.set(enterpriseGuid, await ceilingOf(db, enterpriseGuid));
  const holders = new Map<string, string[]>();
  for (const { guid, code } of roles)
    if (code === null && writable.has(guid)) holders.set(guid, await holderGuidsOf(db, guid));
  const missing = (
    permission: RolePermission,
    reached: ReadonlySet<string>,
    guid: string,
  ): Refusal | null => {
    if (!actor.permissions.has(permission)) return { by: 'permission', permission };
    return reached.has(guid) ? null : { by: 'scope' };
  };
  return new Map(
    roles.map((one) => {
      const { guid } = one;
      const write = missing('role:write', writable, guid);
      const change = write ?? changeRefusal(held.includes(guid));
      return [
        guid,
        {
          edit: change,
          grant: change,
          assign:
            missing('role:grant', givable, guid) ??
            assignRefusal(actor, ceilings.get(one.enterpriseGuid)!, one.auth),
          copy: write,
          delete: change ?? deleteRefusal(one, holders.get(guid) ?? []),
        },
      ];
    }),
  );
}

/** Refuses an act on one role as its buttons and explanations do. */
export async function refuseRoleAct(context: Reader, target: RoleWithAuth, act: RoleAction) {
  const decisions = await decideRoles(context, [target]);
  refuse(decisions.get(target.guid)![act]);
}
