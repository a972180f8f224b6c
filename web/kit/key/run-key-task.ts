import type { KeyTasks } from './key-tasks.ts';
import { runTask } from './run-task.ts';

/** Has a worker do one task with the key of a certificate; its code is fetched now. */
export const runKeyTask = <K extends keyof KeyTasks>(task: K, input: Parameters<KeyTasks[K]>[0]) =>
  runTask<KeyTasks, K>(
    new Worker(new URL('./key-worker.ts', import.meta.url), { type: 'module' }),
    task,
    input,
  );
