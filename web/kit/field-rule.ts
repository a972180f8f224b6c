import type { FormInstance, FormRule } from 'antd';
import type { z } from 'zod';
import { messageIn } from '#shared/kit/rule-texts';
import { currentLanguage } from './language.ts';

/** What a field's value means to the schema: an emptied field is one that was never filled. */
const meant = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** Lets an Ant Design field be checked by the shared schema, so its text cannot drift from the server's. */
export const fieldRule = (schema: z.ZodType): Exclude<FormRule, (form: never) => unknown> => ({
  required: !schema.safeParse(undefined).success,
  validator: async (_rule, value) => {
    const checked = schema.safeParse(meant(value));
    if (!checked.success)
      throw new Error(messageIn(currentLanguage(), checked.error.issues[0]?.message ?? ''));
  },
});

/** The faults of a refused form by field; empty when the error names none. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error) || !('fields' in error)) return {};
  return (error.fields ?? {}) as Record<string, string>;
}

/**
 * Puts the faults the server found at the fields of the form and shows the first; `lines.3.projectName` names a field
 * inside a list. True when there was one.
 */
export function showFieldErrors(form: FormInstance, error: unknown): boolean {
  const faults = Object.entries(fieldErrorsOf(error)).map(([path, message]) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [messageIn(currentLanguage(), message)],
  }));
  if (faults.length === 0) return false;
  form.setFields(faults);
  form.scrollToField(faults[0]!.name, { block: 'center', focus: true });
  return true;
}
