import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../kit/storage/storage.ts';
import type { SealedPart } from './bid.table.ts';

/** Where a sealed body lies: by its SHA-256, so that it is never another one. */
export const bodyKey = (sha256: string) => `sealed/${sha256}`;
/** A part that waits for the others; another content has another name and overwrites nothing. */
export const partKey = ({ uploadGuid, n, sha256 }: Pick<SealedPart, 'uploadGuid' | 'n' | 'sha256'>) =>
  `sealed-parts/${uploadGuid}/${n}-${sha256}`;

/** What a whole body is found to be while it is put together. */
export interface Assembled {
  path: string;
  sha256: string;
  bytes: number;
  /** SHA-256 of each part as it was read. */
  parts: string[];
}

/** Writes the parts of an upload behind each other into a file of their own; whoever asked removes it. */
export async function assemble(storage: Storage, parts: readonly SealedPart[]): Promise<Assembled> {
  const path = storage.newTemp();
  const whole = createHash('sha256');
  const digests: string[] = [];
  let bytes = 0;
  try {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(async function* () {
      for (const part of parts) {
        const one = createHash('sha256');
        const content = await storage.get(partKey(part));
        if (content === null) throw new Error(`part ${part.n} of upload ${part.uploadGuid} is lost`);
        for await (const piece of content as AsyncIterable<Buffer>) {
          whole.update(piece);
          one.update(piece);
          bytes += piece.length;
          yield piece;
        }
        digests.push(one.digest('hex'));
      }
    }, target);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, sha256: whole.digest('hex'), bytes, parts: digests };
}

/** The first bytes of a file. */
export async function headOf(path: string, most: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Puts a body under its digest, readable by this program alone; what lies there already is never overwritten. */
export async function keepBody(storage: Storage, { path, sha256 }: Assembled): Promise<void> {
  if (await storage.has(bodyKey(sha256))) return;
  await chmod(path, 0o600);
  await storage.put(bodyKey(sha256), path);
}

/** SHA-256 of a stored body as it is now; null: it is not there. */
export async function storedDigest(storage: Storage, sha256: string): Promise<string | null> {
  const content: Readable | null = await storage.get(bodyKey(sha256));
  if (content === null) return null;
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** Forgets the parts of an upload. */
export async function removeParts(storage: Storage, parts: readonly SealedPart[]): Promise<void> {
  await Promise.all(parts.map((part) => storage.remove(partKey(part))));
}
