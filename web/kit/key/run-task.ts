import type { Tasks } from './answer-tasks.ts';
import type { KeyFault } from './key-faults.ts';

/** What a task ended with instead of an answer. */
export class KeyTaskFailed extends Error {
  readonly fault: KeyFault;
  constructor(fault: KeyFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

type Reply<T> = { output: T } | { fault: KeyFault; message: string };

/** Has a fresh worker do one task; it ends with it and takes the opened key along. */
export function runTask<T extends Tasks, K extends keyof T & string>(
  worker: Worker,
  task: K,
  input: Parameters<T[K]>[0],
): Promise<Awaited<ReturnType<T[K]>>> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<T[K]>>>();
  worker.addEventListener('message', ({ data }: MessageEvent<Reply<Awaited<ReturnType<T[K]>>>>) => {
    if ('output' in data) resolve(data.output);
    else reject(new KeyTaskFailed(data.fault, data.message));
  });
  worker.addEventListener('error', ({ message }) => reject(new KeyTaskFailed('failed', message)));
  worker.postMessage({ task, input });
  return promise.finally(() => worker.terminate());
}
