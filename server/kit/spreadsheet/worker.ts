import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { SpreadsheetLimits } from './limits.ts';
import { readWorkbook } from './read-workbook.ts';
import { type RefusalValues, SpreadsheetRefused } from './refused.ts';
import type { Sheet } from './sheet.ts';
import type { Understand } from './understanding.ts';

/** A file to read: by its path, or its bytes; or what was read of one before. */
export type SheetSource = { path: string } | { content: Uint8Array } | { sheets: Sheet[] };

/** What the worker is started with. */
export interface WorkerTask {
  source: SheetSource;
  limits: SpreadsheetLimits;
  /** The module that makes something of the visible sheets that hold anything; without it all sheets are the result. */
  understanding?: { module: string; input: unknown };
}

/** What the worker tells: progress while it reads, then an end. */
export type WorkerMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; reason: string; values: RefusalValues };

type Tell = (message: WorkerMessage) => void;

async function run({ source, limits, understanding }: WorkerTask, tell: Tell): Promise<void> {
  const sheets = 'sheets' in source ? source.sheets : await read(source, limits, tell);
  if (!understanding) return tell({ kind: 'done', result: sheets });
  const { understand } = (await import(understanding.module)) as { understand: Understand };
  const filled = sheets.filter(({ hidden, rows }) => !hidden && rows.length > 0);
  tell({ kind: 'done', result: understand(filled, understanding.input as never) });
}

async function read(
  file: Exclude<SheetSource, { sheets: unknown }>,
  limits: SpreadsheetLimits,
  tell: Tell,
): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  const content = 'path' in file ? await readFile(file.path) : Buffer.from(file.content);
  await readWorkbook(content, limits, {
    openSheet: (name, hidden) => sheets.push({ name, hidden, rows: [], merges: [] }),
    addRow: (cells) => sheets.at(-1)!.rows.push(cells),
    closeSheet: (merges) => (sheets.at(-1)!.merges = merges),
    progress: (share) => tell({ kind: 'progress', share }),
  });
  return sheets;
}

const port = parentPort;
if (port) {
  const tell: Tell = (message) => port.postMessage(message);
  run(workerData as WorkerTask, tell).catch((error: unknown) => {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    tell({ kind: 'refused', reason: error.reason, values: error.values });
  });
}
