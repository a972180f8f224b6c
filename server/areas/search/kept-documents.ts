import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { DocumentCode } from '#shared/areas/approval/codes';
import { FAVOURITES_MAX, type KeptDocument, RECENT_MAX } from '#shared/areas/search/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { personDocument as kept } from './person-document.table.ts';
import type { DocumentSource } from './search-source.ts';

type Sources = readonly DocumentSource[];
type Named = { kind: DocumentCode; guid: string };

const key = (of: { kind: string; guid: string }) => `${of.kind} ${of.guid}`;
const isThis = (userGuid: string, { kind, guid }: Named) =>
  and(eq(kept.userGuid, userGuid), eq(kept.kind, kind), eq(kept.documentGuid, guid));

/** The documents a person opened last and those they marked, newest first, called as they may read them now. */
export async function listKept(sources: Sources, context: Context) {
  const { db, actor } = context;
  const own = eq(kept.userGuid, actor.guid);
  const [opened, favoured] = await Promise.all([
    db
      .select()
      .from(kept)
      .where(and(own, isNotNull(kept.openedAt)))
      .orderBy(desc(kept.openedAt))
      .limit(RECENT_MAX),
    db
      .select()
      .from(kept)
      .where(and(own, isNotNull(kept.favouredAt)))
      .orderBy(desc(kept.favouredAt))
      .limit(FAVOURITES_MAX),
  ]);
  const favourites = new Set(favoured.map(({ kind, documentGuid: guid }) => key({ kind, guid })));
  const readable = new Map<string, KeptDocument>();
  await Promise.all(
    sources.map(async ({ kind, named }) => {
      const ofKind = [...opened, ...favoured].filter((one) => one.kind === kind);
      const guids = [...new Set(ofKind.map(({ documentGuid }) => documentGuid))];
      for (const one of guids.length === 0 ? [] : await named(context, guids)) {
        const name = key({ kind, guid: one.guid });
        readable.set(name, { ...one, kind, isFavourite: favourites.has(name) });
      }
    }),
  );
  const shown = (rows: typeof opened) =>
    rows.flatMap(({ kind, documentGuid: guid }) => readable.get(key({ kind, guid })) ?? []);
  return { recent: shown(opened), favourites: shown(favoured) };
}

/** Remembers that a person has opened a document they may read, and forgets those opened long before. @throws NotFound */
export async function noteOpened(sources: Sources, of: Named, context: Context) {
  await refuseUnread(sources, of, context);
  return inTransaction(context.db, async (db) => {
    const userGuid = context.actor.guid;
    const [row] = await db
      .insert(kept)
      .values({ userGuid, kind: of.kind, documentGuid: of.guid, openedAt: sql`clock_timestamp()` })
      .onConflictDoUpdate({
        target: [kept.userGuid, kept.kind, kept.documentGuid],
        set: { openedAt: sql`excluded.opened_at` },
      })
      .returning();
    const old = sql`(select opened_at from ${kept} where ${kept.userGuid} = ${userGuid} and ${kept.openedAt} is not null
      order by opened_at desc offset ${RECENT_MAX - 1} limit 1)`;
    const isOld = and(eq(kept.userGuid, userGuid), sql`${kept.openedAt} < ${old}`);
    await db.delete(kept).where(and(isOld, isNull(kept.favouredAt)));
    await db.update(kept).set({ openedAt: null }).where(isOld);
    return { isFavourite: row!.favouredAt !== null };
  });
}

/** Marks a document as a favourite, or takes the mark away; what may not be read any more can still be let go. @throws NotFound */
export async function favour(
  sources: Sources,
  { isFavourite, ...of }: Named & { isFavourite: boolean },
  context: Context,
): Promise<null> {
  const { db, actor } = context;
  if (!isFavourite) {
    await db.update(kept).set({ favouredAt: null }).where(isThis(actor.guid, of));
    await db
      .delete(kept)
      .where(and(eq(kept.userGuid, actor.guid), isNull(kept.openedAt), isNull(kept.favouredAt)));
    return null;
  }
  await refuseUnread(sources, of, context);
  const among = await db.$count(
    kept,
    and(
      eq(kept.userGuid, actor.guid),
      isNotNull(kept.favouredAt),
      or(sql`${kept.kind} <> ${of.kind}`, sql`${kept.documentGuid} <> ${of.guid}`),
    ),
  );
  if (among >= FAVOURITES_MAX)
    throw new BusinessError({
      cn: `最多收藏${FAVOURITES_MAX}份单据，请先取消不需要的收藏`,
      en: `At most ${FAVOURITES_MAX} favourites. Please take away some first.`,
    });
  await db
    .insert(kept)
    .values({
      userGuid: actor.guid,
      kind: of.kind,
      documentGuid: of.guid,
      favouredAt: sql`clock_timestamp()`,
    })
    .onConflictDoUpdate({
      target: [kept.userGuid, kept.kind, kept.documentGuid],
      set: { favouredAt: sql`coalesce(${kept.favouredAt}, excluded.favoured_at)` },
    });
  return null;
}

async function refuseUnread(sources: Sources, { kind, guid }: Named, context: Context) {
  const source = sources.find((one) => one.kind === kind);
  const readable = await source?.named(context, [guid]);
  if (!readable || readable.length === 0) throw new NotFound();
}
