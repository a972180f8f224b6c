import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesOf, commitOf, type Hashes, hexOf } from '#shared/areas/draw/run';

const hashes: Hashes = {
  utf8: utf8ToBytes,
  sha256: (bytes) => sha256(bytes),
  hmac: (key, bytes) => hmac(sha256, key, bytes),
};
const keyOf = (roundGuid: string) => `draw.${roundGuid}`;

/** Makes 32 bytes of random ones and of what was typed, and keeps them in this browser until they are revealed. */
export function makeBytes(roundGuid: string, typed: string): void {
  const kept = localStorage.getItem(keyOf(roundGuid));
  // A second press commits to the same: the first may have arrived though no answer did.
  if (kept !== null) return;
  const random = randomBytes(32);
  const value = sha256(Uint8Array.from([...random, ...utf8ToBytes(typed)]));
  localStorage.setItem(keyOf(roundGuid), hexOf(value));
}

/** What this browser keeps for a round, hex; null where it made none. */
export const keptBytes = (roundGuid: string): string | null => localStorage.getItem(keyOf(roundGuid));

/** The commitment to what this browser keeps. */
export const commitmentOf = (roundGuid: string, { draw, id }: { draw: string; id: string }): string =>
  commitOf(hashes, { draw, id, value: bytesOf(keptBytes(roundGuid) ?? '') });

/** Forgets what has been told to everybody. */
export const forgetBytes = (roundGuid: string): void => localStorage.removeItem(keyOf(roundGuid));
