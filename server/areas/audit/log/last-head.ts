import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where this process keeps the last head it signed: outside the database, which may be set back. */
export const lastHeadFile = (dataDir: string) => join(dataDir, 'keys', 'last-head');

/** The last head, a signed note; null when none was kept yet. */
export async function readLastHead(dataDir: string): Promise<string | null> {
  try {
    return await readFile(lastHeadFile(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Puts a head in place of the last one; it is on disk when this returns, and never half of it. */
export async function writeLastHead(dataDir: string, note: string): Promise<void> {
  const file = lastHeadFile(dataDir);
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(note);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  const parent = await open(folder, 'r');
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}
