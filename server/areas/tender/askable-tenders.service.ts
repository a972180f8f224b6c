import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import { tenderState, type TenderState } from '#shared/areas/tender/codes';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PageQuery } from '#shared/contract/paging';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { stateNowOf } from './tender-state.ts';
import { isNamed } from './tenders-named.ts';
import { type Tender, tender } from './tender.table.ts';

/** States of a tender in which its file is asked about and clarified. */
export const clarifiable: readonly TenderState[] = [tenderState.code.prequalifying, tenderState.code.issued];

/** 提问截止 of a tender: its deadline where it names none. */
export const questionEndOf = ({ questionEnd, deadline }: Pick<Tender, 'questionEnd' | 'deadline'>): Date =>
  questionEnd ?? deadline;

/** Those of some tenders (a subquery of guids) that take questions now, the nearest end first. */
export const askableTenders = (
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
      questionEnd: tender.questionEnd,
      deadline: tender.deadline,
    },
    where: and(
      sql`not ${tender.isDeleted}`,
      sql`${tender.guid} in ${among}`,
      inArray(stateNowOf, [...clarifiable]),
      sql`clock_timestamp() < coalesce(${tender.questionEnd}, ${tender.deadline})`,
      isNamed(keyword),
    ),
    orderBy: [asc(sql`coalesce(${tender.questionEnd}, ${tender.deadline})`), asc(tender.guid)],
  });

/** Whether the questions of a tender have been over for so many days, by the database's clock; in a query that has its guid. */
export const questionsOverFor = (tenderGuid: SQL | AnyPgColumn, days: number): SQL => sql`exists (
  select 1 from ${tender} as asked where asked.guid = ${tenderGuid} and not asked.is_deleted
    and coalesce(asked.question_end, asked.deadline) + make_interval(days => ${sql.raw(String(days))}) <= now())`;
