import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { enterpriseFieldNames } from '#shared/areas/enterprise/changes';
import { enterpriseCalls, type OwnInfo } from '#shared/areas/enterprise/contract';
import { infoDoubts } from '#shared/areas/enterprise/doubts';
import { enterpriseSections } from '#shared/areas/enterprise/labels';
import type { EnterpriseField } from '#shared/areas/enterprise/form';
import { formatDate } from '#shared/kit/dates';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, refetch } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { loadUser, useMay } from '../../api/user.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import css from './enterprise.module.css';
import { InfoFields } from './info-fields.tsx';
import { infoOf, inputOf, valuesOf, type InfoValues } from './info-values.ts';
import { useTexts } from './texts.ts';

const SubmitDialog = onDemand(() =>
  import('../../parts/approval/submit-dialog.tsx').then((module) => module.SubmitDialog),
);

const empty: InfoValues = Object.fromEntries(enterpriseFieldNames.map((field) => [field, undefined]));

/** The draft as the server has it. */
interface Saved {
  guid: string;
  version: number;
}

/** What is typed, kept in the browser; its saved draft on the server, and the way from there to the submission. */
function useSending(of: OwnInfo, form: FormInstance<InfoValues>) {
  const texts = useTexts();
  const client = useQueryClient();
  // As this form last knew it: what somebody else saves meanwhile is not overwritten.
  const [meant, setMeant] = useState<{ guid: string; version?: number }>(() =>
    of.open ? { guid: of.open.guid, version: of.open.version } : { guid: newGuid() },
  );
  const { draft, keep, drop, isDirty } = useDraft<InfoValues>(
    `enterpriseInfo:${of.enterpriseGuid}:${meant.version ?? 0}`,
  );
  const [fault, setFault] = useState('');
  const [submitting, setSubmitting] = useState<Saved | null>(null);
  const save = useMutation(mutation(enterpriseCalls.save, { quiet: true, done: texts.saved }));
  const submit = useMutation(mutation(enterpriseCalls.submit, { quiet: true, done: texts.submitted }));
  const isBusy = save.isPending || submit.isPending;

  const refused = (error: unknown) => {
    if (!showFieldErrors(form, error)) setFault(error instanceof Error ? error.message : String(error));
  };
  async function saveDraft(): Promise<Saved | null> {
    setFault('');
    try {
      const saved = await save.mutateAsync({ ...inputOf(form.getFieldsValue(true) as InfoValues), ...meant });
      setMeant(saved);
      drop();
      return saved;
    } catch (error) {
      refused(error);
      return null;
    }
  }
  const reload = async () => {
    await refetch(client, enterpriseCalls.own);
    await loadUser();
  };
  const saveAndStay = async () => {
    if (await saveDraft()) await reload();
  };
  /** A refused submission keeps this form with its faults; the draft is saved all the same. */
  const send = async (saved: Saved) => {
    try {
      await submit.mutateAsync(saved);
      setSubmitting(null);
      await reload();
    } catch (error) {
      setSubmitting(null);
      refused(error);
    }
  };
  const saveAndAsk = async () => {
    const saved = await saveDraft();
    if (saved) setSubmitting(saved);
  };
  const stop = () => {
    setSubmitting(null);
    return reload();
  };
  return {
    draft,
    keep,
    drop,
    isDirty,
    fault,
    submitting,
    isBusy,
    isSaving: save.isPending,
    saveAndStay,
    saveAndAsk,
    send,
    stop,
  };
}

/** The form of the information: its own draft in the browser, a saved draft on the server, and the submission. */
export function InfoForm({ of }: { of: OwnInfo }) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [form] = Form.useForm<InfoValues>();
  const { open, formal } = of;
  const stored = valuesOf(open ?? formal, of.start);
  const sending = useSending(of, form);
  const { draft, keep, drop, isDirty, fault, submitting, isBusy } = sending;
  const maySubmit = useMay('enterprise:submit');
  const [doubts, setDoubts] = useState<Partial<Record<EnterpriseField, string[]>>>({});
  const discard = useMutation(mutation(enterpriseCalls.discard, { done: texts.discarded }));

  const check = () =>
    setDoubts(infoDoubts(infoOf(form.getFieldsValue(true) as InfoValues), formatDate(serverNow()), language));

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={draft ?? stored}
      onValuesChange={(_changed, values) => keep(values)}
      onBlur={check}
      scrollToFirstError
    >
      <LeaveGuard when={isDirty} />
      {draft && isDirty && (
        <Recovered
          onDiscard={() => {
            drop();
            form.setFieldsValue({ ...empty, ...stored });
          }}
        />
      )}
      <div className={css.notes}>
        {open?.refusal && <Alert type="error" showIcon title={texts.refused(open.refusal)} />}
        {formal && <Alert type="info" showIcon title={texts.changing} />}
        {!maySubmit && <Alert type="info" showIcon title={texts.noSubmit} />}
        {fault && <Alert type="error" showIcon title={messageIn(language, fault)} />}
      </div>
      <nav className={css.anchors}>
        <Anchors />
        <span className={css.acts}>
          {of.actions.includes('discard') && open && (
            <ConfirmButton
              act={texts.discard}
              thing={texts.thing}
              danger
              onConfirm={async () => {
                await discard.mutateAsync({ guid: open.guid, version: open.version });
                drop();
                await refetch(client, enterpriseCalls.own);
              }}
            />
          )}
          <Button loading={sending.isSaving} disabled={isBusy} onClick={() => void sending.saveAndStay()}>
            {texts.save}
          </Button>
          {maySubmit && (
            <Button type="primary" disabled={isBusy} onClick={() => void sending.saveAndAsk()}>
              {texts.submit}
            </Button>
          )}
        </span>
      </nav>
      <InfoFields remarks={open?.remarks ?? []} doubts={doubts} />
      {submitting && (
        <SubmitDialog
          title={texts.submit}
          okText={texts.submit}
          lead={<p className={css.soft}>{formal ? texts.submitChange : texts.submitFirst}</p>}
          forecast={enterpriseCalls.forecast}
          send={() => sending.send(submitting)}
          onClose={() => void sending.stop()}
        />
      )}
    </Form>
  );
}

function Anchors() {
  const language = useLanguage();
  return enterpriseSections.map(({ key, label }) => (
    <Button
      key={key}
      type="link"
      size="small"
      onClick={() => document.getElementById(`part-${key}`)?.scrollIntoView({ behavior: 'smooth' })}
    >
      {label[language]}
    </Button>
  ));
}
