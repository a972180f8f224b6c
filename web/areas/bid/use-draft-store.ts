import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreparedBid } from '#shared/areas/bid/prepared';
import { bidStore, type KeptDraft } from './bid-store.ts';
import type { OpenedDraft } from './draft-gate.tsx';
import { sealDraft } from './draft-file.ts';

const KEEP_AFTER_MS = 800;

/** Keeps an open draft in this browser as it is typed, sealed; what is being kept waits for what was before. */
export function useDraftStore(key: string, tender: string, opened: OpenedDraft) {
  const [bid, setBid] = useState(opened.bid);
  const [kept, setKept] = useState(opened.kept);
  const [state, setState] = useState<'kept' | 'keeping' | 'failed'>('kept');
  const [saved, setSaved] = useState(opened.bid);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const keep = (now: PreparedBid) => {
    setState('keeping');
    last.current = last.current.then(async () => {
      try {
        const sealed = await sealDraft(kept, tender, now);
        setKept(sealed);
        await bidStore.keepDraft(key, sealed);
        setSaved(now);
        setState('kept');
      } catch {
        setState('failed');
      }
    });
    return last.current;
  };
  const keepLater = useEffectEvent(keep);
  useEffect(() => {
    if (saved === bid) return undefined;
    const timer = setTimeout(() => void keepLater(bid), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [bid, saved]);

  return {
    bid,
    /** Changes some fields of what is there now. */
    change: (fields: (now: PreparedBid) => Partial<PreparedBid>) =>
      setBid((now) => ({ ...now, ...fields(now) })),
    kept,
    state,
    isDirty: saved !== bid,
    /** Resolves once what is typed stands in this browser, or could not be kept: before the page is left. */
    settle: () => (saved === bid ? last.current : keep(bid)),
    /** The draft as it is now, sealed: for a file. */
    sealed: (): Promise<KeptDraft> => sealDraft(kept, tender, bid),
  };
}
