import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const KEEP_AFTER_MS = 300;

/**
 * Keeps what is typed into a form under `name` (document kind and guid) until it is submitted.
 * `draft` is what was left the last time; call `keep` on each change and `drop` after submitting.
 * `isDirty` is for `<LeaveGuard when={isDirty} />`. Given the version of what is changed, or what of it is stored as a text,
 * `isOutdated` says that the draft was typed into another one: sending it would undo what somebody has saved since. `typedAt`
 * says when the draft was typed last, in milliseconds since 1970.
 */
export function useDraft<T>(name: string, version?: number | string) {
  const [draft] = useState(() => readDraft(name) as T | undefined);
  const [isOutdated, setOutdated] = useState(() => isOfAnother(readDraft(versionOf(name)), version));
  const [typedAt] = useState(() => readDraft(timeOf(name)) as number | undefined);
  const [isDirty, setDirty] = useState(draft !== undefined);
  const waiting = useRef<{ timer: number; values: T } | undefined>(undefined);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    keepDraft(name, waiting.current.values);
    keepDraft(timeOf(name), Date.now());
    // what is typed later still begins with the version it was begun with
    if (version !== undefined && readDraft(versionOf(name)) === undefined)
      keepDraft(versionOf(name), version);
    waiting.current = undefined;
  }, [name, version]);

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
    dropDraft(versionOf(name));
    dropDraft(timeOf(name));
    setDirty(false);
    setOutdated(false);
  }, [name]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { draft, keep, drop, isDirty, isOutdated, typedAt };
}

/** Keeps other values in place of a draft, as typed just now into this version. */
export function replaceDraft(name: string, values: unknown, version: number | string | undefined) {
  keepDraft(name, values);
  keepDraft(timeOf(name), Date.now());
  if (version !== undefined) keepDraft(versionOf(name), version);
}

const versionOf = (name: string) => `${name}:version`;
const timeOf = (name: string) => `${name}:time`;
const isOfAnother = (kept: unknown, version: number | string | undefined) =>
  version !== undefined && kept !== undefined && kept !== version;
