import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { clarificationStage, replyStatus } from '#shared/areas/bidding/codes';
import {
  type OwnQuestion,
  ownClarificationCalls as calls,
  type PublishedAnswer,
} from '#shared/areas/clarification/own-contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { cardPlace } from '../../kit/list-cards.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { FileList } from '../../parts/file/list.tsx';
import { AskWindow } from './ask-window.tsx';
import css from './clarification.module.css';
import { OwnVisits } from './own-visits.tsx';
import { useTexts } from './texts.ts';

const TABS = ['mine', 'answers', 'visits'] as const;
const SHOWN = { mine: Mine, answers: Answers, visits: OwnVisits } as const;

/** 提问与澄清 of a supplier: what it asked, and everything that was published of the tenders it can see. */
export function OwnClarificationPage() {
  const texts = useTexts();
  const [params, setParams] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const open = TABS.find((tab) => tab === params.get('tab')) ?? 'mine';
  const Shown = SHOWN[open];
  return (
    <>
      <PageHead title={texts.ownTitle}>
        <Button type="primary" onClick={() => setAsking(true)}>
          {texts.ask}
        </Button>
      </PageHead>
      <TabBar
        label={texts.ownTitle}
        tabs={TABS.map((key) => ({ key, label: texts.tabs[key] }))}
        open={open}
        onOpen={(key) => setParams(key === 'mine' ? {} : { tab: key })}
      >
        <Shown />
      </TabBar>
      {isAsking && <AskWindow onClose={() => setAsking(false)} />}
    </>
  );
}

function Mine() {
  const texts = useTexts();
  const list = useListSearch(calls.questions.input);
  const found = useQuery(listQuery(calls.questions, list.search));
  const columns: TableColumnsType<OwnQuestion> = [
    {
      title: texts.question,
      dataIndex: 'question',
      width: 360,
      className: cardPlace.title,
      render: (question: string, { answerGuid, tenderName, refusalReason, newDeadline, files }) => (
        <>
          <div className={css.long}>{question}</div>
          <div className={css.soft}>{tenderName}</div>
          {files.length > 0 && <FileList files={files} />}
          {refusalReason && <div>{refusalReason}</div>}
          {answerGuid && (
            <div>
              <Link to={paths.ownClarification(answerGuid)}>{texts.see}</Link>{' '}
              {newDeadline && <Tag color="warning">{texts.moved(newDeadline.slice(0, 16))}</Tag>}
            </div>
          )}
        </>
      ),
    },
    {
      title: texts.stage,
      dataIndex: 'clarStage',
      width: 136,
      className: cardPlace.line,
      render: (code: number) => <Stage code={code} />,
    },
    {
      title: texts.askedAt,
      dataIndex: 'askedAt',
      width: 148,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
    {
      title: texts.reply,
      dataIndex: 'replyStatus',
      width: 112,
      className: cardPlace.state,
      render: (status: number, { isRefused }) =>
        isRefused ? <Tag>{texts.isRefused}</Tag> : <CodeTag list={replyStatus} code={status} />,
    },
  ];
  return (
    <>
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="tenderName" label={texts.tender}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
        <Form.Item name="replyStatus" label={texts.reply}>
          <CodeSelect list={replyStatus} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.ownEmpty} columns={columns} scroll={{ x: 760 }} />
      </Panel>
    </>
  );
}

function Stage({ code }: { code: number }) {
  return clarificationStage.label(code, useLanguage());
}

function Answers() {
  const texts = useTexts();
  const { yes, no } = useKitTexts();
  const list = useListSearch(calls.answers.input);
  const found = useQuery(listQuery(calls.answers, list.search));
  const columns: TableColumnsType<PublishedAnswer> = [
    {
      title: texts.subject,
      dataIndex: 'subject',
      width: 320,
      className: cardPlace.title,
      render: (subject: string, { guid, tenderName, newDeadline }) => (
        <>
          <Link to={paths.ownClarification(guid)}>{subject}</Link>{' '}
          {newDeadline && <Tag color="warning">{texts.moved(newDeadline.slice(0, 16))}</Tag>}
          <div className={css.soft}>{tenderName}</div>
        </>
      ),
    },
    {
      title: texts.stage,
      dataIndex: 'clarStage',
      width: 136,
      className: cardPlace.line,
      render: (code: number) => <Stage code={code} />,
    },
    { title: texts.buyer, dataIndex: 'buyerName', width: 200, className: cardPlace.line },
    {
      title: texts.affects,
      dataIndex: 'affectsPreparation',
      width: 96,
      className: cardPlace.line,
      render: (affects: boolean | null) => (affects ? yes : no),
    },
    {
      title: texts.publishedAt,
      dataIndex: 'publishedAt',
      width: 148,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
  ];
  return (
    <>
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="tenderName" label={texts.tender}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
        <Form.Item name="clarStage" label={texts.stage}>
          <CodeSelect list={clarificationStage} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.answersEmpty} columns={columns} scroll={{ x: 900 }} />
      </Panel>
    </>
  );
}
