import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Viewer } from '../document/described.service.ts';
import { tenderState } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { tender } from './tender.table.ts';
import { withState } from './tenders.service.ts';

/** The tenders a person runs themselves, found by number or name, the newest first. */
export async function runnableTenders(
  { db, actor }: Viewer,
  { keyword, ...page }: PageQuery & { keyword?: string | undefined },
) {
  const where = and(
    eq(tender.createUserGuid, actor.guid),
    sql`not ${tender.isDeleted}`,
    keyword ? or(contains(tender.tenderNo, keyword), contains(tender.tenderName, keyword)) : undefined,
  );
  const { list, ...found } = await pageOfRows(db, tender, page, {
    columns: { guid: tender.guid },
    where,
    orderBy: [desc(tender.updatedAt), desc(tender.guid)],
  });
  const rows = new Map(
    (
      await withState(
        db,
        list.map(({ guid }) => guid),
      )
    ).map((one) => [one.guid, one]),
  );
  return { ...found, list: list.flatMap(({ guid }) => rows.get(guid) ?? []) };
}

/** The tenders of a scheme that nothing has been published of, in the order of their sections. */
export async function draftsOfScheme(db: Db, schemeGuid: string): Promise<string[]> {
  const found = await db
    .select({ guid: tender.guid })
    .from(tender)
    .where(
      and(
        eq(tender.schemeGuid, schemeGuid),
        eq(tender.status, tenderState.code.draft),
        isNull(tender.publishedAt),
        sql`not ${tender.isDeleted}`,
      ),
    )
    .orderBy(tender.sectionNo);
  return found.map(({ guid }) => guid);
}
