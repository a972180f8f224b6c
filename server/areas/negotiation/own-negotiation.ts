import type { z } from 'zod';
import { negotiationPhase, roundState } from '#shared/areas/negotiation/codes';
import type { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import type { OwnNegotiation } from '#shared/areas/negotiation/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { handedIn, type HandedIn } from '../bid/handed-in.service.ts';
import { openedPrices } from '../opening/opened-prices.service.ts';
import { scoredFieldOf } from '../tender-file/opening-form.service.ts';
import { withState } from '../tender/tenders.service.ts';
import { type Negotiation, negotiationOf, phaseOf } from './find-negotiation.ts';
import type { NegotiationParty } from './negotiation.table.ts';
import { shown, toRound } from './round-view.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const p = negotiationPhase.code;

/** The rounds of a negotiation as one of its suppliers reads them. */
export async function ownNegotiation(
  { tenderGuid }: Input<'own'>,
  { db, actor }: Context,
): Promise<OwnNegotiation> {
  const found = await negotiationOf(db, tenderGuid);
  const at = found.parties.findIndex(({ enterpriseGuid }) => enterpriseGuid === actor.enterpriseGuid);
  const [of] = at < 0 ? [] : await withState(db, [tenderGuid]);
  const own = found.parties[at];
  if (!of || !own) throw new NotFound();
  const now = await databaseNow(db);
  const standing = found.standings[at]!;
  const hasLeft = own.leftAt !== null;
  const handed = await handedIn(
    db,
    actor.enterpriseGuid,
    found.rounds.map(({ guid }) => guid),
  );
  const field = await scoredFieldOf(db, tenderGuid);
  const phase = phaseOf(of, found, now);
  const isLive = phase !== p.over && standing.isIn && !hasLeft;
  // How others came out says whether the end is enough or not: a supplier reads that it has ended.
  const isEnded = phase === p.tooFew;
  const bound = found.rounds.some(({ isLast, deadline }) => isLast && now >= deadline);
  return {
    tenderGuid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    buyerName: of.entrustUnit,
    phase: hasLeft ? p.over : isEnded ? p.concluded : phase,
    serverTime: formatDateTime(now),
    priceLabel: field?.label ?? '',
    isRate: field?.isRate ?? false,
    isMoreBetter: field?.isMoreBetter ?? false,
    firstPrice: own.firstPrice,
    isIn: standing.isIn && !hasLeft,
    leftAt: shown(own.leftAt),
    offer: hasLeft ? null : standing.offer,
    form: hasLeft ? null : await formOf(db, found, own),
    rounds: roundsOf(found, own.enterpriseGuid, {
      outcomes: standing.outcomes,
      handed,
      now,
      leftAt: own.leftAt,
    }),
    actions: [
      ...(isLive && phase === p.running ? (['offer'] as const) : []),
      ...(isLive && !bound ? (['leave'] as const) : []),
    ],
  };
}

/** What the offer that counts says of itself. */
async function formOf(
  db: Db,
  { standings, offers }: Negotiation,
  { tenderGuid, enterpriseGuid }: NegotiationParty,
): Promise<string | null> {
  const round = standings.find(({ id }) => id === enterpriseGuid)?.offer?.round;
  if (round === undefined) return null;
  if (round > 0)
    return offers.find((it) => it.round === round && it.enterpriseGuid === enterpriseGuid)?.form ?? null;
  const first = await openedPrices(db, tenderGuid);
  return first?.bids.find((one) => one.enterpriseGuid === enterpriseGuid)?.form ?? null;
}

/** Who has left reads nothing of the rounds after it: what changes is told to those who are still in. */
function roundsOf(
  { rounds, offers }: Negotiation,
  enterpriseGuid: string,
  {
    outcomes,
    handed,
    now,
    leftAt,
  }: Pick<Negotiation['standings'][number], 'outcomes'> & {
    handed: ReadonlyMap<string, HandedIn>;
    now: Date;
    leftAt: Date | null;
  },
): OwnNegotiation['rounds'] {
  const read = rounds.filter(({ publishedAt }) => leftAt === null || publishedAt <= leftAt);
  return read.map((one, n) => {
    const sealed = handed.get(one.guid);
    const given = offers.find((it) => it.round === one.round && it.enterpriseGuid === enterpriseGuid);
    return {
      ...toRound(one, now),
      rev: sealed?.rev ?? null,
      submittedAt: sealed?.rev == null ? null : shown(sealed.submittedAt),
      receiptNo: sealed?.receiptNo ?? null,
      outcome: one.status === roundState.code.opened ? outcomes[n]! : null,
      price: given?.price ?? null,
      voidReason: given?.voidReason ?? null,
    };
  });
}
