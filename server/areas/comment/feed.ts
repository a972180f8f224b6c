import { and, desc, eq, inArray, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { stepAct } from '#shared/areas/approval/codes';
import { auditEvent, auditResult } from '#shared/areas/audit/codes';
import { feedSource } from '#shared/areas/comment/codes';
import { type commentCalls, FEED_ROWS, type FeedEntry } from '#shared/areas/comment/contract';
import { roleCode } from '#shared/areas/role/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import { approvalCase, approvalStep } from '../approval/case.table.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { auditCondition } from '../audit/search.ts';
import { storedFile } from '../file/file.table.ts';
import { type CommentParts, type CommentSubject, openDocument } from './subject.ts';

type Asked = z.output<typeof commentCalls.feed.input>;

/** What the record of the approval says by itself, with its levels; and what would tell who watches. */
const TOLD_BY_STEPS = /\.(submit|recall|approve|reject)$/;
const UNSAID: readonly string[] = [
  ...auditEvent.codes.filter((code) => TOLD_BY_STEPS.test(code)),
  auditEvent.code.commentFollow,
  auditEvent.code.commentUnfollow,
];

/**
 * What happened to a document, newest first: acts, steps of its approval and comments for whoever reads it from inside; who
 * downloaded its files and was shown its findings for who drew it up or reads the audit; a supervisor's reads and downloads for
 * who reads the audit alone. @throws NotFound
 */
export async function readFeed(parts: CommentParts, { before, ...named }: Asked, context: Context) {
  const { db, actor } = context;
  const { subject, ownerGuid } = await openDocument(parts, named, context);
  const readsAudit = actor.permissions.has('audit:read');
  const knowsReaders = readsAudit || ownerGuid === actor.guid;
  const place: Place = { ...named, before };
  const rows = await unionAll(
    acts(db, place),
    steps(db, place, knowsReaders),
    ...(knowsReaders ? [downloads(db, place, subject, readsAudit ? null : actor)] : []),
    ...(readsAudit ? [supervisorReads(db, place, subject, actor)] : []),
  )
    .orderBy(sql`at desc`, sql`guid desc`)
    .limit(FEED_ROWS + 1);
  const shown = rows.slice(0, FEED_ROWS);
  const last = rows.length > FEED_ROWS ? shown.at(-1)! : null;
  return {
    list: shown.map(({ at, ...row }): FeedEntry => ({ ...row, at: formatDateTime(at) })),
    next: last && { at: last.at.toISOString(), guid: last.guid },
  };
}

interface Place extends Pick<Asked, 'kind' | 'guid'> {
  before: Asked['before'];
}

/** Entries go by milliseconds, which is what a place names. */
const momentOf = (column: AnyPgColumn): SQL<Date> =>
  sql<Date>`date_trunc('milliseconds', ${column})`.mapWith(bizAudit.time);

const olderThan = ({ before }: Place, at: AnyPgColumn, guid: AnyPgColumn): SQL | undefined =>
  before &&
  sql`(date_trunc('milliseconds', ${at}), ${guid}::text) < (${before.at}::timestamptz, ${before.guid}::text)`;

/** Entries of the audit as entries of the feed. */
const ofAudit = (
  db: Db,
  place: Place,
  source: FeedEntry['source'],
  where: SQL | undefined,
  about: SQL<string> = sql<string>`''`,
) =>
  db
    .select({
      guid: sql<string>`${bizAudit.guid}::text`.as('guid'),
      source: sql<FeedEntry['source']>`${source}::text`.as('source'),
      code: sql<string>`${bizAudit.event}`.as('code'),
      name: sql<string>`${bizAudit.personName}`.as('name'),
      about: about.as('about'),
      at: momentOf(bizAudit.time).as('at'),
    })
    .from(bizAudit)
    .where(
      and(where, eq(bizAudit.result, auditResult.code.done), olderThan(place, bizAudit.time, bizAudit.guid)),
    )
    .orderBy(desc(bizAudit.time), desc(bizAudit.guid))
    .limit(FEED_ROWS + 1);

const acts = (db: Db, place: Place) =>
  ofAudit(
    db,
    place,
    feedSource.code.act,
    and(
      eq(bizAudit.objectType, place.kind),
      eq(bizAudit.objectGuid, place.guid),
      notInArray(bizAudit.event, [...UNSAID]),
      inArray(bizAudit.dataClass, ['public', 'internal']),
    ),
  );

const steps = (db: Db, place: Place, knowsReaders: boolean) =>
  db
    .select({
      guid: sql<string>`${approvalStep.guid}::text`.as('guid'),
      source: sql<FeedEntry['source']>`${feedSource.code.step}::text`.as('source'),
      code: sql<string>`${approvalStep.act}::text`.as('code'),
      name: sql<string>`${approvalStep.actorName}::text`.as('name'),
      about: sql<string>`${approvalStep.levelName}::text`.as('about'),
      at: momentOf(approvalStep.at).as('at'),
    })
    .from(approvalStep)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalStep.caseGuid))
    .where(
      and(
        eq(approvalCase.kind, place.kind),
        eq(approvalCase.documentGuid, place.guid),
        knowsReaders ? undefined : ne(approvalStep.act, stepAct.code.shown),
        olderThan(place, approvalStep.at, approvalStep.guid),
      ),
    )
    .orderBy(desc(approvalStep.at), desc(approvalStep.guid))
    .limit(FEED_ROWS + 1);

/** Whether an entry was recorded of somebody with the role of a supervisor, whose work those they watch do not see. */
const isSupervisors = sql`${roleCode.code.supervisor} = any(string_to_array(${bizAudit.roles}, ','))`;

const downloads = (db: Db, place: Place, { fileKinds }: CommentSubject, owner: Actor | null) =>
  ofAudit(
    db,
    place,
    feedSource.code.download,
    and(
      eq(bizAudit.objectType, 'file'),
      eq(bizAudit.event, auditEvent.code.fileDownload),
      inArray(
        bizAudit.objectGuid,
        db
          .select({ guid: sql<string>`${storedFile.guid}::text` })
          .from(storedFile)
          .where(and(inArray(storedFile.kind, [...fileKinds]), eq(storedFile.documentGuid, place.guid))),
      ),
      owner ? sql`not ${isSupervisors}` : undefined,
    ),
    sql<string>`${bizAudit.objectName}`,
  );

const supervisorReads = (db: Db, place: Place, { readAs }: CommentSubject, reader: Actor) =>
  ofAudit(
    db,
    place,
    feedSource.code.read,
    and(
      eq(bizAudit.objectType, readAs),
      eq(bizAudit.objectGuid, place.guid),
      eq(bizAudit.event, auditEvent.code.supervisionRead),
      auditCondition(reader, {}),
    ),
  );
