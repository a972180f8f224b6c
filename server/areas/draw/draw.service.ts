import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type ContributorRole, contributorRole, REVEAL_MINUTES } from '#shared/areas/draw/codes';
import { absentText, drawText as t } from '#shared/areas/draw/fault-texts';
import { commitText, type DrawList, isWide, resultText, revealText } from '#shared/areas/draw/files';
import { listFault } from '#shared/areas/draw/list-faults';
import { bytesOf, commitOf, digestOf, drawGroups, hexOf, seedOf } from '#shared/areas/draw/run';
import type { GroupResult } from '#shared/areas/draw/files';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { drawContributor as contributor, drawRound, type DrawRound } from './draw.table.ts';
import { hashes } from './hashes.ts';

/** The document a draw is made for. */
export interface DrawSubject {
  kind: string;
  guid: string;
}

/** A person who gives to the seed. */
export interface Giver {
  id: Exclude<ContributorRole, 'platform'>;
  userGuid: string;
  name: string;
}

const PLATFORM = contributorRole.code.platform;

/**
 * Freezes a list and opens a round of a draw; the platform commits at once, the others from their own browsers.
 * @throws BusinessError for a list that cannot be drawn from, one person twice, and while a round is open
 */
export async function beginRound(
  db: Db,
  subject: DrawSubject,
  list: DrawList,
  givers: readonly Giver[],
): Promise<DrawRound> {
  const fault = listFault(list);
  if (fault) throw new BusinessError(fault);
  if (new Set(givers.map(({ userGuid }) => userGuid)).size < givers.length) throw new BusinessError(t.twice);
  const last = await lastRound(db, subject);
  if (last && isOpen(last)) throw new BusinessError(t.open);
  const text = JSON.stringify(list);
  const [round] = await db
    .insert(drawRound)
    .values({
      draw: list.draw,
      round: list.round,
      subjectKind: subject.kind,
      subjectGuid: subject.guid,
      list: text,
      listDigest: digestOf(hashes, text),
      poolSize: list.groups.reduce((sum, { pool }) => sum + pool.length, 0),
      excludedCount: list.excluded.length,
      more: list.more ?? {},
    })
    .returning();
  const value = randomBytes(32);
  await db.insert(contributor).values([
    {
      roundGuid: round!.guid,
      position: 0,
      id: PLATFORM,
      name: contributorRole.label(PLATFORM),
      commit: commitOf(hashes, { draw: list.draw, id: PLATFORM, value }),
      committedAt: sql`clock_timestamp()`,
      value: hexOf(value),
    },
    ...givers.map((giver, at) => ({ ...giver, roundGuid: round!.guid, position: at + 1 })),
  ]);
  return round!;
}

const isOpen = ({ drawnAt, voidedAt }: DrawRound) => drawnAt === null && voidedAt === null;

/** The last round of a document's draw. */
export async function lastRound(db: Db, { kind, guid }: DrawSubject): Promise<DrawRound | undefined> {
  const [found] = await db
    .select()
    .from(drawRound)
    .where(and(eq(drawRound.subjectKind, kind), eq(drawRound.subjectGuid, guid)))
    .orderBy(desc(drawRound.round))
    .limit(1);
  return found;
}

/** What the next round of a draw binds in of those before it. */
export interface Former {
  round: number;
  /** Digest of the last `result.json`; null: none was drawn. */
  prev: string | null;
  /** The rounds that came to nothing, so that none is forgotten. */
  voided: { round: number; commit: string | null; reason: string }[];
}

/** The next round of a document's draw. */
export async function nextRound(db: Db, { kind, guid }: DrawSubject): Promise<Former> {
  const found = await db
    .select({
      round: drawRound.round,
      resultDigest: drawRound.resultDigest,
      commitDigest: drawRound.commitDigest,
      voidReason: drawRound.voidReason,
    })
    .from(drawRound)
    .where(and(eq(drawRound.subjectKind, kind), eq(drawRound.subjectGuid, guid)))
    .orderBy(asc(drawRound.round));
  return {
    round: (found.at(-1)?.round ?? 0) + 1,
    prev: found.findLast(({ resultDigest }) => resultDigest !== null)?.resultDigest ?? null,
    voided: found.flatMap(({ round, commitDigest, voidReason }) =>
      voidReason === null ? [] : [{ round, commit: commitDigest, reason: voidReason }],
    ),
  };
}

/** Who supervised any round of a document's draw: they hear of every further one. */
export async function supervisorsOf(db: Db, { kind, guid }: DrawSubject): Promise<string[]> {
  const found = await db
    .selectDistinct({ userGuid: contributor.userGuid })
    .from(contributor)
    .innerJoin(drawRound, eq(drawRound.guid, contributor.roundGuid))
    .where(
      and(
        eq(drawRound.subjectKind, kind),
        eq(drawRound.subjectGuid, guid),
        eq(contributor.id, contributorRole.code.supervisor),
      ),
    );
  return found.flatMap(({ userGuid }) => userGuid ?? []);
}

/** Locks an open round and answers it with its contributors and the place of this person among them. */
async function lockOpen(db: Db, { guid: userGuid }: Pick<Actor, 'guid'>, guid: string) {
  const [round] = await db.select().from(drawRound).where(eq(drawRound.guid, guid)).for('update');
  if (!round) throw new NotFound();
  const all = await contributorsOf(db, guid);
  const mine = all.find((one) => one.userGuid === userGuid);
  if (!mine) throw new BusinessError(t.notYours);
  if (!isOpen(round)) throw new BusinessError(t.over);
  return { round, all, mine };
}

