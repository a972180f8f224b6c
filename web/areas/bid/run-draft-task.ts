import { runTask } from '../../kit/key/run-task.ts';
import type { DraftTasks } from './draft-tasks.ts';

/** Has a worker do one task with a draft; its code is fetched now. */
export const runDraftTask = <K extends keyof DraftTasks>(task: K, input: Parameters<DraftTasks[K]>[0]) =>
  runTask<DraftTasks, K>(
    new Worker(new URL('./draft-worker.ts', import.meta.url), { type: 'module' }),
    task,
    input,
  );
