import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { commentCalls } from '#shared/areas/comment/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { documentFollower as follower } from './comment.table.ts';
import {
  type CommentParts,
  followRefusal,
  type Named,
  openDocument,
  writeRefusal,
} from './subject.service.ts';

const ofDocument = ({ kind, guid }: Named) => and(eq(follower.kind, kind), eq(follower.documentGuid, guid));

/** Who follows a document: those who have said so, and whoever drew it up unless they have said otherwise. */
export async function followersOf(db: Db, document: Named & { ownerGuid: string }): Promise<string[]> {
  const rows = await db.select().from(follower).where(ofDocument(document));
  const said = new Map(rows.map(({ userGuid, isFollowing }) => [userGuid, isFollowing]));
  if (!said.has(document.ownerGuid)) said.set(document.ownerGuid, true);
  return [...said].filter(([, isFollowing]) => isFollowing).map(([userGuid]) => userGuid);
}

/** Whether the reader follows the document, how many people do, and what the reader may do. @throws NotFound */
export async function getFollowing(parts: CommentParts, named: Named, context: Context) {
  const document = await openDocument(parts, named, context);
  const followers = await followersOf(context.db, { ...named, ownerGuid: document.ownerGuid });
  return {
    isFollowing: followers.includes(context.actor.guid),
    count: followers.length,
    mayFollow: followRefusal(context.actor) === null,
    mayWrite: writeRefusal(document, context.actor) === null,
  };
}

/** Follows a document or lets it go; said again it changes and records nothing. @throws NotFound */
export async function follow(
  parts: CommentParts,
  { isFollowing, ...named }: z.output<typeof commentCalls.follow.input>,
  context: Context,
): Promise<null> {
  const document = await openDocument(parts, named, context);
  refuse(followRefusal(context.actor));
  return inTransaction(context.db, async (db) => {
    const userGuid = context.actor.guid;
    const changed = await db
      .insert(follower)
      .values({ kind: named.kind, documentGuid: named.guid, userGuid, isFollowing })
      .onConflictDoUpdate({
        target: [follower.kind, follower.documentGuid, follower.userGuid],
        set: { isFollowing },
        setWhere: sql`${follower.isFollowing} <> ${isFollowing}`,
      })
      .returning({ userGuid: follower.userGuid });
    if (changed.length > 0)
      await record(db, context, {
        event: isFollowing ? 'comment.follow' : 'comment.unfollow',
        objectType: named.kind,
        objectGuid: named.guid,
        objectName: document.no,
      });
    return null;
  });
}

/** Lets whoever writes about a document follow it, unless they have said that they do not want to. */
export async function followBy(db: Db, { kind, guid }: Named, userGuid: string): Promise<void> {
  await db
    .insert(follower)
    .values({ kind, documentGuid: guid, userGuid, isFollowing: true })
    .onConflictDoNothing();
}

/** Whether anybody but the one who acts follows a document. */
export const isFollowedByOthers = async (
  db: Db,
  document: Named & { ownerGuid: string },
  actor: { guid: string } | null,
): Promise<boolean> => (await followersOf(db, document)).some((userGuid) => userGuid !== actor?.guid);
