import { sql } from 'drizzle-orm';
import { auditEvent } from '#shared/areas/audit/codes';
import { documentKind } from '#shared/areas/approval/codes';
import { COMMENT_PARAM } from '#shared/areas/comment/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { defineJob, enqueue, type Job } from '../../db/jobs.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { heardOf, notify } from '../notification/notification.service.ts';
import { followersOf } from './follow.service.ts';
import {
  type CommentedDocument,
  type CommentParts,
  type Named,
  readersAmong,
  storedDocument,
} from './subject.service.ts';

/** Name of the job that tells followers and whoever is mentioned. */
const TELL_JOB = 'comment.tell';
const COMMENT = auditEvent.code.commentWrite;
const MENTION = 'comment.mention';

/** What happened to a document, for those who follow it. */
interface Happening {
  /** A word of the audit. */
  event: string;
  /** The comment it leads to. */
  commentGuid?: string;
  mentioned?: readonly string[];
}

/** The same as the job is handed it. */
interface Told extends Happening, Named {
  /** Who did it; null where the program did. */
  by: { guid: string; name: string } | null;
  /** When the transaction of the act began, as the database writes it. */
  since: string;
}

/**
 * Leaves word of what happened for those who follow a document, in the transaction of the act. Who of them may still read it
 * is asked afterwards, so that no decision waits for it.
 */
export async function tellLater(
  db: Db,
  { actor }: Pick<AuditContext, 'actor'>,
  { kind, guid }: Named,
  happening: Happening,
): Promise<void> {
  const { rows } = await db.execute<{ since: string }>(sql`select now()::text as since`);
  const by = actor && { guid: actor.guid, name: actor.name };
  await enqueue(db, TELL_JOB, { kind, guid, ...happening, by, since: rows[0]!.since } satisfies Told);
}

const titleOf = ({ kind, by, event }: Told, { no, name }: CommentedDocument, isMentioned: boolean) => {
  const what: Wording = {
    cn: `${documentKind.label(kind, 'cn')}${no} ${name}`,
    en: `${documentKind.label(kind, 'en')} ${no} ${name}`,
  };
  const who = by?.name ?? '';
  return event !== COMMENT
    ? {
        cn: `您关注的单据有新进展：${auditEvent.label(event, 'cn')}：${what.cn}`,
        en: `News of a document you follow: ${auditEvent.label(event, 'en')}: ${what.en}`,
      }
    : isMentioned
      ? { cn: `${who}在留言中提到了您：${what.cn}`, en: `${who} mentioned you: ${what.en}` }
      : { cn: `${who}在您关注的单据中留言：${what.cn}`, en: `${who} commented on ${what.en}` };
};

/** Tells those mentioned, then those who follow: each once, none who may not read the document or has been told by the act itself. */
async function tell(parts: CommentParts, db: Db, told: Told): Promise<void> {
  const { kind, guid, event, commentGuid, mentioned = [], by, since } = told;
  const document = await storedDocument(parts, db, told);
  if (!document) return;
  const link = commentGuid === undefined ? document.link : `${document.link}&${COMMENT_PARAM}=${commentGuid}`;
  const followers = await followersOf(db, { kind, guid, ownerGuid: document.ownerGuid });
  const open = [...new Set([...mentioned, ...followers])].filter((one) => one !== by?.guid);
  await inTransaction(db, async (tx) => {
    // by the act itself, in its transaction, or by an earlier run of this job
    const heard = await heardOf(tx, open, {
      since,
      thenOf: document.link,
      later: { link, kinds: [event, MENTION] },
    });
    const readers = await readersAmong(
      parts,
      tx,
      told,
      open.filter((one) => !heard.has(one)),
    );
    for (const isMentioned of [true, false])
      await notify(tx, {
        userGuids: readers.filter((one) => mentioned.includes(one) === isMentioned),
        kind: isMentioned ? MENTION : event,
        title: titleOf(told, document, isMentioned),
        link,
      });
  });
}

/** Telling those who follow a document, and whoever a comment mentions. */
export const commentJobs = (parts: CommentParts): readonly Job[] => [
  defineJob(TELL_JOB, (told: Told, { db }) => tell(parts, db, told)),
];
