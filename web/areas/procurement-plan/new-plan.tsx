import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { useEditTexts } from './edit-texts.ts';
import { HeaderForm, headerInput, type HeaderNames, type HeaderValues } from './header-form.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import { useWindowTexts } from './window-texts.ts';
import { newGuid } from '../../kit/new-guid.ts';

/** A plan that is not stored yet: its header, filled with what is known; the first line stores it. */
export function NewPlan() {
  const texts = useEditTexts();
  const blank = useQuery({ ...query(annualPlan.blank, {}, { quiet: true }), gcTime: 0 });
  return (
    <>
      {!blank.data && <PageHead title={texts.newTitle} />}
      <PageState of={blank} rows={12}>
        {({ planUnitName, planDeptName, files: _none, ...known }) => (
          <BlankForm known={known} names={{ planUnitName, planDeptName }} />
        )}
      </PageState>
    </>
  );
}

function BlankForm({ known, names }: { known: HeaderValues; names: HeaderNames }) {
  const texts = useEditTexts();
  const { done } = useWindowTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = Form.useForm<HeaderValues>();
  const [guid] = useState(() => newGuid());
  const { draft, keep, drop, isDirty } = useDraft<HeaderValues>('annualPlan:new');
  const [isStored, setStored] = useState(false);
  const add = useMutation(mutation(annualPlan.add, { done: done.save }));

  async function store(then: 'stay' | 'addLine' | 'import') {
    const values = await form.validateFields().catch(() => undefined);
    if (!values || add.isPending) return;
    try {
      const made = await add.mutateAsync({ ...headerInput(values), guid });
      drop();
      setStored(true);
      await refetch(client, annualPlan.list);
      const address = then === 'import' ? paths.annualPlanImport(made.guid) : paths.annualPlanEdit(made.guid);
      await navigate(address, { replace: true, state: { addLine: then === 'addLine' } });
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <>
      <LeaveGuard when={isDirty && !isStored} />
      <PageHead title={texts.newTitle}>
        <Link to={paths.annualPlans}>
          <Button>{texts.back}</Button>
        </Link>
        <Button type="primary" loading={add.isPending} onClick={() => void store('stay')}>
          {texts.save}
        </Button>
      </PageHead>
      <Panel title={texts.header}>
        {draft && isDirty && (
          <Recovered
            onDiscard={() => {
              drop();
              form.resetFields();
              form.setFieldsValue(known);
            }}
          />
        )}
        <HeaderForm form={form} start={{ ...known, ...draft }} names={names} onChange={keep} />
      </Panel>
      <Panel title={texts.lines}>
        <NothingYet hint={texts.noLines}>
          <Button type="primary" onClick={() => void store('addLine')}>
            {texts.addLine}
          </Button>{' '}
          <Button onClick={() => void store('import')}>{texts.importLines}</Button>
        </NothingYet>
      </Panel>
    </>
  );
}
