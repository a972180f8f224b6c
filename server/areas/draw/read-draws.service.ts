import { and, asc, eq, exists, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { type ContributorRole, drawStage, type DrawStage } from '#shared/areas/draw/codes';
import type { DrawRoundView } from '#shared/areas/draw/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { type DrawSubject, isOverdue } from './draw.service.ts';
import { drawContributor as contributor, drawRound, type DrawRound } from './draw.table.ts';

const s = drawStage.code;

const stageOf = ({
  voidedAt,
  drawnAt,
  commitDigest,
}: Pick<DrawRound, 'voidedAt' | 'drawnAt' | 'commitDigest'>): DrawStage => {
  if (voidedAt !== null) return s.void;
  if (drawnAt !== null) return s.drawn;
  return commitDigest === null ? s.committing : s.revealing;
};

const momentOf = (at: Date | null) => (at === null ? null : formatDateTime(at));

/** The rounds of a document's draw, oldest first, as a person who may watch them sees them. */
export async function roundsOf(
  db: Db,
  { kind, guid }: DrawSubject,
  actor: Pick<Actor, 'guid'>,
): Promise<(DrawRoundView & Pick<DrawRound, 'more'>)[]> {
  // A list of a hundred thousand has megabytes: a scene that is watched does not read it again and again.
  const {
    list: _list,
    commitFile: _commit,
    revealFile: _reveal,
    resultFile: _result,
    ...brief
  } = getTableColumns(drawRound);
  const rounds = await db
    .select({ ...brief, isOverdue })
    .from(drawRound)
    .where(and(eq(drawRound.subjectKind, kind), eq(drawRound.subjectGuid, guid)))
    .orderBy(asc(drawRound.round));
  if (rounds.length === 0) return [];
  const givers = await db
    .select()
    .from(contributor)
    .where(
      inArray(
        contributor.roundGuid,
        rounds.map((one) => one.guid),
      ),
    )
    .orderBy(asc(contributor.position));
  return rounds.map((round) => {
    return {
      guid: round.guid,
      draw: round.draw,
      round: round.round,
      stage: stageOf(round),
      listDigest: round.listDigest,
      commitDigest: round.commitDigest,
      resultDigest: round.resultDigest,
      seed: round.seed,
      poolSize: round.poolSize,
      excludedCount: round.excludedCount,
      more: round.more,
      begunAt: formatDateTime(round.begunAt),
      committedAt: momentOf(round.committedAt),
      revealBy: momentOf(round.revealBy),
      isOverdue: round.isOverdue,
      drawnAt: momentOf(round.drawnAt),
      voidReason: round.voidReason,
      contributors: givers
        .filter(({ roundGuid }) => roundGuid === round.guid)
        .map((one) => ({
          id: one.id as ContributorRole,
          name: one.name,
          commit: one.commit,
          hasRevealed: one.revealedAt !== null,
          isMine: one.userGuid === actor.guid,
        })),
    };
  });
}

/** The three files of a round, as their bytes are published; null while they do not exist. @throws NotFound */
export async function filesOfRound(db: Db, { kind, guid }: DrawSubject, roundGuid: string) {
  const [found] = await db
    .select({ commit: drawRound.commitFile, reveal: drawRound.revealFile, result: drawRound.resultFile })
    .from(drawRound)
    .where(
      and(eq(drawRound.guid, roundGuid), eq(drawRound.subjectKind, kind), eq(drawRound.subjectGuid, guid)),
    );
  if (!found) throw new NotFound();
  return found;
}

/** How many rounds a draw of these documents has, and whether one is open; as SQL over their rows. */
export const roundTies = (kind: string, subjectGuid: SQL) => ({
  rounds: sql<number>`(select count(*)::int from ${drawRound} r
    where r.subject_kind = ${kind} and r.subject_guid = ${subjectGuid})`,
  hasOpenRound: sql<boolean>`exists (select from ${drawRound} r where r.subject_kind = ${kind}
    and r.subject_guid = ${subjectGuid} and r.drawn_at is null and r.voided_at is null)`,
});

/** Whether somebody gives to a draw of these documents, as a condition over their rows. */
export const contributesTo = (db: Db, kind: string, subjectGuid: SQL, userGuid: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(contributor)
      .innerJoin(drawRound, eq(drawRound.guid, contributor.roundGuid))
      .where(
        and(
          eq(contributor.userGuid, userGuid),
          eq(drawRound.subjectKind, kind),
          sql`${drawRound.subjectGuid} = ${subjectGuid}`,
        ),
      ),
  );
