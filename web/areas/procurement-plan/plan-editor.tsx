import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { planKind, planStatus } from '#shared/areas/procurement-plan/codes';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanDetail } from '#shared/areas/procurement-plan/plan-views';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { useEditTexts } from './edit-texts.ts';
import { HeaderLine } from './header-line.tsx';
import { HeaderForm, headerInput, type HeaderValues } from './header-form.tsx';
import css from './line.module.css';
import { LinesEditor } from './lines-editor.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import { useWindowTexts } from './window-texts.ts';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { Totals } from './totals.tsx';

const SubmitModal = onDemand(() => import('./submit-modal.tsx').then((module) => module.SubmitModal));

const headerOf = (plan: PlanDetail): HeaderValues => ({
  planName: plan.planName,
  planYear: plan.planYear,
  planKind: plan.planKind,
  parentPlanGuid: plan.parentPlanGuid,
  planUnit: plan.planUnit,
  planDept: plan.planDept,
  planBasis: plan.planBasis as NonNullable<HeaderValues['planBasis']>,
  approvalDocNo: plan.approvalDocNo,
  handlerPhone: plan.handlerPhone,
  reportDate: plan.reportDate,
  remark: plan.remark,
  files: plan.files,
});

/** Changes a stored plan: header, lines, totals, submission. */
export function PlanEditor({ plan }: { plan: PlanDetail }) {
  const texts = useEditTexts();
  const { submit } = useReviewedTexts();
  const { done } = useWindowTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  const client = useQueryClient();
  const [form] = Form.useForm<HeaderValues>();
  // by its content: each line that is saved makes another version of the plan
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<HeaderValues>(
    `annualPlan:${plan.guid}`,
    JSON.stringify(headerOf(plan)),
  );
  const [start] = useState(() => ({ ...headerOf(plan), ...draft }));
  // with lines in it, the lines are what people come for
  const [isHeaderOpen, setHeaderOpen] = useState(isDirty || plan.itemCount === 0);
  const [submitted, setSubmitted] = useState<PlanDetail>();
  const edit = useMutation(mutation(annualPlan.edit, { done: done.save }));

  /** Stores the header; false when something in it is wrong. */
  async function storeHeader() {
    try {
      const values = await form.validateFields();
      await edit.mutateAsync({ ...headerInput(values), guid: plan.guid, version: plan.version });
      drop();
      await refetch(client, annualPlan.detail, annualPlan.lines, annualPlan.list);
      return true;
    } catch (error) {
      setHeaderOpen(true);
      showFieldErrors(form, error);
      return false;
    }
  }
  async function openSubmission() {
    if (isDirty && !(await storeHeader())) return;
    setSubmitted(await client.fetchQuery({ ...query(annualPlan.detail, { guid: plan.guid }), staleTime: 0 }));
  }
  async function submitDone() {
    await refetch(client, annualPlan.list, annualPlan.lines);
    await navigate(paths.annualPlan(plan.guid), { replace: true });
    await refetch(client, annualPlan.detail);
  }
  return (
    <>
      <LeaveGuard when={isDirty} />
      <PageHead
        title={texts.editTitle(plan.planName)}
        state={<CodeTag list={planStatus} code={plan.status} />}
      >
        <Link to={paths.annualPlans}>
          <Button>{texts.back}</Button>
        </Link>
      </PageHead>
      <Panel>
        <div className={css.headerHead}>
          <h2>{texts.header}</h2>
          <HeaderLine plan={plan} />
          <Button
            type="link"
            size="small"
            aria-expanded={isHeaderOpen}
            onClick={() => setHeaderOpen(!isHeaderOpen)}
          >
            {isHeaderOpen ? texts.foldHeader : texts.unfoldHeader}
          </Button>
        </div>
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
        <div hidden={!isHeaderOpen} className={css.headerBody}>
          <HeaderForm
            form={form}
            start={start}
            names={plan}
            isAdjustment={plan.planKind === planKind.code.midYear}
            onChange={keep}
          />
        </div>
      </Panel>
      <LinesEditor key={key} plan={plan} />
      <Totals plan={plan}>
        <Button loading={edit.isPending} disabled={!isDirty} onClick={() => void storeHeader()}>
          {texts.save}
        </Button>
        <Button type="primary" onClick={() => void openSubmission()}>
          {submit}
        </Button>
      </Totals>
      {submitted && (
        <SubmitModal document={submitted} onClose={() => setSubmitted(undefined)} onDone={submitDone} />
      )}
    </>
  );
}
