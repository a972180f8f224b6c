import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { drawStage, type DrawStage } from '#shared/areas/draw/codes';
import { drawText } from '#shared/areas/draw/fault-texts';
import { paths } from '#shared/areas/session/paths';
import { type DrawPurpose, drawPurpose, shortlistTransition as t } from '#shared/areas/shortlist/codes';
import type { shortlistCalls } from '#shared/areas/shortlist/contract';
import { fewCandidates, shortlistText } from '#shared/areas/shortlist/fault-texts';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
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
import { bindEvent, needsSupervisor, presentAtDraw } from '../supervision/present.service.ts';
import { drawable } from './candidates.ts';
import { freeze } from './freeze.ts';
import { refuseEnded } from './purchase.ts';
import { mayVoid } from './read-rounds.ts';
import { SHORTLIST, shortlists, shortlistWrites as writes } from './shortlist-access.ts';
import { shortlist, type Shortlist } from './shortlist.table.ts';
import { storeDrawn } from './store-results.ts';

type Input<C extends keyof typeof shortlistCalls> = z.output<(typeof shortlistCalls)[C]['input']>;

/** The name of the one list a shortlist is drawn from. */
const GROUP = '供应商';
const p = drawPurpose.code;

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
            at: formatDateTime(await databaseNow(db)),
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

/**
 * A round that is not drawn to its end is ended by who watched it, so that no handler gives up a draw unseen, or by its
 * handler once whoever watches has let the time pass. Its supervisors hear of that.
 */
export const voidDraw = ({ guid, roundGuid, reason }: Input<'voidDraw'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const found = await lockWatched(db, context, guid);
    const round = await roundIn(db, context, found, roundGuid);
    if (isEnded(round)) throw new BusinessError(drawText.over);
    if (!mayVoid(found, round, actor)) throw new BusinessError(shortlistText.onlyWitness);
    await voidRound(db, roundGuid, reason);
    await writes.note(db, context, found, 'voidDraw', { note: reason });
    const watched = await supervisorsOf(db, { kind: SHORTLIST, guid });
    await notify(db, {
      userGuids: watched.filter((one) => one !== actor.guid),
      kind: 'supervision.draw',
      title: {
        cn: `${found.ruweiNo} 第${round.round}轮抽取已由${actor.name}作废`,
        en: `Round ${round.round} of ${found.ruweiNo} was voided by ${actor.name}`,
      },
      link: paths.shortlistDraw(guid),
    });
    return null;
  });

const isEnded = ({ stage }: { stage: DrawStage }) =>
  stage === drawStage.code.drawn || stage === drawStage.code.void;
