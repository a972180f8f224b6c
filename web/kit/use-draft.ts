import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const KEEP_AFTER_MS = 300;

/**
 * Keeps what is typed into a form under `name` (document kind and guid) until it is submitted.
 * `draft` is what was left the last time; call `keep` on each change and `drop` after submitting.
 * `isDirty` is for `<LeaveGuard when={isDirty} />`.
 */
export function useDraft<T>(name: string) {
  const [draft] = useState(() => readDraft(name) as T | undefined);
  const [isDirty, setDirty] = useState(draft !== undefined);
  const waiting = useRef<{ timer: number; values: T } | undefined>(undefined);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    keepDraft(name, waiting.current.values);
    waiting.current = undefined;
  }, [name]);

  const keep = useCallback(
    (values: T) => {
      setDirty(true);
      clearTimeout(waiting.current?.timer);
      waiting.current = { values, timer: window.setTimeout(flush, KEEP_AFTER_MS) };
    },
    [flush],
  );

  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    dropDraft(name);
    setDirty(false);
  }, [name]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { draft, keep, drop, isDirty };
}
