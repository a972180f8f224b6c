import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { mutation, refetch } from '../../../api/query.ts';
import { showFieldErrors } from '../../../kit/field-rule.ts';
import { Panel } from '../../../kit/page-head.tsx';
import { EditorFrame, Restored } from '../../../parts/document/editor.tsx';
import { NewDocument } from '../../../parts/document/new-document.tsx';
import { storedValues } from '../../../parts/document/stored-values.ts';
import { useDocumentEditor } from '../../../parts/document/use-editor.ts';
import { BatchHeaderForm, type BatchNames } from './batch-header-form.tsx';
import { batchPlan } from './batch-plan.ts';
import { useEditTexts } from './edit-texts.ts';
import { headerInput, type HeaderValues } from './header-values.ts';

/** The header of a new batch plan; the lines of annual plans the address names are picked into it. */
export const NewBatch = () => (
  <NewDocument of={batchPlan}>
    {(found) => <Fields start={storedValues(batchPlan.kind, found)} names={found} />}
  </NewDocument>
);

function Fields({ start, names }: { start: HeaderValues; names: BatchNames }) {
  const texts = useEditTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const [form] = Form.useForm<HeaderValues>();
  const editor = useDocumentEditor(batchPlan, {
    draftName: 'batchPlan:new',
    start,
    check: async () => headerInput(await form.validateFields()),
    refused: (error) => showFieldErrors(form, error),
  });
  const { guid, initial, isBusy, keep } = editor;
  const pick = useMutation(mutation(batchPlan.calls.pickYearLines));

  async function create() {
    const lines = params.get('lines')?.split(',') ?? [];
    if (!(await editor.store())) return;
    if (lines.length > 0)
      // what cannot be taken is said; the plan stands and lines can be picked again
      await pick
        .mutateAsync({ planGuid: guid, items: lines.map((yearItemGuid) => ({ yearItemGuid })) })
        .catch(() => undefined);
    await refetch(client, batchPlan.calls.list);
    await navigate(batchPlan.kind.editPath(guid), { replace: true });
  }
  return (
    <EditorFrame
      of={editor}
      aside={
        <Button type="primary" loading={isBusy || pick.isPending} onClick={() => void create()}>
          {texts.create}
        </Button>
      }
    >
      <Panel title={texts.header}>
        <Restored of={editor} onDiscard={() => form.setFieldsValue(start)} />
        <BatchHeaderForm form={form} start={initial} names={names} onChange={keep} />
      </Panel>
    </EditorFrame>
  );
}
