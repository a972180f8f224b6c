import type { z } from 'zod';
import {
  listedCase,
  negotiationPhase,
  type NegotiationPhase,
  roundState,
} from '#shared/areas/negotiation/codes';
import type { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import type { StaffAct } from '#shared/areas/negotiation/views';
import { formatDateTime } from '#shared/kit/dates';
import { databaseNow } from '../../db/database-now.ts';
import type { Context } from '../../http/context.ts';
import { openedPrices } from '../opening/opened-prices.service.ts';
import { scoredFieldOf } from '../tender-file/opening-form.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { mayBeListed } from './conclude.ts';
import {
  isNegotiation,
  type Negotiation,
  negotiationOf,
  negotiationSeen,
  phaseOf,
} from './find-negotiation.ts';
import { lastOffersOf } from './last-offers.ts';
import { roundObstacle } from './publish-round.ts';
import { openingTogether } from './round-openers.ts';
import { shown, toRound } from './round-view.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Output<C extends keyof typeof calls> = z.output<(typeof calls)[C]['output']>;
const p = negotiationPhase.code;

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
  /** A listed case could be named. */
  mayList: boolean;
}

function actionsOf(
  { of, phase, found, supervisorGuid, runs, mayList }: Asked,
  { actor }: Context,
): StaffAct[] {
  if (!isNegotiation(of)) return [];
  const last = found.rounds.at(-1);
  const mayWrite = actor.permissions.has('scheme:write');
  const needsSupervisor = supervisorGuid !== null && last?.supervisorAt === null;
  const acts = (actsIn[phase] ?? []).filter((act) => {
    if (!mayWrite) return false;
    if (act === 'open') return of.hostGuid === actor.guid && !needsSupervisor;
    return runs && (act !== 'acceptFew' || mayList);
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
  const inAll = found.standings.filter(({ isIn }) => isIn).length;
  const mayList = phase === p.tooFew && (await mayBeListed(db, of, inAll));
  const actions = actionsOf({ of, phase, found, supervisorGuid, runs, mayList }, context);
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
