import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { auctionPhase, type AuctionPhase } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import type { LiveAuction } from '#shared/areas/auction/views';
import { call } from '../../api/call.ts';

/** How often a page asks whether the auction has moved. */
const EVERY_MS = 1500;
const TICK_MS = 250;
const p = auctionPhase.code;

/** An auction as it was answered, and when by the browser's own steady clock. */
export type HeldAuction = LiveAuction & { heldAt: number };

/** The auction as it stands: asked again all the time, and answered in full only when it has moved. */
export function useLive(guid: string) {
  const client = useQueryClient();
  const queryKey = [calls.live.path, guid] as const;
  const found = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<HeldAuction> => {
      const held = client.getQueryData<HeldAuction>(queryKey);
      const moved = await call(calls.live, { guid, ...(held && { since: held.revision }) }, signal);
      return moved ? { ...moved, heldAt: performance.now() } : held!;
    },
    meta: { quiet: true },
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
  return { found, reload: () => client.invalidateQueries({ queryKey }) };
}

/** What is left by the server's clock, and the phase that follows from it. */
export function useClock(of: HeldAuction): { phase: AuctionPhase; msLeft: number } {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const since = Math.max(0, now - of.heldAt);
  const [toStart, toEnd] = [of.msToStart - since, of.msToEnd - since];
  const isTimed = of.phase === p.waiting || of.phase === p.running;
  const phase = !isTimed ? of.phase : toEnd <= 0 ? p.ended : toStart > 0 ? p.waiting : p.running;
  return { phase, msLeft: phase === p.waiting ? toStart : Math.max(0, toEnd) };
}
