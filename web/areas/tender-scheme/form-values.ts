import type { FormInstance } from 'antd';
import { isWeighted } from '#shared/areas/evaluation/plan-faults';
import type { FileRow } from '#shared/areas/file/contract';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { planOf } from '../../parts/evaluation/plan-values.ts';
import { storedValues } from '../../parts/document/stored-values.ts';

type Plan = SchemeForm['evalPlan'];
/** A scheme as its form holds it: files with their names, on the wire's field names. */
export type FormValues = Partial<Omit<SchemeForm, 'files' | 'evalPlan'>> & {
  evalPlan?: Partial<Plan>;
  files?: FileRow[];
};

/** The form as the calls take it. What another answer has made needless is left out. */
export function inputOf({ files = [], evalPlan = {}, ...values }: FormValues): SchemeForm {
  const said = Object.fromEntries(
    Object.entries(values).filter(([name]) => name in schemeKind.form.shape),
  ) as Omit<SchemeForm, 'files' | 'evalPlan'>;
  const weighted = said.evalMethod !== undefined && isWeighted(said.evalMethod);
  return {
    ...said,
    // Only who entered it changes it: emptied, there is none.
    basePrice: said.basePrice ?? '',
    sectionNos: said.sectionNos ?? [],
    qualifications: said.qualifications ?? [],
    supervise: said.supervise ?? [],
    media: said.media ?? [],
    depositForms: said.depositNeed ? (said.depositForms ?? []) : [],
    computeType: said.depositNeed ? said.computeType : null,
    depositValue: said.depositNeed ? said.depositValue : '',
    maxMembers: said.consortium ? (said.maxMembers ?? null) : null,
    ...(!weighted && { weightTech: '', weightBiz: '', weightPrice: '' }),
    evalPlan: planOf(evalPlan, weighted),
    files: files.map(({ guid }) => guid),
  };
}

/** A stored scheme, or what a new one starts with, as the form holds it. */
export const valuesOf = (found: object): FormValues => storedValues<FormValues>(schemeKind, found);

/** The form when each of its fields holds; otherwise the first that does not is shown. */
export async function checkedInput(form: FormInstance<FormValues>): Promise<SchemeForm | undefined> {
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
