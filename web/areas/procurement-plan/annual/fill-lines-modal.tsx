import { useMutation } from '@tanstack/react-query';
import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import { lineForm } from '#shared/areas/procurement-plan/line/rules';
import { mutation } from '../../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../../kit/field-rule.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { useLineLabels } from '../line/labels.ts';
import { LineInput } from '../line/line-input.tsx';
import { useDocumentTexts } from '../../../parts/document/texts.ts';

const fillable = [
  'projectNature',
  'projectType',
  'categoryCode',
  'quantity',
  'unit',
  'taxIncluded',
  'taxRate',
  'fundSource',
  'budgetSubject',
  'tenderWay',
  'organizationType',
  'contractType',
  'plannedIssueDate',
  'demandDept',
  'demandContact',
  'demandPhone',
  'areaCode',
  'address',
  'smeFlag',
  'remark',
] as const satisfies readonly LineField[];
type Fillable = (typeof fillable)[number];

/** Sets the same values on all chosen lines. */
export function FillLinesModal({
  plan,
  guids,
  onClose,
  onDone,
}: {
  plan: PlanDetail;
  guids: readonly string[];
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useEditTexts();
  const { cancel } = useDocumentTexts();
  const labels = useLineLabels();
  const [form] = Form.useForm();
  const [fields, setFields] = useState<Fillable[]>([]);
  const fill = useMutation(mutation(annualPlan.fillLines, { done: texts.fillDone }));
  async function send(values: object) {
    try {
      await fill.mutateAsync({ planGuid: plan.guid, guids: [...guids], values });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      width={560}
      title={texts.fillTitle(guids.length)}
      okText={texts.fill}
      cancelText={cancel}
      okButtonProps={{ disabled: fields.length === 0 }}
      confirmLoading={fill.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item label={texts.fillFields} extra={texts.fillHint} htmlFor="fill-fields">
          <Select
            id="fill-fields"
            mode="multiple"
            autoFocus
            value={fields}
            onChange={setFields}
            options={fillable.map((value) => ({ value, label: labels[value] }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        {fields.map((field) => (
          <Form.Item key={field} name={field} label={labels[field]} rules={[fillRule(field)]}>
            <LineInput field={field} of={{ planUnit: plan.planUnit }} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

/** A field chosen to be filled must get a value, also one that lines may leave empty. */
const fillRule = (field: Fillable) => fieldRule(z.nonoptional(lineForm.shape[field]));
