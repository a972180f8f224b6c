import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { createQueue } from './queue.ts';
import { defaultLimits, type SpreadsheetLimits } from './limits.ts';
import { SpreadsheetRefused } from './refused.ts';
import type { Sheet } from './sheet.ts';
import type { Understanding } from './understanding.ts';
import type { SheetSource, WorkerMessage, WorkerTask } from './worker.ts';

/** A file to read: by its path, or its bytes. */
export type SpreadsheetFile = Exclude<SheetSource, { sheets: unknown }>;

interface ReadOptions {
  /** Told the share read, 0–1, some dozens of times. */
  onProgress?: (share: number) => void;
  limits?: Partial<SpreadsheetLimits>;
  /** Ends the reading; its reason is thrown. */
  signal?: AbortSignal;
}

/** Two at once: each may take `workerMebibytes`, and a third upload can wait some seconds. */
const inTurn = createQueue(2);

/**
 * Reads a spreadsheet (.xlsx, or CSV in UTF-8, UTF-16 or GB18030) on a thread of its own with a limit of memory and
 * time, so that no file can hurt the server. Throws SpreadsheetRefused, whose message says what to do.
 */
export const readSpreadsheet = (file: SpreadsheetFile, options: ReadOptions = {}): Promise<Sheet[]> =>
  work<Sheet[]>({ source: file }, options);

/**
 * Makes of the visible sheets that hold anything what the module makes of them: of a file, or of what was read before.
 * All of it happens on that thread and within those limits: what a person put into cells is never looked at on the
 * thread that answers everybody.
 */
export const understandSpreadsheet = <Input, Result>(
  source: SheetSource,
  { module }: Understanding<Input, Result>,
  input: Input,
  options: ReadOptions = {},
): Promise<Awaited<Result>> => work({ source, understanding: { module: module.href, input } }, options);

async function work<Result>(task: Omit<WorkerTask, 'limits'>, options: ReadOptions): Promise<Result> {
  const { source } = task;
  const limits = { ...defaultLimits, ...options.limits };
  const bytes =
    'path' in source ? (await stat(source.path)).size : 'content' in source ? source.content.length : 0;
  if (bytes > limits.fileBytes) {
    throw new SpreadsheetRefused('tooBig', { limit: Math.floor(limits.fileBytes / 1024 / 1024) });
  }
  return inTurn(() => inWorker<Result>({ ...task, limits }, options));
}

async function inWorker<Result>(task: WorkerTask, { onProgress, signal }: ReadOptions): Promise<Result> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: task.limits.workerMebibytes },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => reject(new SpreadsheetRefused('tooSlow')), task.limits.milliseconds);
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop);
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'progress') onProgress?.(message.share);
    else if (message.kind === 'done') resolve(message.result as Result);
    else reject(SpreadsheetRefused.revive(message));
  });
  worker.on('error', (error: Error & { code?: string }) =>
    // Whatever else a file does to the reader, the person holds a file that cannot be read; the log keeps the cause.
    reject(
      new SpreadsheetRefused(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooMuchContent' : 'damaged', {
        cause: error,
      }),
    ),
  );
  worker.on('exit', () => reject(new SpreadsheetRefused('damaged')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
