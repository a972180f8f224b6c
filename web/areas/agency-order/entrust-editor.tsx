import { Form } from 'antd';
import { entrustFaults } from '#shared/areas/agency-order/form-faults';
import type { EntrustDetail } from '#shared/areas/agency-order/views';
import { useLanguage } from '../../kit/language.ts';
import { EditorFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { EntrustFormFields } from './entrust-form.tsx';
import type { EntrustNames, EntrustSetup } from './party-fields.tsx';
import { type EntrustValues, inputOf } from './entrust-values.ts';
import { entrust } from './entrust.ts';
import { FeeNow } from './fee-now.tsx';
import { showFaults, showRefusal } from './show-faults.ts';

/** The form of an order, new or stored; what is typed outlives a reload. */
export function EntrustEditor({
  stored,
  start,
  names,
  setup,
}: {
  stored?: EntrustDetail;
  start: EntrustValues;
  names: EntrustNames;
  setup: EntrustSetup;
}) {
  const language = useLanguage();
  const [form] = Form.useForm<EntrustValues>();
  const begun: EntrustValues = { ...start, setupGuid: setup.guid };
  const editor = useDocumentEditor(entrust, {
    stored,
    draftName: `entrust:${stored?.guid ?? setup.guid}`,
    start: begun,
    async check() {
      await form.validateFields();
      const input = inputOf(form.getFieldsValue(true) as EntrustValues);
      return showFaults(form, entrustFaults(input), language)
        ? undefined
        : { ...input, setupGuid: setup.guid };
    },
    refused: (error) => showRefusal(form, error, language),
  });
  const { initial, keep } = editor;
  return (
    <EditorFrame of={editor}>
      <Restored of={editor} onDiscard={() => form.setFieldsValue(start)} />
      <EntrustFormFields form={form} start={initial} names={names} setup={setup} onChange={keep} />
      <EditorFoot of={editor}>
        <FeeNow form={form} start={initial} setupGuid={setup.guid} />
      </EditorFoot>
    </EditorFrame>
  );
}
