import { Button, Form } from 'antd';
import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentTexts } from '../../parts/document/texts.ts';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { useLaw } from '../../parts/law/use-law.ts';
import { Estimate } from './estimate.tsx';
import { checkedInput, type FormValues, showFaults, valuesOf } from './form-values.ts';
import { SelfPlanForm, type UnitNames } from './self-plan-form.tsx';
import css from './self-plan.module.css';
import { selfPlan } from './self-plan.ts';
import { useTexts } from './texts.ts';

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
  names: UnitNames;
}) {
  const texts = useTexts();
  const { save, submit } = useDocumentTexts();
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
  const { initial, keep, isBusy, isDirty } = editor;
  return (
    <EditorFrame of={editor} newTitle={texts.newTitle}>
      <Restored
        of={editor}
        onDiscard={() => {
          form.resetFields();
          form.setFieldsValue(start);
        }}
      />
      <SelfPlanForm form={form} start={initial} names={names} onChange={keep} />
      <footer className={css.foot}>
        <Estimate form={form} start={initial} />
        <div>
          <Button
            loading={isBusy}
            disabled={plan !== undefined && !isDirty}
            onClick={() => void editor.save()}
          >
            {save}
          </Button>
          <Button type="primary" onClick={() => void editor.submit()}>
            {submit}
          </Button>
        </div>
      </footer>
    </EditorFrame>
  );
}
