import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { createQueue } from './queue.ts';
import { defaultLimits, type SpreadsheetLimits } from './limits.ts';
import { SpreadsheetRefused } from './refused.ts';
import type { Sheet } from './sheet.ts';
import type { WorkerMessage, WorkerTask } from './worker.ts';

/** A file to read: by its path, or its bytes. */
export type SpreadsheetFile = { path: string } | { content: Uint8Array };

interface ReadOptions {
  /** Told the share done, 0–1, some dozens of times. */
  onProgress?: (share: number) => void;
  limits?: Partial<SpreadsheetLimits>;
}

/** Two at once: each may take `workerMebibytes`, and a third upload can wait some seconds. */
const inTurn = createQueue(2);

/**
 * Reads a spreadsheet (.xlsx, or CSV in UTF-8, UTF-16 or GB18030) on a thread of its own with a limit of memory and
 * time, so that no file can hurt the server. Throws SpreadsheetRefused, whose message says what to do.
 */
export async function readSpreadsheet(file: SpreadsheetFile, options: ReadOptions = {}): Promise<Sheet[]> {
  const limits = { ...defaultLimits, ...options.limits };
  const bytes = 'path' in file ? (await stat(file.path)).size : file.content.length;
  if (bytes > limits.fileBytes) {
    throw new SpreadsheetRefused('tooBig', { limit: Math.floor(limits.fileBytes / 1024 / 1024) });
  }
  return inTurn(() => readInWorker({ file, limits }, options.onProgress ?? (() => {})));
}

async function readInWorker(task: WorkerTask, onProgress: (share: number) => void): Promise<Sheet[]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: task.limits.workerMebibytes },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Sheet[]>();
  const timer = setTimeout(() => reject(new SpreadsheetRefused('tooSlow')), task.limits.milliseconds);
  const sheets: Sheet[] = [];
  worker.on('message', (message: WorkerMessage) => {
    switch (message.kind) {
      case 'sheet':
        sheets.push({ name: message.name, hidden: message.hidden, rows: [], merges: [] });
        break;
      case 'rows':
        for (const row of message.rows) sheets.at(-1)!.rows.push(row);
        break;
      case 'merges':
        sheets.at(-1)!.merges = message.merges;
        break;
      case 'progress':
        onProgress(message.share);
        break;
      case 'done':
        resolve(sheets);
        break;
      case 'refused':
        reject(SpreadsheetRefused.revive(message));
    }
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
    await worker.terminate();
  }
}
