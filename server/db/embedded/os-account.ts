import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The operating-system user PostgreSQL runs as when the program runs as root, which PostgreSQL refuses. */
export interface OsAccount {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Null for an ordinary user. As root: the owner of the cluster, or of its future folder, when that is not root
 * (so a second start agrees with the first), else `postgres`, else `nobody`.
 */
export function accountFor(folder: string): OsAccount | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(folder).uid;
  for (const name of [...(owner === 0 ? [] : [String(owner)]), 'postgres', 'nobody']) {
    const account = lookUp(name);
    if (account && account.uid !== 0) return account;
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody to run it as',
  );
}

function lookUp(name: string): OsAccount | null {
  const ask = (flag: string) =>
    execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { name: ask('-un'), uid: Number(ask('-u')), gid: Number(ask('-g')) };
  } catch {
    return null;
  }
}

/** Whether that user may enter the folder (`-x`) or read the file (`-r`), asked of the system itself. */
export function can(account: OsAccount, right: '-x' | '-r', path: string): boolean {
  const { uid, gid } = account;
  return spawnSync('/bin/sh', ['-c', 'test "$0" "$1"', right, path], { uid, gid, cwd: '/' }).status === 0;
}
