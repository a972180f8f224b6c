import { Readable } from 'node:stream';
import type { BidContent } from '#shared/sealing/signed-files';
import { seal } from '../../kit/secret-key.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { type EnvelopeForOpening, sealedBody } from '../bid/bid-opening.service.ts';
import { loadSealing } from './ceremony.ts';

/** What the proof of an opened bid is sealed for. */
export const PROOF = 'opening.proof';

/** An envelope with what has come together to open it. */
export interface EnvelopeToOpen {
  envelope: Pick<EnvelopeForOpening, 'text' | 'digest' | 'bodySha256'>;
  /** Digest of its policy, and how many of the openers are needed. */
  digest: string;
  k: number;
  /** By opener. */
  shares: ReadonlyMap<string, Uint8Array>;
  /** Private half of the key of time, once it is released. */
  timeIdentity: string;
}

export interface OpenedEnvelope {
  identity: string;
  content: BidContent;
  /** What opened it, under the key of the installation. */
  proof: string;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Opens one envelope, its body in a stream; or says why not (`bidFault`), and whose or which it is. */
export async function openEnvelope(
  storage: Storage,
  { envelope, digest, k, shares, timeIdentity }: EnvelopeToOpen,
): Promise<OpenedEnvelope | { fault: string; subject: string }> {
  const { BidFault, openBid, readEnvelope, unwrap, bidFault } = await loadSealing();
  try {
    const asked = {
      envelope: Buffer.from(envelope.text),
      signed: envelope.digest,
      policy: { digest, k },
    };
    const sealed = readEnvelope(asked);
    const time = await unwrap(timeIdentity, sealed.time).catch(() => {
      throw new BidFault(bidFault.code.wrongTime);
    });
    const { identity, content } = await openBid({
      ...asked,
      shares,
      time,
      body: async () => {
        const body = await sealedBody(storage, envelope.bodySha256);
        return body && (Readable.toWeb(body) as ReadableStream<Uint8Array>);
      },
    });
    const proof = {
      identity,
      time: base64(time),
      shares: Object.fromEntries([...shares].map(([id, share]) => [id, base64(share)])),
    };
    return { identity, content, proof: seal(PROOF, JSON.stringify(proof)) };
  } catch (error) {
    if (!(error instanceof BidFault)) throw error;
    return { fault: error.code, subject: error.subject };
  }
}
