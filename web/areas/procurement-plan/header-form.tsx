import { Form, Input, type FormInstance } from 'antd';
import { useRef } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import { planBasis, planKind } from '#shared/areas/procurement-plan/codes';
import { defaultPlanName, planForm, type PlanForm } from '#shared/areas/procurement-plan/rules';
import { formatDate } from '#shared/kit/dates';
import { ruleText } from '#shared/kit/rule-texts';
import { z } from 'zod';
import { serverNow } from '../../api/server-clock.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { useDepartments } from '../../parts/department/use-departments.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import { useEditTexts } from './edit-texts.ts';
import { usePlanLabels } from './labels.ts';
import css from './line.module.css';
import { YearSelect } from './year-select.tsx';
import { ParentPlanSelect } from './parent-plan-select.tsx';

/** The header as the form holds it: files with their names. */
export type HeaderValues = Partial<Omit<PlanForm, 'files'>> & { files?: FileRow[] };
/** Names of what the header refers to, as far as they are known. */
export interface HeaderNames {
  planUnitName?: string | undefined;
  planDeptName?: string | undefined;
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
  const label = usePlanLabels();
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
      // until its owner words it himself, the name follows unit and year
      if (!next.planName || next.planName === named.current) next.planName = proposal;
      named.current = proposal;
      next.parentPlanGuid = undefined;
    }
    if ('planUnit' in changed) delete next.planDept;
    form.setFieldsValue({ ...next, planDept: next.planDept, parentPlanGuid: next.parentPlanGuid });
    onChange(next);
  }
  return (
    <Form<HeaderValues>
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={follow}
      className={css.headerForm!}
    >
      <Form.Item
        name="planName"
        label={label.planName}
        rules={[fieldRule(planForm.shape.planName)]}
        className={css.twoThirds!}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="planYear" label={label.planYear} rules={[fieldRule(planForm.shape.planYear)]}>
        <YearSelect disabled={isAdjustment} />
      </Form.Item>
      <Form.Item name="planKind" label={label.planKind} rules={[fieldRule(planForm.shape.planKind)]}>
        <CodeSelect list={planKind} allowClear={false} disabled={isAdjustment} />
      </Form.Item>
      {kind !== undefined && kind !== planKind.code.initial && (
        <Form.Item
          name="parentPlanGuid"
          label={label.parentPlanGuid}
          extra={texts.parentHint}
          rules={[fieldRule(z.uuid(ruleText.choose.cn))]}
        >
          <ParentPlanSelect
            planUnit={planUnit}
            planYear={planYear}
            name={names.parentPlanNo ?? undefined}
            disabled={isAdjustment}
          />
        </Form.Item>
      )}
      <Form.Item name="planUnit" label={label.planUnit} rules={[fieldRule(planForm.shape.planUnit)]}>
        <DepartmentTreeSelect
          kind="company"
          name={names.planUnitName}
          allowClear={false}
          disabled={isAdjustment}
        />
      </Form.Item>
      <Form.Item name="planDept" label={label.planDept} rules={[fieldRule(planForm.shape.planDept)]}>
        <DepartmentTreeSelect kind="department" drawnUp="plan" within={planUnit} name={names.planDeptName} />
      </Form.Item>
      <Form.Item name="planBasis" label={label.planBasis} rules={[fieldRule(planForm.shape.planBasis)]}>
        <CodeSelect list={planBasis} mode="multiple" />
      </Form.Item>
      {hasDocNo && (
        <Form.Item name="approvalDocNo" label={label.approvalDocNo} rules={[fieldRule(filledText)]}>
          <Input maxLength={100} />
        </Form.Item>
      )}
      <Form.Item
        name="handlerPhone"
        label={label.handlerPhone}
        rules={[fieldRule(planForm.shape.handlerPhone)]}
      >
        <Input inputMode="tel" maxLength={20} />
      </Form.Item>
      <Form.Item name="reportDate" label={label.reportDate} rules={[fieldRule(planForm.shape.reportDate)]}>
        <DateInput latest={today} />
      </Form.Item>
      <Form.Item
        name="remark"
        label={label.remark}
        rules={[fieldRule(planForm.shape.remark)]}
        className={css.wide!}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item
        name="files"
        label={label.files}
        className={css.wide!}
        {...(kind === planKind.code.additional && {
          required: true,
          rules: [oneFile(texts.additionalFile)],
        })}
      >
        <FileUpload />
      </Form.Item>
    </Form>
  );
}
