import type { Identity } from 'age-encryption';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { byFileKey } from './age.ts';
import { bidFault, BidFault } from './bid-faults.ts';
import { bodyDigests, partsOf } from './digests.ts';
import { deriveIdentity } from './identity.ts';
import { readSealedBid } from './read-signed-files.ts';
import { readBody, type Take } from './read-body.ts';
import { choicesOf, combineShares, shareCheck, timeCheck } from './shares.ts';
import { type BidContent, type BodyDigests, contextOf, type SealedBid } from './signed-files.ts';
import { piecesOf } from './streams.ts';

const f = bidFault.code;

/** A sealed bid with what has come together to open it. */
export interface ToOpen {
  /** `envelope.json`. */
  envelope: Uint8Array;
  /** SHA-256 of it, as its signature has it. */
  signed: string;
  /** Digest of the policy it must stand under, and how many of its openers are needed. */
  policy: { digest: string; k: number };
  /** By opener. */
  shares: ReadonlyMap<string, Uint8Array>;
  time: Uint8Array;
  /** The stored body, from its beginning each time; null when it is not there. */
  body: () => Promise<ReadableStream<Uint8Array> | null>;
}

/** @throws BidFault when it is not what was signed, or stands under another policy */
export function readEnvelope({
  envelope,
  signed,
  policy,
}: Pick<ToOpen, 'envelope' | 'signed' | 'policy'>): SealedBid {
  if (bytesToHex(sha256(envelope)) !== signed) throw new BidFault(f.envelopeAltered);
  const read = readSealedBid(envelope);
  if (!read) throw new BidFault(f.envelopeUnreadable);
  if (read.policy !== policy.digest) throw new BidFault(f.otherPolicy);
  return read;
}

/** Compares a share at once, so that a wrong key file is named before others come. @throws BidFault */
export function checkShare(bid: SealedBid, opener: string, share: Uint8Array): void {
  const dealt = bid.shares.find((one) => one.opener === opener);
  if (dealt?.check !== shareCheck(contextOf(bid), opener, share)) throw new BidFault(f.wrongShare, opener);
}

/** @throws BidFault */
export function checkTime(bid: SealedBid, time: Uint8Array): void {
  if (bid.time.check !== timeCheck(contextOf(bid), time)) throw new BidFault(f.wrongTime);
}

/**
 * The private half of the key of a bid. Every choice of `k` shares is tried before it is said that there is none.
 * @throws BidFault
 */
export async function unlockBid(
  bid: SealedBid,
  { k, shares, time }: { k: number; shares: ReadonlyMap<string, Uint8Array>; time: Uint8Array },
): Promise<string> {
  checkTime(bid, time);
  for (const [opener, share] of shares) checkShare(bid, opener, share);
  if (shares.size < k) throw new BidFault(f.sharesMissing, `${shares.size}/${k}`);
  for (const some of choicesOf([...shares.values()], k)) {
    const people = k === 0 ? new Uint8Array() : await combineShares(some).catch(() => null);
    if (people === null) continue;
    const { identity, recipient } = await deriveIdentity({ people, time, context: contextOf(bid) });
    if (recipient === bid.recipient) return identity;
  }
  throw new BidFault(f.badlyDealt);
}

/** Compares the stored body with what the envelope says; the nightly check asks nothing else. @throws BidFault */
export async function checkBody(
  { sha256: whole, bytes, parts }: BodyDigests,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  if (body === null) throw new BidFault(f.bodyLost);
  const digests = bodyDigests();
  for await (const part of partsOf(piecesOf(body))) digests.add(part);
  const found = digests.end();
  const altered = Array.from({ length: Math.max(parts.length, found.parts.length) }, (_, at) => at).find(
    (at) => parts[at] !== found.parts[at],
  );
  if (altered !== undefined || found.bytes !== bytes || found.sha256 !== whole)
    throw new BidFault(f.bodyAltered, String((altered ?? 0) + 1));
}

/**
 * Opens a sealed bid: `take` gets the files while they are read, and what is answered has been compared with them.
 * What it has taken counts for nothing unless this ends well.
 * @throws BidFault with the first cause
 */
export async function openBid(
  { body, shares, time, ...asked }: ToOpen,
  take: Take = () => undefined,
): Promise<{ identity: string; content: BidContent }> {
  const bid = readEnvelope(asked);
  const identity = await unlockBid(bid, { k: asked.policy.k, shares, time });
  return { identity, content: await readWith(bid, identity, body, take) };
}

/**
 * Opens a sealed bid with the key of its body alone, which its bidder took out with a key of recovery (补救).
 * @throws BidFault
 */
export async function openBidByFileKey(
  { body, ...asked }: Pick<ToOpen, 'envelope' | 'signed' | 'policy' | 'body'>,
  fileKey: Uint8Array,
): Promise<BidContent> {
  return readWith(readEnvelope(asked), byFileKey(fileKey), body, () => undefined);
}

/** What is in a body, compared with what was signed. @throws BidFault */
async function readWith(
  bid: SealedBid,
  identity: string | Identity,
  body: ToOpen['body'],
  take: Take,
): Promise<BidContent> {
  await checkBody(bid.body, await body());
  const sealed = async () => (await body()) ?? Promise.reject(new BidFault(f.bodyLost));
  const { content, files } = await readBody(identity, sealed, take);
  if (content.context !== contextOf(bid)) throw new BidFault(f.otherContext);
  if (content.policy !== bid.policy) throw new BidFault(f.otherPolicy);
  for (let at = 0; at < Math.max(files.length, content.files.length); at++) {
    const [listed, found] = [content.files[at], files[at]];
    if (listed?.name !== found?.name || listed?.bytes !== found?.bytes || listed?.sha256 !== found?.sha256)
      throw new BidFault(f.fileDiffers, found?.name ?? listed!.name);
  }
  return content;
}
