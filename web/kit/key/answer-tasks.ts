import { faultOf } from './key-faults.ts';

/** What a worker does with keys, by name. */
export type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/** In a worker: does each task that is asked for, and answers with what came of it or with what was wrong. */
export const answerTasks = (tasks: Tasks) =>
  self.addEventListener('message', ({ data }: MessageEvent<{ task: string; input: never }>) => {
    tasks[data.task]!(data.input).then(
      (output) => self.postMessage({ output }),
      (error: unknown) => self.postMessage({ fault: faultOf(error), message: String(error) }),
    );
  });
