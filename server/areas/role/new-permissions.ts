import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { roleCode, type RoleCode } from '#shared/areas/role/codes';
import { roleDefaults } from '#shared/areas/role/defaults';
import { permissionNode, permissionTree } from '#shared/areas/role/permissions';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram, record } from '../audit/audit.service.ts';
import { ceilingOf } from './ceiling.service.ts';
import { knownPermission } from './ceiling.table.ts';
import { grantPermissions } from './grant-permissions.ts';
import { auditedAuth, roleWithAuth } from './role-auth.service.ts';
import { userRole } from './user-role.table.ts';
import { role, rolePermission } from './role.table.ts';

const inTree = permissionTree.flatMap(({ permissions }) => permissions.map(({ code }) => code as string));

/**
 * Gives built-in roles what a new release added to their defaults, once for each permission a database has not seen:
 * what a company takes away later stays away. Left out are permissions beyond the company's ceiling, and those that
 * would put two hands into one, which can be where a company has changed a role. Run at each start; `permissions` is
 * the tree unless a test says otherwise. Answers the permissions that were new.
 */
export const learnNewPermissions = (db: Db, permissions: readonly string[] = inTree): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const [known] = await tx.select({ total: count() }).from(knownPermission);
    const isNewDatabase = known?.total === 0;
    const learned = await tx
      .insert(knownPermission)
      .values(permissions.map((permission) => ({ permission })))
      .onConflictDoNothing()
      .returning({ permission: knownPermission.permission });
    if (isNewDatabase || learned.length === 0) return [];
    const codes = learned.map(({ permission }) => permission);
    for (const code of roleCode.codes) {
      const added = roleDefaults[code].permissions.filter((one) => codes.includes(one));
      if (added.length > 0) await giveToBuiltIn(tx, code, added);
    }
    return codes;
  });

async function giveToBuiltIn(db: Db, code: RoleCode, permissions: readonly string[]) {
  const roles = await db
    .select({ guid: role.guid, name: role.name, enterpriseGuid: role.enterpriseGuid })
    .from(role)
    .where(eq(role.code, code));
  for (const one of roles) {
    const ceiling = await ceilingOf(db, one.enterpriseGuid);
    const before = await roleWithAuth(db, one.guid);
    const given: string[] = [];
    for (const permission of permissions)
      if (ceiling.has(permission) && !(await wouldJoinHands(db, one.guid, permission)))
        given.push(permission);
    if (given.length === 0) continue;
    await grantPermissions(db, one.guid, given, roleDefaults[code].scopes);
    const after = await roleWithAuth(db, one.guid);
    await record(db, byProgram('prepare'), {
      event: 'role.upgrade',
      objectType: 'role',
      objectGuid: one.guid,
      objectName: one.name,
      before: auditedAuth(before!.auth),
      after: auditedAuth(after!.auth),
    });
  }
}

/** Whether the role, or somebody who holds it, has a permission of another hand. */
async function wouldJoinHands(db: Db, roleGuid: string, permission: string): Promise<boolean> {
  const hand = permissionNode(permission)?.hand ?? 'shared';
  if (hand === 'shared') return false;
  const others = permissionTree
    .flatMap(({ permissions }) => permissions)
    .filter((one) => one.hand !== 'shared' && one.hand !== hand)
    .map(({ code }) => code);
  const ofHolders = db
    .select({ guid: userRole.roleGuid })
    .from(userRole)
    .where(
      inArray(
        userRole.userGuid,
        db.select({ guid: userRole.userGuid }).from(userRole).where(eq(userRole.roleGuid, roleGuid)),
      ),
    );
  const found = await db
    .select({ guid: rolePermission.roleGuid })
    .from(rolePermission)
    .where(
      and(
        inArray(rolePermission.permission, others),
        sql`(${rolePermission.roleGuid} = ${roleGuid} or ${inArray(rolePermission.roleGuid, ofHolders)})`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
