import { useRef, useState } from 'react';
import { messageIn } from '#shared/kit/rule-texts';
import { useLanguage } from './language.ts';

/**
 * One thing at a time that a page without TanStack Query does at the server: whether it runs, and what went wrong in
 * the reader's language. `handled` may show the error itself, by answering true.
 */
export function useAct() {
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const running = useRef(false);
  const run = async (act: () => Promise<unknown>, handled?: (error: unknown) => boolean) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault('');
    try {
      await act();
    } catch (error) {
      if (!handled?.(error)) setFault(error instanceof Error ? error.message : String(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, fault: messageIn(language, fault), clear: () => setFault('') };
}
