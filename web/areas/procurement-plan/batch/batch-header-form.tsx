import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance, Input, Select } from 'antd';
import { batchPlanForm, defaultBatchName } from '#shared/areas/procurement-plan/batch/rules';
import { batchSetting } from '#shared/areas/procurement-plan/batch/setting-contract';
import { batchKind } from '#shared/areas/procurement-plan/codes';
import { query } from '../../../api/query.ts';
import { CodeSelect } from '../../../kit/code-select.tsx';
import { fieldRule } from '../../../kit/field-rule.ts';
import { MonthInput } from '../../../parts/date/date-input.tsx';
import { DepartmentTreeSelect } from '../../../parts/department/tree-select.tsx';
import { FileUpload } from '../../../parts/file/upload.tsx';
import lineCss from '../line.module.css';
import { useEditTexts } from './edit-texts.ts';
import type { HeaderValues } from './header-values.ts';
import { useBatchLabels } from './labels.ts';

/** Names of what the header refers to, as far as they are known. */
export interface BatchNames {
  planUnitName?: string;
  planDeptName?: string;
  buyerUnitName?: string;
}
const rules = batchPlanForm.shape;

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
  const label = useBatchLabels();
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
      className={lineCss.headerForm!}
    >
      <Form.Item
        name="batchNo"
        label={label.batchNo}
        rules={[fieldRule(rules.batchNo)]}
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
      </Form.Item>
      <Form.Item
        name="planName"
        label={label.planName}
        rules={[fieldRule(rules.planName)]}
        className={lineCss.twoThirds!}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="period" label={label.period} rules={[fieldRule(rules.period)]}>
        <MonthInput disabled={isAdjustment} />
      </Form.Item>
      <Form.Item name="planUnit" label={label.planUnit} rules={[fieldRule(rules.planUnit)]}>
        <DepartmentTreeSelect
          kind="company"
          name={names.planUnitName}
          allowClear={false}
          disabled={isAdjustment}
        />
      </Form.Item>
      <Form.Item name="planDept" label={label.planDept} rules={[fieldRule(rules.planDept)]}>
        <DepartmentTreeSelect
          kind="department"
          drawnUp="plan"
          within={now.planUnit}
          name={names.planDeptName}
        />
      </Form.Item>
      <Form.Item name="batchKind" label={label.batchKind} rules={[fieldRule(rules.batchKind)]}>
        <CodeSelect list={batchKind} allowClear={false} />
      </Form.Item>
      <Form.Item name="buyerUnit" label={label.buyerUnit} rules={[fieldRule(rules.buyerUnit)]}>
        <DepartmentTreeSelect kind="company" name={names.buyerUnitName} />
      </Form.Item>
      <Form.Item name="handlerPhone" label={label.handlerPhone} rules={[fieldRule(rules.handlerPhone)]}>
        <Input inputMode="tel" maxLength={20} />
      </Form.Item>
      {now.batchKind === batchKind.code.emergency && (
        <Form.Item
          name="urgentReason"
          label={label.urgentReason}
          required
          rules={[fieldRule(rules.urgentReason)]}
          className={lineCss.wide!}
        >
          <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} showCount />
        </Form.Item>
      )}
      <Form.Item
        name="remark"
        label={label.remark}
        rules={[fieldRule(rules.remark)]}
        className={lineCss.wide!}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item name="files" label={label.files} className={lineCss.wide!}>
        <FileUpload />
      </Form.Item>
    </Form>
  );
}
