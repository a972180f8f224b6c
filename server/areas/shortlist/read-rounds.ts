import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { contributorRole, drawStage } from '#shared/areas/draw/codes';
import type { DrawRoundView } from '#shared/areas/draw/views';
import type { DrawPurpose } from '#shared/areas/shortlist/codes';
import type { shortlistCalls } from '#shared/areas/shortlist/contract';
import type { CandidateRow, InviteRow, ResultRow, ShortlistRound } from '#shared/areas/shortlist/views';
import { formatDateTime } from '#shared/kit/dates';
import { maskPhone } from '#shared/kit/mask';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { COUNT_KEPT_MS } from '../../db/page-of.ts';
import { slowAnswers } from '../../db/slow-answers.ts';
import { roundsOf } from '../draw/read-draws.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { SHORTLIST } from './shortlist-access.ts';
import {
  type Shortlist,
  shortlistCandidate as candidate,
  shortlistInvite as invite,
  shortlistResult as result,
} from './shortlist.table.ts';

type Asked = z.output<typeof shortlistCalls.candidates.input>;
const sums = slowAnswers<{ admitted: number; units: number; excluded: number }[]>(COUNT_KEPT_MS);
const totals = slowAnswers<{ total: number }[]>(COUNT_KEPT_MS);

/** What a round of a shortlist binds in behind the fields every draw has. */
export interface Bound {
  purpose: DrawPurpose;
  reason: string;
}

/** The results of all rounds, in the order drawn. */
export const resultsOf = async (db: Db, guid: string) =>
  db
    .select()
    .from(result)
    .where(eq(result.shortlistGuid, guid))
    .orderBy(asc(result.round), asc(result.position));

export const toResult = ({
  shortlistGuid: _of,
  round: _round,
  ...row
}: Awaited<ReturnType<typeof resultsOf>>[number]): ResultRow => row;

/**
 * Whether this person may end an open round as void: who supervises it, or its handler where nobody does, and where the
 * supervisor let the time pass and gave nothing. Without what a supervisor gives nobody knows what a draw would have been,
 * so that a handler has nothing to choose by.
 */
export function mayVoid(
  { createUserGuid }: Pick<Shortlist, 'createUserGuid'>,
  { contributors, isOverdue, stage }: Pick<DrawRoundView, 'contributors' | 'isOverdue' | 'stage'>,
  { guid }: Pick<Actor, 'guid'>,
): boolean {
  if (stage !== s.committing && stage !== s.revealing) return false;
  const supervisor = contributors.find(({ id }) => id === contributorRole.code.supervisor);
  if (supervisor?.isMine) return true;
  // Whoever took a shortlist over is not among those who gave to a round of before.
  if (createUserGuid !== guid) return false;
  if (!supervisor) return true;
  return isOverdue && (stage === s.committing ? supervisor.commit === null : !supervisor.hasRevealed);
}
const s = drawStage.code;

/** The rounds of the draw of a shortlist with what each was for and gave, oldest first. */
export async function drawnRounds(
  { db, actor }: Viewer,
  found: Pick<Shortlist, 'guid' | 'createUserGuid'>,
): Promise<ShortlistRound[]> {
  const { guid } = found;
  const subject = { kind: SHORTLIST, guid };
  const results = await resultsOf(db, guid);
  return (await roundsOf(db, subject, actor)).map(({ more, ...round }) => {
    const { purpose, reason } = more as unknown as Bound;
    return {
      ...round,
      mayVoid: mayVoid(found, round, actor),
      purpose,
      reason,
      results: results.filter((one) => one.round === round.round).map(toResult),
    };
  });
}

/** Whom a shortlist has asked, in the order they were. */
export async function invitesOf(db: Db, guid: string): Promise<InviteRow[]> {
  const found = await db
    .select()
    .from(invite)
    .where(eq(invite.shortlistGuid, guid))
    .orderBy(asc(invite.sentAt), asc(invite.round), asc(invite.position));
  return found.map((one) => ({
    guid: one.guid,
    enterpriseGuid: one.enterpriseGuid,
    name: one.name,
    contactName: one.contactName,
    contactPhone: one.contactPhone === '' ? '' : maskPhone(one.contactPhone),
    sentAt: formatDateTime(one.sentAt),
    deadline: formatDateTime(one.deadline),
    state: one.state,
    refuseReason: one.refuseReason,
    answeredAt: one.answeredAt === null ? null : formatDateTime(one.answeredAt),
    answeredBy: one.answeredBy,
    isReserve: one.isReserve,
  }));
}

const lastRoundOf = (guid: string) =>
  sql`(select max(c.round) from ${candidate} c where c.shortlist_guid = ${guid})`;

/** Who was joined to a supplier, directly or through others, when the last list was frozen, itself among them; none before. */
export async function unitOf(db: Db, guid: string, enterpriseGuid: string): Promise<string[]> {
  const { rows } = await db.execute<{ guid: string }>(sql`
    select c.enterprise_guid as guid from ${candidate} c
    where c.shortlist_guid = ${guid} and c.round = ${lastRoundOf(guid)} and c.unit = (
      select own.unit from ${candidate} own where own.shortlist_guid = ${guid} and own.round = ${lastRoundOf(guid)}
        and own.enterprise_guid = ${enterpriseGuid})`);
  return rows.map((one) => one.guid);
}

/** The candidates of the last frozen list, a page at a time. */
export async function frozenCandidates(
  db: Db,
  { guid, page, rows, name, isExcluded }: Asked,
): Promise<z.output<typeof shortlistCalls.candidates.output>> {
  const of = and(eq(candidate.shortlistGuid, guid), eq(candidate.round, lastRoundOf(guid)));
  const where = and(
    of,
    contains(candidate.name, name, { isWalked: true }),
    isExcluded === undefined
      ? undefined
      : isExcluded
        ? isNotNull(candidate.excluded)
        : isNull(candidate.excluded),
  );
  const found = await db
    .select({
      enterpriseGuid: candidate.enterpriseGuid,
      id: candidate.id,
      name: candidate.name,
      grade: candidate.grade,
      isRecommended: candidate.isRecommended,
      excluded: candidate.excluded,
      unit: candidate.unit,
    })
    .from(candidate)
    .where(where)
    .orderBy(asc(candidate.id))
    .limit(rows)
    .offset((page - 1) * rows);
  // Behind the page: a column would be asked of every candidate that is stepped over.
  const sizes = await db
    .select({ unit: candidate.unit, size: count() })
    .from(candidate)
    .where(and(of, inArray(candidate.unit, [...new Set(found.map(({ unit }) => unit))])))
    .groupBy(candidate.unit);
  const sizeOf = new Map(sizes.map(({ unit, size }) => [unit, size]));
  const list = found.map(({ unit, ...row }): CandidateRow => ({ ...row, groupSize: sizeOf.get(unit)! }));
  // What was frozen stays as it is: of a hundred thousand it is summed up once for all pages.
  const [sum] = await sums(
    db
      .select({
        admitted: sql<number>`count(*) filter (where ${candidate.excluded} is null)::int`,
        units: sql<number>`count(distinct ${candidate.unit}) filter (where ${candidate.excluded} is null)::int`,
        excluded: sql<number>`count(${candidate.excluded})::int`,
      })
      .from(candidate)
      .where(of),
  );
  const [total] = await totals(db.select({ total: count() }).from(candidate).where(where));
  return { list, total: total!.total, page, rows, sums: sum! };
}
