import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key of this installation: the setting SECRET_KEY, else `DATA_DIR/keys/secret.key`, made at the first start and
 * readable by its owner only. Several processes on one database must be given the same one.
 */
export async function loadSecretKey({
  dataDir,
  secretKey,
}: {
  dataDir: string;
  /** 64 hexadecimal digits. */
  secretKey: string | undefined;
}): Promise<Buffer> {
  if (secretKey !== undefined) return Buffer.from(secretKey, 'hex');
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'secret.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  try {
    // Of two first starts at once one makes the file, both read it.
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
}
