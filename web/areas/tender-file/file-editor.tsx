import { Form } from 'antd';
import type { FilePurchaseView, TenderFileDetail } from '#shared/areas/tender-file/views';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { FileFormFields } from './file-form.tsx';
import { file } from './file.ts';
import { checkedInput, type FormValues } from './form-values.ts';
import { Judgement } from './judgement.tsx';

/** Draws a file up, or changes a stored one; what is typed is kept until it is saved. */
export function FileEditor({
  draftName,
  stored,
  start,
  purchase,
}: {
  draftName: string;
  /** What is stored; left out while it is new. */
  stored?: TenderFileDetail;
  start: FormValues;
  purchase: FilePurchaseView;
}) {
  const [form] = Form.useForm<FormValues>();
  const editor = useDocumentEditor(file, {
    stored,
    draftName: `tenderFile:${draftName}`,
    start,
    check: () => checkedInput(form),
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
      <FileFormFields form={form} start={editor.initial} purchase={purchase} onChange={editor.keep} />
      <Judgement form={form} start={editor.initial} purchase={purchase} />
      <EditorFoot of={editor}>{null}</EditorFoot>
    </EditorFrame>
  );
}
