import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { OsAccount } from './os-account.ts';

/** A start is tried again for so long: server processes of a killed postmaster need a moment to leave. */
const RETRY_MS = 10_000;
const FAST_STOP_MS = 8_000;

/** Thrown when the first start finds its port taken. */
export class PortTaken extends Error {}

export interface PostmasterOptions {
  program: string;
  arguments: string[];
  account: OsAccount | null;
  /** True once the database answers with our password. */
  accepts: () => Promise<boolean>;
  portIsFree: () => Promise<boolean>;
  /** What the database wrote last to its own log. */
  lastWords: () => string;
  log: Log;
}

export interface Postmaster {
  /** Fast shutdown; by force when that takes longer than the program has (10 s in all). */
  stop: () => Promise<void>;
}

interface Run {
  child: ChildProcess;
  exited: Promise<unknown>;
  /** The last it said before its log file was open. */
  complaint(): string;
}

/** Runs PostgreSQL, and starts it again whenever it ends unasked; resolves when it accepts connections. */
export async function runPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { log } = options;
  let stopping = false;
  let run = launch(options);
  // An exit of the program that forgets stop() still ends the database.
  const atExit = () => void run.child.kill('SIGINT');
  process.on('exit', atExit);

  async function bringUp(giveUp: boolean): Promise<void> {
    const began = Date.now();
    let told = began;
    for (;;) {
      const ended = await settle(run, options, giveUp);
      if (stopping || !ended) return;
      if (giveUp && !(await options.portIsFree())) throw new PortTaken();
      const late = Date.now() - began > RETRY_MS;
      if (late && giveUp)
        throw new Error(`the database does not start: ${run.complaint()} ${options.lastWords()}`);
      if (late && Date.now() - told > RETRY_MS) {
        told = Date.now();
        log(`the database does not start again, still trying: ${run.complaint()} ${options.lastWords()}`);
      }
      await wait(late ? 2000 : 200);
      if (stopping) return;
      run = launch(options);
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await run.exited;
      if (stopping) return;
      log('the database ended unexpectedly and is started again');
      const began = Date.now();
      run = launch(options);
      await bringUp(false);
      if (!stopping) log(`the database is back after ${Date.now() - began} ms`);
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    process.off('exit', atExit);
    for (const [signal, milliseconds] of [
      ['SIGINT', FAST_STOP_MS],
      ['SIGQUIT', 1000],
      ['SIGKILL', 1000],
    ] as const) {
      run.child.kill(signal);
      const timer = new AbortController();
      await Promise.race([
        run.exited,
        wait(milliseconds, undefined, { signal: timer.signal }).catch(() => {}),
      ]);
      timer.abort();
      if (run.child.exitCode !== null || run.child.signalCode !== null) return;
    }
  }

  try {
    await bringUp(true);
  } catch (error) {
    await stop();
    throw error;
  }
  void watch();
  return { stop };
}

function launch({ program, arguments: list, account }: PostmasterOptions): Run {
  // A session of its own: Ctrl-C in a terminal reaches the program alone, which drains first.
  const child = spawn(program, list, {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
  // Not 'close': server processes that outlive a killed postmaster may hold its error output open.
  const exited = once(child, 'exit').then(
    () => wait(20), // the rest of its words
    (error: unknown) => (said += String(error)),
  );
  return { child, exited, complaint: () => said.trim() };
}

/** Waits until the run accepts connections (false) or has ended (true). Recovery may take as long as it takes. */
async function settle(run: Run, options: PostmasterOptions, first: boolean): Promise<boolean> {
  let ended = false;
  void run.exited.then(() => (ended = true));
  for (let tries = 1; ; tries++) {
    if (ended) return true;
    try {
      if (await options.accepts()) return false;
    } catch (error) {
      // Either the password is wrong, or a stranger has the port and ours is about to end.
      await Promise.race([run.exited, wait(1000)]);
      if (!ended && first) throw error;
    }
    if (tries % 200 === 0) options.log('the database is still recovering');
    await Promise.race([run.exited, wait(50)]);
  }
}
