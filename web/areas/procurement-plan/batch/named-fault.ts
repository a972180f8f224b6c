import { anyLineLabel } from '#shared/areas/procurement-plan/batch/fields';
import { faultIn } from '#shared/areas/procurement-plan/fault-texts';
import type { Language } from '#shared/kit/language';

/** What is wrong with a line where its fields are not in sight: with the name of the field, unless the text has it. */
export function namedFault(
  language: Language,
  { field, message }: { field: string | null; message: string },
): string {
  const label = field === null ? undefined : anyLineLabel[field];
  const text = faultIn(language, message);
  if (!label || message.includes(label.cn)) return text;
  return language === 'cn' ? `${label.cn}：${text}` : `${label.en}: ${text}`;
}
