import type { FormInstance } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import type { RecommendedForm, ShortlistForm } from '#shared/areas/shortlist/rules';
import { type Purchase, shortlistFaults } from '#shared/areas/shortlist/shortlist-faults';
import type { ShortlistDetail } from '#shared/areas/shortlist/views';
import { textsIn } from '#shared/kit/language';
import { currentLanguage } from '../../kit/language.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { storedValues } from '../../parts/document/stored-values.ts';

/** A shortlist as its form holds it, on the wire's field names. */
export type FormValues = Partial<Omit<ShortlistForm, 'recommended' | 'files'>> & {
  recommended?: (Partial<RecommendedForm> & { name?: string })[];
  files?: FileRow[];
};

/** The form as the calls take it. */
export function inputOf({ recommended = [], files = [], ...values }: FormValues): ShortlistForm {
  const said = Object.fromEntries(
    Object.entries(values).filter(([name]) => name in shortlistKind.form.shape),
  );
  return {
    ...(said as Omit<ShortlistForm, 'recommended' | 'files'>),
    sectionNo: values.sectionNo ?? '',
    recommended: recommended.map(({ name: _name, ...one }) => one as RecommendedForm),
    files: files.map(({ guid }) => guid),
  };
}

/** A stored shortlist, or what a new one starts with, as the form holds it. */
export const valuesOf = (found: object): FormValues => storedValues<FormValues>(shortlistKind, found);

/** The conditions of a stored shortlist, as the query of candidates takes them. */
export const conditionsOf = ({
  projectGuid,
  categoryCodes,
  areas,
  levels,
  minCapital,
  minYears,
  qualification,
  minPerformances,
  depositPaid,
}: Pick<
  ShortlistDetail,
  | 'projectGuid'
  | 'categoryCodes'
  | 'areas'
  | 'levels'
  | 'minCapital'
  | 'minYears'
  | 'qualification'
  | 'minPerformances'
  | 'depositPaid'
>) => ({
  projectGuid,
  categoryCodes,
  areas,
  levels,
  ...(minCapital && { minCapital }),
  ...(minYears && { minYears }),
  ...(qualification && { qualification }),
  ...(minPerformances && { minPerformances }),
  ...(depositPaid && { depositPaid }),
});

/** The form when nothing in it is wrong; otherwise all its faults stand at their fields, and the first is shown. */
export async function checkedInput(
  form: FormInstance<FormValues>,
  purchase: Purchase | undefined,
): Promise<ShortlistForm | undefined> {
  const refused = await form.validateFields().then(
    () => undefined,
    (found: { errorFields: { name: (string | number)[] }[] }) => found.errorFields,
  );
  const first = refused?.[0];
  if (first) {
    form.scrollToField(first.name as never, { block: 'center', focus: true });
    return undefined;
  }
  const input = inputOf(form.getFieldsValue());
  if (!purchase) return input;
  const fields = textsIn(currentLanguage(), shortlistFaults(input, purchase));
  return showFaults(form, Object.assign(new Error(), { fields })) ? undefined : input;
}
