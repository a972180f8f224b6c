import { roundState } from '#shared/areas/negotiation/codes';
import { negotiationText as t } from '#shared/areas/negotiation/fault-texts';
import type { NegotiationOfTender } from '#shared/areas/negotiation/views';
import { paths } from '#shared/areas/session/paths';
import { tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import { readSealPolicy } from '#shared/sealing/read-signed-files';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { type BidForOpening, bidsOf } from '../bid/bid-opening.service.ts';
import { notify } from '../notification/notification.service.ts';
import { type Ceremony, openersPresent } from '../opening/to-give.service.ts';
import { openersOfPolicy, policyInForce, timeKeyReleasedAt } from '../seal-policy/seal-policy.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { negotiationOf } from './find-negotiation.ts';
import type { NegotiationRound } from './negotiation.table.ts';

/** Who opens the offers of a round, and how many of them are needed: of none, the platform opens. */
export interface RoundOpeners {
  k: number;
  people: readonly string[];
}

export async function openersOfRound(db: Db, roundGuid: string): Promise<RoundOpeners> {
  const policy = await policyInForce(db, roundGuid);
  if (!policy) return { k: 0, people: [] };
  const named = await openersOfPolicy(db, policy.guid);
  const { k } = readSealPolicy(Buffer.from(policy.file))!;
  return { k, people: named.map(({ userGuid }) => userGuid) };
}

/** When the host began to open a round: the release of its key of time; null before. */
export const begunAt = (db: Db, roundGuid: string): Promise<Date | null> =>
  timeKeyReleasedAt(db, { tenderGuid: roundGuid, kind: 'whole' });

/** The offers of those who have not left: what the others handed in stays closed. After the deadline. */
export async function offersToOpen(db: Db, { guid, tenderGuid }: NegotiationRound): Promise<BidForOpening[]> {
  const { parties } = await negotiationOf(db, tenderGuid);
  const left = new Set(parties.filter(({ leftAt }) => leftAt).map((one) => one.enterpriseGuid));
  return (await bidsOf(db, guid)).filter((one) => !left.has(one.enterpriseGuid));
}

/** Refuses but while a round may be opened. */
export async function requireOpenable(db: Db, of: TenderNow, found: NegotiationRound): Promise<void> {
  if (found.status === roundState.code.opened) throw new BusinessError(t.opened);
  if (of.stateNow !== tenderState.code.evaluating) throw new BusinessError(t.tenderState);
  if (of.suspendedAt !== null) throw new BusinessError(t.suspended);
  if ((await databaseNow(db)) < found.deadline) throw new BusinessError(t.notEnded);
}

/** Whether every offer has its shares, or whoever could give them has. */
export function isComplete(
  bids: readonly BidForOpening[],
  { k, people }: RoundOpeners,
  ceremony: Ceremony | undefined,
): boolean {
  if (k === 0) return true;
  if (!ceremony) return bids.length === 0;
  const hasShares = ({ guid }: { guid: string }) => (ceremony.shares.get(guid)?.size ?? 0) >= k;
  return (
    bids.every(({ envelopes }) => envelopes.every(hasShares)) ||
    people.every((person) => ceremony.given.has(person))
  );
}

/** The openers of a round are asked for their parts. */
export const askForParts = (db: Db, of: NegotiationRound, { people }: RoundOpeners): Promise<unknown> =>
  notify(db, {
    userGuids: [...people],
    kind: 'negotiation.give',
    title: {
      cn: `“${of.tenderName}”第${of.round}轮报价开始开启，请提交开标份额`,
      en: `“${of.tenderName}”: round ${of.round} is being opened; please give your part`,
    },
    link: paths.negotiation(of.tenderGuid),
  });

/** Who opens a round together, as whoever sees it reads it; null where the platform opens. */
export async function openingTogether(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { guid, deadline }: NegotiationRound,
  seesTries: boolean,
): Promise<NegotiationOfTender['opening']> {
  const { k } = await openersOfRound(db, guid);
  if (k === 0) return null;
  const since = await begunAt(db, guid);
  const openers = await openersPresent(db, {
    guid,
    subjectGuid: guid,
    time: deadline,
    person: actor.guid,
    seesTries,
  });
  return { needed: k, begunAt: since && formatDateTime(since), seesTries, openers };
}
