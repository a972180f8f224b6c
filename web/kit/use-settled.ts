import { useEffect, useState } from 'react';

/** A value once it has not changed for so many milliseconds; values are compared by what they hold. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  const now = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((last) => (JSON.stringify(last) === now ? last : (JSON.parse(now) as T))),
      afterMs,
    );
    return () => clearTimeout(timer);
  }, [now, afterMs]);
  return settled;
}
