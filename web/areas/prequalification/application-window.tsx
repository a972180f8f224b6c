import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { takenKind } from '#shared/areas/prequalification/application-said';
import { voidReason, type VoidReason } from '#shared/areas/prequalification/codes';
import {
  type ApplicationRow,
  prequalificationCalls as calls,
  type PrequalificationView,
} from '#shared/areas/prequalification/contract';
import { preMethod } from '#shared/areas/tender-notice/codes';
import { mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { SideWindow } from '../../kit/side-window.tsx';
import { upTo } from '../../kit/up-to.ts';
import { ReasonedWindow } from '../../parts/document/versioned-windows.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import css from './prequalification.module.css';
import { useTexts } from './texts.ts';

interface Props {
  of: PrequalificationView;
  one: ApplicationRow;
  onClose: () => void;
}

interface Values {
  findings: { fits: boolean; reason?: string }[];
  score?: string;
}

/** One application beside the list: what it says and proves, and what was found of each condition. */
export function ApplicationWindow({ of, one, onClose }: Props) {
  const texts = useTexts();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [open, setOpen] = useState<'correct' | 'void'>();
  const send = useMutation(mutation(calls.review, { done: texts.saved }));
  const mayReview = of.actions.includes('review');
  const refresh = () => refetch(client, calls.list, calls.ofTender);
  const done = async () => {
    await refresh();
    onClose();
  };
  const save = async ({ findings, score }: Values) => {
    await send.mutateAsync({ guid: one.guid, version: one.version, findings, ...(score && { score }) });
    await done();
  };
  return (
    <SideWindow
      open
      size={720}
      title={texts.reviewTitle(one.applicantName)}
      onClose={onClose}
      extra={
        <span className={css.acts}>
          {one.actions.map((act) => (
            <Button key={act} danger={act === 'void'} onClick={() => setOpen(act)}>
              {texts[act]}
            </Button>
          ))}
          {mayReview && (
            <Button type="primary" loading={send.isPending} onClick={() => form.submit()}>
              {texts.save}
            </Button>
          )}
        </span>
      }
    >
      {one.fault !== '' && <Alert className={css.note!} type="error" showIcon title={one.fault} />}
      {one.reason !== '' && <Alert className={css.note!} type="info" showIcon title={one.reason} />}
      <Said one={one} />
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={!mayReview}
        initialValues={{
          findings: of.conditions.map((_, at) => ({
            fits: one.findings?.[at]?.fits,
            reason: one.findings?.[at]?.reason ?? '',
          })),
          score: one.score ?? '',
        }}
        onFinish={(values) => void save(values).catch(() => undefined)}
      >
        {of.conditions.map((condition, at) => (
          <div key={condition} className={css.row}>
            <h3>{`${at + 1}. ${condition}`}</h3>
            <Response one={one} at={at} />
            <Form.Item
              name={['findings', at, 'fits']}
              rules={[fieldRule(calls.review.input.shape.findings.element.shape.fits)]}
              noStyle
            >
              <Radio.Group
                aria-label={condition}
                options={[
                  { value: true, label: texts.met },
                  { value: false, label: texts.notMet },
                ]}
              />
            </Form.Item>
            <Form.Item name={['findings', at, 'reason']} noStyle>
              <Input.TextArea
                aria-label={`${texts.reason} ${at + 1}`}
                autoSize
                placeholder={texts.reason}
                {...upTo(500)}
              />
            </Form.Item>
          </div>
        ))}
        {of.method === preMethod.code.limited && (
          <Form.Item name="score" label={texts.score}>
            <Input inputMode="decimal" style={{ width: 120 }} />
          </Form.Item>
        )}
      </Form>
      {open === 'correct' && (
        <ReasonedWindow
          call={calls.correct}
          document={one}
          title={texts.correct}
          okText={texts.correct}
          done={texts.corrected}
          lead={texts.correctLead}
          label={texts.why}
          onClose={() => setOpen(undefined)}
          onDone={done}
        />
      )}
      {open === 'void' && <VoidWindow one={one} onClose={() => setOpen(undefined)} onDone={done} />}
    </SideWindow>
  );
}

/** How the applicant answers one condition. */
function Response({ one, at }: { one: ApplicationRow; at: number }) {
  const texts = useTexts();
  const said = one.said?.responses[at];
  if (!said) return <span className={css.soft}>-</span>;
  return (
    <span>
      {said.value}{' '}
      <span className={css.soft}>{`${said.file}${said.page && ` ${texts.page(said.page)}`}`}</span>
    </span>
  );
}

/** What the application says beside its answers, and its files. */
function Said({ one }: { one: ApplicationRow }) {
  const texts = useTexts();
  const language = useLanguage();
  const { said } = one;
  if (!said) return <Alert className={css.note!} type="warning" showIcon title={texts.noSaid} />;
  const part = (title: string, list: readonly ReactNode[]) =>
    list.length > 0 && (
      <div className={css.row}>
        <h3>{title}</h3>
        <ul className={css.list}>
          {list.map((line, at) => (
            // Their order is all they have to be told apart by.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{line}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <>
      {said.agent && part(texts.agent, [`${said.agent.name} ${said.agent.phone}`])}
      {part(
        texts.members,
        (said.consortium ?? []).map(({ name, work, share }) => `${name} ${work} ${share}%`),
      )}
      {part(
        texts.records,
        said.records.map(({ kind, text }) => `${takenKind.label(kind, language)} ${text}`),
      )}
      <div className={css.row}>
        <h3>{texts.files}</h3>
        <FileList files={one.files} />
      </div>
    </>
  );
}

function VoidWindow({
  one: { guid, version },
  onClose,
  onDone,
}: {
  one: ApplicationRow;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.void, { done: texts.voided }));
  const { kind, reason } = calls.void.input.shape;
  return (
    <FormWindow<{ kind: VoidReason; reason: string }>
      title={texts.void}
      okText={texts.void}
      danger
      lead={texts.voidLead}
      send={(said) => send.mutateAsync({ guid, version, ...said })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="kind" label={texts.why} rules={[fieldRule(kind)]}>
        <CodeSelect list={voidReason} />
      </Form.Item>
      <ReasonField label={texts.reason} rule={reason} isFirst={false} />
    </FormWindow>
  );
}
