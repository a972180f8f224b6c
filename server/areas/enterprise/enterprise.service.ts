import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { enterprise } from './enterprise.table.ts';

/** What menus and documents need to know of an enterprise; null when it does not exist. */
export async function findEnterprise(db: Db, guid: string) {
  const [found] = await db
    .select({
      guid: enterprise.guid,
      name: enterprise.name,
      uscc: enterprise.uscc,
      subjectTypes: enterprise.subjectTypes,
      hasSubmitted: enterprise.hasSubmitted,
      approvalState: enterprise.approvalState,
    })
    .from(enterprise)
    .where(eq(enterprise.guid, guid));
  return found ?? null;
}

/** The names of enterprises by guid. */
export async function enterpriseNames(db: Db, guids: readonly string[]): Promise<Map<string, string>> {
  if (guids.length === 0) return new Map();
  const found = await db
    .select({ guid: enterprise.guid, name: enterprise.name })
    .from(enterprise)
    .where(inArray(enterprise.guid, [...new Set(guids)]));
  return new Map(found.map(({ guid, name }) => [guid, name]));
}
