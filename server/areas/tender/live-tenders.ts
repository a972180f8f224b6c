import { and, eq, inArray, sql } from 'drizzle-orm';
import { tenderOver } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { tender } from './tender.table.ts';

/** A live tender of these sections of a project, where there is one. */
export const liveTendersOf = (db: Db, projectGuid: string, sections: readonly { sectionNo: string }[]) =>
  db
    .select({ guid: tender.guid })
    .from(tender)
    .where(
      and(
        eq(tender.projectGuid, projectGuid),
        inArray(
          tender.sectionNo,
          sections.map(({ sectionNo }) => sectionNo),
        ),
        sql`not ${tender.isDeleted}`,
        sql`${tender.status} <> all(${sql.param([...tenderOver])}::int[])`,
      ),
    )
    .limit(1);
