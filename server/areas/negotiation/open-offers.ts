import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { roundState, offerVoid } from '#shared/areas/negotiation/codes';
import type { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { negotiationText as t } from '#shared/areas/negotiation/fault-texts';
import { voidOf } from '#shared/areas/negotiation/offer-rule';
import { tenderState } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import {
  type BidForOpening,
  bidsOf,
  faultsOfStored,
  markNotOpened,
  markOpened,
  returnUnopened,
} from '../bid/bid-opening.service.ts';
import { openEnvelope, type OpenedEnvelope } from '../opening/open-envelope.service.ts';
import { openedPrices } from '../opening/opened-prices.service.ts';
import { destroyTimeKeys, releaseTimeKey } from '../seal-policy/seal-policy.service.ts';
import { type ScoredField, scoredFieldOf } from '../tender-file/opening-form.service.ts';
import { lockTenders, type TenderNow } from '../tender/tenders.service.ts';
import {
  findRound,
  lockRound,
  type Negotiation,
  negotiationOf,
  negotiationSeen,
  noteNegotiation,
} from './find-negotiation.ts';
import { sha256Of } from '../../kit/sha256.ts';
import {
  type NegotiationOffer,
  negotiationOffer as offer,
  type NegotiationRound,
  negotiationRound as round,
} from './negotiation.table.ts';
import { priceOf } from './price-of.ts';
import { tellParty } from './tell.ts';

type Named = z.output<(typeof calls)['open']['input']>;

/** A round of a tender this person sees, both locked. @throws NotFound */
async function lockSeen(db: Db, { actor }: Context, { guid, version }: Named) {
  const seen = await findRound(db, guid);
  if (!seen) throw new NotFound();
  await negotiationSeen({ db, actor }, seen.tenderGuid);
  const [of] = await lockTenders(db, [seen.tenderGuid]);
  const found = await lockRound(db, guid);
  if (found.version !== version) throw new BusinessError(STALE);
  return { of: of!, found };
}

/** 签到: the supervisor of the tender's opening is there when the offers of a round are opened. */
export const attendRound = (input: Named, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { of, found } = await lockSeen(db, context, input);
    const opened = await openedPrices(db, of.guid);
    if (opened?.supervisorGuid !== context.actor.guid) throw new BusinessError(t.notSupervisor);
    if (found.status === roundState.code.opened) throw new BusinessError(t.opened);
    const supervisorAt = found.supervisorAt ?? (await databaseNow(db));
    const [stored] = await db
      .update(round)
      .set({ supervisorAt, version: sql`${round.version} + 1`, updatedAt: sql`now()` })
      .where(eq(round.guid, found.guid))
      .returning();
    await noteNegotiation(db, context, stored!, 'attend', { after: { round: found.round } });
    return { guid: stored!.guid, version: stored!.version };
  });

/** What speaks against opening a round now. */
async function requireReady(db: Db, { actor }: Context, of: TenderNow, found: NegotiationRound) {
  if (of.hostGuid !== actor.guid) throw new BusinessError(t.notHost);
  if (found.status === roundState.code.opened) throw new BusinessError(t.opened);
  if (of.stateNow !== tenderState.code.evaluating) throw new BusinessError(t.tenderState);
  if (of.suspendedAt !== null) throw new BusinessError(t.suspended);
  if ((await databaseNow(db)) < found.deadline) throw new BusinessError(t.notEnded);
  const { supervisorGuid } = (await openedPrices(db, of.guid))!;
  if (supervisorGuid !== null && found.supervisorAt === null) throw new BusinessError(t.noSupervisor);
}

type Found = { fault: string } | OpenedEnvelope;

/**
 * 开启: all offers of a round become readable at once, by one act of the host. The key of time is released first; whatever
 * dies in between, the same act goes on, and nobody has read anything.
 */
export const openOffers =
  (storage: Storage) =>
  async (input: Named, context: Context): Promise<{ guid: string; version: number }> => {
    const begun = await inTransaction(context.db, async (db) => {
      const { of, found } = await lockSeen(db, context, input);
      await requireReady(db, context, of, found);
      const timeIdentity = await releaseTimeKey(db, context, {
        tenderGuid: found.guid,
        kind: 'whole',
      });
      return { found, timeIdentity, bids: await bidsOf(db, found.guid) };
    });
    const opened = new Map<string, Found>();
    for (const one of begun.bids) opened.set(one.guid, await openOne(context.db, storage, one, begun));
    return inTransaction(context.db, async (db) => {
      const { of, found } = await lockSeen(db, context, input);
      await requireReady(db, context, of, found);
      return settle(db, context, { of, found, bids: begun.bids, opened });
    });
  };

