import { useSyncExternalStore } from 'react';
import { defaultLanguage, type Language, languages } from '#shared/kit/language';

const KEY = 'language';
const listeners = new Set<() => void>();

const kept = () => languages.find((language) => language === localStorage.getItem(KEY)) ?? defaultLanguage;
let current: Language | undefined;

/** The language of the interface now, for code outside React. */
export const currentLanguage = (): Language => (current ??= kept());

/** Changes the language of every text on the screen and keeps the choice in the browser. */
export function setLanguage(language: Language) {
  current = language;
  localStorage.setItem(KEY, language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Takes over the choice made in another tab: one person reads one language. */
export function followLanguageOfOtherTabs() {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) setLanguage(kept());
  });
}

/** The language of the interface; the component is drawn anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);
