import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { phraseCalls } from '#shared/areas/approval/phrase-contract';
import { STALE } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { opinionPhrases as kept } from './opinion-phrases.table.ts';

/** A person's own phrases; those of nobody else are ever read. */
export async function listPhrases({ db, actor }: Context) {
  const [found] = await db.select().from(kept).where(eq(kept.userGuid, actor.guid));
  return { phrases: found?.phrases ?? [], version: found?.version ?? 0 };
}

/** Stores a person's phrases, each once. @throws BusinessError where another window of theirs saved first */
export async function savePhrases(
  { phrases: given, version }: z.output<typeof phraseCalls.save.input>,
  { db, actor }: Context,
) {
  const phrases = [...new Set(given)];
  const [saved] =
    version === 0
      ? await db.insert(kept).values({ userGuid: actor.guid, phrases }).onConflictDoNothing().returning()
      : await db
          .update(kept)
          .set({ phrases, version: sql`${kept.version} + 1` })
          .where(and(eq(kept.userGuid, actor.guid), eq(kept.version, version)))
          .returning();
  if (!saved) throw new BusinessError(STALE);
  return { phrases: saved.phrases, version: saved.version };
}
