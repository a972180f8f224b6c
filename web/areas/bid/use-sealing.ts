import { useEffect, useRef, useState } from 'react';
import { bidStore, type Sealing } from './bid-store.ts';
import type { SealingFailed } from './seal-in-worker.ts';
import { sealEnvelopes, type ToBeSealed } from './seal-envelopes.ts';
import { PartLost, sendMissing, type Sent } from './upload-envelopes.ts';

/** How far a bid has come on its way from this browser. */
export type Stage =
  | { is: 'idle' }
  | { is: 'sealing'; bytes: number }
  | { is: 'sending'; sent: Sent }
  | { is: 'paused' | 'interrupted'; note: string }
  | { is: 'ready' }
  | { is: 'failed'; error: SealingFailed | PartLost | Error };

/** Seals a bid, sends it, and keeps both apart: what is sealed once is sent as often as it takes. */
export function useSealing(key: string, found: Sealing | undefined) {
  const [sealing, setSealing] = useState(found);
  const [stage, setStage] = useState<Stage>({ is: 'idle' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const begin = () => {
    stop.current?.abort();
    stop.current = new AbortController();
    return stop.current.signal;
  };
  const send = async (of: Sealing, cancel = begin()) => {
    setStage({ is: 'sending', sent: { bytes: 0, of: 1 } });
    try {
      await sendMissing(of, (sent) => setStage({ is: 'sending', sent }), cancel);
      setStage({ is: 'ready' });
    } catch (error) {
      if (cancel.aborted) setStage({ is: 'paused', note: '' });
      else if (error instanceof PartLost) setStage({ is: 'failed', error });
      else setStage({ is: 'interrupted', note: (error as Error).message });
    }
  };
  const seal = async (what: ToBeSealed) => {
    const cancel = begin();
    setStage({ is: 'sealing', bytes: 0 });
    try {
      if (sealing) await bidStore.dropSealing(key, sealing);
      const done = await sealEnvelopes(key, what, (bytes) => setStage({ is: 'sealing', bytes }), cancel);
      setSealing(done);
      await send(done, cancel);
    } catch (error) {
      setStage(cancel.aborted ? { is: 'idle' } : { is: 'failed', error: error as Error });
    }
  };
  return {
    stage,
    sealing,
    seal,
    send,
    pause: () => stop.current?.abort(),
    /** It was handed in, or nobody wants it any more. */
    drop: async () => {
      if (sealing) await bidStore.dropSealing(key, sealing);
      setSealing(undefined);
      setStage({ is: 'idle' });
    },
  };
}
