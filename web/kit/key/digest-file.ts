import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const CHUNK_BYTES = 4 * 1024 * 1024;

/** SHA-256 of a file, hexadecimal, read piece by piece so that a large one does not fill the memory. */
export async function digestFile(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += CHUNK_BYTES)
    hash.update(new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer()));
  return bytesToHex(hash.digest());
}
