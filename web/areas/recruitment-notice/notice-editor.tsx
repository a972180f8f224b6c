import { Form } from 'antd';
import type { NoticeDetail } from '#shared/areas/recruitment-notice/views';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { checkedInput, type FormValues } from './form-values.ts';
import { NoticeFormFields, type NoticeNames } from './notice-form.tsx';
import { notice } from './notice.ts';

/** Draws a notice up, or changes a stored one; what is typed is kept until it is saved. */
export function NoticeEditor({
  stored,
  start,
  names,
  template,
}: {
  /** What is stored; left out while it is new. */
  stored?: NoticeDetail;
  start: FormValues;
  names: NoticeNames;
  /** The guid of the template it begins from. */
  template?: string;
}) {
  const [form] = Form.useForm<FormValues>();
  const editor = useDocumentEditor(notice, {
    stored,
    draftName: `recruitNotice:${stored?.guid ?? template ?? 'new'}`,
    start,
    check: () => checkedInput(form),
    refused: (error) => showFaults(form, error),
  });
  const { initial, keep } = editor;
  return (
    <EditorFrame of={editor}>
      <Restored
        of={editor}
        onDiscard={() => {
          form.resetFields();
          form.setFieldsValue(start as never);
        }}
      />
      <NoticeFormFields form={form} start={initial} names={names} onChange={keep} />
      <EditorFoot of={editor}>{null}</EditorFoot>
    </EditorFrame>
  );
}
