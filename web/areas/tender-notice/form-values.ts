import type { FormInstance } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { contentsOf } from '#shared/areas/tender-notice/mandatory-contents';
import { type NoticeKind, preMethod } from '#shared/areas/tender-notice/codes';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import type { NoticeForm } from '#shared/areas/tender-notice/rules';
import { storedValues } from '../../parts/document/stored-values.ts';

/** A notice as its form holds it: files with their names, on the wire's field names. */
export type FormValues = Partial<Omit<NoticeForm, 'files'>> & { files?: FileRow[] };

/** What every kind says. */
const ALWAYS: readonly (keyof NoticeForm)[] = [
  'title',
  'noticeKind',
  'projectGuid',
  'tenderGuids',
  'aboutGuid',
  'qualifications',
  'media',
  'publishAt',
  'lead',
  'closing',
];

/** The form as the calls take it. What its kind does not say is left out. */
export function inputOf({ files = [], ...values }: FormValues, originKind?: NoticeKind): NoticeForm {
  const kind = values.noticeKind;
  const says = kind === undefined ? new Set<string>() : (contentsOf(kind, originKind) as ReadonlySet<string>);
  const said = Object.entries(values).filter(
    ([name]) =>
      name in tenderNoticeKind.form.shape && (says.has(name) || ALWAYS.includes(name as keyof NoticeForm)),
  );
  const form = Object.fromEntries(said) as NoticeForm;
  return {
    ...form,
    tenderGuids: form.tenderGuids ?? [],
    qualifications: form.qualifications ?? [],
    media: form.media ?? [],
    ...(says.has('preMethod') && {
      preLimit: form.preMethod === preMethod.code.limited ? (form.preLimit ?? null) : null,
    }),
    maxMembers: form.consortium ? (form.maxMembers ?? null) : null,
    files: files.map(({ guid }) => guid),
  };
}

/** A stored notice, or what a new one starts with, as the form holds it. */
export const valuesOf = (found: object): FormValues => storedValues<FormValues>(tenderNoticeKind, found);

/** The form when each of its fields holds; otherwise the first that does not is shown. */
export async function checkedInput(
  form: FormInstance<FormValues>,
  originKind: NoticeKind,
): Promise<NoticeForm | undefined> {
  const refused = await form.validateFields().then(
    () => undefined,
    (found: { errorFields: { name: (string | number)[] }[] }) => found.errorFields,
  );
  const first = refused?.[0];
  if (first) {
    form.scrollToField(first.name as never, { block: 'center', focus: true });
    return undefined;
  }
  return inputOf(form.getFieldsValue(true), originKind);
}
