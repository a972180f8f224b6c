import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Runs the step while no other launcher of this folder is in it; a lock whose process is gone is taken over. */
export async function withLock(name, waiting, step) {
  const folder = createHash('sha256')
    .update(import.meta.url)
    .digest('hex')
    .slice(0, 12);
  const file = join(tmpdir(), `zhaocai-${name}-${process.getuid?.() ?? 0}-${folder}.lock`);
  let told = false;
  while (!take(file)) {
    if (!told) console.log(waiting);
    told = true;
    await wait(300);
  }
  try {
    return await step();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = read(file);
  if (owner !== '' && isAlive(Number(owner))) return false;
  // Of several that find it stale one moves it away; should that one move a fresh lock, it is put back.
  const aside = `${file}-${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== owner) renameSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(aside, { force: true });
  return false;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
