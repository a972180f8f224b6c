import type { z } from 'zod';
import { auditEvent } from '#shared/areas/audit/codes';
import { feedSource } from '#shared/areas/comment/codes';
import { type commentCalls, FEED_ROWS, type FeedEntry } from '#shared/areas/comment/contract';
import { roleCode } from '#shared/areas/role/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Context } from '../../http/context.ts';
import { recentSteps } from '../approval/recent-steps.service.ts';
import { recentEntries } from '../audit/recent-entries.service.ts';
import { keptFiles } from '../file/file.service.ts';
import { type CommentParts, openDocument } from './subject.service.ts';

type Asked = z.output<typeof commentCalls.feed.input>;

/** What the record of the approval says by itself, with its levels; and what would tell who watches. */
const TOLD_BY_STEPS = /\.(submit|recall|approve|reject)$/;
const UNSAID: readonly string[] = [
  ...auditEvent.codes.filter((code) => TOLD_BY_STEPS.test(code)),
  auditEvent.code.commentFollow,
  auditEvent.code.commentUnfollow,
];

/** An entry that still has its moment as a date. */
type Entry = Omit<FeedEntry, 'at'> & { at: Date };

/**
 * What happened to a document, newest first: acts, steps of its approval and comments for whoever reads it from inside; who
 * downloaded its files and was shown its findings for who drew it up or reads the audit; a supervisor's reads and downloads for
 * who reads the audit alone. @throws NotFound
 */
export async function readFeed(parts: CommentParts, { before, ...named }: Asked, context: Context) {
  const { db, actor } = context;
  const { subject, ownerGuid } = await openDocument(parts, named, context);
  const { fileKinds, readAs } = subject;
  const readsAudit = actor.permissions.has('audit:read');
  const knowsReaders = readsAudit || ownerGuid === actor.guid;
  // one more than is shown: whether there is more
  const part = { before, limit: FEED_ROWS + 1 };
  const ofDocument = { objectType: named.kind, objectGuids: [named.guid] };

  const acts = await recentEntries(
    db,
    { ...ofDocument, without: UNSAID, classes: ['public', 'internal'] },
    part,
  );
  const steps = await recentSteps(db, named, { ...part, withShown: knowsReaders });
  const files = knowsReaders ? await keptFiles(db, fileKinds, named.guid) : [];
  const downloads =
    files.length === 0
      ? []
      : await recentEntries(
          db,
          {
            objectType: 'file',
            objectGuids: files,
            only: auditEvent.code.fileDownload,
            // whom a supervisor looks into is not for those who are looked into
            notBy: readsAudit ? undefined : roleCode.code.supervisor,
          },
          part,
        );
  const reads = readsAudit
    ? await recentEntries(
        db,
        {
          objectType: readAs,
          objectGuids: [named.guid],
          only: auditEvent.code.supervisionRead,
          reader: actor,
        },
        part,
      )
    : [];

  const { act, step, download, read } = feedSource.code;
  type Recorded = Awaited<ReturnType<typeof recentEntries>>[number];
  const recorded =
    (source: FeedEntry['source'], about: (one: Recorded) => string = () => '') =>
    (one: Recorded): Entry => ({
      guid: one.guid,
      source,
      code: one.event,
      name: one.personName,
      about: about(one),
      at: one.at,
    });
  const all = [
    ...acts.map(recorded(act)),
    ...steps.map(({ guid, act: code, actorName, levelName, at }): Entry => ({
      guid,
      source: step,
      code: String(code),
      name: actorName,
      about: levelName,
      at,
    })),
    ...downloads.map(recorded(download, ({ objectName }) => objectName)),
    ...reads.map(recorded(read)),
  ].toSorted(newestFirst);
  const shown = all.slice(0, FEED_ROWS);
  const last = all.length > FEED_ROWS ? shown.at(-1)! : null;
  return {
    list: shown.map(({ at, ...row }): FeedEntry => ({ ...row, at: formatDateTime(at) })),
    next: last && { at: last.at.toISOString(), guid: last.guid },
  };
}

const newestFirst = (one: Entry, other: Entry) =>
  other.at.getTime() - one.at.getTime() || (one.guid < other.guid ? 1 : -1);
