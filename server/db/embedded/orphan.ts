import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';

/**
 * Stops what a killed program left running on this cluster, then removes its postmaster.pid, whose number may
 * belong to a stranger by now. Call it holding the data folder: whoever runs there then has no owner.
 */
export async function stopOrphan(cluster: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const left = () => processesOn(cluster, pid);
  if (left().length > 0) log(`stopping the database that an earlier run left behind (process ${pid})`);
  // Fast shutdown; then without a checkpoint (the next start recovers); then by force, server processes too.
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    const running = left();
    const targets = signal !== 'SIGKILL' && running.includes(pid) ? [pid] : running;
    for (const target of targets) signalTo(target, signal);
    for (const end = Date.now() + seconds * 1000; left().length > 0 && Date.now() < end;) await wait(50);
  }
  if (left().length > 0) throw new Error(`process ${pid} of an earlier run uses ${cluster} and does not end`);
  rmSync(pidFile, { force: true });
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** PostgreSQL's processes on this cluster. They all stand in its folder, which /proc shows. */
function processesOn(cluster: string, postmaster: number): number[] {
  if (!existsSync('/proc/self/cwd')) return isPostgres(postmaster) ? [postmaster] : [];
  const { dev, ino } = statSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false;
        const at = statSync(`/proc/${pid}/cwd`);
        return at.dev === dev && at.ino === ino;
      } catch {
        return false; // gone meanwhile, or another user's
      }
    });
}

function isPostgres(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  return /\bpostgres$/.test(stdout.trim());
}
