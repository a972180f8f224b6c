import type { FormInstance } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import type { FileForm, FilePart } from '#shared/areas/tender-file/rules';
import type { ShownPart } from '#shared/areas/tender-file/views';
import { storedValues } from '../../parts/document/stored-values.ts';

/** A chapter as the form holds it: its files with their names. */
export interface PartRow extends Omit<FilePart, 'fileGuid'> {
  files: FileRow[];
}

/** A tender file as its form holds it, on the wire's field names. */
export type FormValues = Partial<Omit<FileForm, 'parts'>> & { parts?: PartRow[] };

/** The form as the calls take it: a chapter with several files is several parts. */
export function inputOf({ parts = [], ...values }: FormValues): FileForm {
  const said = Object.entries(values).filter(([name]) => name in tenderFileKind.form.shape);
  const form = Object.fromEntries(said) as Omit<FileForm, 'parts'>;
  return {
    ...form,
    tenderGuids: form.tenderGuids ?? [],
    envelopes: form.envelopes ?? [],
    openingForm: (form.openingForm ?? []).map((field) => ({
      ...field,
      isRequired: field.isRequired ?? false,
      isReadAloud: field.isReadAloud ?? false,
      isScorePrice: field.isScorePrice ?? false,
      isInWords: field.isInWords ?? false,
    })),
    parts: parts.flatMap(({ files, ...part }) => files.map(({ guid }) => ({ ...part, fileGuid: guid }))),
  };
}

/** A stored file, or what a new one starts with, as the form holds it. */
export function valuesOf(found: object): FormValues {
  const { parts = [], ...values } = storedValues<Omit<FormValues, 'parts'> & { parts?: ShownPart[] }>(
    tenderFileKind,
    found,
  );
  return {
    ...values,
    parts: parts.map(({ chapter, fileType, pages, file }) => ({
      chapter,
      fileType,
      pages: pages ?? null,
      files: file ? [file] : [],
    })),
  };
}

/** The form when each of its fields holds; otherwise the first that does not is shown. */
export async function checkedInput(form: FormInstance<FormValues>): Promise<FileForm | undefined> {
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
