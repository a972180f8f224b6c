import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSecretKey } from '../../kit/load-secret-key.ts';
import type { Settings } from '../settings.ts';
import { BackupFault, type Manifest } from './manifest.ts';

type Place = Pick<Settings, 'dataDir' | 'secretKey'>;

/** Tells two keys apart and gives neither away. */
const markOf = (key: Buffer) =>
  createHash('sha256').update('zhaocai backup').update(key).digest('hex').slice(0, 16);

/**
 * What a backup says of the key some rows are sealed with: the key itself where the program made it, since without it
 * those rows could never be read again; only its mark where it is a setting, which whoever set it keeps.
 */
export async function keyForBackup(place: Place): Promise<Manifest['key']> {
  const key = await loadSecretKey(place);
  return { mark: markOf(key), kept: place.secretKey === undefined ? key.toString('hex') : null };
}

/**
 * Puts the key of a backup where the program will find it.
 * @throws BackupFault when another key is in its place, or the backup does not hold it.
 */
export async function takeOverKey(
  { dataDir, secretKey }: Place,
  { mark, kept }: Manifest['key'],
): Promise<void> {
  const file = join(dataDir, 'keys/secret.key');
  const here = secretKey ?? (await readFile(file, 'utf8').catch(() => undefined));
  if (here !== undefined) {
    if (markOf(Buffer.from(here.trim(), 'hex')) === mark) return;
    throw new BackupFault(
      `备份使用的是另一把密钥：请检查设置 SECRET_KEY，或换一个空的 DATA_DIR（现有密钥 ${file}）`,
    );
  }
  if (kept === null) throw new BackupFault('备份时使用了设置 SECRET_KEY：请以同一个 SECRET_KEY 恢复');
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  await writeFile(file, kept, { flag: 'wx', mode: 0o600 });
}
