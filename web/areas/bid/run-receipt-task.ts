import { runTask } from '../../kit/key/run-task.ts';
import type { ReceiptFiles, ReceiptTasks } from './receipt-tasks.ts';

/** Has a worker check a receipt; its code is fetched now. */
export const verifyReceipt = (files: ReceiptFiles) =>
  runTask<ReceiptTasks, 'verify'>(
    new Worker(new URL('./receipt-worker.ts', import.meta.url), { type: 'module' }),
    'verify',
    files,
  );
