import { randomBytes } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { drawType } from '#shared/areas/bidding/codes';
import { contributorRole } from '#shared/areas/draw/codes';
import type { GroupResult } from '#shared/areas/draw/files';
import { paths } from '#shared/areas/session/paths';
import {
  type DrawPurpose,
  drawPurpose,
  inviteState,
  resultKind,
  type ResultKind,
  shortlistTransition as t,
} from '#shared/areas/shortlist/codes';
import type { shortlistCalls } from '#shared/areas/shortlist/contract';
import { fewCandidates, shortlistText } from '#shared/areas/shortlist/fault-texts';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import {
  beginRound,
  type Giver,
  nextRound,
  supervisorsOf,
  takeCommitment,
  takeReveal,
  voidRound,
} from '../draw/draw.service.ts';
import { roundsOf } from '../draw/read-draws.service.ts';
import { notify } from '../notification/notification.service.ts';
import { awardsSince } from '../project/recent-awards.service.ts';
import { bindEvent, needsSupervisor, presentAtDraw } from '../supervision/present.service.ts';
import { drawable, type Pool, poolOf } from './candidates.ts';
import { refuseEnded } from './purchase.ts';
import { buyingOf, conditionsOf } from './read-shortlists.ts';
import { SHORTLIST, shortlists, shortlistWrites as writes } from './shortlist-access.ts';
import {
  shortlist,
  type Shortlist,
  shortlistCandidate as candidate,
  shortlistInvite as invite,
  shortlistRecommended as recommended,
  shortlistResult as result,
} from './shortlist.table.ts';

type Input<C extends keyof typeof shortlistCalls> = z.output<(typeof shortlistCalls)[C]['input']>;

/** The name of the one list a shortlist is drawn from. */
const GROUP = '供应商';
const p = drawPurpose.code;

/** Whom a shortlist has asked already, and who of them takes part. */
async function askedBefore(db: Db, guid: string) {
  const found = await db
    .select({ guid: invite.enterpriseGuid, state: invite.state })
    .from(invite)
    .where(eq(invite.shortlistGuid, guid));
  const taking = found.filter(({ state }) => state === inviteState.code.accepted);
  return {
    asked: new Set(found.map((one) => one.guid)),
    taking: new Set(taking.map((one) => one.guid)),
  };
}

/** Everybody who may be drawn or chosen now, stored under a round as they are called today. */
async function freeze(db: Db, found: Shortlist, round: number): Promise<Pool> {
  const named = await db
    .select({ guid: recommended.enterpriseGuid })
    .from(recommended)
    .where(eq(recommended.shortlistGuid, found.guid));
  const pool = await poolOf(db, conditionsOf(found), {
    buying: await buyingOf(db, found),
    recommended: new Set(named.map((one) => one.guid)),
    ...(await askedBefore(db, found.guid)),
  });
  // One array a column: a hundred thousand rows as single parameters take ten times as long.
  const column = <K extends keyof (typeof pool.candidates)[number]>(name: K) =>
    sql.param(pool.candidates.map((one) => one[name]));
  await db.execute(sql`insert into ${candidate}
      (shortlist_guid, round, enterprise_guid, id, name, grade, unit, is_recommended, excluded)
    select ${found.guid}::uuid, ${round}::int, * from unnest(${column('enterpriseGuid')}::uuid[],
      ${column('id')}::text[], ${column('name')}::text[], ${column('grade')}::text[], ${column('unit')}::text[],
      ${column('isRecommended')}::boolean[], ${column('excluded')}::text[])`);
  return pool;
}

