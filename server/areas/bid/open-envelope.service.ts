import { Readable } from 'node:stream';
import type { BidContent } from '#shared/sealing/signed-files';
import type { Take } from '#shared/sealing/read-body';
import type { Db } from '../../db/client.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { type EnvelopeForOpening, faultsOfStored, sealedBody } from './bid-opening.service.ts';

/** What opens an envelope beside its body. */
export interface Keys {
  /** Digest of the policy it stands under, and how many of its openers are needed. */
  policy: { digest: string; k: number };
  /** By opener. */
  shares: ReadonlyMap<string, Uint8Array>;
  /** The private half of the key of time. */
  timeIdentity: string;
}

/** The first thing that speaks against an envelope (`storedFault`, `bidFault`), and whose or which it is. */
export interface Unopened {
  fault: string;
  subject: string;
}
export interface OpenedBid {
  fault: null;
  identity: string;
  time: Uint8Array;
  content: BidContent;
}

/**
 * Opens one envelope, or says that there is none: what is stored is compared with what was signed first, then the body is read in a stream; `take` gets its
 * files meanwhile, and what it has taken counts for nothing unless this ends well.
 */
export async function openEnvelope(
  { db, storage }: { db: Db; storage: Storage },
  envelope: EnvelopeForOpening | undefined,
  { policy, shares, timeIdentity }: Keys,
  take?: Take,
): Promise<Unopened | OpenedBid> {
  const { BidFault, bidFault } = await import('#shared/sealing/bid-faults');
  if (!envelope) return { fault: bidFault.code.envelopeUnreadable, subject: '' };
  const [stored] = await faultsOfStored(db, storage, envelope.guid);
  if (stored) return { fault: stored, subject: envelope.receipt.no };
  const { openBid, readEnvelope } = await import('#shared/sealing/open-bid');
  const { unwrap } = await import('#shared/sealing/shares');
  try {
    const asked = { envelope: Buffer.from(envelope.text), signed: envelope.digest, policy };
    const sealed = readEnvelope(asked);
    const time = await unwrap(timeIdentity, sealed.time).catch(() => {
      throw new BidFault(bidFault.code.wrongTime);
    });
    const body = async () => {
      const found = await sealedBody(storage, envelope.bodySha256);
      return found && (Readable.toWeb(found) as ReadableStream<Uint8Array>);
    };
    return { fault: null, time, ...(await openBid({ ...asked, shares, time, body }, take)) };
  } catch (error) {
    if (!(error instanceof BidFault)) throw error;
    return { fault: error.code, subject: error.subject };
  }
}
