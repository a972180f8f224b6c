import { chmodSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when a living process owns the folder; the message is the one line to show. */
export class DataDirInUse extends Error {
  readonly folder: string;
  /** Process id of the owner, when it could be read. */
  readonly owner: string | null;
  constructor(folder: string, owner: string | null) {
    const by = owner === null ? '' : ` (process ${owner})`;
    super(`${folder} is in use by another running copy${by}; stop it or set DATA_DIR`);
    this.folder = folder;
    this.owner = owner;
  }
}

export interface HeldDataDir {
  /** The real path, links resolved. */
  path: string;
  release: () => void;
}

/**
 * Makes the folder (mode 0700, only ever narrowed) and holds it until released or the process is gone.
 * Throws DataDirInUse when another process, or this one, holds it already.
 */
export function holdDataDir(dataDir: string): HeldDataDir {
  mkdirSync(resolve(dataDir), { recursive: true, mode: 0o700 });
  const path = realpathSync(dataDir);
  if (process.getuid?.() !== 0 && statSync(path).uid !== process.getuid?.()) {
    throw new Error(`${path} belongs to another user: start as that user or set DATA_DIR`);
  }
  chmodSync(path, 0o700);
  return { path, release: hold(path) };
}

/** Takes the lock of a folder that exists; answers the function that gives it back. */
export function hold(folder: string): () => void {
  // SQLite's file lock belongs to the kernel: it ends with the process, kill -9 included, so nothing stale
  // can remain, and it sees other containers on the same volume, which a process id cannot.
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!/locked/.test(String(error))) throw error;
    throw new DataDirInUse(folder, ownerOf(folder));
  }
  writeFileSync(join(folder, 'lock.pid'), String(process.pid), { mode: 0o600 });
  return () => lock.close();
}

function ownerOf(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'lock.pid'), 'utf8');
  } catch {
    return null;
  }
}
