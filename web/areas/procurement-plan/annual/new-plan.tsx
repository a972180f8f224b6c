import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../../api/query.ts';
import { showFieldErrors } from '../../../kit/field-rule.ts';
import { LoadedPage } from '../../../kit/loaded-page.tsx';
import { Panel } from '../../../kit/page-head.tsx';
import { NothingYet } from '../../../kit/page-state.tsx';
import { EditorFrame, Restored } from '../../../parts/document/editor.tsx';
import { useDocumentTexts } from '../../../parts/document/texts.ts';
import { useDocumentEditor } from '../../../parts/document/use-editor.ts';
import { annualPlan } from './annual-plan.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { HeaderForm, headerInput, type HeaderNames, type HeaderValues } from './header-form.tsx';

/** A plan that is not stored yet: its header, filled with what is known; the first line stores it. */
export function NewPlan() {
  const texts = useEditTexts();
  const blank = useQuery({ ...query(annualPlan.calls.blank, {}, { quiet: true }), gcTime: 0 });
  return (
    <LoadedPage title={texts.newTitle} of={blank} rows={12}>
      {({ planUnitName, planDeptName, files: _none, ...known }) => (
        <BlankForm known={known} names={{ planUnitName, planDeptName }} />
      )}
    </LoadedPage>
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
      newTitle={texts.newTitle}
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