/** Opens a round: the list is frozen, its digest is known to everybody, and nobody has committed yet but the platform. */
const begin =
  (purpose: DrawPurpose, act: 'draw' | 'redraw' | 'supplement') =>
  ({ guid, version, reason = '' }: { guid: string; version: number; reason?: string }, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await shortlists.lockFor(db, context, guid, { act, version });
      await refuseEnded(db, found);
      const present = await presentAtDraw(db, found.projectGuid, found.sectionNo);
      const [watching] = present.filter(({ userGuid }) => userGuid !== context.actor.guid);
      if (needsSupervisor(found) && !watching) throw new BusinessError(shortlistText.noSupervisor);
      const subject = { kind: SHORTLIST, guid };
      const { round, prev, voided } = await nextRound(db, subject);
      const pool = await freeze(db, found, round);
      const pick = found.planCount - found.confirmedCount;
      if (pool.units < pick) throw new BusinessError(fewCandidates(pool.units, pick));
      const { pool: entries, excluded } = drawable(pool);
      const givers: Giver[] = [
        ...(watching
          ? [{ id: 'supervisor', userGuid: watching.userGuid, name: watching.name } as const]
          : []),
        { id: 'handler', userGuid: context.actor.guid, name: context.actor.name },
      ];
      const opened = await beginRound(
        db,
        subject,
        {
          draw: found.ruweiNo,
          round,
          prev,
          // Of those who are joined to each other only one is admitted.
          maxPerUnit: 1,
          groups: [{ id: GROUP, pick, pool: entries }],
          excluded,
          more: {
            project: found.projectNo,
            section: found.sectionNo,
            buyer: found.enterpriseName,
            purpose,
            reason,
            criteria: criteriaOf(found),
            voided,
            at: formatDateTime(new Date()),
            // The digest of a list of few would be guessed from the audit, with how many are picked.
            salt: randomBytes(16).toString('hex'),
          },
        },
        givers,
      );
      if (watching) await bindEvent(db, watching.eventGuid, guid);
      const after = await changedTo(db, shortlist, guid, { version: sql`${shortlist.version} + 1` } as never);
      await writes.note(db, context, found, 'beginDraw', {
        after: { round, purpose, listDigest: opened.listDigest },
        ...(reason && { note: reason }),
      });
      await notify(db, {
        userGuids: [
          ...new Set([...present.map(({ userGuid }) => userGuid), ...(await supervisorsOf(db, subject))]),
        ],
        kind: 'supervision.draw',
        title: {
          cn: `${found.ruweiNo} 第${round}轮抽取已开始，请提交随机数`,
          en: `Round ${round} of ${found.ruweiNo} has begun: please give your random number`,
        },
        link: paths.shortlistDraw(guid),
      });
      return { ...after, roundGuid: opened.guid, listDigest: opened.listDigest };
    });

export const beginDraw = begin(p.draw, 'draw');
export const redraw = begin(p.redraw, 'redraw');
export const supplement = begin(p.supplement, 'supplement');

const criteriaOf = ({
  categoryCodes,
  areas,
  levels,
  minCapital,
  minYears,
  qualification,
  minPerformances,
  depositPaid,
}: Shortlist) => ({
  categoryCodes,
  areas,
  levels,
  minCapital,
  minYears,
  qualification,
  minPerformances,
  depositPaid,
});

/** The shortlist, locked before its round as everywhere, for somebody who watches its draw. @throws NotFound */
async function lockWatched(db: Db, context: Context, guid: string): Promise<Shortlist> {
  await shortlists.find({ db, actor: context.actor }, guid);
  const [found] = await db.select().from(shortlist).where(eq(shortlist.guid, guid)).for('update');
  if (!found) throw new NotFound();
  return found;
}

/** The round of this shortlist. @throws NotFound for one of another */
async function roundIn(db: Db, context: Context, found: Shortlist, roundGuid: string) {
  const rounds = await roundsOf(db, { kind: SHORTLIST, guid: found.guid }, context.actor);
  const round = rounds.find((one) => one.guid === roundGuid);
  if (!round) throw new NotFound();
  return round;
}

export const commitDraw = ({ guid, roundGuid, commit }: Input<'commitDraw'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockWatched(db, context, guid);
    await roundIn(db, context, found, roundGuid);
    const { isComplete, digest } = await takeCommitment(db, context.actor, { guid: roundGuid, commit });
    await writes.note(db, context, found, 'commitDraw', { after: { commit, ...(digest && { digest }) } });
    return { isComplete };
  });

/** Takes what somebody committed to; with the last one the result is there and the shortlist has been drawn. */
export const revealDraw = ({ guid, roundGuid, value }: Input<'revealDraw'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockWatched(db, context, guid);
    await roundIn(db, context, found, roundGuid);
    const drawn = await takeReveal(db, context.actor, { guid: roundGuid, value });
    if (!drawn) return { isDrawn: false };
    const { purpose } = drawn.round.more as { purpose: DrawPurpose };
    await storeDrawn(db, found, drawn.round.round, drawn.groups[0]!);
    await moveStatus(db, shortlist, guid, t[purpose], undefined, {
      drawnRound: drawn.round.round,
      ...(purpose === p.redraw && { redraws: sql`${shortlist.redraws} + 1` }),
    });
    await writes.note(db, context, found, 'drawn', {
      before: { status: found.status },
      after: {
        status: t[purpose].to,
        round: drawn.round.round,
        // It binds the result too, whose own digest would let an order of few be guessed.
        commit: drawn.round.commitDigest,
      },
    });
    return { isDrawn: true };
  });

/** A round that is not drawn to its end is ended by who watched it, so that no handler gives up a draw unseen. */
export const voidDraw = ({ guid, roundGuid, reason }: Input<'voidDraw'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockWatched(db, context, guid);
    const { contributors } = await roundIn(db, context, found, roundGuid);
    const supervisor = contributors.find(({ id }) => id === contributorRole.code.supervisor);
    // Whoever took a shortlist over is not among those who gave to a round of before.
    const isHandler = found.createUserGuid === context.actor.guid;
    if (!(supervisor ? supervisor.isMine : isHandler)) throw new BusinessError(shortlistText.onlyWitness);
    await voidRound(db, roundGuid, reason);
    await writes.note(db, context, found, 'voidDraw', { note: reason });
    return null;
  });

