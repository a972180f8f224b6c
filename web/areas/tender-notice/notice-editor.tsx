import { Form } from 'antd';
import type { NoticeDetail, NoticePurchaseView } from '#shared/areas/tender-notice/views';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { checkedInput, type FormValues } from './form-values.ts';
import { Judgement } from './judgement.tsx';
import { NoticeFormFields } from './notice-form.tsx';
import { notice } from './notice.ts';

/** Draws a notice up, or changes a stored one; what is typed is kept until it is saved. */
export function NoticeEditor({
  draftName,
  stored,
  start,
  purchase,
}: {
  draftName: string;
  /** What is stored; left out while it is new. */
  stored?: NoticeDetail;
  start: FormValues;
  purchase: NoticePurchaseView;
}) {
  const [form] = Form.useForm<FormValues>();
  const editor = useDocumentEditor(notice, {
    stored,
    draftName: `tenderNotice:${draftName}`,
    start,
    check: () => checkedInput(form, purchase.originKind),
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
      <NoticeFormFields form={form} start={editor.initial} purchase={purchase} onChange={editor.keep} />
      <Judgement form={form} start={editor.initial} purchase={purchase} />
      <EditorFoot of={editor}>{null}</EditorFoot>
    </EditorFrame>
  );
}
