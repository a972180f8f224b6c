import type { FormInstance } from 'antd';
import { clarificationKind } from '#shared/areas/clarification/kind';
import type { ClarificationForm } from '#shared/areas/clarification/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { storedValues } from '../../parts/document/stored-values.ts';

/** A clarification as its form holds it: files with their names. */
export type FormValues = Partial<Omit<ClarificationForm, 'files'>> & { files?: FileRow[] };

/** The form as the calls take it. */
export function inputOf({ files = [], ...values }: FormValues): ClarificationForm {
  const said = Object.entries(values).filter(
    ([name, value]) => name in clarificationKind.form.shape && value !== null && value !== undefined,
  );
  return {
    ...(Object.fromEntries(said) as unknown as ClarificationForm),
    files: files.map(({ guid }) => guid),
  };
}

/** A stored clarification, or what a new one starts with, as the form holds it. */
export const valuesOf = (found: object): FormValues => storedValues<FormValues>(clarificationKind, found);

/** The form when each of its fields holds; otherwise the first that does not is shown. */
export async function checkedInput(form: FormInstance<FormValues>): Promise<ClarificationForm | undefined> {
  const refused = await form.validateFields().then(
    () => undefined,
    (found: { errorFields: { name: (string | number)[] }[] }) => found.errorFields,
  );
  const first = refused?.[0];
  if (first) {
    form.scrollToField(first.name as never, { block: 'center', focus: true });
    return undefined;
  }
  return inputOf(form.getFieldsValue(true));
}
