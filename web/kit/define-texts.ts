import type { Language } from '#shared/kit/language';
import { currentLanguage, useLanguage } from './language.ts';

type Text = string | readonly string[] | ((...values: never[]) => string);
/** Texts of an area: a tree of texts; one with values in it is a function. */
interface Texts {
  readonly [name: string]: Text | Texts;
}
/** The same tree with any other words in it. */
type Same<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : T[K] extends readonly string[]
        ? readonly string[]
        : Same<T[K]>;
};

/**
 * The texts of an area in both languages, as a hook; a text missing in English does not compile.
 * `useTexts.current()` gives them outside React.
 */
export function defineTexts<const T extends Texts>(area: string, texts: { cn: T; en: Same<T> }) {
  const of = (language: Language) => texts[language] as Same<T>;
  const useTexts = () => of(useLanguage());
  return Object.assign(useTexts, { area, current: () => of(currentLanguage()) });
}
