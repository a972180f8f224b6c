import type { FormInstance } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { recruitKind, reviewMethod } from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { noticeFaults } from '#shared/areas/recruitment-notice/notice-faults';
import type { ConditionForm, NoticeForm, ReviewItemForm } from '#shared/areas/recruitment-notice/rules';
import type { NoticeDetail } from '#shared/areas/recruitment-notice/views';
import { textsIn } from '#shared/kit/language';
import { currentLanguage } from '../../kit/language.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { storedValues } from '../../parts/document/stored-values.ts';

/** A material as the form holds it: its template with its name. */
export interface MaterialRow {
  name?: string;
  isMust?: boolean;
  format?: string | undefined;
  template?: FileRow[];
}
/** A notice as the form holds it: files with their names, on the wire's field names. */
export type FormValues = Partial<
  Omit<NoticeForm, 'conditions' | 'reviewItems' | 'materials' | 'files' | 'planCount'>
> & {
  planCount?: number | string | undefined;
  conditions?: Partial<ConditionForm>[];
  reviewItems?: Partial<ReviewItemForm>[];
  materials?: MaterialRow[];
  files?: FileRow[];
};

/** The form as the calls take it. What another answer has made needless is left out. */
export function inputOf({ materials = [], files = [], planCount, ...values }: FormValues): NoticeForm {
  const isScored = values.reviewMethod === reviewMethod.code.scored;
  const isStanding = values.recruitKind === recruitKind.code.standing;
  return {
    ...(values as NoticeForm),
    planCount: planCount === undefined || planCount === '' ? null : Number(planCount),
    projectGuid: values.recruitKind === recruitKind.code.project ? (values.projectGuid ?? null) : null,
    reviewItems: isScored ? ((values.reviewItems ?? []) as ReviewItemForm[]) : [],
    passScore: isScored ? values.passScore : '',
    depositAmount: values.yearDepositNeed ? values.depositAmount : '',
    ...(isStanding && { applyEnd: values.applyEnd ?? '', endTime: values.endTime ?? '' }),
    conditions: (values.conditions ?? []) as ConditionForm[],
    materials: materials.map(({ template = [], ...material }) => ({
      ...(material as { name: string; isMust: boolean }),
      template: template[0]?.guid ?? null,
    })),
    files: files.map(({ guid }) => guid),
  };
}

/** A stored notice as the form holds it. */
export const valuesOf = (found: NoticeDetail): FormValues => ({
  ...storedValues<FormValues>(noticeKind, found),
  materials: found.materials.map(({ templateFile, template: _guid, ...material }) => ({
    ...material,
    template: templateFile ? [templateFile] : [],
  })),
});

/** The form when nothing in it is wrong; otherwise all its faults stand at their fields, and the first is shown. */
export async function checkedInput(form: FormInstance<FormValues>): Promise<NoticeForm | undefined> {
  const refused = await form.validateFields().then(
    () => undefined,
    (found: { errorFields: { name: (string | number)[] }[] }) => found.errorFields,
  );
  const input = inputOf(form.getFieldsValue());
  const faults = Object.entries(noticeFaults(input)).filter(
    ([field]) => !refused?.some(({ name }) => name[0] === field),
  );
  const fields = textsIn(currentLanguage(), Object.fromEntries(faults));
  const isFaulty = showFaults(form, Object.assign(new Error(), { fields }));
  const first = refused?.[0];
  if (first) form.scrollToField(first.name as never, { block: 'center', focus: true });
  return first || isFaulty ? undefined : input;
}
