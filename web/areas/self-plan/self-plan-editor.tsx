import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { useLaw } from '../../parts/law/use-law.ts';
import { Estimate } from './estimate.tsx';
import { checkedInput, type FormValues, showFaults, valuesOf } from './form-values.ts';
import { SelfPlanForm, type UnitNames } from './self-plan-form.tsx';
import css from './self-plan.module.css';
import { useTexts } from './texts.ts';

const SubmitModal = onDemand<ReviewedWindow<SelfPlanDetail>>(() =>
  import('./submit-modal.tsx').then((module) => module.SubmitModal),
);

/** Draws a plan up, or changes a stored one; what is typed is kept until it is saved. */
export function SelfPlanEditor({
  plan,
  blank = {},
  names,
}: {
  /** What is stored; left out while it is new. */
  plan?: SelfPlanDetail;
  /** What a new one starts with. */
  blank?: object;
  names: UnitNames;
}) {
  const texts = useTexts();
  const { submit } = useReviewedTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = Form.useForm<FormValues>();
  const [fresh] = useState(() => newGuid());
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<FormValues>(
    `selfPlan:${plan?.guid ?? 'new'}`,
    plan?.version,
  );
  const start: FormValues = plan ? valuesOf(plan) : { ...blank, items: [{}] };
  const [initial] = useState(() => ({ ...start, ...draft }));
  const { parameters } = useLaw();
  const [submitted, setSubmitted] = useState<SelfPlanDetail>();
  const add = useMutation(mutation(selfPlanCalls.add, { done: texts.saved }));
  const edit = useMutation(mutation(selfPlanCalls.edit, { done: texts.saved }));

  /** Stores the plan; undefined when something in it is wrong. */
  async function store(): Promise<string | undefined> {
    const input = await checkedInput(form, parameters);
    if (!input) return undefined;
    try {
      const { guid } = plan
        ? await edit.mutateAsync({ ...input, guid: plan.guid, version: plan.version })
        : await add.mutateAsync({ ...input, guid: fresh });
      drop();
      await refetch(client, selfPlanCalls.detail, selfPlanCalls.list);
      return guid;
    } catch (error) {
      showFaults(form, error);
      return undefined;
    }
  }
  async function save() {
    const guid = await store();
    if (guid && !plan) await navigate(paths.selfPlanEdit(guid), { replace: true });
  }
  async function openSubmission() {
    const guid = plan && !isDirty ? plan.guid : await store();
    if (guid)
      setSubmitted(await client.fetchQuery({ ...query(selfPlanCalls.detail, { guid }), staleTime: 0 }));
  }
  async function submitDone() {
    await refetch(client, selfPlanCalls.list);
    await navigate(paths.selfPlan(submitted!.guid), { replace: true });
    await refetch(client, selfPlanCalls.detail);
  }
  /** The window over a plan that has just been stored closes into its own address. */
  async function closeSubmission() {
    const { guid } = submitted!;
    setSubmitted(undefined);
    if (!plan) await navigate(paths.selfPlanEdit(guid), { replace: true });
  }
  return (
    <>
      <LeaveGuard when={isDirty} />
      <PageHead
        title={plan ? texts.editTitle(plan.projectName) : texts.newTitle}
        state={plan && <CodeTag list={planStatus} code={plan.status} />}
      >
        <Link to={paths.selfPlans}>
          <Button>{texts.back}</Button>
        </Link>
      </PageHead>
      {draft && isDirty && (
        <Recovered
          isOutdated={isOutdated}
          typedAt={typedAt}
          savedAt={plan?.updateTime}
          onDiscard={() => {
            drop();
            form.resetFields();
            form.setFieldsValue(start);
          }}
        />
      )}
      <SelfPlanForm form={form} start={initial} names={names} onChange={keep} />
      <footer className={css.foot}>
        <Estimate form={form} start={initial} />
        <div>
          <Button
            loading={add.isPending || edit.isPending}
            disabled={plan !== undefined && !isDirty}
            onClick={() => void save()}
          >
            {texts.save}
          </Button>
          <Button type="primary" onClick={() => void openSubmission()}>
            {submit}
          </Button>
        </div>
      </footer>
      {submitted && (
        <SubmitModal document={submitted} onClose={() => void closeSubmission()} onDone={submitDone} />
      )}
    </>
  );
}
