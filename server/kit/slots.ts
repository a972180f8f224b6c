/** Lets at most `width` acts run at once; up to `room` more wait their turn, beyond that `full()` is thrown. */
export function makeSlots(width: number, room: number, full: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inSlot<T>(act: () => Promise<T>): Promise<T> {
    if (running < width) running++;
    else {
      if (waiting.length >= room) throw full();
      // Hand the slot over and leave `running` as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
