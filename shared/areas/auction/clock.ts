import {
  auctionPhase,
  type AuctionPhase,
  auctionState,
  type AuctionState,
  LEFT_AFTER_PAUSE_MS,
} from './codes.ts';

/** What the phase of an auction at a moment follows from; times in milliseconds. */
export interface AuctionClock {
  /** As it is stored. */
  state: AuctionState;
  startsAt: number;
  endsAt: number;
  /** Since when the tender stands still, or the platform was down and has not said what that moves; null: it goes on. */
  heldSince: number | null;
}

const p = auctionPhase.code;

/** Where an auction stands at a moment: by the clock, whether or not a job has noted it. */
export function phaseAt({ state, startsAt, endsAt, heldSince }: AuctionClock, now: number): AuctionPhase {
  if (state === auctionState.code.draft) return p.draft;
  if (state === auctionState.code.notHeld) return p.notHeld;
  if (state === auctionState.code.closed) return p.ended;
  if (heldSince !== null && heldSince < endsAt) return p.paused;
  if (now >= endsAt) return p.ended;
  return now < startsAt ? p.waiting : p.running;
}

/**
 * When an auction ends that stood still from one moment to another: the time that was left is left again, five minutes at
 * least (tendering.md 6.6). Null: the pause lay before its beginning or behind its end.
 */
export function endAfterPause(
  { startsAt, endsAt }: Pick<AuctionClock, 'startsAt' | 'endsAt'>,
  { from, to }: { from: number; to: number },
): number | null {
  if (from >= endsAt || to <= startsAt || to <= from) return null;
  return to + Math.max(endsAt - Math.max(from, startsAt), LEFT_AFTER_PAUSE_MS);
}
