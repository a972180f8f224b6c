import { anyLineLabel } from '#shared/areas/procurement-plan/line/fields';
import { useLanguage } from '../../../kit/language.ts';
import { usePunctuation } from '../../../kit/punctuation.ts';
import type { Told } from '#shared/areas/procurement-plan/line/told';
import { useFaultText } from '../line/use-fault-text.ts';

/** Says what is wrong where the line's fields are not in sight: with the name of the field, unless the text has it. */
export function useNamedFault(): (fault: Told & { field: string | null }) => string {
  const language = useLanguage();
  const mark = usePunctuation();
  const textOf = useFaultText();
  return (fault) => {
    const label = fault.field === null ? undefined : anyLineLabel[fault.field]?.[language];
    const text = textOf(fault);
    return label === undefined || text.includes(label) ? text : `${label}${mark.colon}${text}`;
  };
}
