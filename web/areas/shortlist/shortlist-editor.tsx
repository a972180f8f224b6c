import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { legalRegime } from '#shared/areas/project/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import type { ShortlistDetail } from '#shared/areas/shortlist/views';
import { query } from '../../api/query.ts';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { checkedInput, type FormValues } from './form-values.ts';
import { ShortlistFormFields } from './shortlist-form.tsx';
import { shortlist } from './shortlist.ts';

/** Draws a shortlist up, or changes a stored one; what is typed is kept until it is saved. */
export function ShortlistEditor({
  draftName,
  stored,
  start,
}: {
  draftName: string;
  /** What is stored; left out while it is new. */
  stored?: ShortlistDetail;
  start: FormValues;
}) {
  const [form] = Form.useForm<FormValues>();
  const projectGuid = Form.useWatch('projectGuid', form) ?? start.projectGuid;
  const blank = useQuery({
    ...query(calls.blank, { ...(projectGuid && { projectGuid }) }, { quiet: true }),
    enabled: projectGuid !== undefined,
  });
  const purchase = blank.data?.purchase ?? undefined;
  const editor = useDocumentEditor(shortlist, {
    stored,
    draftName: `shortlist:${draftName}`,
    start,
    check: () =>
      checkedInput(
        form,
        purchase && { ...purchase, legalRegime: purchase.mustDraw ? legalRegime.code.government : null },
      ),
    refused: (error) => showFaults(form, error),
  });
  return (
    <EditorFrame of={editor}>
      <Restored
        of={editor}
        onDiscard={() => {
          form.resetFields();
          form.setFieldsValue(start as never);
        }}
      />
      <ShortlistFormFields
        form={form}
        start={editor.initial}
        known={stored}
        purchase={purchase}
        onChange={editor.keep}
      />
      <EditorFoot of={editor} submits={false}>
        {null}
      </EditorFoot>
    </EditorFrame>
  );
}
