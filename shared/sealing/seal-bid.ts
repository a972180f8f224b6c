import { sealStreamTo } from './age.ts';
import { type BidFile, bidBody } from './bid-body.ts';
import { bodyDigests, partsOf } from './digests.ts';
import { deriveIdentity } from './identity.ts';
import { dealShares, drawSecrets, type Secrets, wrapTime } from './shares.ts';
import { contextOf, type EnvelopeOf, sealedBidText, type SealPolicy } from './signed-files.ts';
import { piecesOf, streamOf } from './streams.ts';

/** What a bidder seals, and under which policy. */
export interface ToSeal extends Pick<EnvelopeOf, 'bidder' | 'rev' | 'kind'> {
  policy: SealPolicy;
  /** Digest of the policy as it was published. */
  policyDigest: string;
  /** 开标一览表; prices only where the envelope is that of the price, or the whole one. */
  form: Readonly<Record<string, unknown>>;
  files: readonly BidFile[];
  /** The bidder's own key (补救), where the tender file lets them have one. */
  recoveryKey?: string;
  /** SHA-256 of the program that seals. */
  client: string;
  /** UTC with milliseconds. */
  made: string;
}

/** The body is larger than the policy permits. */
export class BodyTooLarge extends Error {}

/**
 * Seals one envelope of a bid: `take` gets the sealed body in parts of 8 MiB with their SHA-256, and what is answered is `envelope.json`,
 * to be signed. The secrets are new each time and are nowhere afterwards but in the wraps.
 */
export async function sealBid(
  { policy, policyDigest, form, files, recoveryKey, client, made, ...of }: ToSeal,
  take: (part: Uint8Array<ArrayBuffer>, digest: string) => Promise<void> | void,
  secrets: Secrets = drawSecrets({ hasOpeners: policy.openers.length > 0 }),
  room?: () => Uint8Array<ArrayBuffer>,
): Promise<string> {
  const envelopeOf = { tender: policy.tender, section: policy.section, ...of };
  const context = contextOf(envelopeOf);
  const { recipient } = await deriveIdentity({ ...secrets, context });
  const shares = await dealShares(secrets.people, { context, k: policy.k, openers: policy.openers });
  const time = await wrapTime(secrets.time, { context, key: policy.time[of.kind]! });
  const content = bidBody({ context, policy: policyDigest, form, files }, { isPrice: of.kind === 'price' });
  const keys = recoveryKey === undefined ? [recipient] : [recipient, recoveryKey];
  const digests = bodyDigests();
  let bytes = 0;
  for await (const part of partsOf(piecesOf(await sealStreamTo(keys, streamOf(content))), room)) {
    bytes += part.length;
    if (bytes > policy.maxBytes) throw new BodyTooLarge();
    await take(part, digests.add(part));
  }
  return sealedBidText({
    ...envelopeOf,
    policy: policyDigest,
    recipient,
    shares,
    time,
    body: digests.end(),
    client,
    made,
  });
}
