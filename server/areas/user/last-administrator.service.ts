import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { roleCode } from '#shared/areas/role/codes';
import type { Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { heldRoles } from '../role/held-roles.service.ts';
import { holdersOf } from '../role/role.service.ts';
import { user } from './user.table.ts';

/** Without one of each a company that has them could not be administered any more. */
const KEPT = [roleCode.code.systemAdministrator, roleCode.code.securityAdministrator];

/**
 * Keeps others from removing an administrator of a company until the transaction ends: of two who would each leave the
 * other as the last one, one wins. Taking the role away takes this lock too.
 */
export const lockAdministrators = (db: Db, enterpriseGuid: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${enterpriseGuid}`}, 0))`);

/** The administrator roles of which a person is the last active holder in their company, by name. */
export async function lastAdministratorOf(db: Db, userGuid: string): Promise<string[]> {
  const [person] = await db
    .select({ enterpriseGuid: user.enterpriseGuid, isActive: user.isActive })
    .from(user)
    .where(eq(user.guid, userGuid));
  if (!person?.isActive) return [];
  const names: string[] = [];
  for (const { code, name } of await heldRoles(db, userGuid)) {
    const kept = KEPT.find((one) => one === code);
    if (!kept) continue;
    await lockAdministrators(db, person.enterpriseGuid);
    const others = await db
      .select({ guid: user.guid })
      .from(user)
      .where(
        and(
          eq(user.enterpriseGuid, person.enterpriseGuid),
          eq(user.isActive, true),
          eq(user.isDeleted, false),
          ne(user.guid, userGuid),
          inArray(user.guid, holdersOf(db, kept)),
        ),
      )
      .limit(1);
    if (others.length === 0) names.push(name);
  }
  return names;
}

/** Being the last active administrator of a company, as something a person holds. */
export async function administrationHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const names = await lastAdministratorOf(db, userGuid);
  if (names.length === 0) return [];
  return [
    {
      kind: 'role.lastAdministrator',
      label: { cn: '本单位最后一名在用的管理员', en: 'Last active administrator of the company' },
      advice: { cn: '请先由安全管理员指定他人', en: 'Let the security administrator appoint another first' },
      mayMove: true,
      count: names.length,
      items: names.map((name) => ({ name, link: null })),
    },
  ];
}
