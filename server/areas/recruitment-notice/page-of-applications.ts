import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ApplicantFilter } from '#shared/areas/recruitment-notice/applicants-contract';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { keyedPage } from '../../db/keyed-page.ts';
import { type Application, isCounted, recruitApplication as application } from './application.table.ts';

/** The order applications came in. */
export const inTurn = [asc(application.appliedAt), asc(application.guid)] as const;

/** Which applications are asked for, by columns that stand in their index. */
export const sifted = ({ supplierName, category, status }: ApplicantFilter): SQL | undefined =>
  and(
    contains(application.supplierName, supplierName, { isWalked: true }),
    category === undefined ? undefined : sql`${application.category} = ${category}`,
    status === undefined ? undefined : sql`${application.status} = ${status}`,
  );

/**
 * A page of the applications to a notice that count, in the order they came: found and counted in
 * `recruit_application_counted`, so that of ten thousand ten are read. `where` asks for columns of that index.
 */
export async function pageOfApplications(
  db: Db,
  noticeGuid: string,
  paging: PageQuery,
  where: SQL | undefined,
): Promise<{ list: Application[]; total: number; page: number; rows: number }> {
  const asked = { where: and(eq(application.noticeGuid, noticeGuid), isCounted(), where), orderBy: inTurn };
  const { guids, ...found } = await keyedPage(db, application, asked, paging);
  const rows = await db.select().from(application).where(isOneOf(application.guid, guids));
  const byGuid = new Map(rows.map((one) => [one.guid, one]));
  return { ...found, list: guids.flatMap((guid) => byGuid.get(guid) ?? []) };
}
