import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { roundState } from '#shared/areas/negotiation/codes';
import type { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { negotiationText as t } from '#shared/areas/negotiation/fault-texts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { byProgram } from '../audit/audit.service.ts';
import type { BidForOpening } from '../bid/bid-opening.service.ts';
import { openEnvelope } from '../bid/open-envelope.service.ts';
import { openedPrices } from '../opening/opened-prices.service.ts';
import { proofOf } from '../opening/proof.service.ts';
import { type Ceremony, endCeremony, ongoing } from '../opening/to-give.service.ts';
import { releaseTimeKey } from '../seal-policy/seal-policy.service.ts';
import { lockTenders, type TenderNow } from '../tender/tenders.service.ts';
import { findRound, lockRound, negotiationSeen, noteNegotiation } from './find-negotiation.ts';
import { type NegotiationRound, negotiationRound as round } from './negotiation.table.ts';
import {
  askForParts,
  begunAt,
  isComplete,
  offersToOpen,
  openersOfRound,
  requireOpenable,
} from './round-openers.ts';
import { type OpenedBy, type OpenedOffer, settle } from './settle-offers.ts';

type Named = z.output<(typeof calls)['open']['input']>;
const MINUTE_MS = 60_000;

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
async function requireReady(db: Db, { actor }: Context, { of, found }: Locked) {
  if (of.hostGuid !== actor.guid) throw new BusinessError(t.notHost);
  await requireOpenable(db, of, found);
  const { supervisorGuid } = (await openedPrices(db, of.guid))!;
  if (supervisorGuid !== null && found.supervisorAt === null) throw new BusinessError(t.noSupervisor);
}

interface Locked {
  of: TenderNow;
  found: NegotiationRound;
}
interface Begun extends Locked {
  timeIdentity: string;
  bids: BidForOpening[];
  /** How many openers are needed. */
  k: number;
}

/**
 * 开启: all offers of a round become readable at once. The key of time is released first; where openers are named, the host
 * begins with it, and the offers are opened once enough of them gave their parts. Whatever dies in between, the same act goes
 * on, and nobody has read anything.
 */
export const openOffers =
  (storage: Storage) =>
  async (input: Named, context: Context): Promise<{ guid: string; version: number }> => {
    const { db: pool } = context;
    const lock = async (db: Db): Promise<Locked> => {
      const locked = await lockSeen(db, context, input);
      await requireReady(db, context, locked);
      return locked;
    };
    const begun = await inTransaction(pool, async (db) => begin(db, context, await lock(db)));
    if (begun.waits) return { guid: begun.found.guid, version: begun.found.version };
    return openAll(pool, storage, begun, { lock, by: { context, name: context.actor.name } });
  };

async function begin(db: Db, context: Context, { of, found }: Locked): Promise<Begun & { waits: boolean }> {
  const since = await begunAt(db, found.guid);
  const openers = await openersOfRound(db, found.guid);
  const timeIdentity = await releaseTimeKey(db, context, { tenderGuid: found.guid, kind: 'whole' });
  const bids = await offersToOpen(db, found);
  const begun = { of, found, timeIdentity, bids, k: openers.k };
  const ceremony = ongoing(found.guid);
  if (isComplete(bids, openers, ceremony)) return { ...begun, waits: false };
  if (!since) {
    await noteNegotiation(db, context, found, 'begin', { after: { round: found.round } });
    await askForParts(db, found, openers);
    return { ...begun, waits: true };
  }
  // An offer whose bidder dealt bad shares waits for all openers, and for no longer than bids do in a meeting.
  const until = since.getTime() + of.decryptMinutes * MINUTE_MS;
  const isOver = (await databaseNow(db)).getTime() >= until;
  if (!isOver || (ceremony?.given.size ?? 0) < openers.k) throw new BusinessError(t.waitsOpeners);
  return { ...begun, waits: false };
}

/** Opens a round for which enough parts came; until then, nothing of it. */
export async function openComplete(
  pool: Db,
  storage: Storage,
  guid: string,
  ceremony: Ceremony,
): Promise<void> {
  const context = byProgram('negotiation.open');
  const lock = async (db: Db): Promise<Locked> => {
    const { tenderGuid } = (await findRound(db, guid))!;
    const [of] = await lockTenders(db, [tenderGuid]);
    const found = await lockRound(db, guid);
    await requireOpenable(db, of!, found);
    return { of: of!, found };
  };
  try {
    const begun = await inTransaction(pool, async (db): Promise<Begun | null> => {
      const locked = await lock(db);
      const openers = await openersOfRound(db, guid);
      const bids = await offersToOpen(db, locked.found);
      if (!isComplete(bids, openers, ceremony)) return null;
      const timeIdentity = await releaseTimeKey(db, context, { tenderGuid: guid, kind: 'whole' });
      return { ...locked, bids, timeIdentity, k: openers.k };
    });
    if (begun) await openAll(pool, storage, begun, { lock, by: { context, name: begun.of.hostName } });
  } catch (error) {
    // Opened by the host meanwhile, or suspended: the host is told when they go on.
    if (!(error instanceof BusinessError)) throw error;
  }
}

async function openAll(
  pool: Db,
  storage: Storage,
  begun: Begun,
  { lock, by }: { lock: (db: Db) => Promise<Locked>; by: OpenedBy },
): Promise<{ guid: string; version: number }> {
  const opened = new Map<string, OpenedOffer>();
  for (const one of begun.bids) opened.set(one.guid, await openOne(pool, storage, one, begun));
  const settled = await inTransaction(pool, async (db) =>
    settle(db, { ...(await lock(db)), bids: begun.bids, opened, by }),
  );
  endCeremony(begun.found.guid);
  return settled;
}

async function openOne(
  db: Db,
  storage: Storage,
  { envelopes }: BidForOpening,
  { found, timeIdentity, k }: Begun,
): Promise<OpenedOffer> {
  const [envelope] = envelopes;
  const given = envelope && ongoing(found.guid)?.shares.get(envelope.guid);
  const shares = given ?? new Map<string, Uint8Array>();
  const policy = { digest: found.policyDigest, k };
  const opened = await openEnvelope({ db, storage }, envelope, { policy, shares, timeIdentity });
  return opened.fault === null ? { ...opened, proof: proofOf(opened, shares) } : opened;
}
