import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { contains } from './contains.ts';

/** A document in short: what it is called, and whose it is. */
export interface Brief {
  guid: string;
  no: string;
  name: string;
  enterpriseGuid: string;
  enterpriseName: string;
  deptGuid: string;
  /** The project it belongs to, where it belongs to one. */
  projectGuid: string | null;
}

/** Where a table says all that, and by which column its newest rows are found. */
type BriefColumns = Record<Exclude<keyof Brief, 'projectGuid'> | 'newest', AnyPgColumn> & {
  projectGuid?: AnyPgColumn;
};

const FIRST = 50;

/** How documents of a table are named to others: one by its guid, or the newest fifty that contain a text. */
export function briefsOf<Viewer extends { db: Db }>(
  table: PgTable,
  { newest, ...columns }: BriefColumns,
  within: (viewer: Viewer) => Promise<SQL | undefined>,
) {
  const shown: Record<string, AnyPgColumn> = columns;
  const select = ({ db }: Viewer) => db.select(shown).from(table).$dynamic();
  const asBrief = (row: Record<string, unknown>) => ({ projectGuid: null, ...row }) as Brief;
  return {
    /** The document, when it lies within what this viewer may see; null otherwise. */
    async find(viewer: Viewer, guid: string): Promise<Brief | null> {
      const [found] = await select(viewer).where(and(eq(columns.guid, guid), await within(viewer)));
      return found ? asBrief(found) : null;
    },
    /** The newest fifty whose number or name contains a text; without one the newest of all. */
    async search(viewer: Viewer, keyword: string | undefined): Promise<Brief[]> {
      const named = keyword ? or(contains(columns.name, keyword), contains(columns.no, keyword)) : undefined;
      const found = await select(viewer)
        .where(and(await within(viewer), named))
        .orderBy(desc(newest), desc(columns.guid))
        .limit(FIRST);
      return found.map(asBrief);
    },
  };
}
