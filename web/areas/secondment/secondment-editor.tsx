import { Alert, Form } from 'antd';
import type { SecondmentDetail } from '#shared/areas/secondment/views';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { checkedInput, type FormValues, showFaults } from './form-values.ts';
import { SecondmentFormFields, type SecondmentNames } from './secondment-form.tsx';
import { secondment } from './secondment.ts';
import { useTexts } from './texts.ts';

/** Draws a secondment up, or changes a stored one; what is typed is kept until it is saved. */
export function SecondmentEditor({
  draftName,
  stored,
  start,
  names,
}: {
  draftName: string;
  /** What is stored; left out while it is new. */
  stored?: SecondmentDetail;
  start: FormValues;
  names: SecondmentNames;
}) {
  const texts = useTexts();
  const [form] = Form.useForm<FormValues>();
  const editor = useDocumentEditor(secondment, {
    stored,
    draftName: `secondment:${draftName}`,
    start,
    check: () => checkedInput(form, start.extendsGuid),
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
      {names.former && <Alert type="info" showIcon title={texts.extension(names.former.secondNo)} />}
      <SecondmentFormFields form={form} start={initial} names={names} onChange={keep} />
      <EditorFoot of={editor}>{null}</EditorFoot>
    </EditorFrame>
  );
}
