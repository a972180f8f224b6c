import type { z } from 'zod';
import {
  listedCase,
  negotiationPhase,
  type NegotiationPhase,
  roundState,
} from '#shared/areas/negotiation/codes';
import type { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import type { OwnNegotiation, RoundView, StaffAct } from '#shared/areas/negotiation/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { ownHandedIn } from '../bid/bids-standing.service.ts';
import { openedPrices } from '../opening/opened-prices.service.ts';
import { scoredFieldOf } from '../tender-file/opening-form.service.ts';
import { type TenderNow, withState } from '../tender/tenders.service.ts';
import { mayBeListed } from './conclude.ts';
import {
  isNegotiation,
  type Negotiation,
  negotiationOf,
  negotiationSeen,
  phaseOf,
  roundPhaseAt,
} from './find-negotiation.ts';
import { lastOffersOf } from './last-offers.ts';
import type { NegotiationParty, NegotiationRound } from './negotiation.table.ts';
import { roundObstacle } from './publish-round.ts';
import { openingTogether } from './round-openers.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Output<C extends keyof typeof calls> = z.output<(typeof calls)[C]['output']>;
const p = negotiationPhase.code;
const shown = (time: Date | null) => time && formatDateTime(time);

const toRound = (of: NegotiationRound, now: Date): RoundView => ({
  guid: of.guid,
  version: of.version,
  round: of.round,
  requirements: of.requirements,
  isLast: of.isLast,
  deadline: formatDateTime(of.deadline),
  phase: roundPhaseAt(of, now),
  publishedAt: formatDateTime(of.publishedAt),
  openedAt: shown(of.openedAt),
  delays: of.delays,
});

/** What may be done by phase, whoever does it: that is asked again when they do. */
const actsIn: Partial<Record<NegotiationPhase, readonly StaffAct[]>> = {
  [p.ready]: ['publish'],
  [p.between]: ['publish'],
  [p.running]: ['postpone'],
  [p.ended]: ['open'],
  [p.tooFew]: ['fail', 'acceptFew'],
};

interface Asked {
  of: TenderNow;
  phase: NegotiationPhase;
  found: Negotiation;
  supervisorGuid: string | null;
  runs: boolean;
}

function actionsOf({ of, phase, found, supervisorGuid, runs }: Asked, { actor }: Context): StaffAct[] {
  if (!isNegotiation(of)) return [];
  const last = found.rounds.at(-1);
  const count = found.standings.filter(({ isIn }) => isIn).length;
  const mayWrite = actor.permissions.has('scheme:write');
  const needsSupervisor = supervisorGuid !== null && last?.supervisorAt === null;
  const acts = (actsIn[phase] ?? []).filter((act) => {
    if (!mayWrite) return false;
    if (act === 'open') return of.hostGuid === actor.guid && !needsSupervisor;
    return runs && (act !== 'acceptFew' || mayBeListed(of, count));
  });
  const mayAttend = last?.status === roundState.code.published && phase !== p.over;
  return supervisorGuid === actor.guid && needsSupervisor && mayAttend ? [...acts, 'attend'] : acts;
}

/** The rounds of a tender, for whoever sees it: of a round that was not opened, nothing of any offer. */
export async function negotiationOfTender(
  { guid }: Input<'ofTender'>,
  context: Context,
): Promise<Output<'ofTender'>> {
  const { db } = context;
  const { of, runs } = await negotiationSeen(context, guid);
  const now = await databaseNow(db);
  const found = await negotiationOf(db, guid);
  const field = await scoredFieldOf(db, guid);
  const opening = isNegotiation(of) ? await openedPrices(db, guid) : undefined;
  const phase = phaseOf(of, found, now);
  const asksRound = phase === p.ready || phase === p.between;
  const obstacle = asksRound && isNegotiation(of) ? await roundObstacle(db, of) : null;
  const supervisorGuid = opening?.supervisorGuid ?? null;
  const actions = actionsOf({ of, phase, found, supervisorGuid, runs }, context);
  const last = found.rounds.at(-1);
  const lastCase = last?.listedCase;
  const seesTries = of.hostGuid === context.actor.guid || supervisorGuid === context.actor.guid;
  const together =
    last && last.status !== roundState.code.opened ? await openingTogether(context, last, seesTries) : null;
  const waits =
    together?.begunAt && together.openers.filter(({ givenAt }) => givenAt).length < together.needed;
  return {
    tenderGuid: of.guid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    buyerName: of.entrustUnit,
    isNegotiation: isNegotiation(of),
    phase,
    serverTime: formatDateTime(now),
    nextRound: found.rounds.length + 1,
    minimum: of.minBidders,
    priceLabel: field?.label ?? '',
    isRate: field?.isRate ?? false,
    controlPrice: of.controlPrice,
    hostName: of.hostName,
    supervisorName: of.supervisors.find((one) => one.guid === supervisorGuid)?.name ?? '',
    rounds: found.rounds.map((one) => ({
      ...toRound(one, now),
      supervisorAt: shown(one.supervisorAt),
      openedByName: one.openedByName,
      publishedByName: one.publishedByName,
      policyDigest: one.policyDigest,
    })),
    parties: partiesOf(found),
    lastOffers:
      lastOffersOf(found, field?.isMoreBetter ?? false)?.map(({ no, name, round, price }) => ({
        no,
        name,
        round,
        price,
      })) ?? null,
    opening: together,
    listedCase: lastCase ? listedCase.label(lastCase, context.language ?? 'cn') : '',
    obstacle,
    actions: actions.filter((act) => !(obstacle && act === 'publish') && !(waits && act === 'open')),
  };
}

/** The table supplier × round of what was opened. */
function partiesOf({ rounds, parties, offers, standings }: Negotiation): Output<'ofTender'>['parties'] {
  const opened = rounds.filter(({ status }) => status === roundState.code.opened);
  return parties.map((one, at) => {
    const { isIn, offer, outcomes } = standings[at]!;
    return {
      no: one.no,
      name: one.enterpriseName,
      firstPrice: one.firstPrice,
      isIn,
      offer,
      leftReason: one.leftIn !== null && one.leftIn <= opened.length ? one.leftReason : '',
      cells: opened.map(({ round }, n) => {
        const given = offers.find((it) => it.round === round && it.enterpriseGuid === one.enterpriseGuid);
        return {
          round,
          outcome: outcomes[n]!,
          price: given?.price ?? null,
          voidReason: given?.voidReason ?? null,
          receiptNo: given?.receiptNo ?? null,
          submittedAt: shown(given?.submittedAt ?? null),
        };
      }),
    };
  });
}

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
  const handedIn = await ownHandedIn(
    db,
    found.rounds.map(({ guid }) => guid),
    actor.enterpriseGuid,
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
      handedIn,
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
    handedIn,
    now,
    leftAt,
  }: Pick<Negotiation['standings'][number], 'outcomes'> & {
    handedIn: Awaited<ReturnType<typeof ownHandedIn>>;
    now: Date;
    leftAt: Date | null;
  },
): OwnNegotiation['rounds'] {
  const read = rounds.filter(({ publishedAt }) => leftAt === null || publishedAt <= leftAt);
  return read.map((one, n) => {
    const sealed = handedIn.get(one.guid);
    const given = offers.find((it) => it.round === one.round && it.enterpriseGuid === enterpriseGuid);
    return {
      ...toRound(one, now),
      rev: sealed?.rev ?? null,
      submittedAt: shown(sealed?.submittedAt ?? null),
      receiptNo: sealed?.receiptNo ?? null,
      outcome: one.status === roundState.code.opened ? outcomes[n]! : null,
      price: given?.price ?? null,
      voidReason: given?.voidReason ?? null,
    };
  });
}
