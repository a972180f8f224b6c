import { Form } from 'antd';
import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import type { PlanUnitNames } from '../../parts/document/plan-unit-fields.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { useLaw } from '../../parts/law/use-law.ts';
import { Estimate } from './estimate.tsx';
import { checkedInput, type FormValues, showFaults, valuesOf } from './form-values.ts';
import { SelfPlanForm } from './self-plan-form.tsx';
import { selfPlan } from './self-plan.ts';

/** Draws a plan up, or changes a stored one; what is typed is kept until it is saved. */
export function SelfPlanEditor({
  plan,
  blank = {},
  names,
}: {
  /** What is stored; left out while it is new. */
  plan?: SelfPlanDetail;
  /** What a new one starts with. */
  blank?: object;
  names: PlanUnitNames;
}) {
  const [form] = Form.useForm<FormValues>();
  const { parameters } = useLaw();
  const start: FormValues = plan ? valuesOf(plan) : { ...blank, items: [{}] };
  const editor = useDocumentEditor(selfPlan, {
    stored: plan,
    draftName: `selfPlan:${plan?.guid ?? 'new'}`,
    start,
    check: () => checkedInput(form, parameters),
    refused: (error) => showFaults(form, error),
  });
  const { initial, keep } = editor;
  return (
    <EditorFrame of={editor}>
      <Restored
        of={editor}
        onDiscard={() => {
          form.resetFields();
          form.setFieldsValue(start);
        }}
      />
      <SelfPlanForm form={form} start={initial} names={names} onChange={keep} />
      <EditorFoot of={editor}>
        <Estimate form={form} start={initial} />
      </EditorFoot>
    </EditorFrame>
  );
}
