import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  applicant,
  type Applicant,
  type applicantCalls,
} from '#shared/areas/recruitment-notice/applicants-contract';
import { countedApplication } from '#shared/areas/recruitment-notice/codes';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { pageOf } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { tiedTo } from '../supplier/library/affiliates.service.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { mayReadApplicants } from './application-access.ts';
import { type Application, recruitApplication as application } from './application.table.ts';
import { notices } from './notice-access.ts';
import { toDetail } from './read-applications.ts';

type Input<C extends keyof typeof applicantCalls> = z.output<(typeof applicantCalls)[C]['input']>;

const counted = inArray(application.status, [...countedApplication]);

/** Who applied, in the order they did; nothing, and that it is sealed, before the end of application. */
export async function listApplicants(
  { ggGuid, supplierName, category, status, ...page }: Input<'list'>,
  context: Context,
) {
  const { db } = context;
  await notices.find(context, ggGuid);
  if (!(await mayReadApplicants(context, ggGuid)))
    return { list: [], total: 0, page: page.page, rows: page.rows, isSealed: true };
  const where = and(
    eq(application.noticeGuid, ggGuid),
    counted,
    contains(application.supplierName, supplierName),
    category === undefined ? undefined : sql`${application.category} = ${category}`,
    status === undefined ? undefined : sql`${application.status} = ${status}`,
  );
  const found = await pageOf(
    page,
    (limit, offset) =>
      db
        .select()
        .from(application)
        .where(where)
        .orderBy(asc(application.appliedAt), asc(application.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(application).where(where),
  );
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
    .where(and(eq(application.guid, guid), counted));
  if (!found || !(await mayReadApplicants(context, found.noticeGuid))) throw new NotFound();
  const of = await notices.find(context, found.noticeGuid);
  const { actions: _own, ...detail } = await toDetail(db, found, of, actor);
  return { ...detail, affiliated: await affiliatedTo(db, found) };
}

/** Names of the other applicants of the notice that an applicant is joined to. */
async function affiliatedTo(db: Db, { noticeGuid, supplierGuid }: Application): Promise<string[]> {
  const tied = await tiedTo(db, supplierGuid);
  const others = await db
    .selectDistinct({ guid: application.supplierGuid, name: application.supplierName })
    .from(application)
    .where(and(eq(application.noticeGuid, noticeGuid), counted, ne(application.supplierGuid, supplierGuid)));
  return others
    .filter(({ guid, name }) => tied.has(guid) || tied.has(name))
    .map(({ name }) => name)
    .sort();
}
