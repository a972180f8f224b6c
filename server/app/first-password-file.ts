import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { hasChosenPassword } from '../areas/user/account.service.ts';
import type { Db } from '../db/client.ts';

/** Often enough that nobody who has just changed it sees the file, and seldom enough to cost nothing. */
const LOOK_MS = 2000;

/** Where the one-time password of the first administrator waits: a log is read by others, kept and sent on. */
export const firstPasswordFile = (dataDir: string) => join(dataDir, 'admin-password.txt');

/** Puts the one-time password where the program's user alone can read it; on disk when this returns. */
export function keepFirstPassword(
  dataDir: string,
  { userName, password }: { userName: string; password: string },
): void {
  const file = firstPasswordFile(dataDir);
  rmSync(`${file}.new`, { force: true });
  const work = openSync(`${file}.new`, 'wx', 0o600);
  writeSync(work, `${userName}\n${password}\n`);
  fsyncSync(work);
  closeSync(work);
  renameSync(`${file}.new`, file);
}

/** Deletes the file once that account has another password; answers whether nothing is left to delete. */
export async function dropFirstPassword(db: Db, dataDir: string, userName: string): Promise<boolean> {
  const file = firstPasswordFile(dataDir);
  if (!existsSync(file)) return true;
  if (!(await hasChosenPassword(db, userName))) return false;
  rmSync(file, { force: true });
  return true;
}

/**
 * Deletes the file soon after the password has been changed, in whichever process on this database; answers how to stop
 * looking.
 */
export function watchFirstPassword(
  db: Db,
  dataDir: string,
  userName: string,
  report: (error: Error) => void,
): () => void {
  if (!existsSync(firstPasswordFile(dataDir))) return () => undefined;
  const timer = setInterval(() => {
    dropFirstPassword(db, dataDir, userName).then((isGone) => isGone && clearInterval(timer), report);
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
