import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { schemeCalls as calls } from '#shared/areas/tender-scheme/contract';
import type { SchemeDetail } from '#shared/areas/tender-scheme/views';
import { query } from '../../api/query.ts';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { checkedInput, type FormValues } from './form-values.ts';
import { Judgement } from './judgement.tsx';
import { scheme } from './scheme.ts';
import { SchemeFormFields, type SchemeNames } from './scheme-form.tsx';

/** Draws a scheme up, or changes a stored one; what is typed is kept until it is saved. */
export function SchemeEditor({
  draftName,
  stored,
  start,
  names,
}: {
  draftName: string;
  /** What is stored; left out while it is new. */
  stored?: SchemeDetail;
  start: FormValues;
  names: SchemeNames;
}) {
  const [form] = Form.useForm<FormValues>();
  const { projectGuid } = start;
  const blank = useQuery(query(calls.blank, { ...(projectGuid && { projectGuid }) }, { quiet: true }));
  const purchase = blank.data?.purchase ?? undefined;
  const editor = useDocumentEditor(scheme, {
    stored,
    draftName: `tenderScheme:${draftName}`,
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
      <SchemeFormFields
        form={form}
        start={editor.initial}
        names={names}
        {...(purchase && { purchase })}
        onChange={editor.keep}
      />
      <Judgement form={form} start={editor.initial} purchase={purchase} />
      <EditorFoot of={editor}>{null}</EditorFoot>
    </EditorFrame>
  );
}
