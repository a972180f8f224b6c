import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FileRow } from '#shared/areas/file/contract';
import { type ApplicationForm, applicationForm } from '#shared/areas/recruitment-notice/application-rules';
import {
  type ApplicationDetail,
  applyCalls as calls,
  type PublicNotice,
} from '#shared/areas/recruitment-notice/apply-contract';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import type { Wording } from '#shared/kit/language';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { RegionsSelect } from '../../parts/catalogue/regions-select.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { useApplyTexts } from './apply-texts.ts';
import css from './notice.module.css';

interface Answer {
  isMet?: boolean | null;
  note?: string;
  files?: FileRow[];
}
interface Values extends Partial<Omit<ApplicationForm, 'answers' | 'materials'>> {
  /** By the key of the condition. */
  answers?: Partial<Record<string, Answer>>;
  materials?: { files?: FileRow[] }[];
}

const guids = (files: readonly FileRow[] = []) => files.map(({ guid }) => guid);

const inputOf = (
  { answers = {}, materials = [], isPledged = false, ...values }: Values,
  { conditions, conditionEditions }: PublicNotice,
): ApplicationForm => ({
  ...(values as ApplicationForm),
  isPledged,
  answers: conditions.map(({ key }) => {
    const { isMet = null, note = '', files } = answers[key] ?? {};
    return { key, edition: conditionEditions[key] ?? 0, isMet, note, files: guids(files) };
  }),
  materials: materials.map(({ files }, at) => ({ at, files: guids(files) })),
});

