import { statfs } from 'node:fs/promises';

/** Bytes this program may still write to the disk on which a folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
