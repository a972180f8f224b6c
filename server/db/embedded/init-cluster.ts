import { spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { OsAccount } from './os-account.ts';

/** True when the folder holds a cluster of this major version; throws when it holds one of another. */
export function clusterExists(cluster: string, major: string): boolean {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) return false;
  const found = readFileSync(file, 'utf8').trim();
  if (found === major) return true;
  throw new Error(
    `${cluster} was made by PostgreSQL ${found}, this is ${major}: back up with the old version first`,
  );
}

/** Makes a cluster beside its place and moves it there: a start that is killed leaves no half of one. */
export function initCluster(
  binaries: Binaries,
  cluster: string,
  account: OsAccount | null,
  superuserPassword: string,
): void {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    if (name.startsWith('pg-new-')) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const work = mkdtempSync(join(parent, 'pg-new-'));
  const password = join(work, 'password');
  writeFileSync(password, superuserPassword, { mode: 0o600 });
  if (account) for (const path of [work, password]) chownSync(path, account.uid, account.gid);
  // Character classes of the system locale C know ASCII alone, which makes pg_trgm blind to Chinese.
  let failure = runInitdb(binaries, work, account, 'C.UTF-8');
  if (/invalid locale name/.test(failure)) failure = runInitdb(binaries, work, account, 'C');
  if (failure === '') {
    renameSync(join(work, 'pg'), cluster);
    const folder = openSync(parent, 'r');
    fsyncSync(folder);
    closeSync(folder);
  }
  rmSync(work, { recursive: true, force: true });
  if (failure !== '') throw new Error(`the database could not be made: ${failure}`);
}

/** Answers what initdb complained of, or nothing. */
function runInitdb(binaries: Binaries, work: string, account: OsAccount | null, ctype: string): string {
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${join(work, 'pg')}`,
      '--username=postgres',
      `--pwfile=${join(work, 'password')}`,
      '--auth-local=scram-sha-256',
      '--auth-host=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...account, cwd: '/', env: { LC_ALL: 'C' }, encoding: 'utf8' },
  );
  if (status === 0) return '';
  return (stderr || String(error)).trim();
}
