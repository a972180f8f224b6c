import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import type { OwnBid } from '#shared/areas/bid/views';
import { formatDateTime } from '#shared/kit/dates';
import { NotSealedOffline, readSealedFile } from '#shared/sealing/offline-bid';
import { call } from '../../api/call.ts';
import { bidStore, type Sealing } from './bid-store.ts';
import { newGuid } from '../../kit/new-guid.ts';

/** Why a file of sealed envelopes cannot be handed in here. */
export type SealedFileFault =
  | 'noFile'
  | 'otherTender'
  | 'otherBidder'
  | 'otherPolicy'
  | 'otherRev'
  | 'noRoom';
export class SealedFileRefused extends Error {
  readonly fault: SealedFileFault;
  constructor(fault: SealedFileFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Takes what was sealed on another computer into this browser, as if it had been sealed here: it is sent, signed and handed
 * in from there. @throws SealedFileRefused, or what the server has against the upload
 */
export async function takeSealedFile(key: string, own: OwnBid, file: Blob): Promise<Sealing> {
  const { head, partsOf } = await readSealedFile(file).catch((error: unknown) => {
    throw error instanceof NotSealedOffline ? new SealedFileRefused('noFile') : error;
  });
  if (head.tender !== own.tenderGuid) throw new SealedFileRefused('otherTender');
  if (head.bidder !== own.bidder) throw new SealedFileRefused('otherBidder');
  if (head.policyDigest !== own.policy?.digest) throw new SealedFileRefused('otherPolicy');
  if (head.rev !== own.nextRev) throw new SealedFileRefused('otherRev');
  const before = await bidStore.sealing(key);
  if (before) await bidStore.dropSealing(key, before);
  const sealing: Sealing = {
    guid: newGuid(),
    rev: head.rev,
    policyDigest: head.policyDigest,
    sealedAt: formatDateTime(new Date(head.made)),
    envelopes: [],
  };
  for (const [at, { kind, text, bytes, parts }] of head.envelopes.entries()) {
    const { upload } = await call(calls.begin, { tenderGuid: own.tenderGuid, kind });
    for (const [n, part] of partsOf(at).entries())
      await bidStore.keepPart(upload, n, part).catch(() => {
        throw new SealedFileRefused('noRoom');
      });
    sealing.envelopes.push({ kind, upload, text, parts: [...parts], bytes });
  }
  await bidStore.keepSealing(key, sealing);
  return sealing;
}
