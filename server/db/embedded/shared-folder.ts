import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';

/** Where a program run as root keeps what the database's user must reach. */
export const REACHABLE = '/var/lib/zhaocai';

/**
 * Makes a folder everyone may enter and only we may write, whatever the umask.
 * Throws when it stands already and others may write in it.
 */
export function ensureOwnFolder(path: string): void {
  if (!existsSync(path)) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
  }
  const { uid, mode } = statSync(path);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) throw new Error(`others may write in ${path}`);
}
