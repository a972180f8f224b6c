import { sha256 } from '@noble/hashes/sha2.js';

const BLOCK_BYTES = 64;
/** What the derived bytes are for: the key of the MAC (RFC 7292 B.3). */
const FOR_MAC = 3;

/**
 * The key of a PKCS#12 MAC by RFC 7292 appendix B.2 with SHA-256: as many bytes as one digest, so the first block is
 * the whole of it.
 */
export function pkcs12Key(password: string, salt: Uint8Array, rounds: number): Uint8Array {
  const diversifier = new Uint8Array(BLOCK_BYTES).fill(FOR_MAC);
  const parts = [diversifier, filled(salt), filled(bmpBytes(password))];
  const digest = sha256(Uint8Array.from(parts.flatMap((part) => [...part])));
  // Reset one hash instead of making one each round, which takes twice as long.
  const blank = sha256.create();
  const hash = sha256.create();
  for (let round = 1; round < rounds; round++) blank._cloneInto(hash).update(digest).digestInto(digest);
  return digest;
}

/** Repeated until it fills whole blocks. */
function filled(bytes: Uint8Array): Uint8Array {
  const length = BLOCK_BYTES * Math.ceil(bytes.length / BLOCK_BYTES);
  return Uint8Array.from({ length }, (_, at) => bytes[at % bytes.length]!);
}

/** Two bytes a character, the higher first, and two of zero at the end. */
function bmpBytes(text: string): Uint8Array {
  const bytes = new DataView(new ArrayBuffer((text.length + 1) * 2));
  for (let at = 0; at < text.length; at++) bytes.setUint16(at * 2, text.charCodeAt(at));
  return new Uint8Array(bytes.buffer);
}
