import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { BodyDigests } from './signed-files.ts';

/** A body is sent and compared in parts of so many bytes; only the last is shorter. */
export const PART_BYTES = 8 * 1024 * 1024;

/** Cuts a stream into parts of 8 MiB. */
export async function* partsOf(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined, undefined> {
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const piece of pieces)
    for (let from = 0; from < piece.length;) {
      const some = piece.subarray(from, from + PART_BYTES - filled);
      part.set(some, filled);
      filled += some.length;
      from += some.length;
      if (filled === PART_BYTES) {
        yield part;
        // A new one: who took the last may still be sending it.
        part = new Uint8Array(PART_BYTES);
        filled = 0;
      }
    }
  if (filled > 0) yield part.subarray(0, filled);
  return undefined;
}

/** Counts the digests of a body, part after part. */
export function bodyDigests() {
  const whole = sha256.create();
  const parts: string[] = [];
  let bytes = 0;
  return {
    add: (part: Uint8Array) => {
      whole.update(part);
      bytes += part.length;
      parts.push(bytesToHex(sha256(part)));
    },
    /** Of everything added; nothing is added afterwards. */
    end: (): BodyDigests => ({ sha256: bytesToHex(whole.digest()), bytes, parts }),
  };
}
