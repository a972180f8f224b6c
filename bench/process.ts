import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SERVER = /^dist\/server\/.+\/main\.js$/;
/** The launcher of the product: what `npm start` runs. */
export const PRODUCT = 'tools/start.mjs';
const POLL_MS = 10;

/** A server under measurement. */
export interface Running {
  origin: string;
  /** Milliseconds from the start of the process to the first 200 of `/healthz`. */
  startMs: number;
  /** MiB of memory the process holds now. */
  memory: () => number;
  stop: () => Promise<void>;
}

/** Starts a script as a server on a port of its own and waits until it answers. */
export async function run(
  script: string,
  env: Record<string, string>,
  patienceMs = 60_000,
): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...withoutSettings(), PORT: String(port), ...env },
  });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode !== null) return;
    kill();
    await once(child, 'exit');
  };
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    if (performance.now() - began > patienceMs) {
      await stop();
      throw new Error(`${script} did not answer in ${patienceMs / 1000} s`);
    }
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  return { origin, startMs: performance.now() - began, memory: () => memoryOf(child), stop };
}

/** Ours would decide what is measured. */
const withoutSettings = () => ({ PATH: process.env['PATH'], HOME: process.env['HOME'] });

const answers = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Of the server itself, not of the launcher that waits for it. */
function memoryOf({ pid }: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const server = processes.find(
    ([, parent, , ...args]) => Number(parent) === pid && args.some((one) => SERVER.test(one)),
  );
  const found = server ?? processes.find(([own]) => Number(own) === pid);
  return Number(found?.[2] ?? 0) / 1024;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** The highest memory of a process while `act` runs, MiB. */
export async function peakDuring<T>({ memory }: Running, act: () => Promise<T>) {
  let peak = memory();
  const timer = setInterval(() => (peak = Math.max(peak, memory())), 250);
  try {
    return { result: await act(), peak };
  } finally {
    clearInterval(timer);
  }
}