async function openOne(
  db: Db,
  storage: Storage,
  { envelopes }: BidForOpening,
  { found, timeIdentity }: { found: NegotiationRound; timeIdentity: string },
): Promise<Found> {
  const [envelope] = envelopes;
  if (!envelope) return { fault: 'envelopeUnreadable' };
  const [stored] = await faultsOfStored(db, storage, envelope.guid);
  if (stored) return { fault: stored };
  return openEnvelope(storage, {
    envelope,
    digest: found.policyDigest,
    k: 0,
    shares: new Map(),
    timeIdentity,
  });
}

interface Settled {
  of: TenderNow;
  found: NegotiationRound;
  bids: readonly BidForOpening[];
  opened: ReadonlyMap<string, Found>;
}

/** Writes what was opened, and what of it counts, in one transaction. */
async function settle(db: Db, context: Context, { of, found, bids: all, opened }: Settled) {
  const field = await scoredFieldOf(db, of.guid);
  const before = await negotiationOf(db, of.guid);
  const left = new Set(before.parties.filter(({ leftAt }) => leftAt).map((one) => one.enterpriseGuid));
  const bids = all.filter((one) => !left.has(one.enterpriseGuid));
  const at = await databaseNow(db);
  const rows = bids.map((one) =>
    judged(one, opened.get(one.guid)!, { found, field, before: offerBefore(before, one), at }),
  );
  if (rows.length > 0) await db.insert(offer).values(rows);
  for (const one of bids) {
    const it = opened.get(one.guid)!;
    if ('content' in it) await markOpened(db, one);
    else await markNotOpened(db, one, { isBidders: false, fault: it.fault });
  }
  // What whoever left has handed in stays closed.
  await returnUnopened(db, found.guid);
  await destroyTimeKeys(db, context, found.guid);
  const [stored] = await db
    .update(round)
    .set({
      status: roundState.code.opened,
      openedAt: at,
      openedByName: context.actor.name,
      version: sql`${round.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(round.guid, found.guid))
    .returning();
  await noteNegotiation(db, context, stored!, 'open', {
    after: { round: found.round, offers: rows.length, voided: rows.filter((one) => one.voidReason).length },
  });
  await tellOutcomes(db, found, rows);
  return { guid: stored!.guid, version: stored!.version };
}

/** The price of the offer that counts so far. */
const offerBefore = ({ standings }: Negotiation, { enterpriseGuid }: BidForOpening): string | null =>
  standings.find(({ id }) => id === enterpriseGuid)?.offer?.price ?? null;

type Row = Omit<NegotiationOffer, 'guid'>;

function judged(
  one: BidForOpening,
  it: Found,
  {
    found,
    field,
    before,
    at,
  }: { found: NegotiationRound; field: ScoredField | null; before: string | null; at: Date },
): Row {
  const form = 'content' in it ? JSON.stringify(it.content.form) : null;
  const price = form === null ? null : priceOf(form, field);
  return {
    tenderGuid: found.tenderGuid,
    round: found.round,
    enterpriseGuid: one.enterpriseGuid,
    bidGuid: one.guid,
    rev: one.rev,
    receiptNo: one.envelopes[0]?.receipt.no ?? '',
    submittedAt: one.submittedAt,
    price,
    form,
    voidReason:
      form === null
        ? offerVoid.code.unopened
        : voidOf(price, {
            before,
            hasChange: found.requirements !== '',
            isMoreBetter: field?.isMoreBetter ?? false,
          }),
    fault: 'fault' in it ? it.fault : '',
    proofSealed: 'proof' in it ? it.proof : null,
    identityDigest: 'identity' in it ? sha256Of(it.identity) : null,
    openedAt: at,
  };
}

/** Each reads what became of its own offer, and nothing of another. */
async function tellOutcomes(db: Db, of: NegotiationRound, rows: readonly Row[]): Promise<void> {
  for (const row of rows)
    await tellParty(
      db,
      of,
      row,
      'negotiation.opened',
      row.voidReason === null
        ? {
            cn: `“${of.tenderName}”第${of.round}轮报价已开启，贵单位的报价有效`,
            en: `“${of.tenderName}”: round ${of.round} was opened; your offer counts`,
          }
        : {
            cn: `“${of.tenderName}”第${of.round}轮报价已开启，贵单位的报价无效：${offerVoid.label(row.voidReason)}`,
            en: `“${of.tenderName}”: round ${of.round} was opened; your offer is void and the one before it stands`,
          },
    );
}
