import type { FormInstance } from 'antd';
import { z } from 'zod';
import { inquiryMethod, lineKind, type LineKind } from '#shared/areas/inquiry/codes';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { type InquiryForm, inquiryLineForm, type InquiryLineForm } from '#shared/areas/inquiry/rules';
import type { InquiryInvitee, InquiryLine } from '#shared/areas/inquiry/views';
import type { FileRow } from '#shared/areas/file/contract';
import type { Language } from '#shared/kit/language';
import { ruleText } from '#shared/kit/rule-texts';
import { currentLanguage } from '../../kit/language.ts';
import { planOf, type PlanValues } from '../../parts/evaluation/plan-values.ts';
import { storedValues } from '../../parts/document/stored-values.ts';
import type { Invited } from '../../parts/supplier/invitee-editor.tsx';

/** The code of a kind of line by what people write of it, in either language; a line that says nothing must be quoted. */
const kindOf = (written: string | undefined): LineKind | undefined =>
  written === undefined || written === ''
    ? lineKind.code.required
    : lineKind.codes.find((code) =>
        (['cn', 'en'] as const).some(
          (of) => lineKind.label(code, of).toLowerCase() === written.toLowerCase(),
        ),
      );

/** A line as the grid holds it: its kind as people write it. */
export const gridLine = inquiryLineForm.extend({
  kind: z
    .string()
    .optional()
    .refine((written) => kindOf(written) !== undefined, ruleText.choose.cn),
});
type GridLine = Partial<z.output<typeof gridLine>>;

/** An inquiry as its form holds it: suppliers and files with their names, on the wire's field names. */
export type FormValues = Partial<
  Omit<InquiryForm, 'files' | 'inviteList' | 'materials' | 'evalPlan' | 'evalMethod'>
> &
  Pick<PlanValues, 'evalPlan'> & {
    evalMethod?: InquiryForm['evalMethod'];
    inviteList?: Invited[];
    materials?: GridLine[];
    files?: FileRow[];
  };

/** The form as the calls take it. What another answer has made needless is left out. */
export function inputOf({ files = [], evalPlan, inviteList = [], materials = [], ...values }: FormValues) {
  const said = Object.fromEntries(
    Object.entries(values).filter(([name]) => name in inquiryKind.form.shape),
  ) as unknown as InquiryForm;
  const isScored = said.evalMethod === inquiryMethod.code.scored;
  return {
    ...said,
    sectionNos: said.sectionNos ?? [],
    inviteList: inviteList.map(({ guid, reason }) => ({ enterpriseGuid: guid!, reason: reason ?? '' })),
    materials: materials.map((one) => ({
      ...(one as Omit<InquiryLineForm, 'kind'>),
      kind: kindOf(one.kind) ?? lineKind.code.required,
    })),
    evalPlan: isScored ? planOf(evalPlan ?? {}, true) : null,
    ...(!isScored && { weightTech: '', weightBiz: '', weightPrice: '' }),
    files: files.map(({ guid }) => guid),
  } satisfies InquiryForm;
}

/** Lines as the grid holds them. */
export const gridLines = (lines: readonly InquiryLine[], language: Language): GridLine[] =>
  lines.map(({ requiredDate, kind, ...line }) => ({
    ...line,
    ...(requiredDate && { requiredDate }),
    kind: lineKind.label(kind, language),
  }));

/** A stored inquiry, or what a new one starts with, as the form holds it. */
export function valuesOf({
  invitees,
  materials,
  ...found
}: {
  invitees: readonly Omit<InquiryInvitee, 'answer'>[] | null;
  materials: readonly InquiryLine[];
}): FormValues {
  return {
    ...storedValues<FormValues>(inquiryKind, found),
    materials: gridLines(materials, currentLanguage()),
    inviteList: (invitees ?? []).map(({ enterpriseGuid, name, reason, grade, scope }) => ({
      guid: enterpriseGuid,
      name,
      reason,
      gradeText: grade,
      scopeText: scope,
    })),
  };
}

/** The form when each of its fields holds; otherwise the first that does not is shown. */
export async function checkedInput(form: FormInstance<FormValues>): Promise<InquiryForm | undefined> {
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
