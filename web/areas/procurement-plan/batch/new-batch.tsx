import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../../api/query.ts';
import { showFieldErrors } from '../../../kit/field-rule.ts';
import { LeaveGuard } from '../../../kit/leave-guard.tsx';
import { newGuid } from '../../../kit/new-guid.ts';
import { PageHead, Panel } from '../../../kit/page-head.tsx';
import { PageState } from '../../../kit/page-state.tsx';
import { Recovered } from '../../../kit/recovered.tsx';
import { useDraft } from '../../../kit/use-draft.ts';
import { BatchHeaderForm, type BatchNames } from './batch-header-form.tsx';
import { useEditTexts } from './edit-texts.ts';
import { headerInput, type HeaderValues } from './header-values.ts';

/** The header of a new batch plan; the lines of annual plans the address names are picked into it. */
export function NewBatch() {
  const texts = useEditTexts();
  const blank = useQuery({ ...query(batchPlan.blank, {}, { quiet: true }), staleTime: 0 });
  if (blank.data) {
    const { planUnitName, planDeptName, files: _files, ...known } = blank.data;
    return <Fields start={known as HeaderValues} names={{ planUnitName, planDeptName }} />;
  }
  return (
    <>
      <PageHead title={texts.newTitle} />
      <PageState of={blank} rows={8}>
        {() => null}
      </PageState>
    </>
  );
}

function Fields({ start, names }: { start: HeaderValues; names: BatchNames }) {
  const texts = useEditTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const [form] = Form.useForm<HeaderValues>();
  const { draft, keep, drop, isDirty } = useDraft<HeaderValues>('batchPlan:new');
  const [initial] = useState(() => ({ ...start, ...draft }));
  // a repeated sending makes one plan
  const [guid] = useState(newGuid);
  const add = useMutation(mutation(batchPlan.add));
  const pick = useMutation(mutation(batchPlan.pickYearLines));

  async function create() {
    try {
      const values = await form.validateFields();
      await add.mutateAsync({ ...headerInput(values), guid });
      const lines = params.get('lines')?.split(',') ?? [];
      drop();
      if (lines.length > 0)
        // what cannot be taken is said; the plan stands and lines can be picked again
        await pick
          .mutateAsync({ planGuid: guid, items: lines.map((yearItemGuid) => ({ yearItemGuid })) })
          .catch(() => undefined);
      await refetch(client, batchPlan.list);
      await navigate(paths.batchPlanEdit(guid), { replace: true });
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <>
      <LeaveGuard when={isDirty} />
      <PageHead title={texts.newTitle}>
        <Link to={paths.batchPlans}>
          <Button>{texts.back}</Button>
        </Link>
        <Button type="primary" loading={add.isPending || pick.isPending} onClick={() => void create()}>
          {texts.create}
        </Button>
      </PageHead>
      <Panel title={texts.header}>
        {draft && isDirty && (
          <Recovered
            onDiscard={() => {
              drop();
              form.setFieldsValue(start);
            }}
          />
        )}
        <BatchHeaderForm form={form} start={initial} names={names} onChange={keep} />
      </Panel>
    </>
  );
}
