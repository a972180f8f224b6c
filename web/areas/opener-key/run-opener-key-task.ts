import { runTask } from '../../kit/key/run-task.ts';
import type { OpenerKeyTasks } from './opener-key-tasks.ts';

/** Has a worker do one task with an opener's key; its code is fetched now. */
export const runOpenerKeyTask = <K extends keyof OpenerKeyTasks>(
  task: K,
  input: Parameters<OpenerKeyTasks[K]>[0],
) =>
  runTask<OpenerKeyTasks, K>(
    new Worker(new URL('./opener-key-worker.ts', import.meta.url), { type: 'module' }),
    task,
    input,
  );
