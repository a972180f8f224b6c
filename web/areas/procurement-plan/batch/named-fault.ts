import { anyLineLabel } from '#shared/areas/procurement-plan/line/fields';
import { useLanguage } from '../../../kit/language.ts';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { useFaultText } from '../line/use-fault-text.ts';

/** Says what is wrong where the line's fields are not in sight: with the name of the field, unless the text has it. */
export function useNamedFault(): (fault: { field: string | null; message: string }) => string {
  const language = useLanguage();
  const mark = usePunctuation();
  const textOf = useFaultText();
  return ({ field, message }) => {
    const label = field === null ? undefined : anyLineLabel[field];
    const text = textOf(message);
    if (!label || message.includes(label.cn)) return text;
    return `${label[language]}${mark.colon}${text}`;
  };
}