/** The application of a supplier to a call: kept as a draft, and handed in once nothing is missing. */
export function ApplyForm({
  notice,
  stored,
  missing = {},
  taken,
  start,
}: {
  notice: PublicNotice;
  stored?: ApplicationDetail;
  /** What is missing in what is stored, by place. */
  missing?: Readonly<Record<string, Wording>>;
  /** Categories that have an application already. */
  taken: readonly number[];
  start: Values;
}) {
  const texts = useApplyTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const client = useQueryClient();
  const go = useNavigate();
  const [form] = Form.useForm<Values>();
  const draft = useDraft<Values>(`recruitApply:${stored?.guid ?? notice.guid}`, stored?.version);
  const [isSending, setSending] = useState(false);
  const save = useMutation(mutation(calls.save));
  const submit = useMutation(mutation(calls.submit, { done: texts.submitted }));
  const discard = useMutation(mutation(calls.discard, { done: texts.discarded }));
  const saved = useMutation(mutation(calls.save, { done: texts.saved }));
  const stale = () => refetch(client, calls.open, calls.mine, calls.notice, calls.detail);

  async function send(isFinal: boolean) {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) {
      const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      if (first) form.scrollToField(first.name as never, { block: 'center', focus: true });
      return;
    }
    setSending(true);
    try {
      const named = stored ? { guid: stored.guid, version: stored.version } : {};
      const kept = await (isFinal ? save : saved).mutateAsync({
        ...inputOf(values, notice),
        ...named,
        ggGuid: notice.guid,
      });
      draft.drop();
      const address = paths.noticeApply(notice.guid, kept.guid);
      try {
        if (isFinal) await submit.mutateAsync(kept);
      } finally {
        await stale();
        await go(address, { replace: true });
      }
    } catch (error) {
      showFieldErrors(form, error);
    }
    setSending(false);
  }
  const offered = notice.categoryTypes.filter((code) => code === stored?.category || !taken.includes(code));
  const faults = Object.entries(missing);
  const faultOf = (place: string) => missing[place]?.[language];
  return (
    <Panel title={texts.form}>
      <LeaveGuard when={draft.isDirty} />
      {faults.length > 0 && (
        <Alert type="warning" showIcon title={texts.missing(faults.length)} style={{ marginBottom: 16 }} />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={draft.draft ?? start}
        onValuesChange={(_, all) => draft.keep(all)}
      >
        <div className={css.formGrid}>
          <Form.Item
            name="category"
            label={texts.category}
            rules={[fieldRule(applicationForm.shape.category)]}
          >
            <Select
              options={offered.map((code) => ({
                value: code,
                label: projectTypeOption.label(code, language),
              }))}
            />
          </Form.Item>
          <Form.Item
            name="serviceAreas"
            label={texts.areas}
            rules={[fieldRule(applicationForm.shape.serviceAreas)]}
          >
            <RegionsSelect />
          </Form.Item>
          <Form.Item
            name="contactName"
            label={texts.contactName}
            rules={[fieldRule(applicationForm.shape.contactName)]}
          >
            <Input {...upTo(50)} />
          </Form.Item>
          <Form.Item
            name="contactPhone"
            label={texts.contactPhone}
            rules={[fieldRule(applicationForm.shape.contactPhone)]}
          >
            <Input inputMode="tel" />
          </Form.Item>
          <Form.Item
            name="contactEmail"
            label={texts.contactEmail}
            rules={[fieldRule(applicationForm.shape.contactEmail)]}
          >
            <Input />
          </Form.Item>
        </div>
        <h3 className={css.part}>{texts.conditions}</h3>
        {notice.conditions.map((condition, at) => (
          <fieldset key={condition.key} className={css.asked}>
            <legend>
              {at + 1}. {condition.content}{' '}
              <span className={css.soft}>{condition.isMust ? texts.must : texts.optional}</span>
            </legend>
            {faultOf(`answers.${condition.key}`) && (
              <p className={css.bad}>{faultOf(`answers.${condition.key}`)}</p>
            )}
            <Form.Item name={['answers', condition.key, 'isMet']} label={texts.isMet}>
              <Radio.Group
                options={[
                  { value: true, label: texts.met },
                  { value: false, label: texts.unmet },
                ]}
              />
            </Form.Item>
            <Form.Item name={['answers', condition.key, 'note']} label={texts.note}>
              <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} {...counted(500)} />
            </Form.Item>
            <Form.Item
              name={['answers', condition.key, 'files']}
              label={condition.proof ? mark.noted(texts.proof, condition.proof) : texts.proof}
              required={condition.needsFile}
            >
              <FileUpload isBrief />
            </Form.Item>
          </fieldset>
        ))}
        {notice.materials.length > 0 && <h3 className={css.part}>{texts.materials}</h3>}
        {notice.materials.map((material, at) => (
          <fieldset key={material.name} className={css.asked}>
            <legend>
              {material.name}{' '}
              <span className={css.soft}>{material.isMust ? texts.must : texts.optional}</span>
            </legend>
            {faultOf(`materials.${at}`) && <p className={css.bad}>{faultOf(`materials.${at}`)}</p>}
            <Form.Item name={['materials', at, 'files']} required={material.isMust}>
              <FileUpload isBrief />
            </Form.Item>
          </fieldset>
        ))}
        {faultOf('isPledged') && <p className={css.bad}>{faultOf('isPledged')}</p>}
        <Form.Item name="isPledged" valuePropName="checked">
          <Checkbox>{texts.pledge}</Checkbox>
        </Form.Item>
      </Form>
      <p className={css.soft}>{texts.submitLead}</p>
      <div className={css.buttons}>
        <Button type="primary" loading={isSending} onClick={() => void send(true)}>
          {texts.submit}
        </Button>
        <Button disabled={isSending} onClick={() => void send(false)}>
          {texts.save}
        </Button>
        {stored && (
          <ConfirmButton
            danger
            act={texts.discard}
            thing={notice.title}
            explanation={texts.discardLead}
            onConfirm={async () => {
              await discard.mutateAsync({ guid: stored.guid, version: stored.version });
              draft.drop();
              await stale();
              await go(paths.noticeApply(notice.guid), { replace: true });
            }}
          />
        )}
      </div>
    </Panel>
  );
}
