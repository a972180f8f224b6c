import { Button, Form } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { showFieldErrors } from '../../../kit/field-rule.ts';
import { Panel } from '../../../kit/page-head.tsx';
import { NothingYet } from '../../../kit/page-state.tsx';
import { EditorFrame, Restored } from '../../../parts/document/editor.tsx';
import { NewDocument } from '../../../parts/document/new-document.tsx';
import { storedValues } from '../../../parts/document/stored-values.ts';
import { useDocumentTexts } from '../../../parts/document/texts.ts';
import { useDocumentEditor } from '../../../parts/document/use-editor.ts';
import { annualPlan } from './annual-plan.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { HeaderForm, headerInput, type HeaderNames, type HeaderValues } from './header-form.tsx';

/** A plan that is not stored yet: its header, filled with what is known; the first line stores it. */
export function NewPlan() {
  return (
    <NewDocument of={annualPlan}>
      {(found) => <BlankForm known={storedValues(annualPlan.kind, found)} names={found} />}
    </NewDocument>
  );
}

function BlankForm({ known, names }: { known: HeaderValues; names: HeaderNames }) {
  const texts = useEditTexts();
  const { save } = useDocumentTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<HeaderValues>();
  const editor = useDocumentEditor(annualPlan, {
    draftName: 'annualPlan:new',
    start: known,
    check: async () => headerInput(await form.validateFields()),
    refused: (error) => showFieldErrors(form, error),
  });
  const { guid, initial, isBusy, keep } = editor;

  async function store(then: 'stay' | 'addLine' | 'import') {
    if (isBusy || !(await editor.store())) return;
    const address = then === 'import' ? paths.annualPlanImport(guid) : paths.annualPlanEdit(guid);
    await navigate(address, { replace: true, state: { addLine: then === 'addLine' } });
  }
  return (
    <EditorFrame
      of={editor}
      aside={
        <Button type="primary" loading={isBusy} onClick={() => void store('stay')}>
          {save}
        </Button>
      }
    >
      <Panel title={texts.header}>
        <Restored
          of={editor}
          onDiscard={() => {
            form.resetFields();
            form.setFieldsValue(known);
          }}
        />
        <HeaderForm form={form} start={initial} names={names} onChange={keep} />
      </Panel>
      <Panel title={texts.lines}>
        <NothingYet hint={texts.noLines}>
          <Button type="primary" onClick={() => void store('addLine')}>
            {texts.addLine}
          </Button>{' '}
          <Button onClick={() => void store('import')}>{texts.importLines}</Button>
        </NothingYet>
      </Panel>
    </EditorFrame>
  );
}
