import { runTask } from '../../kit/key/run-task.ts';
import type { OpeningTasks } from './opening-tasks.ts';

/** Has a worker make an opener's part; its code is fetched now. */
export const runOpeningTask = <K extends keyof OpeningTasks>(
  task: K,
  input: Parameters<OpeningTasks[K]>[0],
) =>
  runTask<OpeningTasks, K>(
    new Worker(new URL('./opening-worker.ts', import.meta.url), { type: 'module' }),
    task,
    input,
  );
