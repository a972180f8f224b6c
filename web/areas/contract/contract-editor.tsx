import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Popover } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractDetail, ContractRow } from '#shared/areas/contract/contract-views';
import { faultIn } from '#shared/areas/contract/fault-texts';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { ContractFormFields } from './contract-form.tsx';
import css from './contract.module.css';
import { type ContractValues, inputOf } from './contract-values.ts';
import { useDetailTexts } from './detail-texts.ts';
import { useContractLabels, usePayTermLabels } from './labels.ts';
import type { ContractNames } from './party-fields.tsx';
import { StatusTag } from './status.tsx';

const FindingList = onDemand(() =>
  import('../../parts/law/findings.tsx').then((module) => module.FindingList),
);

const SubmitWindow = onDemand<ReviewedWindow<ContractRow>>(() =>
  import('./submit-window.tsx').then((module) => module.SubmitWindow),
);

/** The path in the form of a field as findings name it: `payTerms.0.days`. */
const pathOf = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The form of a contract, new or stored, with what the law says of it as it is filled in. */
export function ContractEditor({
  draftName,
  stored,
  start,
  names,
}: {
  /** What a reload finds the typed values by. */
  draftName: string;
  stored?: ContractDetail;
  start: ContractValues;
  names: ContractNames;
}) {
  const texts = useDetailTexts();
  const label = useContractLabels();
  const termLabel = usePayTermLabels();
  const reviewed = useReviewedTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [form] = Form.useForm<ContractValues>();
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<ContractValues>(
    `contract:${draftName}`,
    stored?.version,
  );
  const [initial] = useState(() => ({ ...start, ...draft }));
  // a repeated sending of a new contract makes one contract
  const [guid] = useState(() => stored?.guid ?? newGuid());
  const [now, setNow] = useState<ContractValues>(initial);
  const [submitted, setSubmitted] = useState<ContractRow>();
  const asked = useDeferredValue(now);
  const check = useQuery({
    ...query(contractCalls.check, { ...inputOf(asked), ...(stored && { guid }) }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const add = useMutation(mutation(contractCalls.add, { done: texts.saved }));
  const edit = useMutation(mutation(contractCalls.edit, { done: texts.saved }));

  async function store() {
    try {
      await form.validateFields();
      const input = inputOf({ ...initial, ...(form.getFieldsValue(true) as ContractValues) });
      if (stored) await edit.mutateAsync({ ...input, guid, version: stored.version });
      else await add.mutateAsync({ ...input, guid });
      drop();
      await refetch(client, contractCalls.list, contractCalls.detail);
      return true;
    } catch (error) {
      showFieldErrors(form, error);
      return false;
    }
  }
  async function save() {
    if ((await store()) && !stored) await navigate(paths.contractEdit(guid), { replace: true });
  }
  async function saveAndSubmit() {
    if ((isDirty || !stored) && !(await store())) return;
    setSubmitted(await client.fetchQuery({ ...query(contractCalls.detail, { guid }), staleTime: 0 }));
  }
  const labelOf = (field: string) => {
    const [name = '', at, of] = field.split('.');
    return of === undefined
      ? (label[name as keyof typeof label] ?? field)
      : texts.termAt(Number(at) + 1, termLabel[of as keyof typeof termLabel]);
  };
  const isBusy = add.isPending || edit.isPending;
  const findings = check.data?.findings ?? [];
  const faults = Object.entries(check.data?.faults ?? {}).map(([field, cn]): Finding => ({
    rule: '5.6',
    field,
    level: 'block',
    text: { cn, en: faultIn('en', cn) },
    article: '',
  }));
  const blocks = findings.filter(
    (one) => one.level === 'block' && !faults.some(({ field }) => field === one.field),
  );
  const toMend = [...faults, ...blocks];
  const goTo = (field: string) => form.scrollToField(pathOf(field), { block: 'center', focus: true });
  return (
    <>
      <LeaveGuard when={isDirty} />
      <PageHead
        title={stored ? texts.editTitle(stored.contractName) : texts.newTitle}
        state={stored && <StatusTag of={stored} />}
      >
        <Link to={paths.contracts}>
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
            setNow(start);
          }}
        />
      )}
      <ContractFormFields
        form={form}
        start={initial}
        names={names}
        check={check.data}
        onChange={(values) => {
          const all = { ...initial, ...values };
          setNow(all);
          keep(all);
        }}
      />
      {findings.length > 0 && (
        <Panel title={texts.findings}>
          <FindingList findings={findings} labelOf={labelOf} onGo={goTo} />
        </Panel>
      )}
      <footer className={css.bar}>
        <output className={css.barText}>
          {toMend.length > 0 ? (
            <Popover
              trigger="click"
              placement="topLeft"
              content={
                <div className={css.faults}>
                  <FindingList findings={toMend} labelOf={labelOf} onGo={goTo} />
                </div>
              }
            >
              <Button type="link" className={css.barLink!}>
                {texts.faults(toMend.length)}
              </Button>
            </Popover>
          ) : (
            check.data && texts.ready
          )}
        </output>
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
            if (!stored) void navigate(paths.contractEdit(guid), { replace: true });
          }}
          onDone={async () => {
            await navigate(paths.contract(guid), { replace: true });
            await refetch(client, contractCalls.detail, contractCalls.list);
          }}
        />
      )}
    </>
  );
}
