import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { answerState, inquiryStatus } from '#shared/areas/inquiry/codes';
import { type OwnInquiryRow, ownInquiryCalls as calls } from '#shared/areas/inquiry/own-contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { cardPlace } from '../../kit/list-cards.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { AnswerWindow } from './answer-window.tsx';
import css from './inquiry.module.css';
import { useTexts } from './texts.ts';

/** 受邀询价: of a supplier the inquiries it is invited to, and nothing of anybody else's. */
export function OwnInquiryListPage() {
  const texts = useTexts();
  const list = useListSearch(calls.list.input);
  const found = useQuery(listQuery(calls.list, list.search));
  const [asked, setAsked] = useState<OwnInquiryRow>();
  return (
    <>
      <PageHead title={texts.ownTitle} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="inquiryName" label={texts.name}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
        <Form.Item name="answer" label={texts.myAnswer}>
          <CodeSelect list={answerState} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={known} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.ownEmpty}
          columns={useColumns(setAsked)}
          scroll={{ x: 1040 }}
        />
      </Panel>
      {asked && <AnswerWindow of={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const { quoting, closed, ended } = inquiryStatus.code;
const seen: readonly number[] = [quoting, closed, ended];
/** The states of an inquiry its suppliers can meet with. */
const known = {
  ...inquiryStatus,
  options: (language?: 'cn' | 'en') =>
    inquiryStatus.options(language).filter(({ value }) => seen.includes(value)),
};

function useColumns(ask: (one: OwnInquiryRow) => void): TableColumnsType<OwnInquiryRow> {
  const texts = useTexts();
  return [
    {
      title: texts.name,
      dataIndex: 'inquiryName',
      width: 280,
      className: cardPlace.title,
      render: (name: string, { guid, inquiryNo }) => (
        <>
          <Link to={paths.ownInquiry(guid)}>{name}</Link>
          <div className={css.soft}>{inquiryNo}</div>
        </>
      ),
    },
    { title: texts.buyer, dataIndex: 'buyerName', width: 200, className: cardPlace.line },
    {
      title: texts.deadline,
      dataIndex: 'deadline',
      width: 148,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
    {
      title: texts.status,
      dataIndex: 'status',
      width: 104,
      className: cardPlace.state,
      render: (status: number) => <CodeTag list={inquiryStatus} code={status} />,
    },
    {
      title: texts.myAnswer,
      dataIndex: 'answer',
      width: 120,
      className: cardPlace.line,
      render: (answer: number) => <CodeTag list={answerState} code={answer} />,
    },
    {
      key: 'actions',
      title: '',
      width: 88,
      render: (_, row) =>
        row.actions.includes('answer') && (
          <Button type="link" size="small" onClick={() => ask(row)}>
            {texts.toAnswer}
          </Button>
        ),
    },
  ];
}
