import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import type { OwnBid } from '#shared/areas/bid/views';
import { formatDateTime } from '#shared/kit/dates';
import type { SealPolicy } from '#shared/sealing/signed-files';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-clock.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { envelopesToSeal, recoveryOf, type WhatIsSealed } from './envelopes-to-seal.ts';
import { bidStore, type SealedEnvelope, type Sealing } from './bid-store.ts';
import { runSealing } from './run-sealing.ts';
import { sendPart } from './upload-envelopes.ts';

/** What is sealed: the bid as it stands in this browser, with its files. */
export type ToBeSealed = WhatIsSealed & {
  own: OwnBid;
  files: ReadonlyMap<string, File>;
  /** The public half of the draft's key, which opens the bid as well where the policy permits it (补救). */
  recipient: string;
};

/**
 * Seals every envelope of a bid. Each part is kept in this browser and sent at once; where the network fails it is
 * sent later (`sendMissing`), so that nothing is sealed twice.
 * @throws SealingFailed, or what the server has against the upload
 */
export async function sealEnvelopes(
  key: string,
  { own, files, recipient, ...prepared }: ToBeSealed,
  onSealed: (bytes: number) => void,
  cancel: AbortSignal,
): Promise<Sealing> {
  const policy = JSON.parse(own.policy!.text) as SealPolicy;
  const sealing: Sealing = {
    guid: newGuid(),
    rev: own.nextRev,
    policyDigest: own.policy!.digest,
    sealedAt: formatDateTime(serverNow()),
    envelopes: [],
  };
  let bytes = 0;
  let isOnline = true;
  for (const { kind, form, files: named } of envelopesToSeal(prepared, policy)) {
    const { upload, rev } = await call(calls.begin, { tenderGuid: own.tenderGuid, kind }, cancel);
    const envelope: SealedEnvelope = { kind, upload, text: null, parts: [], bytes: 0 };
    sealing.rev = rev;
    sealing.envelopes.push(envelope);
    await bidStore.keepSealing(key, sealing);
    const order = {
      policy,
      policyDigest: own.policy!.digest,
      bidder: own.bidder,
      rev,
      kind,
      form,
      files: named.map(({ name }) => files.get(name)!),
      ...recoveryOf(policy, recipient),
      made: serverNow().toISOString(),
    };
    envelope.text = await runSealing(order, async (n, part, digest) => {
      cancel.throwIfAborted();
      const blob = new Blob([part]);
      envelope.parts[n] = digest;
      envelope.bytes += part.length;
      const isKept = await bidStore.keepPart(upload, n, blob).then(
        () => true,
        () => false,
      );
      const sending = isOnline ? sendPart(upload, n, blob, digest, cancel) : Promise.reject(new Error());
      // A browser without room keeps nothing: then the part has to arrive now.
      await (isKept ? sending.catch(() => (isOnline = false)) : sending);
      bytes += part.length;
      onSealed(bytes);
    });
    await bidStore.keepSealing(key, sealing);
  }
  return sealing;
}
