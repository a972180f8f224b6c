import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { tenderState } from '#shared/areas/tender/codes';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { stateNowOf } from './tender-state.ts';
import { tender } from './tender.table.ts';

/** The tenders with a deposit that a company sees (a subquery of guids) before their deadline, and those it has to do with already. */
export const depositTenders = (
  db: Db,
  { shown, own }: { shown: SQL; own: readonly string[] },
  {
    keyword,
    tenderGuids,
    ...page
  }: PageQuery & { keyword?: string | undefined; tenderGuids?: string[] | undefined },
) =>
  pageOfRows(db, tender, page, {
    columns: { guid: tender.guid },
    where: and(
      sql`not ${tender.isDeleted}`,
      or(
        and(
          eq(tender.depositNeed, true),
          eq(stateNowOf, tenderState.code.issued),
          sql`${tender.guid} in ${shown}`,
        ),
        own.length > 0 ? inArray(tender.guid, [...own]) : undefined,
      ),
      tenderGuids ? isOneOf(tender.guid, tenderGuids) : undefined,
      keyword ? or(contains(tender.tenderNo, keyword), contains(tender.tenderName, keyword)) : undefined,
    ),
    orderBy: [asc(tender.deadline), asc(tender.guid)],
  });
