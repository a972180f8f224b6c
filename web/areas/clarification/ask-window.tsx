import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { clarificationStage } from '#shared/areas/bidding/codes';
import { ownClarificationCalls as calls } from '#shared/areas/clarification/own-contract';
import { type QuestionForm, QUESTION_MAX } from '#shared/areas/clarification/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { counted } from '../../kit/up-to.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import css from './clarification.module.css';
import { useTexts } from './texts.ts';

const FOUND = 20;

/** 提问: of which tender, about what, and the question. */
export function AskWindow({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [guid] = useState(newGuid);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(calls.askable, { rows: FOUND, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  const ask = useMutation(mutation(calls.ask, { done: texts.asked }));
  const { shape } = calls.ask.input;
  return (
    <FormWindow<Omit<QuestionForm, 'files'> & { files?: FileRow[] }>
      title={texts.askTitle}
      okText={texts.ask}
      lead={texts.askLead}
      width={640}
      send={({ files = [], ...said }) =>
        ask.mutateAsync({ ...said, guid, files: files.map((one) => one.guid) })
      }
      onClose={onClose}
      onDone={async () => {
        await refetch(client, calls.questions);
        onClose();
      }}
    >
      <Form.Item name="tenderGuid" label={texts.tender} rules={[fieldRule(shape.tenderGuid)]}>
        <Select<string>
          placeholder={texts.findAskable}
          loading={found.isFetching}
          notFoundContent={texts.noAskable}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={(found.data?.list ?? []).map((one) => ({
            value: one.guid,
            label: (
              <>
                {one.tenderName} <span className={css.soft}>{texts.until(one.questionEnd.slice(0, 16))}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item name="clarStage" label={texts.stage} rules={[fieldRule(shape.clarStage)]}>
        <CodeSelect list={clarificationStage} />
      </Form.Item>
      <Form.Item name="question" label={texts.question} rules={[fieldRule(shape.question)]}>
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} {...counted(QUESTION_MAX)} />
      </Form.Item>
      <Form.Item name="files" label={texts.files} extra={texts.filesHint}>
        <FileUpload isBrief />
      </Form.Item>
    </FormWindow>
  );
}
