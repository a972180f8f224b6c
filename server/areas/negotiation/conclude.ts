import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { roundState } from '#shared/areas/negotiation/codes';
import type { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { inForce, settingOf } from '#shared/areas/legal-parameter/parameters';
import { negotiationText as t } from '#shared/areas/negotiation/fault-texts';
import { legalRegime } from '#shared/areas/project/codes';
import { modeVariant, tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { recordSealed } from '../audit/audit.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { failAtOpening } from '../tender/opening-tender.service.ts';
import { lockTenders, type TenderNow } from '../tender/tenders.service.ts';
import { isEnough, negotiationOf, noteNegotiation } from './find-negotiation.ts';
import {
  negotiationParty as party,
  type NegotiationRound,
  negotiationRound as round,
} from './negotiation.table.ts';
import { partyNow } from './parties.service.ts';
import { lockRunRound } from './publish-round.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;

/** How many last offers there are, once there are too few of them. @throws BusinessError where that is not so */
async function tooFew(db: Db, of: TenderNow, found: NegotiationRound): Promise<number> {
  const { standings } = await negotiationOf(db, of.guid);
  const count = standings.filter(({ isIn }) => isIn).length;
  if (of.stateNow !== tenderState.code.evaluating) throw new BusinessError(t.tenderState);
  if (!found.isLast || found.status !== roundState.code.opened || isEnough(of, found, count))
    throw new BusinessError(t.enough);
  return count;
}

/** 流标: whoever runs the tender confirms that there are too few last offers. */
export const failNegotiation = ({ reason, ...named }: Input<'fail'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { of, found } = await lockRunRound(db, context, named);
    const opened = await tooFew(db, of, found);
    await failAtOpening(db, context, of, { reason, opened });
    await noteNegotiation(db, context, found, 'fail', { after: { lastOffers: opened }, note: reason });
    return { guid: found.guid, version: found.version };
  });

/** Whether the rules of government purchases may let a consultation go on with so few (财库〔2015〕124号: two). */
export async function mayBeListed(
  db: Db,
  of: Pick<TenderNow, 'tenderWay' | 'legalRegime' | 'modeVariant'>,
  lastOffers: number,
): Promise<boolean> {
  if (of.legalRegime !== legalRegime.code.government || of.modeVariant !== modeVariant.code.consultation)
    return false;
  const least = inForce(await legalParameters(db), 'consultationListedSuppliers', settingOf(of));
  return least !== undefined && lastOffers >= Number(least.value);
}

/** 两家继续. */
export const acceptFew = ({ listedCase, ...named }: Input<'acceptFew'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { of, found } = await lockRunRound(db, context, named);
    if (!(await mayBeListed(db, of, await tooFew(db, of, found)))) throw new BusinessError(t.noListedCase);
    const [stored] = await db
      .update(round)
      .set({ listedCase, version: sql`${round.version} + 1`, updatedAt: sql`now()` })
      .where(eq(round.guid, found.guid))
      .returning();
    await noteNegotiation(db, context, found, 'acceptFew', { after: { listedCase } });
    return { guid: stored!.guid, version: stored!.version };
  });

/**
 * 退出谈判, for good: nothing of the company counts any more. As sealed as an offer until the round it happens in is opened, so
 * that nobody reads from it who is left. Once the last round has ended its offers bind.
 */
export const leaveNegotiation = ({ tenderGuid, reason }: Input<'leave'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    if (!(await partyNow(db, tenderGuid, actor.enterpriseGuid))) throw new NotFound();
    const [of] = await lockTenders(db, [tenderGuid]);
    if (of?.stateNow !== tenderState.code.evaluating) throw new BusinessError(t.tenderState);
    const { rounds } = await negotiationOf(db, tenderGuid);
    const opened = rounds.filter(({ status }) => status === roundState.code.opened);
    const leftAt = await databaseNow(db);
    if (rounds.some(({ isLast, deadline }) => isLast && leftAt >= deadline))
      throw new BusinessError(t.concluded);
    const [left] = await db
      .update(party)
      .set({ leftAt, leftIn: opened.length + 1, leftReason: reason, leftByName: actor.name })
      .where(
        and(
          eq(party.tenderGuid, tenderGuid),
          eq(party.enterpriseGuid, actor.enterpriseGuid),
          isNull(party.leftAt),
        ),
      )
      .returning();
    if (!left) throw new BusinessError(t.hasLeft);
    const said = JSON.stringify({ tender: tenderGuid, bidder: actor.enterpriseGuid, at: leftAt, reason });
    await recordSealed(db, { commitment: [sha256Of(said)] });
    return { leftAt: formatDateTime(leftAt) };
  });
