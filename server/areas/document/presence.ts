import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { PRESENCE_ENDS_S, type Present } from '#shared/areas/document/around-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { documentPresence as presence } from './presence.table.ts';

const ENDS = sql`now() - ${PRESENCE_ENDS_S}::int * interval '1 second'`;

/** Notes that this person has a document open, and answers who else has; they must have been found to read it. */
export async function noteOpen(
  { kind, guid, window, isEditing }: { kind: string; guid: string; window: string; isEditing: boolean },
  { db, actor }: Pick<Context, 'db' | 'actor'>,
): Promise<Present[]> {
  await db
    .insert(presence)
    .values({ kind, documentGuid: guid, userGuid: actor.guid, userName: actor.name, window, isEditing })
    .onConflictDoUpdate({
      target: [presence.kind, presence.documentGuid, presence.userGuid, presence.window],
      set: {
        userName: actor.name,
        isEditing,
        // whoever comes back after a while has opened it anew
        openedAt: sql`case when ${presence.seenAt} < ${ENDS} then now() else ${presence.openedAt} end`,
        seenAt: sql`now()`,
      },
    });
  const others = await db
    .select()
    .from(presence)
    .where(
      and(
        eq(presence.kind, kind),
        eq(presence.documentGuid, guid),
        ne(presence.window, window),
        gt(presence.seenAt, ENDS),
      ),
    )
    .orderBy(asc(presence.openedAt), asc(presence.window));
  return others.map(({ window: other, userGuid, userName, openedAt, isEditing: edits }) => ({
    window: other,
    userGuid,
    name: userName,
    since: formatDateTime(openedAt),
    isEditing: edits,
  }));
}

/** Forgets who has gone. */
export async function cleanPresence(db: Db): Promise<void> {
  await db.delete(presence).where(sql`${presence.seenAt} < ${ENDS}`);
}
