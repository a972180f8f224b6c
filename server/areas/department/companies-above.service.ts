import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { departmentKind } from '#shared/areas/department/codes';
import type { Db } from '../../db/client.ts';
import { department } from './department.table.ts';

/** The enterprises above a company in the organisation, the nearest first, itself at the head. */
export async function companiesAbove(db: Db, enterpriseGuid: string): Promise<string[]> {
  const own = alias(department, 'own');
  const found = await db
    .select({ guid: department.enterpriseGuid })
    .from(own)
    .innerJoin(department, sql`${own.path} like ${department.path} || '%'`)
    .where(
      and(
        eq(own.enterpriseGuid, enterpriseGuid),
        eq(own.kind, departmentKind.code.company),
        eq(department.kind, departmentKind.code.company),
      ),
    )
    .orderBy(sql`length(${department.path}) desc`);
  return found.length > 0 ? found.map(({ guid }) => guid) : [enterpriseGuid];
}
