import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import type { SubjectDocument } from '../approval/approval.service.ts';
import type { FileSubject } from '../file/file.service.ts';

/** What somebody without an account has applied for. */
export interface Application {
  guid: string;
  platformGuid: string;
  /** The account it is about, once that is known. */
  userGuid: string | null;
}

/** What one kind of application is. */
export interface ReviewedApplication<Row extends Application> {
  /** A code of `documentKind`. */
  kind: string;
  table: PgTable & Record<'guid' | 'platformGuid', AnyPgColumn> & { $inferSelect: Row };
  /** What has been sent, where the table holds drafts as well. */
  isSent?: SQL;
  /** What the approval shows of it. */
  shown: (row: Row) => { no: string; title: string; applicantName: string; link: string };
}

/** The review of applications from outside: the data managers of the platform they were sent to see and decide them. */
export function platformReview<Row extends Application>({
  kind,
  table,
  isSent,
  shown,
}: ReviewedApplication<Row>) {
  /** The applications a person may review; in another company the permission reaches nothing. */
  const mayReview = ({ actor }: Pick<Context, 'actor'>) =>
    actor.permissions.has('registration:review')
      ? and(eq(table.platformGuid, actor.enterpriseGuid), isSent)
      : sql`false`;

  async function one(db: Db, guid: string, condition?: SQL): Promise<Row | undefined> {
    const [found] = await db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.guid, guid), condition));
    return found as Row | undefined;
  }

  /** One application, for who may review it. @throws NotFound */
  async function find(context: Context, guid: string): Promise<Row> {
    const found = await one(context.db, guid, mayReview(context));
    if (!found) throw new NotFound();
    return found;
  }

  const canRead = async (db: Db, viewer: Pick<Context, 'actor'>, guid: string): Promise<boolean> =>
    (await one(db, guid, mayReview(viewer))) !== undefined;

  /** What the approval engine sees of an application. */
  function documentOf(row: Row): SubjectDocument {
    const { no, title, applicantName, link } = shown(row);
    return {
      kind,
      documentGuid: row.guid,
      documentNo: no,
      title,
      amount: null,
      isMandatory: false,
      deptGuid: null,
      enterpriseGuid: row.platformGuid,
      excluded: row.userGuid === null ? [] : [row.userGuid],
      link,
      applicant: { guid: row.guid, name: applicantName },
    };
  }

  /** Files that reviewers alone read. */
  const fileOf = (fileKind: string): FileSubject => ({
    kind: fileKind,
    mayRead: (context, guid) => canRead(context.db, context, guid),
  });

  return { mayReview, one, find, canRead, documentOf, fileOf };
}
