import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../db/client.ts';
import { hasUnsealed, sealAudit } from '../chain.ts';

/** A row is sealed within two seconds of its commit, so looking takes at most a part of them. */
const LOOK_MS = 500;

/**
 * Seals what is recorded, as long as the program runs: each process looks twice a second, and whoever comes first seals
 * while the others leave it to them. Answers how to stop, which seals what was recorded until then.
 */
export function startSealing(db: Db, onError: (error: Error) => void): () => Promise<void> {
  const stop = new AbortController();
  const sealing = (async () => {
    for (let isLast = false; !isLast;) {
      isLast = stop.signal.aborted;
      try {
        if (await hasUnsealed(db)) await sealAudit(db, 'leave');
      } catch (error) {
        onError(new Error('sealing the audit failed', { cause: error }));
      }
      if (!isLast) await delay(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return sealing;
  };
}
