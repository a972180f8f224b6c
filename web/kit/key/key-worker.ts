import { NoKeyFile, WrongPassword } from './key-file.ts';
import { type KeyTasks, keyTasks, OtherKey } from './key-tasks.ts';
import type { KeyFault } from './run-key-task.ts';

/** A thread of its own: keys are dear to open by intention, and the page must not stand still meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<{ task: keyof KeyTasks; input: never }>) => {
  keyTasks[data.task](data.input).then(
    (output) => self.postMessage({ output }),
    (error: unknown) => self.postMessage({ fault: faultOf(error), message: String(error) }),
  );
});

function faultOf(error: unknown): KeyFault {
  if (error instanceof WrongPassword) return 'wrongPassword';
  if (error instanceof NoKeyFile) return 'noKeyFile';
  return error instanceof OtherKey ? 'otherKey' : 'failed';
}
