import { and, count, desc, eq, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  applicationStatus,
  countedApplication,
  reportedRecruit,
} from '#shared/areas/recruitment-notice/codes';
import {
  type reportCalls,
  type ReportContent,
  type ReportRecord,
  reportText,
} from '#shared/areas/recruitment-notice/report-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { pageOf } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { needs } from '../../http/refusal.ts';
import { filesOf } from '../file/file.service.ts';
import { admissionsFrom } from '../supplier/library/admission.service.ts';
import { recruitApplication as application } from './application.table.ts';
import { NOTICE, notices, noticeWrites as writes } from './notice-access.ts';
import type { Notice } from './notice.table.ts';
import { recruitReport as report } from './report.table.ts';
import { recruitInvestigation as investigation } from './review.table.ts';
import { reviewersOf } from './reviewers.ts';

type Input<C extends keyof typeof reportCalls> = z.output<(typeof reportCalls)[C]['input']>;
type Row = typeof report.$inferSelect;
const a = applicationStatus.code;
/** What an application that passed the review has come to. */
const PASSED: readonly number[] = [
  a.reviewPassed,
  a.investigationPassed,
  a.investigationFailed,
  a.admitted,
  a.admissionRevoked,
];

/** A notice that can be reported on: its result is confirmed, or it has ended. @throws BusinessError */
async function reportable(context: Context, ggGuid: string): Promise<Notice> {
  const found = await notices.find(context, ggGuid);
  const { isUnsealed } = await notices.findTies(context.db, ggGuid);
  if (!isUnsealed || !reportedRecruit.includes(found.status)) throw new BusinessError(reportText.early);
  return found;
}

/** What the report of a notice says now. */
export const reportInfo = async ({ ggGuid }: Input<'info'>, context: Context): Promise<ReportContent> =>
  contentOf(context.db, await reportable(context, ggGuid));

async function contentOf(db: Db, of: Notice): Promise<ReportContent> {
  const counts = await db
    .select({ status: application.status, count: count() })
    .from(application)
    .where(eq(application.noticeGuid, of.guid))
    .groupBy(application.status);
  const sum = (isOne: (status: number) => boolean) =>
    counts.filter(({ status }) => isOne(status)).reduce((all, one) => all + one.count, 0);
  const [visited] = await db
    .select({ count: sql<number>`count(distinct ${investigation.applicationGuid})::int` })
    .from(investigation)
    .innerJoin(application, eq(application.guid, investigation.applicationGuid))
    .where(eq(application.noticeGuid, of.guid));
  const people = await reviewersOf(db, of.guid);
  const said = (at: Date | null) => at && formatDateTime(at);
  return {
    noticeNo: of.noticeNo,
    title: of.title,
    recruitUnitName: of.recruitUnitName,
    userName: of.createUserName,
    publishedAt: said(of.publishedAt) ?? '',
    applyStart: formatDateTime(of.applyStart),
    applyEnd: said(of.applyEnd),
    confirmedAt: said(of.confirmedAt),
    status: of.status,
    applied: sum((status) => countedApplication.some((one) => one === status)),
    withdrawn: sum((status) => status === a.withdrawn),
    unqualified: sum((status) => status === a.unqualified),
    passed: sum((status) => PASSED.includes(status)),
    investigated: visited!.count,
    admitted: await admittedOf(db, of),
    reviewers: people.map(({ name, deptName }) => ({ name, deptName })),
    files: (await filesOf(db, NOTICE, of.guid)).map(({ name }) => name),
  };
}

/** Who was admitted, in the order they applied; a revoked admission is named as one. */
async function admittedOf(db: Db, of: Notice): Promise<ReportContent['admitted']> {
  const rows = await db
    .select()
    .from(application)
    .where(
      and(
        eq(application.noticeGuid, of.guid),
        sql`${application.status} in (${a.admitted}, ${a.admissionRevoked})`,
      ),
    )
    .orderBy(application.appliedAt, application.guid);
  const admissions = await admissionsFrom(
    db,
    rows.map(({ guid }) => guid),
  );
  return rows.flatMap(({ guid, supplierName, category, status }) => {
    const found = admissions.get(guid);
    if (!found) return [];
    const { grade, validFrom, validTo } = found;
    return [{ supplierName, category, grade, validFrom, validTo, isRevoked: status === a.admissionRevoked }];
  });
}

const toRecord = ({ guid, serial, note, createUserName, createTime }: Row): ReportRecord => ({
  guid,
  serial,
  note,
  createUserName,
  createTime: formatDateTime(createTime),
});

/** Makes a report out as the notice stands now; it is kept as it is, and another may follow. */
export const createReport = ({ ggGuid, note = '' }: Input<'createRecord'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    await notices.lockFor(db, context, ggGuid, { act: 'report' });
    const of = await reportable({ ...context, db }, ggGuid);
    const [last] = await db
      .select({ serial: max(report.serial) })
      .from(report)
      .where(eq(report.noticeGuid, ggGuid));
    const { actor } = context;
    const [made] = await db
      .insert(report)
      .values({
        noticeGuid: ggGuid,
        serial: (last?.serial ?? 0) + 1,
        content: await contentOf(db, of),
        note,
        createUserGuid: actor.guid,
        createUserName: actor.name,
      })
      .returning();
    await writes.note(db, context, of, 'report', { after: { serial: made!.serial }, note });
    return toRecord(made!);
  });

/** The reports of a notice that were made out, the newest first. */
export async function listReports({ ggGuid, ...page }: Input<'recordList'>, context: Context) {
  const { db } = context;
  await notices.find(context, ggGuid);
  const where = eq(report.noticeGuid, ggGuid);
  const found = await pageOf(
    page,
    (limit, offset) =>
      db.select().from(report).where(where).orderBy(desc(report.serial)).limit(limit).offset(offset),
    db.select({ total: count() }).from(report).where(where),
  );
  return { ...found, list: found.list.map(toRecord) };
}

/** What the reader may do with the reports of a notice. */
export async function reportRole({ ggGuid }: Input<'userRole'>, context: Context) {
  const { db, actor } = context;
  const found = await notices.find(context, ggGuid);
  const ties = await notices.findTies(db, ggGuid);
  const people = await reviewersOf(db, ggGuid);
  return {
    mayRead: ties.isUnsealed && needs(actor, 'recruit:read') === null,
    mayCreate: notices.decide(found, ties, actor).report === null,
    isReviewer: people.some(({ userGuid }) => userGuid === actor.guid),
  };
}

/** A made-out report with the notice it is about, for whoever may read that. @throws NotFound */
export async function findReport(context: Context, guid: string): Promise<Row> {
  const [found] = await context.db.select().from(report).where(eq(report.guid, guid));
  if (!found) throw new NotFound();
  await notices.find(context, found.noticeGuid);
  return found;
}
