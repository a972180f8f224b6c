import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  applicant,
  type Applicant,
  type applicantCalls,
} from '#shared/areas/recruitment-notice/applicants-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { tiedTo } from '../supplier/library/affiliates.service.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { mayReadApplicants } from './application-access.ts';
import { type Application, isCounted, recruitApplication as application } from './application.table.ts';
import { notices } from './notice-access.ts';
import { pageOfApplications, sifted } from './page-of-applications.ts';
import { toDetail } from './read-applications.ts';

type Input<C extends keyof typeof applicantCalls> = z.output<(typeof applicantCalls)[C]['input']>;

/** Who applied, in the order they did; nothing, and that it is sealed, before the end of application. */
export async function listApplicants({ ggGuid, ...page }: Input<'list'>, context: Context) {
  const { db } = context;
  await notices.find(context, ggGuid);
  if (!(await mayReadApplicants(context, ggGuid)))
    return { list: [], total: 0, page: page.page, rows: page.rows, isSealed: true };
  const found = await pageOfApplications(db, ggGuid, page, sifted(page));
  return { ...found, list: await withStandings(db, found.list), isSealed: false };
}

async function withStandings(db: Db, found: readonly Application[]): Promise<Applicant[]> {
  const briefs = await supplierBriefs(db, [...new Set(found.map(({ supplierGuid }) => supplierGuid))]);
  return found.map((one) => ({
    ...pick(one, applicant.shape),
    appliedAt: formatDateTime(one.appliedAt!),
    standing: briefs.get(one.supplierGuid)?.standing ?? null,
  }));
}

/** An application for the company that recruits. @throws NotFound before the end of application too */
export async function getApplicant({ guid }: { guid: string }, context: Context) {
  const { db, actor } = context;
  const [found] = await db
    .select()
    .from(application)
    .where(and(eq(application.guid, guid), isCounted()));
  if (!found || !(await mayReadApplicants(context, found.noticeGuid))) throw new NotFound();
  const of = await notices.find(context, found.noticeGuid);
  const { actions: _own, ...detail } = await toDetail(db, found, of, actor);
  return { ...detail, affiliated: await affiliatedTo(db, found) };
}

/** Names of the other applicants of the notice that an applicant is joined to. */
async function affiliatedTo(db: Db, { noticeGuid, supplierGuid }: Application): Promise<string[]> {
  // Guids of enterprises, and names of those that are only named.
  const tied = sql`${sql.param([...(await tiedTo(db, supplierGuid))])}::text[]`;
  const others = await db
    .selectDistinct({ guid: application.supplierGuid, name: application.supplierName })
    .from(application)
    .where(
      and(
        eq(application.noticeGuid, noticeGuid),
        isCounted(),
        ne(application.supplierGuid, supplierGuid),
        sql`(${application.supplierGuid}::text = any(${tied}) or ${application.supplierName} = any(${tied}))`,
      ),
    );
  return others.map(({ name }) => name).sort();
}
