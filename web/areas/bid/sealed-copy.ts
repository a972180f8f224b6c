import { sealedFileLine } from '#shared/sealing/offline-bid';
import type { OwnBid } from '#shared/areas/bid/views';
import { bidStore, type Sealing } from './bid-store.ts';
import { PartLost } from './upload-envelopes.ts';

/**
 * What was sealed in this browser as one file (`.zcseal`), to be kept: sealed anew it would be other bytes, so that this alone
 * can take the place of a body the platform loses. @throws PartLost
 */
export async function sealedCopy({ tenderGuid, bidder }: Pick<OwnBid, 'tenderGuid' | 'bidder'>, of: Sealing) {
  const bodies: Blob[] = [];
  for (const { upload, parts } of of.envelopes)
    for (const n of parts.keys()) {
      const part = await bidStore.part(upload, n);
      if (!part) throw new PartLost();
      bodies.push(part);
    }
  const made = (JSON.parse(of.envelopes[0]!.text!) as { made: string }).made;
  const line = sealedFileLine({
    bidder,
    tender: tenderGuid,
    rev: of.rev,
    policyDigest: of.policyDigest,
    made,
    envelopes: of.envelopes.map(({ kind, text, bytes, parts }) => ({ kind, text: text!, bytes, parts })),
  });
  return new Blob([line, ...bodies]);
}
