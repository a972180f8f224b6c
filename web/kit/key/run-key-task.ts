import type { KeyTasks } from './key-tasks.ts';

/** Why a task was not done: the password, the file, a key of another certificate, or something unforeseen. */
export type KeyFault = 'wrongPassword' | 'noKeyFile' | 'otherKey' | 'failed';

/** What a task ended with instead of an answer. */
export class KeyTaskFailed extends Error {
  readonly fault: KeyFault;
  constructor(fault: KeyFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

type Reply<T> = { output: T } | { fault: KeyFault; message: string };

/** Has a worker do one task, whose code is fetched now; it ends with it and takes the opened key along. */
export function runKeyTask<K extends keyof KeyTasks>(
  task: K,
  input: Parameters<KeyTasks[K]>[0],
): Promise<Awaited<ReturnType<KeyTasks[K]>>> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<KeyTasks[K]>>>();
  const worker = new Worker(new URL('./key-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply<Awaited<ReturnType<KeyTasks[K]>>>>) => {
    if ('output' in data) resolve(data.output);
    else reject(new KeyTaskFailed(data.fault, data.message));
  });
  worker.addEventListener('error', ({ message }) => reject(new KeyTaskFailed('failed', message)));
  worker.postMessage({ task, input });
  return promise.finally(() => worker.terminate());
}
