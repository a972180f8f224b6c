/** A stop that takes longer than this is cut off (wire.md 1). */
const STOP_MS = 10_000;

/**
 * Listens from now on for being told to stop: SIGTERM, SIGINT, or the launcher's channel closing. Once told, the process
 * ends within ten seconds, whatever it is at; being told again changes nothing.
 */
export function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) return;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    stopping.abort();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  return stopping.signal;
}

/** Resolves once the stop is asked for. */
export const untilStopped = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
