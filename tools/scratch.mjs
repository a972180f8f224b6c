import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** What the databases and files of all tests take at most at once, several times over. */
const ROOM = 6 * 2 ** 30;
const NAME = /^zhaocai-tests-(\d+)-/;

/**
 * A folder for what tests throw away, in memory where there is room: each test file's database is a copy of 1,800 files,
 * which takes 0.05 to 0.1 s there, and 0.3 to 1.4 s on a disk that is busy. Folders of runs that were killed go first.
 * `remove` ends it.
 */
export function scratchFolder() {
  const home = isRoomy() ? IN_MEMORY : tmpdir();
  for (const name of readdirSync(home)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) remove(join(home, name));
  }
  const folder = mkdtempSync(join(home, `zhaocai-tests-${process.pid}-`));
  // the account of the database passes through it, to what is its own
  chmodSync(folder, 0o711);
  return { folder, remove: () => remove(folder) };
}

function isRoomy() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What a process still holds stays for the next run to remove: it must not hide what the tests have said. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.log(`${folder} stays: ${error.message}`);
  }
}
