import type { FormInstance } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { secondKind } from '#shared/areas/secondment/codes';
import { secondmentKind } from '#shared/areas/secondment/kind';
import type { SecondmentForm } from '#shared/areas/secondment/rules';
import { secondmentFaults } from '#shared/areas/secondment/secondment-faults';
import { formatDate } from '#shared/kit/dates';
import { textsIn } from '#shared/kit/language';
import { messageIn } from '#shared/kit/rule-texts';
import { serverNow } from '../../api/server-clock.ts';
import { fieldErrorsOf, showFieldErrors } from '../../kit/field-rule.ts';
import { currentLanguage } from '../../kit/language.ts';
import { storedValues } from '../../parts/document/stored-values.ts';

/** Something chosen, by what it is called. */
export interface Chosen {
  guid: string;
  name: string;
}

/** A secondment as the form holds it: what it refers to with its names, on the wire's field names. */
export type FormValues = Partial<Omit<SecondmentForm, 'users' | 'projects' | 'roles' | 'files'>> & {
  users?: Chosen[];
  projects?: Chosen[];
  roles?: Chosen[];
  files?: FileRow[];
};

const guids = (list: readonly { guid: string }[] = []) => list.map(({ guid }) => guid);
const isForProjects = ({ secondKind: kind }: FormValues) => kind === secondKind.code.project;

/** The form as the calls take it. */
export const inputOf = ({ users, projects, roles, files, ...values }: FormValues): SecondmentForm => ({
  ...(values as Omit<SecondmentForm, 'users' | 'projects' | 'roles'>),
  users: guids(users),
  projects: isForProjects(values) ? guids(projects) : [],
  roles: guids(roles),
  files: guids(files),
});

/** A stored secondment, or what a new one starts with, as the form holds it. */
export const valuesOf = (
  found: object & { projects: readonly { guid: string; projectNo: string; projectName: string }[] },
): FormValues => ({
  ...storedValues<FormValues>(secondmentKind, found),
  projects: found.projects.map(({ guid, projectNo, projectName }) => ({
    guid,
    name: `${projectNo} ${projectName}`,
  })),
});

/** Puts refused fields at their places in the reader's language. True when there was one. */
export function showFaults(form: FormInstance, error: unknown): boolean {
  const language = currentLanguage();
  const fields = Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([field, text]) => [field, messageIn(language, text)]),
  );
  return showFieldErrors(form, Object.assign(new Error(), { fields }));
}

/** The form when nothing in it is wrong; otherwise all its faults stand at their fields, and the first is shown. */
export async function checkedInput(
  form: FormInstance<FormValues>,
  extendsGuid: string | null | undefined,
): Promise<SecondmentForm | undefined> {
  const refused = await form.validateFields().then(
    () => undefined,
    (found: { errorFields: { name: (string | number)[] }[] }) => found.errorFields,
  );
  const input = { ...inputOf(form.getFieldsValue()), ...(extendsGuid && { extendsGuid }) };
  const first = refused?.[0];
  if (first) {
    form.scrollToField(first.name as never, { block: 'center', focus: true });
    return undefined;
  }
  const faults = secondmentFaults(input, formatDate(serverNow()));
  const fields = textsIn(currentLanguage(), faults);
  return showFaults(form, Object.assign(new Error(), { fields })) ? undefined : input;
}
