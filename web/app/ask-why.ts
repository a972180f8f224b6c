/** What a person asked the reason of: a menu they miss, or one of these permissions. */
export type AskedWhy = 'menu' | readonly string[];

let asked: AskedWhy | undefined;
const listeners = new Set<() => void>();

/** Opens the explanation; nothing closes it. */
export function askWhy(next: AskedWhy | undefined) {
  asked = next;
  for (const listener of listeners) listener();
}
export const askedWhy = () => asked;
export function subscribeWhy(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
