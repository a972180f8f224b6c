/** Runs tasks at most `width` at a time, the rest in the order they came. */
export function createQueue(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= width) await new Promise<void>((wake) => waiting.push(wake));
    else running += 1;
    try {
      return await task();
    } finally {
      // Hand the place on directly, or another caller takes it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
