import type { FormInstance } from 'antd';
import { entrustFaultText } from '#shared/areas/agency-order/fault-texts';
import type { Language } from '#shared/kit/language';
import { fieldErrorsOf, showFieldErrors } from '../../kit/field-rule.ts';
import type { EntrustValues } from './entrust-values.ts';

const english = new Map<string, string>(Object.values(entrustFaultText).map(({ cn, en }) => [cn, en]));

/** Faults of an order's form, which travel in Chinese, at their fields in the reader's language; true when there were any. */
export function showFaults(
  form: FormInstance<EntrustValues>,
  faults: Readonly<Record<string, string>>,
  language: Language,
): boolean {
  const read = (text: string) => (language === 'cn' ? text : (english.get(text) ?? text));
  const fields = Object.fromEntries(Object.entries(faults).map(([name, text]) => [name, read(text)]));
  return showFieldErrors(form, Object.assign(new Error(), { fields }));
}

/** The same for what the server refused. */
export const showRefusal = (form: FormInstance<EntrustValues>, error: unknown, language: Language) =>
  showFaults(form, fieldErrorsOf(error), language);
