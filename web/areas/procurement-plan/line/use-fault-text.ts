import { type Told, wordingOf } from '#shared/areas/procurement-plan/line/told';
import { useLanguage } from '../../../kit/language.ts';

/** Something to mind about a plan, or about one of its lines. */
export interface PlanWarning extends Told {
  lineNo: number | null;
}

/** Says what is wrong with a line in the reader's language. */
export function useFaultText(): (fault: Told) => string {
  const language = useLanguage();
  return (fault) => wordingOf(fault)[language];
}
