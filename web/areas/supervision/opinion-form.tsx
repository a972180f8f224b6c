import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Form, Input, Select } from 'antd';
import { useDeferredValue, useRef, useState } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import {
  opinionSubject,
  type OpinionSubject,
  opinionType,
  supervisionStage,
} from '#shared/areas/supervision/codes';
import { opinionCalls, type OpinionRow, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { opinionForm, type OpinionForm as Given } from '#shared/areas/supervision/rules';
import { addDays, formatDate } from '#shared/kit/dates';
import { refusalIn } from '#shared/kit/refusal-texts';
import { mutation, query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { PageState } from '../../kit/page-state.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { DateTimeInput } from '../../parts/date-input.tsx';
import { FileUpload } from '../../parts/file-upload.tsx';
import type { About } from './about.ts';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';

type Values = Omit<Given, 'files'> & { files?: FileRow[] };
const rules = opinionForm.shape;
const ANSWER_DAYS = 7;

/** A new opinion asks for an answer within a week, at the end of the day. */
const inAWeek = () => `${addDays(formatDate(serverNow()), ANSWER_DAYS)} 18:00:00`;

/** Drafts an opinion, changes a draft, and sends it when told so. */
export function OpinionForm({
  row,
  about,
  onSaved,
  onClose,
}: {
  /** A draft to change. */
  row?: OpinionRow;
  /** What a new one is about. */
  about?: About;
  onSaved: () => void;
  onClose: () => void;
}) {
  const texts = useOpinionTexts();
  const found = useQuery({
    ...query(opinionCalls.detail, { guid: row?.guid ?? '' }, { quiet: true }),
    enabled: row !== undefined,
    staleTime: 0,
  });
  const known = row
    ? {
        subject: row.subject,
        subjectGuid: row.subjectGuid,
        name: `${row.subjectNo} ${row.subjectName}`.trim(),
      }
    : about;
  if (row && !found.data)
    return (
      <Drawer open size={720} title={texts.form.edit(row.opinionNo)} onClose={onClose}>
        <PageState of={found} rows={10}>
          {() => null}
        </PageState>
      </Drawer>
    );
  const initial: Partial<Values> = found.data
    ? {
        subject: found.data.subject,
        subjectGuid: found.data.subjectGuid,
        stage: found.data.stage,
        type: found.data.type,
        content: found.data.content,
        dueTime: found.data.dueTime,
        files: found.data.files,
      }
    : {
        subject: about?.subject ?? opinionSubject.code.project,
        ...(about && { subjectGuid: about.subjectGuid }),
        dueTime: inAWeek(),
      };
  return (
    <Editor
      key={found.data?.version}
      row={found.data}
      known={known}
      initial={initial}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

function Editor({
  row,
  known,
  initial,
  onSaved,
  onClose,
}: {
  row: OpinionRow | undefined;
  known: About | undefined;
  initial: Partial<Values>;
  onSaved: () => void;
  onClose: () => void;
}) {
  const texts = useOpinionTexts();
  const words = texts.form;
  const kit = useKitTexts();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const [guid] = useState(() => row?.guid ?? newGuid());
  const { draft, keep, drop } = useDraft<Partial<Values>>(
    `opinion:${row ? `${row.guid}:${row.version}` : (known?.subjectGuid ?? 'new')}`,
  );
  const [refusal, setRefusal] = useState<string>();
  // the button pressed last; the form's own submit comes after it
  const [isSending, setSending] = useState(false);
  const sends = useRef(false);
  const version = useRef(row?.version);
  const save = useMutation(mutation(opinionCalls.save, { quiet: true }));
  const sendIt = useMutation(mutation(opinionCalls.send, { quiet: true, done: texts.done.send }));
  const subject = Form.useWatch('subject', form) ?? initial.subject ?? opinionSubject.code.project;

  async function submit({ files = [], ...values }: Values) {
    setRefusal(undefined);
    try {
      const saved = await save.mutateAsync({
        ...values,
        guid,
        files: files.map((file) => file.guid),
        ...(version.current !== undefined && { version: version.current }),
      });
      version.current = saved.version;
      if (sends.current) await sendIt.mutateAsync(saved);
    } catch (error) {
      if (!showFieldErrors(form, error)) setRefusal(refusalIn(language, (error as Error).message));
      return;
    }
    drop();
    onSaved();
  }
  const submitAs = (sending: boolean) => {
    sends.current = sending;
    setSending(sending);
    form.submit();
  };
  const isBusy = save.isPending || sendIt.isPending;

  return (
    <Drawer
      open
      size={720}
      title={row ? words.edit(row.opinionNo) : words.add}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className={css.footer}>
          <span className={css.soft}>{words.sendHint}</span>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button loading={isBusy && !isSending} disabled={isBusy} onClick={() => submitAs(false)}>
            {words.saveDraft}
          </Button>
          <Button
            type="primary"
            loading={isBusy && isSending}
            disabled={isBusy}
            onClick={() => submitAs(true)}
          >
            {words.sendNow}
          </Button>
        </div>
      }
    >
      {refusal !== undefined && <Alert className={css.notice!} type="error" showIcon title={refusal} />}
      <Form
        form={form}
        // the list behind it has fields of the same names
        name="opinion"
        layout="vertical"
        initialValues={{ ...initial, ...draft }}
        onValuesChange={(changed: Partial<Values>, values) => {
          if (changed.subject !== undefined) form.setFieldValue('subjectGuid', undefined);
          keep(values as Partial<Values>);
        }}
        onFinish={(values) => void submit(values)}
        scrollToFirstError
      >
        <div className={css.pair}>
          <Form.Item name="subject" label={texts.subjectKind} rules={[fieldRule(rules.subject)]}>
            <CodeSelect list={opinionSubject} allowClear={false} />
          </Form.Item>
          <Form.Item name="stage" label={texts.stage} rules={[fieldRule(rules.stage)]}>
            <CodeSelect list={supervisionStage} />
          </Form.Item>
        </div>
        <Form.Item name="subjectGuid" label={words.subject} rules={[fieldRule(rules.subjectGuid)]}>
          <SubjectSelect subject={subject} known={known} />
        </Form.Item>
        <div className={css.pair}>
          <Form.Item name="type" label={texts.type} rules={[fieldRule(rules.type)]}>
            <CodeSelect list={opinionType} />
          </Form.Item>
          <Form.Item name="dueTime" label={words.due} rules={[fieldRule(rules.dueTime)]}>
            <DateTimeInput />
          </Form.Item>
        </div>
        <Form.Item
          name="content"
          label={words.content}
          extra={words.contentHint}
          rules={[fieldRule(rules.content)]}
        >
          <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 6, maxRows: 14 }} />
        </Form.Item>
        <Form.Item name="files" label={texts.files}>
          <FileUpload />
        </Form.Item>
      </Form>
    </Drawer>
  );
}

/** What an opinion is about: units, plans or projects within one's supervision. */
function SubjectSelect({
  id,
  subject,
  known,
  value,
  onChange,
}: {
  id?: string;
  subject: OpinionSubject;
  known: About | undefined;
  value?: string;
  onChange?: (guid: string | undefined) => void;
}) {
  const texts = useOpinionTexts();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(supervisingCalls.subjects, { subject, ...(keyword && { keyword }) }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data ?? []).map((one) => ({
    value: one.guid,
    label: `${one.no} ${one.name}`.trim(),
    company: subject === opinionSubject.code.unit ? '' : one.enterpriseName,
  }));
  const isKnown = !value || options.some((one) => one.value === value);
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      placeholder={texts.form.chooseSubject}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      options={isKnown ? options : [{ value, label: known?.name ?? '…', company: '' }, ...options]}
      optionRender={({ label, data }) => (
        <>
          {label}
          {data.company && <div className={css.soft}>{data.company}</div>}
        </>
      )}
      onChange={(guid: string | undefined) => onChange?.(guid)}
    />
  );
}
