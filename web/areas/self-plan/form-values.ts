import type { FormInstance } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import type { ItemForm, SelfPlanForm } from '#shared/areas/self-plan/rules';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { asksReason } from '#shared/areas/self-plan/reasons';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { selfPlanFaults } from '#shared/areas/self-plan/self-plan-faults';
import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { messageIn } from '#shared/kit/rule-texts';
import { textsIn } from '#shared/kit/language';
import { fieldErrorsOf, showFieldErrors } from '../../kit/field-rule.ts';
import { currentLanguage } from '../../kit/language.ts';
import { storedValues } from '../../parts/document/stored-values.ts';
import type { ChosenSupplier } from '../../parts/supplier/supplier-select.tsx';

/** A line of a yearly plan as the form holds it. */
export interface ChosenLine {
  guid: string;
  planNo: string;
  projectName: string;
  /** 元. */
  remaining: string;
}
/** Somebody of the group as the form holds them. */
export interface Member {
  guid: string;
  name: string;
}

/** A plan as the form holds it: what it refers to with its names, on the wire's field names. */
export type FormValues = Partial<
  Omit<SelfPlanForm, 'items' | 'yearItemGuid' | 'inviteList' | 'groupMembers' | 'files' | 'repairFiles'>
> & {
  items?: Partial<ItemForm>[];
  yearItemGuid?: ChosenLine | undefined;
  inviteList?: ChosenSupplier[];
  groupMembers?: Member[];
  files?: FileRow[];
  repairFiles?: FileRow[];
};

const guids = (list: readonly { guid: string }[] = []) => list.map(({ guid }) => guid);

/** The form as the calls take it. */
export const inputOf = ({
  modeReason,
  items,
  yearItemGuid,
  inviteList,
  groupMembers,
  files,
  repairFiles,
  ...values
}: FormValues): SelfPlanForm => ({
  ...(values as Omit<SelfPlanForm, 'items' | 'inviteList' | 'groupMembers'>),
  ...(asksReason(values.tenderWay) && { modeReason }),
  items: items as ItemForm[],
  yearItemGuid: values.outOfPlan ? null : (yearItemGuid?.guid ?? null),
  inviteList: guids(inviteList),
  groupMembers: guids(groupMembers),
  files: guids(files),
  repairFiles: guids(repairFiles),
});

/** A stored plan as the form holds it. */
export const valuesOf = (plan: SelfPlanDetail): FormValues => ({
  ...storedValues<FormValues>(selfPlanKind, plan),
  yearItemGuid: plan.yearItem ?? undefined,
  items: plan.items.map(({ guid: _guid, amount: _amount, ...item }) => item),
  inviteList: plan.invitees,
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
  parameters: LegalParameters,
): Promise<SelfPlanForm | undefined> {
  const refused = await form.validateFields().then(
    () => undefined,
    (found: { errorFields: { name: (string | number)[] }[] }) => found.errorFields,
  );
  // the sum is a place for a fault, not a field people fill in
  const { estimateAmount: _sum, ...said } = form.getFieldsValue() as FormValues & {
    estimateAmount?: unknown;
  };
  const input = inputOf(said);
  const faults = Object.entries(selfPlanFaults(input, parameters)).filter(
    ([field]) => !refused?.some(({ name }) => name[0] === field),
  );
  const fields = textsIn(currentLanguage(), Object.fromEntries(faults));
  const isFaulty = showFaults(form, Object.assign(new Error(), { fields }));
  const first = refused?.[0];
  if (first) form.scrollToField(first.name as never, { block: 'center', focus: true });
  return first || isFaulty ? undefined : input;
}