/** What was drawn: those picked, then as many reserves as were asked for, one of each affiliated group. */
async function storeDrawn(db: Db, found: Shortlist, round: number, { order, picked }: GroupResult) {
  const pool = await poolRows(db, found.guid, round);
  const taken = new Set(picked.map((id) => pool.get(id)!.unit));
  const reserves: string[] = [];
  for (const id of order) {
    if (reserves.length === found.reserveCount) break;
    const { unit } = pool.get(id)!;
    if (taken.has(unit)) continue;
    taken.add(unit);
    reserves.push(id);
  }
  const k = resultKind.code;
  await storeResults(db, found, round, [
    ...picked.map((id) => ({ ...pool.get(id)!, kind: k.picked })),
    ...reserves.map((id) => ({ ...pool.get(id)!, kind: k.reserve })),
  ]);
}

async function poolRows(db: Db, guid: string, round: number) {
  const found = await db
    .select()
    .from(candidate)
    .where(
      and(eq(candidate.shortlistGuid, guid), eq(candidate.round, round), sql`${candidate.excluded} is null`),
    );
  return new Map(found.map((one) => [one.id, one]));
}

interface Chosen {
  enterpriseGuid: string;
  id: string;
  name: string;
  kind: ResultKind;
}

async function storeResults(db: Db, found: Shortlist, round: number, rows: readonly Chosen[]) {
  const guids = rows.map(({ enterpriseGuid }) => enterpriseGuid);
  const [since] = (
    await db.execute<{ day: string }>(sql`select (now() - interval '12 months')::date::text as day`)
  ).rows;
  const won = await awardsSince(db, found.enterpriseGuid, since!.day, guids);
  const taken = await db
    .select({ guid: invite.enterpriseGuid, count: sql<number>`count(*)::int` })
    .from(invite)
    .innerJoin(shortlist, eq(shortlist.guid, invite.shortlistGuid))
    .where(
      and(
        isOneOf(invite.enterpriseGuid, guids),
        eq(shortlist.enterpriseGuid, found.enterpriseGuid),
        eq(invite.state, inviteState.code.accepted),
        gte(invite.sentAt, sql`now() - interval '12 months'`),
      ),
    )
    .groupBy(invite.enterpriseGuid);
  const shortlisted = new Map(taken.map((one) => [one.guid, one.count]));
  await db.insert(result).values(
    rows.map(({ enterpriseGuid, id, name, kind }, at) => ({
      shortlistGuid: found.guid,
      round,
      position: at + 1,
      enterpriseGuid,
      id,
      name,
      kind,
      shortlistedCount: shortlisted.get(enterpriseGuid) ?? 0,
      wonCount: won.get(enterpriseGuid) ?? 0,
    })),
  );
}

/** 直接指定: candidates by name, one of each affiliated group; it shows itself as not drawn, with its reason. */
export const saveDrawResult = ({ guid, version, chosen }: Input<'saveDrawResult'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await shortlists.lockFor(db, context, guid, { act: 'choose', version });
    if (found.drawType !== drawType.code.direct) throw new BusinessError(shortlistText.notDirect);
    await refuseEnded(db, found);
    // A round that was voided before the choice became a direct one keeps its number.
    const { round: afterDraws } = await nextRound(db, { kind: SHORTLIST, guid });
    const round = Math.max(afterDraws, (found.drawnRound ?? 0) + 1);
    const pool = await freeze(db, found, round);
    const byGuid = new Map(pool.candidates.map((one) => [one.enterpriseGuid, one]));
    const rows = chosen.map((one) => byGuid.get(one));
    if (
      rows.some((one) => one === undefined || one.excluded !== null) ||
      new Set(chosen).size < chosen.length
    )
      throw faultAt('chosen', shortlistText.chosen);
    const units = rows.map((one) => one!.unit);
    if (new Set(units).size < units.length) throw faultAt('chosen', shortlistText.affiliated);
    const wanted = found.planCount - found.confirmedCount;
    if (rows.length < wanted) throw faultAt('chosen', fewCandidates(rows.length, wanted));
    const k = resultKind.code;
    await storeResults(
      db,
      found,
      round,
      rows.map((one, at) => ({ ...one!, kind: at < wanted ? k.picked : k.reserve })),
    );
    await moveStatus(
      db,
      shortlist,
      guid,
      { from: [...t.draw.from, ...t.redraw.from, ...t.supplement.from], to: t.draw.to },
      version,
      { drawnRound: round },
    );
    await writes.note(db, context, found, 'choose', {
      before: { status: found.status },
      after: { status: t.draw.to },
    });
    return changedTo(db, shortlist, guid, {});
  });
