import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectSetupSection as section } from './setup-parts.table.ts';

/** The sections of a set-up in their order, with their budgets in 元. */
export const sectionsOfSetup = (db: Db, setupGuid: string): Promise<{ name: string; amount: string }[]> =>
  db
    .select({ name: section.sectionName, amount: section.amount })
    .from(section)
    .where(eq(section.setupGuid, setupGuid))
    .orderBy(asc(section.position));
