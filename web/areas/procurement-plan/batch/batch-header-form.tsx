import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance, Select } from 'antd';
import { defaultBatchName } from '#shared/areas/procurement-plan/batch/rules';
import { batchSetting } from '#shared/areas/procurement-plan/batch/setting-contract';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { batchKind } from '#shared/areas/procurement-plan/line/codes';
import { query } from '../../../api/query.ts';
import { CodeSelect } from '../../../kit/code-select.tsx';
import { MonthInput } from '../../../parts/date/date-input.tsx';
import { DepartmentTreeSelect } from '../../../parts/department/tree-select.tsx';
import { FormField, FormFields } from '../../../parts/document/form-field.tsx';
import { FormGrid } from '../../../parts/document/form-panel.tsx';
import { PlanUnitFields, type PlanUnitNames } from '../../../parts/document/plan-unit-fields.tsx';
import { useEditTexts } from './edit-texts.ts';
import type { HeaderValues } from './header-values.ts';

/** Names of what the header refers to, as far as they are known. */
export interface BatchNames extends PlanUnitNames {
  buyerUnitName?: string;
}

/** The header of a batch plan (documents.md 5.2); period and deadline follow the batch. */
export function BatchHeaderForm({
  form,
  start,
  names,
  isAdjustment = false,
  onChange,
}: {
  form: FormInstance<HeaderValues>;
  start: HeaderValues;
  names: BatchNames;
  /** An adjustment stays with the unit and the batch of its plan. */
  isAdjustment?: boolean;
  onChange: (values: HeaderValues) => void;
}) {
  const texts = useEditTexts();
  const now: HeaderValues = { ...start, ...Form.useWatch([], form) };
  const { data: batches = [], isPending } = useQuery(
    query(batchSetting.options, { ...(now.planUnit && { planUnit: now.planUnit }) }, { quiet: true }),
  );
  const chosen = batches.find(({ batchNo }) => batchNo === now.batchNo);

  function follow(changed: HeaderValues, all: HeaderValues) {
    const next = { ...all };
    const batch = batches.find(({ batchNo }) => batchNo === changed.batchNo);
    if (batch) {
      next.period = batch.period;
      next.planName ||= defaultBatchName(names.planDeptName ?? '', batch.batchNo);
    }
    if ('planUnit' in changed) delete next.planDept;
    form.setFieldsValue({ ...next, planDept: next.planDept });
    onChange(next);
  }
  return (
    <Form<HeaderValues>
      form={form}
      name="batchPlan" // merging stands over the list, whose filters have fields of the same names
      layout="vertical"
      initialValues={start}
      onValuesChange={follow}
    >
      <FormGrid>
        <FormField
          of={batchPlanKind}
          name="batchNo"
          extra={chosen && (chosen.isLate ? texts.late : texts.deadline(chosen.reportDeadline))}
        >
          <Select
            disabled={isAdjustment}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={isPending ? null : texts.noBatch}
            options={[
              ...(now.batchNo && !chosen ? [{ value: now.batchNo, label: now.batchNo }] : []),
              ...batches.map(({ batchNo }) => ({ value: batchNo, label: batchNo })),
            ]}
          />
        </FormField>
        <FormField of={batchPlanKind} name="planName" span="two" />
        <FormField of={batchPlanKind} name="period">
          <MonthInput disabled={isAdjustment} />
        </FormField>
        <PlanUnitFields of={batchPlanKind} unit={now.planUnit} names={names} isFixed={isAdjustment} />
        <FormField of={batchPlanKind} name="batchKind">
          <CodeSelect list={batchKind} allowClear={false} />
        </FormField>
        <FormField of={batchPlanKind} name="buyerUnit">
          <DepartmentTreeSelect kind="company" name={names.buyerUnitName} />
        </FormField>
        <FormField of={batchPlanKind} name="handlerPhone" />
        {now.batchKind === batchKind.code.emergency && (
          <FormField of={batchPlanKind} name="urgentReason" required />
        )}
        <FormFields of={batchPlanKind} by={['remark', 'files']} />
      </FormGrid>
    </Form>
  );
}
