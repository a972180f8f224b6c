import { useEffect, useState } from 'react';

/** How long who types has paused when the server is asked, in milliseconds. */
const PAUSE_MS = 350;

/** A value once it has not changed for so many milliseconds; values are compared by what they hold. */
export function useSettled<T>(value: T, afterMs = PAUSE_MS): T {
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
