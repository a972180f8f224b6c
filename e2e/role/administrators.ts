import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type RoleCode, roleCode } from '#shared/areas/role/codes';
import { role } from '../../server/areas/role/role.table.ts';
import type { Db } from '../../server/db/client.ts';
import { aUser } from '../../server/testing/builders.ts';
import type { World } from '../fixtures/world.ts';

/** Two security administrators of a test's own company, and the roles its people hold. */
export async function administratorsOf(db: Db, { company, dept }: World) {
  const mark = randomUUID().slice(0, 8);
  const administrator = (part: string, name: string) =>
    aUser(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      userName: `${part}-${mark}`,
      name,
      roles: [roleCode.code.securityAdministrator],
    });
  const first = await administrator('sec1', '安全甲');
  const second = await administrator('sec2', '安全乙');
  return {
    first,
    second,
    /** The guid of a built-in role of the company. */
    roleOf: async (code: RoleCode) => {
      const [found] = await db
        .select({ guid: role.guid })
        .from(role)
        .where(and(eq(role.enterpriseGuid, company.guid), eq(role.code, code)));
      return found!.guid;
    },
  };
}
