import { Alert, Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BatchDetail } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { paths } from '#shared/areas/session/paths';
import { showFieldErrors } from '../../../kit/field-rule.ts';
import { Panel } from '../../../kit/page-head.tsx';
import { EditorFrame, Restored } from '../../../parts/document/editor.tsx';
import { storedValues } from '../../../parts/document/stored-values.ts';
import { useDocumentEditor } from '../../../parts/document/use-editor.ts';
import { useUnsavedGrid } from '../line/use-lines-view.tsx';
import { BatchFoot } from './batch-foot.tsx';
import { BatchHeaderForm } from './batch-header-form.tsx';
import { BatchLines, type OpenLine } from './batch-lines.tsx';
import { batchPlan } from './batch-plan.ts';
import css from './batch.module.css';
import { useEditTexts } from './edit-texts.ts';
import { headerInput, type HeaderValues } from './header-values.ts';

/** Changes a stored batch plan: header, lines, submission. */
export function BatchEditor({ plan }: { plan: BatchDetail }) {
  const texts = useEditTexts();
  const [form] = Form.useForm<HeaderValues>();
  const grid = useUnsavedGrid();
  const stored = storedValues<HeaderValues>(batchPlanKind, plan);
  const editor = useDocumentEditor(batchPlan, {
    stored: plan,
    draftName: `batchPlan:${plan.guid}`,
    // by its content: each line that is saved makes another version of the plan
    mark: JSON.stringify(stored),
    start: stored,
    isReady: grid.isReady,
    check: async () => headerInput(await form.validateFields()),
    refused: (error) => showFieldErrors(form, error),
  });
  const { initial, keep } = editor;
  const [open, setOpen] = useState<OpenLine>();
  return (
    <EditorFrame of={{ ...editor, isDirty: editor.isDirty || grid.isDirty }}>
      {grid.holder}
      {plan.parent && (
        <Alert
          className={css.above!}
          type="info"
          showIcon
          title={
            <>
              {texts.adjusting}{' '}
              <Link to={paths.batchPlan(plan.parent.guid)}>
                {plan.parent.planNo} {plan.parent.planName}
              </Link>
            </>
          }
          description={texts.adjustingText}
        />
      )}
      <Panel title={texts.header}>
        <Restored of={editor} onDiscard={() => form.setFieldsValue(stored)} />
        <BatchHeaderForm
          form={form}
          start={initial}
          names={plan}
          isAdjustment={plan.isAdjustment}
          onChange={keep}
        />
      </Panel>
      <BatchLines plan={plan} open={open} setOpen={setOpen} onDirty={grid.setDirty} />
      <BatchFoot
        plan={plan}
        of={editor}
        onOpen={async (line) => {
          if (await grid.isReady()) setOpen(line);
        }}
      />
    </EditorFrame>
  );
}
