import type { Offer } from '../api/query.ts';

export type NoticeTone = 'success' | 'warning' | 'error';
type Link = Pick<Offer, 'text' | 'open'> & Partial<Offer>;
export interface Notice {
  id: number;
  tone: NoticeTone;
  text: string;
  /** Leads on from the message. */
  link?: Link | undefined;
}

/** How long a message stays, in milliseconds; the three warnings of the product description stay 2 seconds. */
const STAYS_MS: Record<NoticeTone, number> = { success: 2500, warning: 2000, error: 5000 };
/** How long one stays whose hand or focus has just left it. */
const LET_GO_MS = 2000;

/** When a message goes, on the clock of `performance`. */
interface Ends {
  at: number;
  latest: number;
  timer: ReturnType<typeof setTimeout>;
  resolve: () => void;
}

let shown: readonly Notice[] = [];
let last = 0;
const ends = new Map<number, Ends>();
const listeners = new Set<() => void>();

function show(next: readonly Notice[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the top, centred; the same text is not shown twice at a time. Resolves when it has gone. */
export function notify(tone: NoticeTone, text: string, link?: Link): Promise<void> {
  const stays = link?.stays;
  // What is offered of two documents of one name is not the same.
  if (text === '' || (!stays && shown.some((one) => one.text === text))) return Promise.resolve();
  const id = (last += 1);
  const now = performance.now();
  const at = now + (stays ? stays.seconds * 1000 : STAYS_MS[tone]);
  return new Promise((resolve) => {
    ends.set(id, { at, latest: stays ? now + stays.atMost * 1000 : at, timer: goes(id, at - now), resolve });
    show([...shown, { id, tone, text, link }]);
  });
}

const goes = (id: number, inMs: number) => setTimeout(() => dismiss(id), Math.max(0, inMs));

function endAt(id: number, at: (ends: Ends) => number) {
  const found = ends.get(id);
  if (!found) return;
  clearTimeout(found.timer);
  found.timer = goes(id, Math.min(at(found), found.latest) - performance.now());
}

/** A hand or the focus is on a message: one that offers something stays as long as that may be taken. */
export const hold = (id: number) => endAt(id, ({ latest }) => latest);
/** It is no longer. */
export const letGo = (id: number) => endAt(id, ({ at }) => Math.max(at, performance.now() + LET_GO_MS));

/** Takes a message away. */
export function dismiss(id: number) {
  const found = ends.get(id);
  if (!found) return;
  clearTimeout(found.timer);
  ends.delete(id);
  show(shown.filter((one) => one.id !== id));
  found.resolve();
}

/** Takes what a message offers, which goes with it. */
export function take({ id, link }: Notice) {
  dismiss(id);
  link?.open();
}

export const currentNotices = () => shown;
export function subscribeNotices(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
