import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Pagination, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  clarifyCalls as calls,
  type NoticeQuestion,
} from '#shared/areas/recruitment-notice/clarify-contract';
import type { NoticeDetail } from '#shared/areas/recruitment-notice/views';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { counted } from '../../kit/up-to.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useClarifyTexts } from './clarify-texts.ts';
import css from './notice.module.css';
import { usePages } from './use-pages.ts';

/** 澄清答疑 of the company that recruits: what is asked, never by whom; open questions are answered here. */
export function QuestionsPanel({ of }: { of: NoticeDetail }) {
  const texts = useClarifyTexts();
  const { paging, list } = usePages();
  const [answering, setAnswering] = useState<NoticeQuestion>();
  const client = useQueryClient();
  const found = useQuery(listQuery(calls.list, { ggGuid: of.guid, ...paging })).data;
  const answer = useMutation(mutation(calls.answer, { done: texts.answered }));
  if (!found || found.total === 0) return null;
  return (
    <Panel title={texts.title}>
      <Questions
        of={found.list}
        act={(one) =>
          of.actions.includes('answer') &&
          !one.answeredAt && (
            <Button size="small" onClick={() => setAnswering(one)}>
              {texts.answer}
            </Button>
          )
        }
      />
      {found.total > paging.rows && <Pagination {...list.pagination(found.total)} />}
      {answering && (
        <FormWindow<{ answer: string }>
          title={texts.answerTitle}
          okText={texts.answer}
          lead={answering.question}
          send={(values) => answer.mutateAsync({ guid: answering.guid, ...values })}
          onClose={() => setAnswering(undefined)}
          onDone={async () => {
            setAnswering(undefined);
            await refetch(client, calls.list);
          }}
        >
          <Form.Item
            name="answer"
            label={texts.answerLabel}
            extra={texts.answerHint}
            rules={[fieldRule(calls.answer.input.shape.answer)]}
          >
            <Input.TextArea autoFocus autoSize={{ minRows: 4 }} {...counted(1000)} />
          </Form.Item>
        </FormWindow>
      )}
    </Panel>
  );
}

/** 澄清答疑 of a supplier: all answers, its own questions, and asking one as long as that is possible. */
export function AskPanel({ ggGuid }: { ggGuid: string }) {
  const texts = useClarifyTexts();
  const language = useLanguage();
  const { paging, list } = usePages();
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const found = useQuery(listQuery(calls.shown, { ggGuid, ...paging })).data;
  const ask = useMutation(mutation(calls.ask, { done: texts.asked }));
  if (!found) return null;
  return (
    <Panel title={texts.title}>
      {found.total === 0 && <p className={css.soft}>{texts.nothing}</p>}
      <Questions
        of={found.list}
        act={(one) => found.list.find(({ guid }) => guid === one.guid)?.isOwn && <Tag>{texts.own}</Tag>}
      />
      {found.total > paging.rows && <Pagination {...list.pagination(found.total)} />}
      {found.obstacle ? (
        <p className={css.soft}>{found.obstacle[language]}</p>
      ) : (
        <Button onClick={() => setAsking(true)}>{texts.ask}</Button>
      )}
      {isAsking && (
        <FormWindow<{ question: string }>
          title={texts.askTitle}
          okText={texts.send}
          send={(values) => ask.mutateAsync({ ggGuid, ...values })}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false);
            await refetch(client, calls.shown);
          }}
        >
          <Form.Item
            name="question"
            label={texts.question}
            extra={texts.askHint}
            rules={[fieldRule(calls.ask.input.shape.question)]}
          >
            <Input.TextArea autoFocus autoSize={{ minRows: 4 }} {...counted(500)} />
          </Form.Item>
        </FormWindow>
      )}
    </Panel>
  );
}

function Questions({ of, act }: { of: readonly NoticeQuestion[]; act: (one: NoticeQuestion) => ReactNode }) {
  const texts = useClarifyTexts();
  if (of.length === 0) return null;
  return (
    <ul className={css.questions}>
      {of.map((one) => (
        <li key={one.guid}>
          <p>
            <b>{one.question}</b> <span className={css.soft}>{one.askedAt.slice(0, 16)}</span> {act(one)}
          </p>
          {one.answeredAt ? (
            <p>
              {one.answer} <span className={css.soft}>{one.answeredAt.slice(0, 16)}</span>
            </p>
          ) : (
            <p className={css.soft}>{texts.open}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
