import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Cell, MergedRange } from '#shared/kit/spreadsheet-cell';
import type { SpreadsheetLimits } from './limits.ts';
import { readWorkbook } from './read-workbook.ts';
import { SpreadsheetRefused } from './refused.ts';

/** What the worker is started with. */
export interface WorkerTask {
  file: { path: string } | { content: Uint8Array };
  limits: SpreadsheetLimits;
}

/** What the worker tells, in this order: sheets with their rows in batches, progress between, then an end. */
export type WorkerMessage =
  | { kind: 'sheet'; name: string; hidden: boolean }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'merges'; merges: MergedRange[] }
  | { kind: 'progress'; share: number }
  | { kind: 'done' }
  | { kind: 'refused'; reason: string; message: string };

/** Rows a message: large enough to make messages rare, small enough to keep the worker's memory flat. */
const batchRows = 500;

async function run({ file, limits }: WorkerTask, tell: (message: WorkerMessage) => void): Promise<void> {
  let batch: Cell[][] = [];
  function flush(): void {
    if (batch.length > 0) tell({ kind: 'rows', rows: batch });
    batch = [];
  }
  const content = 'path' in file ? await readFile(file.path) : Buffer.from(file.content);
  await readWorkbook(content, limits, {
    openSheet: (name, hidden) => tell({ kind: 'sheet', name, hidden }),
    addRow(cells) {
      batch.push(cells);
      if (batch.length >= batchRows) flush();
    },
    closeSheet(merges) {
      flush();
      tell({ kind: 'merges', merges });
    },
    progress: (share) => tell({ kind: 'progress', share }),
  });
  tell({ kind: 'done' });
}

const port = parentPort;
if (port) {
  const tell = (message: WorkerMessage) => port.postMessage(message);
  run(workerData as WorkerTask, tell).catch((error: unknown) => {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    tell({ kind: 'refused', reason: error.reason, message: error.message });
  });
}
