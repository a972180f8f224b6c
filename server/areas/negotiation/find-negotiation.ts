import { asc, eq, getTableColumns } from 'drizzle-orm';
import {
  negotiationPhase,
  type NegotiationPhase,
  roundPhase,
  type RoundPhase,
  roundState,
} from '#shared/areas/negotiation/codes';
import { type OpenedRound, type Standing, standingsOf } from '#shared/areas/negotiation/offer-rule';
import { fromFormList, procurementMode } from '#shared/areas/project/purchase-mode';
import { execMode, tenderState } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import { openedPrices } from '../opening/opened-prices.service.ts';
import { openersOfPolicy, policyInForce } from '../seal-policy/seal-policy.service.ts';
import { deadlineOfCall } from '../tender/sealed-calls.service.ts';
import { tenderSeen } from '../tender/tenders-seen.service.ts';
import { type TenderNow, withState } from '../tender/tenders.service.ts';
import {
  type NegotiationOffer,
  negotiationOffer as offer,
  type NegotiationParty,
  negotiationParty as party,
  type NegotiationRound,
  negotiationRound as round,
} from './negotiation.table.ts';

const p = negotiationPhase.code;

/** Whether a tender is a negotiation that is held here. */
export const isNegotiation = (of: Pick<TenderNow, 'tenderWay' | 'execMode'>): boolean =>
  of.execMode === execMode.code.online && fromFormList(of.tenderWay) === procurementMode.code.negotiate;

/** Where a round stands at a moment. */
export const roundPhaseAt = (of: Pick<NegotiationRound, 'status' | 'deadline'>, now: Date): RoundPhase =>
  of.status === roundState.code.opened
    ? roundPhase.code.opened
    : now < of.deadline
      ? roundPhase.code.running
      : roundPhase.code.ended;

/** All there is of a negotiation, and what its opened rounds have come to. */
export interface Negotiation {
  rounds: NegotiationRound[];
  parties: NegotiationParty[];
  /** Of rounds that were opened. */
  offers: NegotiationOffer[];
  /** In the order of the parties; who left in a round that was not opened yet is still in. */
  standings: Standing[];
}

/** What is read of a round. */
export const roundColumns = { ...getTableColumns(round), deadline: deadlineOfCall(round.guid) };

export async function negotiationOf(db: Db, tenderGuid: string): Promise<Negotiation> {
  const rounds = await db
    .select(roundColumns)
    .from(round)
    .where(eq(round.tenderGuid, tenderGuid))
    .orderBy(asc(round.round));
  const parties = await db
    .select()
    .from(party)
    .where(eq(party.tenderGuid, tenderGuid))
    .orderBy(asc(party.no));
  const offers = await db.select().from(offer).where(eq(offer.tenderGuid, tenderGuid));
  return { rounds, parties, offers, standings: standingsAfter(rounds, parties, offers) };
}

/** What each party has after the rounds that were opened. */
function standingsAfter(
  rounds: readonly NegotiationRound[],
  parties: readonly NegotiationParty[],
  offers: readonly NegotiationOffer[],
): Standing[] {
  const opened: OpenedRound[] = rounds
    .filter(({ status }) => status === roundState.code.opened)
    .map((one) => ({
      round: one.round,
      isLast: one.isLast,
      offers: new Map(
        offers
          .filter((it) => it.round === one.round)
          .map((it) => [it.enterpriseGuid, { price: it.price, void: it.voidReason }]),
      ),
    }));
  return standingsOf(
    parties.map(({ enterpriseGuid, firstPrice, leftIn }) => ({
      id: enterpriseGuid,
      firstPrice,
      // That somebody left is as sealed as an offer until the round it happened in is opened.
      leftIn: leftIn !== null && leftIn <= opened.length ? leftIn : null,
    })),
    opened,
  );
}

/** Whether so many last offers are enough (tendering.md 6.0): fewer are once a listed case was named for them. */
export const isEnough = (
  { minBidders }: Pick<TenderNow, 'minBidders'>,
  last: Pick<NegotiationRound, 'listedCase'>,
  offers: number,
): boolean => offers >= minBidders || last.listedCase !== null;

/** Where a negotiation stands. */
export function phaseOf(of: TenderNow, { rounds, standings }: Negotiation, now: Date): NegotiationPhase {
  if (of.stateNow !== tenderState.code.evaluating) return p.over;
  const last = rounds.at(-1);
  if (!last) return p.ready;
  const at = roundPhaseAt(last, now);
  if (at !== roundPhase.code.opened) return at === roundPhase.code.running ? p.running : p.ended;
  if (!last.isLast) return p.between;
  const count = standings.filter(({ isIn }) => isIn).length;
  return isEnough(of, last, count) ? p.concluded : p.tooFew;
}

/** A tender as whoever sees it, supervised its opening or opens it meets it, and whether they run it. @throws NotFound */
export async function negotiationSeen(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  tenderGuid: string,
): Promise<{ of: TenderNow; runs: boolean }> {
  if (actor.permissions.has('scheme:read'))
    try {
      return await tenderSeen({ db, actor }, tenderGuid);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  const opened = await openedPrices(db, tenderGuid);
  const policy = opened ? await policyInForce(db, tenderGuid) : null;
  const openers = policy ? await openersOfPolicy(db, policy.guid) : [];
  const takesPart =
    opened?.supervisorGuid === actor.guid || openers.some(({ userGuid }) => userGuid === actor.guid);
  const [of] = takesPart ? await withState(db, [tenderGuid]) : [];
  if (!of) throw new NotFound();
  return { of, runs: false };
}

/** The round of this guid; undefined where there is none. */
export async function findRound(db: Db, guid: string): Promise<NegotiationRound | undefined> {
  const [found] = await db.select(roundColumns).from(round).where(eq(round.guid, guid));
  return found;
}

/** The same, locked: its tender has been before. */
export async function lockRound(db: Db, guid: string): Promise<NegotiationRound> {
  await db.select({ guid: round.guid }).from(round).where(eq(round.guid, guid)).for('update');
  return (await findRound(db, guid))!;
}

/** Writes an act of a negotiation into the audit. */
export const noteNegotiation = (
  db: Db,
  context: AuditContext,
  of: Pick<NegotiationRound, 'tenderGuid' | 'tenderNo'>,
  act: string,
  said: object = {},
) =>
  record(db, context, {
    event: `negotiation.${act}`,
    objectType: 'negotiation',
    objectGuid: of.tenderGuid,
    objectName: of.tenderNo,
    ...said,
  });
