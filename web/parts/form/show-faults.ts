import type { FormInstance } from 'antd';
import { messageIn } from '#shared/kit/rule-texts';
import { fieldErrorsOf, showFieldErrors } from '../../kit/field-rule.ts';
import { currentLanguage } from '../../kit/language.ts';

/** Puts refused fields at their places in the reader's language. True when there was one. */
export function showFaults(form: FormInstance, error: unknown): boolean {
  const language = currentLanguage();
  const fields = Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([field, text]) => [field, messageIn(language, text)]),
  );
  return showFieldErrors(form, Object.assign(new Error(), { fields }));
}
