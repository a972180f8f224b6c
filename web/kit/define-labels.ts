import type { Language, Wording } from '#shared/kit/language';
import { useLanguage } from './language.ts';

/** Labels in one language. */
export const inLanguage = <F extends string>(labels: Readonly<Record<F, Wording>>, language: Language) =>
  Object.fromEntries(
    Object.entries<Wording>(labels).map(([field, label]) => [field, label[language]]),
  ) as Record<F, string>;

/** The labels of an area's fields, which shared words in both languages, as a hook for the reader's own. */
export function defineLabels<F extends string>(labels: Readonly<Record<F, Wording>>) {
  const of = { cn: inLanguage(labels, 'cn'), en: inLanguage(labels, 'en') };
  return (): Record<F, string> => of[useLanguage()];
}
