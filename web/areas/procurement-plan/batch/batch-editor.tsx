import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BatchDetail, BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../../api/query.ts';
import { CodeTag } from '../../../kit/code-tag.tsx';
import { showFieldErrors } from '../../../kit/field-rule.ts';
import { LeaveGuard } from '../../../kit/leave-guard.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../../kit/page-head.tsx';
import { Recovered } from '../../../kit/recovered.tsx';
import { useDraft } from '../../../kit/use-draft.ts';
import type { ReviewedWindow } from '../../../parts/document/reviewed-kind.ts';
import { useReviewedTexts } from '../../../parts/document/reviewed-texts.ts';
import css from './batch.module.css';
import { BatchHeaderForm } from './batch-header-form.tsx';
import { BatchLines } from './batch-lines.tsx';
import { useEditTexts } from './edit-texts.ts';
import { headerInput, headerOf, type HeaderValues } from './header-values.ts';

const SubmitWindow = onDemand<ReviewedWindow<BatchRow>>(() =>
  import('./submit-window.tsx').then((module) => module.SubmitWindow),
);

/** Changes a stored batch plan: header, lines, submission. */
export function BatchEditor({ plan }: { plan: BatchDetail }) {
  const texts = useEditTexts();
  const { submit } = useReviewedTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = Form.useForm<HeaderValues>();
  // by its content: each line that is saved makes another version of the plan
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<HeaderValues>(
    `batchPlan:${plan.guid}`,
    JSON.stringify(headerOf(plan)),
  );
  const [start] = useState(() => ({ ...headerOf(plan), ...draft }));
  const [submitted, setSubmitted] = useState<BatchRow>();
  const edit = useMutation(mutation(batchPlan.edit, { done: texts.saved }));

  async function store() {
    try {
      const values = await form.validateFields();
      await edit.mutateAsync({ ...headerInput(values), guid: plan.guid, version: plan.version });
      drop();
      await refetch(client, batchPlan.detail, batchPlan.list);
      return true;
    } catch (error) {
      showFieldErrors(form, error);
      return false;
    }
  }
  async function openSubmission() {
    if (isDirty && !(await store())) return;
    setSubmitted(await client.fetchQuery({ ...query(batchPlan.detail, { guid: plan.guid }), staleTime: 0 }));
  }
  return (
    <>
      <LeaveGuard when={isDirty} />
      <PageHead
        title={texts.editTitle(plan.planName)}
        state={<CodeTag list={planStatus} code={plan.status} />}
      >
        <Link to={paths.batchPlans}>
          <Button>{texts.back}</Button>
        </Link>
        <Button loading={edit.isPending} disabled={!isDirty} onClick={() => void store()}>
          {texts.save}
        </Button>
        <Button type="primary" onClick={() => void openSubmission()}>
          {submit}
        </Button>
      </PageHead>
      {plan.parent && (
        <Alert
          className={css.above!}
          type="info"
          showIcon
          title={
            <>
              {texts.adjusting}{' '}
              <Link to={paths.batchPlan(plan.parent.guid)}>
                {plan.parent.planNo} {plan.parent.planName}
              </Link>
            </>
          }
          description={texts.adjustingText}
        />
      )}
      <Panel title={texts.header}>
        {draft && isDirty && (
          <Recovered
            isOutdated={isOutdated}
            typedAt={typedAt}
            savedAt={plan.updateTime}
            onDiscard={() => {
              drop();
              form.setFieldsValue(headerOf(plan));
            }}
          />
        )}
        <BatchHeaderForm
          form={form}
          start={start}
          names={plan}
          isAdjustment={plan.isAdjustment}
          onChange={keep}
        />
      </Panel>
      <BatchLines plan={plan} />
      {submitted && (
        <SubmitWindow
          document={submitted}
          onClose={() => setSubmitted(undefined)}
          onDone={async () => {
            await navigate(paths.batchPlan(plan.guid), { replace: true });
            await refetch(client, batchPlan.detail, batchPlan.lines, batchPlan.list);
          }}
        />
      )}
    </>
  );
}
