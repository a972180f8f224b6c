import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { enterpriseCalls, type OwnInfo } from '#shared/areas/enterprise/contract';
import { infoDoubts } from '#shared/areas/enterprise/doubts';
import { enterpriseSections } from '#shared/areas/enterprise/labels';
import type { EnterpriseField } from '#shared/areas/enterprise/form';
import { formatDate } from '#shared/kit/dates';
import { refusalIn } from '#shared/kit/refusal-texts';
import { mutation, refetch } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { loadUser } from '../../api/user.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { useDraft } from '../../kit/use-draft.ts';
import css from './enterprise.module.css';
import { InfoFields } from './info-fields.tsx';
import { infoOf, inputOf, valuesOf, type InfoValues } from './info-values.ts';
import { useTexts } from './texts.ts';

type Act = 'save' | 'submit';

/** The form of the information: its own draft in the browser, a saved draft on the server, and the submission. */
export function InfoForm({ of }: { of: OwnInfo }) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [form] = Form.useForm<InfoValues>();
  // As this form last knew it: what somebody else saves meanwhile is not overwritten.
  const [meant, setMeant] = useState<{ guid: string; version?: number }>(() =>
    of.open ? { guid: of.open.guid, version: of.open.version } : { guid: newGuid() },
  );
  const [fault, setFault] = useState('');
  const { open, formal } = of;
  const { draft, keep, drop, isDirty } = useDraft<InfoValues>(
    `enterpriseInfo:${of.enterpriseGuid}:${open?.version ?? 0}`,
  );
  const [doubts, setDoubts] = useState<Partial<Record<EnterpriseField, string[]>>>({});
  const save = useMutation(mutation(enterpriseCalls.save, { quiet: true, done: texts.saved }));
  const submit = useMutation(mutation(enterpriseCalls.submit, { quiet: true, done: texts.submitted }));
  const discard = useMutation(mutation(enterpriseCalls.discard, { done: texts.discarded }));
  const isBusy = save.isPending || submit.isPending;

  async function send(act: Act) {
    setFault('');
    try {
      const saved = await save.mutateAsync({ ...inputOf(form.getFieldsValue(true) as InfoValues), ...meant });
      setMeant(saved);
      drop();
      // A refused submission keeps this form with its faults; the draft is saved all the same.
      if (act === 'submit') await submit.mutateAsync(saved);
      await refetch(client, enterpriseCalls.own);
      await loadUser();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFault(error instanceof Error ? error.message : String(error));
    }
  }

  const check = () =>
    setDoubts(infoDoubts(infoOf(form.getFieldsValue(true) as InfoValues), formatDate(serverNow()), language));

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={draft ?? valuesOf(open ?? formal, of.start)}
      onValuesChange={(_changed, values) => keep(values)}
      onBlur={check}
      scrollToFirstError
    >
      <LeaveGuard when={isDirty} />
      <div className={css.notes}>
        {open?.refusal && <Alert type="error" showIcon title={texts.refused(open.refusal)} />}
        {formal && <Alert type="info" showIcon title={texts.changing} />}
        {draft && <Alert type="info" showIcon title={texts.restored} />}
        {fault && <Alert type="error" showIcon title={refusalIn(language, fault)} />}
      </div>
      <nav className={css.anchors}>
        {enterpriseSections.map(({ key, label }) => (
          <Button
            key={key}
            type="link"
            size="small"
            onClick={() => document.getElementById(`part-${key}`)?.scrollIntoView({ behavior: 'smooth' })}
          >
            {label[language]}
          </Button>
        ))}
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
          <Button loading={save.isPending} disabled={isBusy} onClick={() => void send('save')}>
            {texts.save}
          </Button>
          <Button
            type="primary"
            loading={submit.isPending}
            disabled={isBusy}
            onClick={() => void send('submit')}
          >
            {texts.submit}
          </Button>
        </span>
      </nav>
      <InfoFields remarks={open?.remarks ?? []} doubts={doubts} />
    </Form>
  );
}
