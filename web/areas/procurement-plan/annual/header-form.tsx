import { Form, type FormInstance } from 'antd';
import { useRef } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import { planBasis, planKind } from '#shared/areas/procurement-plan/line/codes';
import { defaultPlanName, planForm, type PlanForm } from '#shared/areas/procurement-plan/annual/rules';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { formatDate } from '#shared/kit/dates';
import { ruleText } from '#shared/kit/rule-texts';
import { z } from 'zod';
import { serverNow } from '../../../api/server-clock.ts';
import { CodeSelect } from '../../../kit/code-select.tsx';
import { fieldRule } from '../../../kit/field-rule.ts';
import { DateInput } from '../../../parts/date/date-input.tsx';
import { useDepartments } from '../../../parts/department/use-departments.ts';
import { FormField } from '../../../parts/document/form-field.tsx';
import { FormGrid } from '../../../parts/document/form-panel.tsx';
import { PlanUnitFields, type PlanUnitNames } from '../../../parts/document/plan-unit-fields.tsx';
import { useEditTexts } from '../line/edit-texts.ts';
import { YearSelect } from '../line/year-select.tsx';
import { ParentPlanSelect } from './parent-plan-select.tsx';

/** The header as the form holds it: files with their names. */
export type HeaderValues = Partial<Omit<PlanForm, 'files'>> & { files?: FileRow[] };
/** Names of what the header refers to, as far as they are known. */
export interface HeaderNames extends PlanUnitNames {
  parentPlanNo?: string | null | undefined;
}

const { approvalDocument } = planBasis.code;
const needsDocNo = ({ planBasis: basis }: HeaderValues) => basis?.includes(approvalDocument) ?? false;

/** The header as the calls take it. */
export function headerInput({
  files = [],
  parentPlanGuid,
  approvalDocNo,
  ...values
}: HeaderValues): PlanForm {
  return {
    ...(values as PlanForm),
    parentPlanGuid: values.planKind === planKind.code.initial ? null : (parentPlanGuid ?? null),
    ...(needsDocNo(values) && { approvalDocNo }),
    files: files.map(({ guid }) => guid),
  };
}

const filledText = z
  .nonoptional(planForm.shape.approvalDocNo)
  .refine((no) => no !== '', ruleText.required.cn);
const oneFile = (message: string) => ({
  validator: async (_rule: unknown, files: FileRow[] | undefined) => {
    if (!files?.length) throw new Error(message);
  },
});

/** The header of a plan (documents.md 5.1); an adjustment keeps the unit, year and plan it adjusts. */
export function HeaderForm({
  form,
  start,
  names,
  isAdjustment = false,
  onChange,
}: {
  form: FormInstance<HeaderValues>;
  start: HeaderValues;
  names: HeaderNames;
  isAdjustment?: boolean;
  onChange: (values: HeaderValues) => void;
}) {
  const texts = useEditTexts();
  const { data: departments } = useDepartments();
  const unitName = (guid: string | undefined) =>
    departments?.find((one) => one.guid === guid)?.name ??
    (guid === start.planUnit ? (names.planUnitName ?? '') : '');
  const named = useRef(defaultPlanName(names.planUnitName ?? '', start.planYear ?? 0));
  const today = formatDate(serverNow());
  const { planKind: kind, planUnit, planYear } = { ...start, ...Form.useWatch([], form) };
  const hasDocNo = needsDocNo({ ...start, ...Form.useWatch([], form) });

  function follow(changed: HeaderValues, all: HeaderValues) {
    const next = { ...all };
    if ('planUnit' in changed || 'planYear' in changed) {
      const proposal = defaultPlanName(unitName(next.planUnit), next.planYear ?? 0);
      // let the name follow unit and year until its owner words it themselves
      if (!next.planName || next.planName === named.current) next.planName = proposal;
      named.current = proposal;
      next.parentPlanGuid = undefined;
    }
    if ('planUnit' in changed) delete next.planDept;
    form.setFieldsValue({ ...next, planDept: next.planDept, parentPlanGuid: next.parentPlanGuid });
    onChange(next);
  }
  return (
    <Form<HeaderValues> form={form} layout="vertical" initialValues={start} onValuesChange={follow}>
      <FormGrid>
        <FormField of={annualPlanKind} name="planName" span="two" />
        <FormField of={annualPlanKind} name="planYear">
          <YearSelect disabled={isAdjustment} />
        </FormField>
        <FormField of={annualPlanKind} name="planKind">
          <CodeSelect list={planKind} allowClear={false} disabled={isAdjustment} />
        </FormField>
        {kind !== undefined && kind !== planKind.code.initial && (
          <FormField
            of={annualPlanKind}
            name="parentPlanGuid"
            extra={texts.parentHint}
            rules={[fieldRule(z.uuid(ruleText.choose.cn))]}
          >
            <ParentPlanSelect
              planUnit={planUnit}
              planYear={planYear}
              name={names.parentPlanNo ?? undefined}
              disabled={isAdjustment}
            />
          </FormField>
        )}
        <PlanUnitFields of={annualPlanKind} unit={planUnit} names={names} isFixed={isAdjustment} />
        <FormField of={annualPlanKind} name="planBasis" />
        {hasDocNo && <FormField of={annualPlanKind} name="approvalDocNo" rules={[fieldRule(filledText)]} />}
        <FormField of={annualPlanKind} name="handlerPhone" />
        <FormField of={annualPlanKind} name="reportDate">
          <DateInput latest={today} />
        </FormField>
        <FormField of={annualPlanKind} name="remark" />
        <FormField
          of={annualPlanKind}
          name="files"
          required={kind === planKind.code.additional}
          rules={kind === planKind.code.additional ? [oneFile(texts.additionalFile)] : []}
        />
      </FormGrid>
    </Form>
  );
}
