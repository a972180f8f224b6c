import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Drawer, Form, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
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
import { mutation, query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { PageState } from '../../kit/page-state.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { DraftDrawer } from '../../parts/form/draft-drawer.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import type { About } from './about.ts';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';
import { counted } from '../../kit/up-to.ts';

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
  const [form] = Form.useForm<Values>();
  const save = useMutation(mutation(opinionCalls.save, { quiet: true }));
  const send = useMutation(mutation(opinionCalls.send, { quiet: true, done: texts.done.send }));
  const subject = Form.useWatch('subject', form) ?? initial.subject ?? opinionSubject.code.project;

  return (
    <DraftDrawer
      form={form}
      name="opinion"
      title={row ? words.edit(row.opinionNo) : words.add}
      hint={words.sendHint}
      saveText={words.saveDraft}
      forwardText={words.sendNow}
      draftName={known?.subjectGuid ?? 'new'}
      row={row}
      initial={initial}
      onChanged={(changed) => {
        if (changed.subject !== undefined) form.setFieldValue('subjectGuid', undefined);
      }}
      save={({ files = [], ...values }, meant) =>
        save.mutateAsync({ ...values, ...meant, files: files.map((file) => file.guid) })
      }
      forward={(saved) => send.mutateAsync(saved)}
      onSaved={onSaved}
      onClose={onClose}
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
        <Input.TextArea {...counted(2000)} autoSize={{ minRows: 6, maxRows: 14 }} />
      </Form.Item>
      <Form.Item name="files" label={texts.files}>
        <FileUpload />
      </Form.Item>
    </DraftDrawer>
  );
}

/** What an opinion is about: units, projects or documents within one's supervision. */
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
