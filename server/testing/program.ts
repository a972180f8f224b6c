import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { builtServer } from './built-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** As `npm start` has it: each start after the first reads its sources compiled. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

/** The real program in a process of its own. */
export interface Program {
  child: ChildProcess;
  /** Everything it has printed. */
  printed: () => string;
  /** Resolves with its address once it listens; rejects with what it printed when it ends before. */
  listening: Promise<string>;
  /** Resolves with its exit code, or the signal it died of. */
  ended: Promise<number | string>;
}

/**
 * What starts programs for one test file, which kills those that still run when it ends. Called by each file: a worker
 * loads this module once for all its files, so a hook of the module itself would be the first file's alone.
 */
export function programRunner(): (settings: Record<string, string>) => Program {
  const started = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
  });
  return (settings) => {
    const program = runProgram(settings);
    started.add(program.child);
    return program;
  };
}

/** Starts the program with these settings and no others. */
function runProgram(settings: Record<string, string>): Program {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['--throw-deprecation', ...builtServer()], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      NODE_COMPILE_CACHE: COMPILED,
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    },
  });
  let said = '';
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /招采已启动：(\S+)\n/.exec(said)?.[1];
      if (address) resolve(address);
    });
  // Not 'close' of the process: once its channel is closed that never comes.
  const streams = [child.stdout!, child.stderr!].map((stream) => once(stream, 'close'));
  const ended = Promise.all([once(child, 'exit'), ...streams]).then(
    ([[code, signal]]) => (code ?? signal) as number | string,
  );
  void ended.then((how) => reject(new Error(`the program ended (${how}):\n${said}`)));
  listening.catch(() => undefined);
  return { child, printed: () => said, listening, ended };
}
