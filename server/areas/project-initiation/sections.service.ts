import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectSetupSection as section } from './setup-parts.table.ts';

/** A section of a set-up as its order needs it; amounts in 元. */
export interface SetupSection {
  name: string;
  amount: string;
  /** Null where it has no ceiling price of its own. */
  controlPrice: string | null;
}

/** The sections of a set-up in their order. */
export const sectionsOfSetup = (db: Db, setupGuid: string): Promise<SetupSection[]> =>
  db
    .select({ name: section.sectionName, amount: section.amount, controlPrice: section.controlPrice })
    .from(section)
    .where(eq(section.setupGuid, setupGuid))
    .orderBy(asc(section.position));