const contributorsOf = (db: Db, roundGuid: string) =>
  db
    .select()
    .from(contributor)
    .where(eq(contributor.roundGuid, roundGuid))
    .orderBy(asc(contributor.position));

const own = (roundGuid: string, id: string) =>
  and(eq(contributor.roundGuid, roundGuid), eq(contributor.id, id));

/** Takes a person's commitment; with the last one `commit.json` is written and its time to reveal begins. */
export async function takeCommitment(
  db: Db,
  actor: Pick<Actor, 'guid'>,
  { guid, commit }: { guid: string; commit: string },
): Promise<{ isComplete: boolean; digest: string | null }> {
  const { round, all, mine } = await lockOpen(db, actor, guid);
  if (mine.commit !== null) throw new BusinessError(t.committed);
  await db
    .update(contributor)
    .set({ commit, committedAt: sql`clock_timestamp()` })
    .where(and(own(guid, mine.id), isNull(contributor.commit)));
  const contributors = all.map((one) => ({ id: one.id, commit: one.id === mine.id ? commit : one.commit }));
  if (contributors.some((one) => one.commit === null)) return { isComplete: false, digest: null };
  if (digestOf(hashes, round.list) !== round.listDigest) throw new BusinessError(t.changed);
  const file = commitText(
    JSON.parse(round.list) as DrawList,
    contributors as { id: string; commit: string }[],
  );
  const digest = digestOf(hashes, file);
  await db
    .update(drawRound)
    .set({
      commitFile: file,
      commitDigest: digest,
      committedAt: sql`clock_timestamp()`,
      revealBy: sql`clock_timestamp() + ${`${REVEAL_MINUTES} minutes`}::interval`,
    })
    .where(eq(drawRound.guid, guid));
  return { isComplete: true, digest };
}

/** What a round has given. */
export interface Drawn {
  round: DrawRound;
  groups: readonly GroupResult[];
}

/**
 * Takes what a person committed to. With the last of them the platform reveals too, and everything is computed; null while
 * others are missing.
 * @throws BusinessError for another value, too early, or too late
 */
export async function takeReveal(
  db: Db,
  actor: Pick<Actor, 'guid'>,
  { guid, value }: { guid: string; value: string },
): Promise<Drawn | null> {
  const { round, all, mine } = await lockOpen(db, actor, guid);
  if (round.commitFile === null) throw new BusinessError(t.notCommitted);
  if (await isLate(db, guid)) throw new BusinessError(t.late);
  if (commitOf(hashes, { draw: round.draw, id: mine.id, value: bytesOf(value) }) !== mine.commit)
    throw new BusinessError(t.other, { value: t.other });
  if (mine.value === null)
    await db
      .update(contributor)
      .set({ value, revealedAt: sql`clock_timestamp()` })
      .where(own(guid, mine.id));
  const values = all.map((one) => [one.id, one.id === mine.id ? value : one.value] as const);
  if (values.some(([, one]) => one === null)) return null;
  await db
    .update(contributor)
    .set({ revealedAt: sql`clock_timestamp()` })
    .where(own(guid, PLATFORM));
  return finish(db, round, Object.fromEntries(values) as Record<string, string>);
}

/** The time to commit, or to reveal, is over, by the clock of the database. */
export const isOverdue = sql<boolean>`coalesce(${drawRound.revealBy},
  ${drawRound.begunAt} + ${`${REVEAL_MINUTES} minutes`}::interval) <= clock_timestamp()`;

async function isLate(db: Db, guid: string): Promise<boolean> {
  const [found] = await db.select({ is: isOverdue }).from(drawRound).where(eq(drawRound.guid, guid));
  return found!.is;
}

/** Computes a round by what everybody revealed, from the file that was committed to and nothing else. */
async function finish(db: Db, round: DrawRound, values: Readonly<Record<string, string>>): Promise<Drawn> {
  const file = round.commitFile!;
  if (digestOf(hashes, file) !== round.commitDigest) throw new BusinessError(t.changed);
  const list = JSON.parse(file) as DrawList & { contributors: { id: string; commit: string }[] };
  const seed = seedOf(hashes, file, list.contributors, values);
  const groups = drawGroups(hashes, seed, list, { isWide: isWide(list) });
  const result = resultText(round.draw, round.commitDigest!, groups);
  const [after] = await db
    .update(drawRound)
    .set({
      revealFile: revealText(round.draw, values),
      resultFile: result,
      resultDigest: digestOf(hashes, result),
      seed: hexOf(seed),
      drawnAt: sql`clock_timestamp()`,
    })
    .where(eq(drawRound.guid, round.guid))
    .returning();
  return { round: after!, groups };
}

/**
 * Ends a round that came to nothing; it stays, with the names of those who did not commit or reveal in time.
 * @throws BusinessError where it was drawn already
 */
export async function voidRound(db: Db, guid: string, reason: string): Promise<void> {
  const [round] = await db.select().from(drawRound).where(eq(drawRound.guid, guid)).for('update');
  if (!round || !isOpen(round)) throw new BusinessError(t.over);
  const left = round.commitFile === null ? 'commit' : 'reveal';
  const absent = (await contributorsOf(db, guid)).filter(
    (one) => one.id !== PLATFORM && (left === 'commit' ? one.commit : one.value) === null,
  );
  const isNamed = absent.length > 0 && (await isLate(db, guid));
  const named = isNamed
    ? `${
        absentText(
          absent.map(({ name }) => name),
          left,
        ).cn
      }；${reason}`
    : reason;
  await db
    .update(drawRound)
    .set({ voidedAt: sql`clock_timestamp()`, voidReason: named.slice(0, 500) })
    .where(eq(drawRound.guid, guid));
}
