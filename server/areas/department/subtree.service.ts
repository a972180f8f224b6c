import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isBelow } from './below.ts';
import { department } from './department.table.ts';

/**
 * A department and everything below it as one value for SQL (`{…,…}`, uuid[]), never taken to pieces here: a group has
 * thousands. A value and no subquery, so that the planner knows how many they are. Empty when there is no department.
 */
export async function subtreeArray(db: Db, deptGuid: string): Promise<string> {
  const root = alias(department, 'root');
  const [found] = await db
    .select({ guids: sql<string | null>`array_agg(${department.guid})::text` })
    .from(root)
    .innerJoin(department, isBelow(root.path))
    .where(eq(root.guid, deptGuid));
  return found?.guids ?? '{}';
}
