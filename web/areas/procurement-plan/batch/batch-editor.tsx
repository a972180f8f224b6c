import { Alert, Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BatchDetail } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { paths } from '#shared/areas/session/paths';
import { EditorFrame, Restored } from '../../../parts/document/editor.tsx';
import { FoldingHeader, useFoldingHeader } from '../../../parts/document/folding-header.tsx';
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
    refused: (error) => header.showFaults(error),
  });
  const { initial, keep, isDirty } = editor;
  // the lines are what people come for; an opinion may be about either
  const header = useFoldingHeader(form, isDirty || plan.status === planStatus.code.rejected);
  const [open, setOpen] = useState<OpenLine>();
  return (
    <EditorFrame of={{ ...editor, isDirty: isDirty || grid.isDirty }}>
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
      <FoldingHeader
        title={texts.header}
        kind={batchPlanKind}
        from={plan}
        says={['planNo', 'batchNo', 'period', 'planUnit', 'planDept', 'batchKind', 'buyerUnit', 'userName']}
        state={header}
        isChanged={isDirty}
        note={<Restored of={editor} onDiscard={() => form.setFieldsValue(stored)} />}
      >
        <BatchHeaderForm
          form={form}
          start={initial}
          names={plan}
          isAdjustment={plan.isAdjustment}
          onChange={keep}
        />
      </FoldingHeader>
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
