import { join } from 'node:path';
import type { Storage } from './storage.ts';

/**
 * Opens the storage of `STORAGE_URL`: `s3://key:secret@host:port/bucket?region=…&tls=0` (without key and secret the
 * environment's AWS credentials), or else the folder `files` of the data folder.
 */
export async function openStorage({
  storageUrl,
  dataDir,
}: {
  storageUrl: string | undefined;
  dataDir: string;
}): Promise<Storage> {
  if (storageUrl === undefined) {
    const { openFolderStorage } = await import('./folder-storage.ts');
    return openFolderStorage(join(dataDir, 'files'));
  }
  // Load the S3 client only where it is used: it takes some 20 MiB.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(storageUrl);
}
