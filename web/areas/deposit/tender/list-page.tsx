import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { depositSendStatus, depositSendType } from '#shared/areas/deposit/codes';
import { tenderDepositGroup } from '#shared/areas/deposit/tender/codes';
import { tenderDepositCalls as calls, type TenderDepositRow } from '#shared/areas/deposit/tender/contract';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { call } from '../../../api/call.ts';
import { listQuery } from '../../../api/query.ts';
import { CodeSelect } from '../../../kit/code-select.tsx';
import { CodeTag } from '../../../kit/code-tag.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { cardPlace } from '../../../kit/list-cards.tsx';
import { ListTable } from '../../../kit/list-table.tsx';
import { PageHead, Panel } from '../../../kit/page-head.tsx';
import { SearchPanel } from '../../../kit/search-panel.tsx';
import { upTo } from '../../../kit/up-to.ts';
import { useListSearch } from '../../../kit/use-list-search.ts';
import { JobFileButton } from '../../../parts/job/job-file-button.tsx';
import { Check, Refund } from './deposit-parts.tsx';
import { useTexts } from './texts.ts';

/** 投标保证金 as finance works through it. */
export function TenderDepositListPage() {
  const texts = useTexts();
  const list = useListSearch(calls.list.input);
  const found = useQuery(listQuery(calls.list, list.search));
  const { page: _p, rows: _r, ...filter } = list.search;
  return (
    <>
      <PageHead title={texts.title}>
        <JobFileButton title={texts.export} start={() => call(calls.export, filter)}>
          {texts.export}
        </JobFileButton>
      </PageHead>
      <Alert type="info" showIcon title={texts.sealedNote} style={{ marginBottom: 12 }} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
        <Form.Item name="sendType" label={texts.way}>
          <CodeSelect list={depositSendType} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={depositSendStatus} />
        </Form.Item>
        <Form.Item name="group" label={texts.group}>
          <CodeSelect list={tenderDepositGroup} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.empty} columns={useColumns()} scroll={{ x: 1124 }} />
      </Panel>
    </>
  );
}

function useColumns(): TableColumnsType<TenderDepositRow> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    {
      title: texts.supplier,
      dataIndex: 'supplierName',
      width: 200,
      className: cardPlace.title,
      render: (name: string, { guid, depositNo }) => (
        <>
          <Link to={paths.tenderDeposit(guid)}>{name}</Link>
          <div>{depositNo}</div>
        </>
      ),
    },
    { title: texts.tender, dataIndex: 'tenderName', width: 168, className: cardPlace.line },
    {
      title: texts.way,
      dataIndex: 'sendType',
      width: 100,
      className: cardPlace.line,
      render: (code: number, { isCovered }) =>
        isCovered ? texts.covered : depositSendType.label(code as 0, language),
    },
    {
      title: texts.due,
      dataIndex: 'dueAmount',
      width: 104,
      align: 'right',
      className: cardPlace.line,
      render: (amount: string) => formatMoney(amount),
    },
    {
      title: texts.held,
      dataIndex: 'heldAmount',
      width: 104,
      align: 'right',
      className: cardPlace.line,
      render: (amount: string) => formatMoney(amount),
    },
    {
      title: texts.check,
      key: 'check',
      width: 168,
      className: cardPlace.line,
      render: (_, row) => (
        <>
          {row.receivedAt?.slice(0, 16)} <Check of={row} />
        </>
      ),
    },
    {
      title: texts.status,
      dataIndex: 'status',
      width: 104,
      className: cardPlace.state,
      render: (status: number) => <CodeTag list={depositSendStatus} code={status} />,
    },
    {
      title: texts.refundDue,
      key: 'refund',
      width: 176,
      className: cardPlace.line,
      render: (_, row) => <Refund of={row} />,
    },
  ];
}
