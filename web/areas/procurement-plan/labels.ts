import { lineLabel, type LineField, planLabel } from '#shared/areas/procurement-plan/fields';
import type { Language } from '#shared/kit/language';
import { useLanguage } from '../../kit/language.ts';

type PlanField = keyof typeof planLabel;

const inLanguage = <F extends string>(labels: Record<F, Record<Language, string>>, language: Language) =>
  Object.fromEntries(
    Object.entries<Record<Language, string>>(labels).map(([field, label]) => [field, label[language]]),
  ) as Record<F, string>;

const plan = { cn: inLanguage(planLabel, 'cn'), en: inLanguage(planLabel, 'en') };
const line = { cn: inLanguage(lineLabel, 'cn'), en: inLanguage(lineLabel, 'en') };

/** The labels of a plan's header fields in the language of the reader. */
export const usePlanLabels = (): Record<PlanField, string> => plan[useLanguage()];
/** The labels of a line's fields in the language of the reader. */
export const useLineLabels = (): Record<LineField, string> => line[useLanguage()];
