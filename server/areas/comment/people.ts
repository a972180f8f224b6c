import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type commentCalls, OFFERED_MAX } from '#shared/areas/comment/contract';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { deciders } from '../approval/recent-steps.service.ts';
import { searchActive } from '../user/selectable-people.service.ts';
import { findPeople } from '../user/user.service.ts';
import { documentComment as comment } from './comment.table.ts';
import { followersOf } from './follow.service.ts';
import { type CommentParts, type Named, openDocument, readersAmong } from './subject.service.ts';

/** So many people are looked at for each answer: whether they may read is asked one by one. */
const LOOKED_AT = 60;

/**
 * Whom the writer may mention, at most `OFFERED_MAX`: who drew the document up, follows it, decided on it or wrote about it,
 * then colleagues of the writer, each only where they may read it. @throws NotFound
 */
export async function offerPeople(
  parts: CommentParts,
  { name, ...named }: z.output<typeof commentCalls.people.input>,
  context: Context,
) {
  const { db, actor } = context;
  const { ownerGuid } = await openDocument(parts, named, context);
  const near = await peopleAround(db, { ...named, ownerGuid });
  const colleagues = await searchActive(db, [actor.enterpriseGuid], { name, limit: LOOKED_AT });
  const candidates = (await findPeople(db, [...new Set([...near, ...colleagues])])).filter(
    (one) => one.isActive && one.guid !== actor.guid && one.name.includes(name ?? ''),
  );
  const readers = new Set(
    await readersAmong(
      parts,
      db,
      named,
      candidates.slice(0, LOOKED_AT).map(({ guid }) => guid),
    ),
  );
  return candidates
    .filter(({ guid }) => readers.has(guid))
    .slice(0, OFFERED_MAX)
    .map(({ guid, name: called, deptName }) => ({ guid, name: called, deptName: deptName ?? '' }));
}

/** Those who have to do with a document, who drew it up first. */
async function peopleAround(db: Db, document: Named & { ownerGuid: string }): Promise<string[]> {
  const { kind, guid, ownerGuid } = document;
  const writers = await db
    .select({ guid: comment.writerGuid })
    .from(comment)
    .where(and(eq(comment.kind, kind), eq(comment.documentGuid, guid)))
    .orderBy(desc(comment.writtenAt))
    .limit(LOOKED_AT);
  return [
    ownerGuid,
    ...writers.map((one) => one.guid),
    ...(await deciders(db, document, LOOKED_AT)),
    ...(await followersOf(db, document)),
  ];
}
