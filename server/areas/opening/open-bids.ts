import { and, asc, eq } from 'drizzle-orm';
import { openedState } from '#shared/areas/opening/codes';
import type { BidContent } from '#shared/sealing/signed-files';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { type AuditContext, byProgram } from '../audit/audit.service.ts';
import { bidsOf, type EnvelopeForOpening, markOpened } from '../bid/bid-opening.service.ts';
import { type Keys, openEnvelope } from '../bid/open-envelope.service.ts';
import { publishedPolicies, releaseTimeKey } from '../seal-policy/seal-policy.service.ts';
import { type Ceremony, loadSealing } from './ceremony.ts';
import { move, noteOpening } from './meeting.ts';
import { proofOf } from './proof.service.ts';
import type { RoundParts } from './to-give.service.ts';
import { type Opening, opening, type OpeningBid, openingBid } from './opening.table.ts';

/** The envelopes of a meeting that are not opened yet, each with its bid in the order of submission. */
export async function waitingEnvelopes(
  db: Db,
  of: Opening,
): Promise<{ row: OpeningBid; envelope: EnvelopeForOpening }[]> {
  const rows = await db
    .select()
    .from(openingBid)
    .where(and(eq(openingBid.openingGuid, of.guid), eq(openingBid.state, openedState.code.waiting)))
    .orderBy(asc(openingBid.no));
  const envelopes = new Map(
    (await bidsOf(db, of.tenderGuid)).flatMap((bid) => bid.envelopes.map((one) => [one.guid, one] as const)),
  );
  return rows.flatMap((row) => {
    const envelope = envelopes.get(row.envelopeGuid);
    return envelope ? [{ row, envelope }] : [];
  });
}

/** Opens behind the answer what has enough shares; one round after the other, so that no bid is opened twice at once. */
export function openReady(db: Db, { storage, log }: RoundParts, of: Opening, ceremony: Ceremony): void {
  ceremony.running = ceremony.running
    .then(() => openRound(db, storage, of, ceremony))
    // What failed by itself stays to be opened: the next part, or the host, begins another round.
    .catch((error: unknown) => log.error(error));
}

async function openRound(db: Db, storage: Storage, of: Opening, ceremony: Ceremony): Promise<void> {
  const context = byProgram('opening.decrypt');
  const time = await inTransaction(db, (tx) =>
    releaseTimeKey(tx, context, { tenderGuid: of.tenderGuid, kind: of.kind }),
  );
  const policies = new Map(
    (await publishedPolicies(db, of.tenderGuid)).map((one) => [one.digest, one] as const),
  );
  const { readSealPolicy } = await loadSealing();
  for (const { row, envelope } of await waitingEnvelopes(db, of)) {
    const policy = policies.get(envelope.policyDigest);
    const read = policy ? readSealPolicy(Buffer.from(policy.file)) : null;
    const shares = ceremony.shares.get(envelope.guid) ?? new Map<string, Uint8Array>();
    if (!read || shares.size < read.k) continue;
    await openOne(
      { db, storage, context, of },
      { row, envelope, policy: { digest: policy!.digest, k: read.k }, shares, timeIdentity: time },
    );
  }
}

interface ToOpen extends Keys {
  row: OpeningBid;
  envelope: EnvelopeForOpening;
}
interface Round {
  db: Db;
  storage: Storage;
  context: AuditContext;
  of: Opening;
}

async function openOne(round: Round, { row, envelope, policy, shares, timeIdentity }: ToOpen): Promise<void> {
  const { db, storage } = round;
  const found = await openEnvelope({ db, storage }, envelope, { policy, shares, timeIdentity });
  if (found.fault === null) {
    await keepOpened(round, row, found.content, {
      proof: proofOf(found, shares),
      identityDigest: sha256Of(found.identity),
      isRecovered: false,
    });
    return;
  }
  const { bidFault } = await loadSealing();
  // Too few shares is nobody's fault yet: more may come.
  if (found.fault !== bidFault.code.sharesMissing) await fail(round, row, found.fault, found.subject);
}

/** Keeps what a bid says, and moves every page; null where it was opened meanwhile, or given up: it stays as it is. */
export async function keepOpened(
  { db: pool, context, of }: Round,
  row: OpeningBid,
  content: BidContent,
  /** `proof` is sealed with the installation's key. */
  by: { proof: string; identityDigest: string | null; isRecovered: boolean },
): Promise<{ revision: number } | null> {
  return inTransaction(pool, async (db) => {
    await lockOpening(db, of.guid);
    const [moved] = await db
      .update(openingBid)
      .set({
        state: openedState.code.opened,
        openedAt: await databaseNow(db),
        form: JSON.stringify(content.form),
        files: content.files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
        proofSealed: by.proof,
        identityDigest: by.identityDigest,
        isRecovered: by.isRecovered,
      })
      .where(and(eq(openingBid.guid, row.guid), eq(openingBid.state, openedState.code.waiting)))
      .returning({ guid: openingBid.guid });
    if (!moved) return null;
    // The prices of a tender in two steps belong to bids that were opened with their technical part.
    if (of.leg === 1) await markOpened(db, { guid: row.bidGuid, tenderGuid: of.tenderGuid });
    await noteOpening(db, context, of, by.isRecovered ? 'recovered' : 'opened', {
      after: { receiptNo: row.receiptNo, files: content.files.length },
    });
    return move(db, of.guid);
  });
}

async function fail(
  { db: pool, context, of }: Round,
  row: OpeningBid,
  fault: string,
  subject: string,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    await lockOpening(db, of.guid);
    const [moved] = await db
      .update(openingBid)
      .set({ state: openedState.code.failed, fault, faultSubject: subject.slice(0, 200) })
      .where(and(eq(openingBid.guid, row.guid), eq(openingBid.state, openedState.code.waiting)))
      .returning({ guid: openingBid.guid });
    if (!moved) return;
    await noteOpening(db, context, of, 'failed', { after: { receiptNo: row.receiptNo, fault, subject } });
    await move(db, of.guid);
  });
}

const lockOpening = (db: Db, guid: string) =>
  db.select({ guid: opening.guid }).from(opening).where(eq(opening.guid, guid)).for('update');
