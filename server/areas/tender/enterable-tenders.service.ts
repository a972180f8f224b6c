import { and, asc, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { legalRegime } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { tenderState } from '#shared/areas/tender/codes';
import type { PageQuery } from '#shared/contract/paging';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { stateNowOf } from './tender-state.ts';
import { isNamed } from './tenders-named.ts';
import { tender } from './tender.table.ts';

/** Those of some tenders (a subquery of guids) a company registers for now, the nearest end first. */
export const enterableTenders = (
  db: Db,
  among: SQL,
  { keyword, ...page }: PageQuery & { keyword?: string | undefined },
) =>
  pageOfRows(db, tender, page, {
    columns: {
      guid: tender.guid,
      tenderNo: tender.tenderNo,
      tenderName: tender.tenderName,
      projectName: tender.projectName,
      buyerName: tender.entrustUnit,
      saleEnd: tender.saleEnd,
      deadline: tender.deadline,
    },
    where: and(
      sql`not ${tender.isDeleted}`,
      sql`${tender.guid} in ${among}`,
      eq(stateNowOf, tenderState.code.issued),
      eq(tender.isMandatory, false),
      ne(tender.legalRegime, legalRegime.code.tenderLaw),
      eq(tender.tenderWay, tenderWay.code.open),
      isNull(tender.suspendedAt),
      lte(tender.saleStart, sql`clock_timestamp()`),
      gt(tender.saleEnd, sql`clock_timestamp()`),
      isNamed(keyword),
    ),
    orderBy: [asc(tender.saleEnd), asc(tender.guid)],
  });
