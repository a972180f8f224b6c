import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { BodyDigests } from './signed-files.ts';

/** A body is sent and compared in parts of so many bytes; only the last is shorter. */
export const PART_BYTES = 8 * 1024 * 1024;

const emptyPart = () => new Uint8Array(PART_BYTES);

/** Cuts a stream into parts of 8 MiB; `room` gives what the next one is written into, which may be a part that was taken. */
export async function* partsOf(
  pieces: AsyncIterable<Uint8Array>,
  room: () => Uint8Array<ArrayBuffer> = emptyPart,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined, undefined> {
  let part = room();
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
        part = room();
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
    /** Answers the part's own digest. */
    add: (part: Uint8Array): string => {
      whole.update(part);
      bytes += part.length;
      const digest = bytesToHex(sha256(part));
      parts.push(digest);
      return digest;
    },
    /** Of everything added; nothing is added afterwards. */
    end: (): BodyDigests => ({ sha256: bytesToHex(whole.digest()), bytes, parts }),
  };
}
