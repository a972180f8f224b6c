import { Form } from 'antd';
import { clarificationType } from '#shared/areas/bidding/codes';
import type { ClarificationDetail, ClarifiedTenderView } from '#shared/areas/clarification/views';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { ClarificationFormFields } from './clarification-form.tsx';
import { clarification } from './clarification.ts';
import { checkedInput, type FormValues } from './form-values.ts';
import { Judgement } from './judgement.tsx';

/** Answers a question, or clarifies unasked; what is typed is kept until it is saved. */
export function ClarificationEditor({
  stored,
  start,
  tender,
}: {
  /** What is stored; left out while it is new. */
  stored?: ClarificationDetail;
  start: FormValues;
  tender: ClarifiedTenderView;
}) {
  const [form] = Form.useForm<FormValues>();
  const editor = useDocumentEditor(clarification, {
    stored,
    draftName: `clarification:${stored?.guid ?? tender.tenderGuid}`,
    start,
    check: () => checkedInput(form),
    refused: (error) => showFaults(form, error),
  });
  const clarType = stored?.clarType ?? clarificationType.code.unprompted;
  return (
    <EditorFrame of={editor}>
      <Restored
        of={editor}
        onDiscard={() => {
          form.resetFields();
          form.setFieldsValue(start as never);
        }}
      />
      <ClarificationFormFields
        form={form}
        start={editor.initial}
        tender={tender}
        isAsked={clarType === clarificationType.code.answer}
        isMerged={(stored?.mergedFrom.length ?? 0) > 0}
        asker={stored?.asker ?? ''}
        onChange={editor.keep}
      />
      <Judgement form={form} start={editor.initial} tender={tender} clarType={clarType} />
      <EditorFoot of={editor}>{null}</EditorFoot>
    </EditorFrame>
  );
}
