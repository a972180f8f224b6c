import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { entrustStatus } from '#shared/areas/entrustment/codes';
import { entrustCalls } from '#shared/areas/entrustment/contract';
import { entrustFaults } from '#shared/areas/entrustment/form-faults';
import type { EntrustDetail, EntrustRow } from '#shared/areas/entrustment/views';
import { projectSetup } from '#shared/areas/project-setup/contract';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { useDetailTexts } from './detail-texts.ts';
import { EntrustFormFields, type EntrustNames, type EntrustSetup } from './entrust-form.tsx';
import { type EntrustValues, inputOf } from './entrust-values.ts';
import { FeeNow } from './fee-now.tsx';
import { showFaults, showRefusal } from './show-faults.ts';
import css from './entrust.module.css';

const SubmitWindow = onDemand<ReviewedWindow<EntrustRow>>(() =>
  import('./submit-window.tsx').then((module) => module.SubmitWindow),
);

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
  const texts = useDetailTexts();
  const reviewed = useReviewedTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = Form.useForm<EntrustValues>();
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<EntrustValues>(
    `entrust:${stored?.guid ?? setup.guid}`,
    stored?.version,
  );
  const [initial] = useState(() => ({ ...start, setupGuid: setup.guid, ...draft }));
  // a repeated sending of a new order makes one order
  const [guid] = useState(() => stored?.guid ?? newGuid());
  const [submitted, setSubmitted] = useState<EntrustRow>();
  const add = useMutation(mutation(entrustCalls.add, { done: texts.saved }));
  const edit = useMutation(mutation(entrustCalls.edit, { done: texts.saved }));

  /** Stores the order; undefined when something in it is wrong. */
  async function store(): Promise<string | undefined> {
    try {
      await form.validateFields();
      const typed = form.getFieldsValue(true) as EntrustValues;
      if (showFaults(form, entrustFaults(inputOf(typed)), language)) return undefined;
      const input = { ...inputOf(typed), setupGuid: setup.guid };
      if (stored) await edit.mutateAsync({ ...input, guid, version: stored.version });
      else await add.mutateAsync({ ...input, guid });
      drop();
      await refetch(client, entrustCalls.list, entrustCalls.detail, projectSetup.detail, projectSetup.list);
      return guid;
    } catch (error) {
      showRefusal(form, error, language);
      return undefined;
    }
  }
  async function save() {
    const made = await store();
    if (made && !stored) await navigate(paths.entrustEdit(made), { replace: true });
  }
  async function saveAndSubmit() {
    if ((isDirty || !stored) && !(await store())) return;
    const now = await client.fetchQuery({ ...query(entrustCalls.detail, { guid }), staleTime: 0 });
    setSubmitted(now as EntrustRow);
  }
  const isBusy = add.isPending || edit.isPending;
  return (
    <>
      <LeaveGuard when={isDirty} />
      <PageHead
        title={stored ? texts.editTitle(stored.ordersName) : texts.newTitle}
        state={stored && <CodeTag list={entrustStatus} code={stored.status} />}
      >
        <Link to={paths.entrusts}>
          <Button>{texts.back}</Button>
        </Link>
      </PageHead>
      {draft && isDirty && (
        <Recovered
          isOutdated={isOutdated}
          typedAt={typedAt}
          savedAt={stored?.updateTime}
          onDiscard={() => {
            drop();
            form.setFieldsValue(start);
          }}
        />
      )}
      <EntrustFormFields form={form} start={initial} names={names} setup={setup} onChange={keep} />
      <footer className={css.bar}>
        <FeeNow form={form} start={initial} setupGuid={setup.guid} />
        <Button loading={isBusy} onClick={() => void save()}>
          {texts.save}
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => void saveAndSubmit()}>
          {reviewed.submit}
        </Button>
      </footer>
      {submitted && (
        <SubmitWindow
          document={submitted}
          onClose={() => {
            setSubmitted(undefined);
            if (!stored) void navigate(paths.entrustEdit(guid), { replace: true });
          }}
          onDone={async () => {
            await navigate(paths.entrust(guid), { replace: true });
            await refetch(client, entrustCalls.detail, entrustCalls.list);
          }}
        />
      )}
    </>
  );
}
