import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Of } from './sha256.ts';

const FOLDER = join(import.meta.dirname, '../../dist/web');

/** The page that seals bids without a network, as it was built, and its SHA-256; null before the web was built. */
export async function sealPage(folder = FOLDER): Promise<{ bytes: Buffer; digest: string } | null> {
  const bytes = await readFile(join(folder, 'seal.html')).catch(() => null);
  return bytes && { bytes, digest: sha256Of(bytes) };
}
