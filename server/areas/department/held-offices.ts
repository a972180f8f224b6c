import { and, asc, eq, or } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import { department } from './department.table.ts';

/** The departments a person heads and the companies whose process administrator they are. */
export async function officesHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const found = await db
    .select({
      guid: department.guid,
      name: department.name,
      headGuid: department.headGuid,
      processAdministratorGuid: department.processAdministratorGuid,
    })
    .from(department)
    .where(
      and(
        or(eq(department.headGuid, userGuid), eq(department.processAdministratorGuid, userGuid)),
        eq(department.isDeleted, false),
      ),
    )
    .orderBy(asc(department.path));
  const itemsOf = (field: 'headGuid' | 'processAdministratorGuid') =>
    found
      .filter((one) => one[field] === userGuid)
      .map(({ guid, name }) => ({ name, link: paths.departmentEdit(guid) }));
  const heads = itemsOf('headGuid');
  const administered = itemsOf('processAdministratorGuid');
  return [
    {
      kind: 'department.head',
      label: { cn: '担任负责人的部门', en: 'Departments headed' },
      count: heads.length,
      items: heads.slice(0, HOLDING_ITEMS),
    },
    {
      kind: 'department.processAdministrator',
      label: { cn: '担任流程管理员的单位', en: 'Companies with this process administrator' },
      count: administered.length,
      items: administered.slice(0, HOLDING_ITEMS),
    },
  ];
}
