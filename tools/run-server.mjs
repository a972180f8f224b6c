import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentFor, root } from './ensure.mjs';

/** npm gone without a word is noticed after this long. */
const PARENT_CHECK_MS = 500;

/** MiB of the young generation's halves: by default they grow to 100 MiB at start and are never given back. */
const SMALL_HEAP = ['--max-semi-space-size=16', '--expose-gc'];
/** As many as our cores are made by default, and each keeps what it once had; known to glibc alone. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/**
 * Runs Node in our place: being told to stop is handed on, and so is its exit code. However this launcher or the
 * npm above it ends, kill -9 included, the server drains and stops.
 */
export function runServer(node, list, exited) {
  const follow = pathToFileURL(join(root, 'tools/follow-parent.mjs')).href;
  const child = spawn(node, [...SMALL_HEAP, '--import', follow, ...list], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled code is kept: the second start is twice as fast and takes less memory.
    env: {
      ...FEW_ARENAS,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...environmentFor(node),
    },
    // Out of reach of the terminal's Ctrl-C: it, npm and we would each tell the server, which drains at the first
    // and would die of the second.
    detached: process.platform !== 'win32',
  });
  let told = false;
  const stop = () => {
    if (!told) child.kill('SIGTERM');
    told = true;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) {
    const above = callers();
    setInterval(() => callers() === above || stop(), PARENT_CHECK_MS).unref();
  }
  child.on('exit', (code) => exited(code ?? 1));
  return stop;
}

/** Our parent, and its parent where the shell that npm runs scripts in stands between (seen on Linux). */
function callers() {
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'));
    return ['sh', 'dash', 'bash', 'ash', 'busybox'].includes(name)
      ? `${process.ppid} ${parent}`
      : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
