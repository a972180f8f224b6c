import { useSyncExternalStore } from 'react';

/** What amounts of lists are counted in. */
export type AmountUnit = 'wan' | 'yuan';

const KEY = 'amount-unit';
const listeners = new Set<() => void>();
const kept = (): AmountUnit => (localStorage.getItem(KEY) === 'yuan' ? 'yuan' : 'wan');

/** Changes the unit of the amounts in every list, and keeps the choice in the browser. */
export function setAmountUnit(unit: AmountUnit) {
  localStorage.setItem(KEY, unit);
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** The unit this person reads amounts of lists in. */
export const useAmountUnit = (): AmountUnit => useSyncExternalStore(subscribe, kept);
