import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { inquiryCalls as calls } from '#shared/areas/inquiry/contract';
import type { InquiryDetail } from '#shared/areas/inquiry/views';
import { query } from '../../api/query.ts';
import { fieldErrorsOf } from '../../kit/field-rule.ts';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { checkedInput, type FormValues } from './form-values.ts';
import { InquiryFormFields, type InquiryNames } from './inquiry-form.tsx';
import { inquiry } from './inquiry.ts';
import { Judgement } from './judgement.tsx';

/** Draws an inquiry up, or changes a stored one; what is typed is kept until it is saved. */
export function InquiryEditor({
  draftName,
  stored,
  start,
  names,
}: {
  draftName: string;
  /** What is stored; left out while it is new. */
  stored?: InquiryDetail;
  start: FormValues;
  names: InquiryNames;
}) {
  const [form] = Form.useForm<FormValues>();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { projectGuid } = start;
  const blank = useQuery(query(calls.blank, { ...(projectGuid && { projectGuid }) }, { quiet: true }));
  const editor = useDocumentEditor(inquiry, {
    stored,
    draftName: `inquiry:${draftName}`,
    start,
    check: () => checkedInput(form),
    refused: (error) => {
      setFaults(fieldErrorsOf(error));
      return showFaults(form, error);
    },
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
      <InquiryFormFields
        form={form}
        start={editor.initial}
        names={names}
        sections={blank.data?.purchase?.sections ?? names.sections}
        faults={faults}
        onChange={(values) => {
          setFaults({});
          editor.keep(values);
        }}
      />
      <Judgement form={form} start={editor.initial} purchase={names} />
      <EditorFoot of={editor}>{null}</EditorFoot>
    </EditorFrame>
  );
}
