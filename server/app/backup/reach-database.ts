import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirInUse, holdDataDir } from '../../db/embedded/data-dir.ts';
import { addressOf } from '../../db/embedded/owner-role.ts';
import { readSecrets } from '../../db/embedded/secrets.ts';
import { startEmbedded } from '../../db/embedded/start-embedded.ts';
import type { Settings } from '../settings.ts';
import { BackupFault } from './manifest.ts';

type Place = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;

/** Works, as its owner, on the database there is: a server's, the running program's, or else the embedded one, started for this. */
export async function withDatabase<T>(
  { databaseUrl, databaseOwnerUrl = databaseUrl, dataDir }: Place,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseOwnerUrl !== undefined) return work(databaseOwnerUrl);
  if (!existsSync(join(dataDir, 'database.json')))
    throw new BackupFault(`${dataDir} 中没有数据库：请设置 DATA_DIR 或 DATABASE_URL`);
  let embedded;
  try {
    embedded = await startEmbedded({ dataDir, log: () => undefined });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const { ownerPassword, port } = readSecrets(dataDir, true);
    return work(addressOf('owner', ownerPassword, port!));
  }
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Works, as its owner, on a database nobody else uses meanwhile; an embedded one is made where there is none. */
export async function withOwnDatabase<T>(
  { databaseUrl, databaseOwnerUrl = databaseUrl, dataDir }: Place,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseOwnerUrl !== undefined) {
    // The files of the backup may go into this folder.
    const { release } = holdDataDir(dataDir);
    return work(databaseOwnerUrl).finally(release);
  }
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
