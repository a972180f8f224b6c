import { bytesToHex, concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64 } from '@scure/base';
import { combine, split } from 'shamir-secret-sharing';
import { openWith, sealTo } from './age.ts';
import type { PolicyOpener, SealedBid, Wrapped } from './signed-files.ts';

const SECRET_BYTES = 32;

/** The two secrets of an envelope: what the openers hold together, and what the deadline releases. */
export interface Secrets {
  /** Empty where there are no openers. */
  people: Uint8Array;
  time: Uint8Array;
}

export const drawSecrets = ({ hasOpeners }: { hasOpeners: boolean }): Secrets => ({
  people: hasOpeners ? randomBytes(SECRET_BYTES) : new Uint8Array(),
  time: randomBytes(SECRET_BYTES),
});

const checkOf = (prefix: string, secret: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(prefix), secret)));

/** What shows that a share is the one that was dealt to this opener for this envelope. */
export const shareCheck = (context: string, opener: string, share: Uint8Array): string =>
  checkOf(`zc-share\0${context}\0${opener}\0`, share);

/** What shows that a secret of time is that of this envelope. */
export const timeCheck = (context: string, time: Uint8Array): string =>
  checkOf(`zc-time\0${context}\0`, time);

/** Deals the openers' secret, any `k` of whose shares give it back, each share sealed to its opener. */
export async function dealShares(
  people: Uint8Array,
  { context, k, openers }: { context: string; k: number; openers: readonly PolicyOpener[] },
): Promise<SealedBid['shares']> {
  if (openers.length === 0) return [];
  const shares = await split(people, openers.length, k);
  return Promise.all(
    openers.map(async ({ id, recipient }, at) => ({
      opener: id,
      ...(await wrapped(shareCheck(context, id, shares[at]!), recipient, shares[at]!)),
    })),
  );
}

/** Seals the secret of time to the key that is released at the deadline. */
export const wrapTime = (time: Uint8Array, { context, key }: { context: string; key: string }) =>
  wrapped(timeCheck(context, time), key, time);

const wrapped = async (check: string, recipient: string, secret: Uint8Array): Promise<Wrapped> => ({
  check,
  wrap: base64.encode(await sealTo(recipient, secret)),
});

/** What is in a wrap, with the key it was sealed to. @throws when the key is another */
export const unwrap = (identity: string, { wrap }: Pick<Wrapped, 'wrap'>): Promise<Uint8Array> =>
  openWith(identity, base64.decode(wrap));

/** What so many shares give: the secret, if there are enough of one dealing. */
export const combineShares = (shares: readonly Uint8Array[]): Promise<Uint8Array> => combine([...shares]);

/** Every choice of `k` of a list. */
export function choicesOf<T>(list: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return list.flatMap((one, at) => choicesOf(list.slice(at + 1), k - 1).map((rest) => [one, ...rest]));
}
