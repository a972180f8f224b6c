import { PART_DIGEST_HEADER, PART_PATH, sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { call } from '../../api/call.ts';
import { putBytes } from '../../api/upload.ts';
import { bidStore, type Sealing } from './bid-store.ts';

/** How far the sending has come, in bytes of all envelopes. */
export interface Sent {
  bytes: number;
  of: number;
}

/** Sends one part; the same again is answered alike, so whoever is unsure sends it once more. */
export const sendPart = (upload: string, n: number, part: Blob, digest: string, cancel?: AbortSignal) =>
  putBytes(
    `${PART_PATH}/${upload}/${n}`,
    part,
    { 'content-type': 'application/octet-stream', [PART_DIGEST_HEADER]: digest },
    cancel ? { cancel } : {},
  );

/** A part that is neither on the server nor in this browser: the bid has to be sealed anew. */
export class PartLost extends Error {}

/**
 * Sends what the server has not got of a sealed bid, as it says itself.
 * @throws PartLost, or what the network throws
 */
export async function sendMissing(
  { envelopes }: Sealing,
  onSent: (sent: Sent) => void,
  cancel?: AbortSignal,
): Promise<void> {
  const of = envelopes.reduce((sum, { bytes }) => sum + bytes, 0);
  let bytes = 0;
  for (const { upload, parts } of envelopes) {
    const known = await call(calls.upload, { upload }, cancel);
    const stored = new Map(known.parts.map((part) => [part.n, part]));
    for (const [n, digest] of parts.entries()) {
      const found = stored.get(n);
      if (found?.sha256 === digest) bytes += found.bytes;
      else {
        const part = await bidStore.part(upload, n);
        if (!part) throw new PartLost();
        await sendPart(upload, n, part, digest, cancel);
        bytes += part.size;
      }
      onSent({ bytes, of });
    }
  }
}
