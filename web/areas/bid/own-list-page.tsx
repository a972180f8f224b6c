import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { bidState } from '#shared/areas/bid/codes';
import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import type { OwnBidRow } from '#shared/areas/bid/views';
import { type DepositSendStatus, depositSendStatus } from '#shared/areas/deposit/codes';
import { ownTenderDepositCalls } from '#shared/areas/deposit/tender/contract';
import { paths } from '#shared/areas/session/paths';
import { MOST_ROWS } from '#shared/contract/paging';
import { keptFresh, listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { cardPlace } from '../../kit/list-cards.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import css from './bid.module.css';
import { Countdown } from './countdown.tsx';
import { useTexts } from './texts.ts';

/** 我的投标: the sections a supplier may bid in or has bid in, and nothing of any other bidder. */
export function OwnBidListPage() {
  const texts = useTexts();
  const list = useListSearch(calls.mine.input);
  const found = useQuery({ ...listQuery(calls.mine, list.search), ...keptFresh });
  const deposits = useDeposits(found.data?.list);
  return (
    <>
      <PageHead title={texts.listTitle} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          rowKey="tenderGuid"
          empty={texts.empty}
          columns={useColumns(deposits)}
          scroll={{ x: 1120 }}
        />
      </Panel>
    </>
  );
}

type Deposits = ReadonlyMap<string, DepositSendStatus>;

/** How the deposits of these tenders stand, of who may see them. */
function useDeposits(rows: readonly OwnBidRow[] = []): Deposits {
  const tenderGuids = rows.map(({ tenderGuid }) => tenderGuid);
  const mayPay = useMay('deposit:pay');
  const found = useQuery({
    ...listQuery(ownTenderDepositCalls.list, { page: 1, rows: MOST_ROWS, tenderGuids }),
    enabled: mayPay && tenderGuids.length > 0,
  });
  return new Map(found.data?.list.map((one) => [one.tenderGuid, one.status]));
}

function useColumns(deposits: Deposits): TableColumnsType<OwnBidRow> {
  const texts = useTexts();
  return [
    {
      title: texts.project,
      dataIndex: 'projectName',
      width: 204,
      className: cardPlace.title,
      render: (name: string, { tenderGuid, tenderNo }) => (
        <>
          <Link to={paths.ownBid(tenderGuid)}>{name}</Link>
          <div className={css.soft}>{tenderNo}</div>
        </>
      ),
    },
    {
      title: texts.section,
      dataIndex: 'sectionName',
      width: 96,
      className: cardPlace.line,
      render: (name: string, { sectionNo }) => `${sectionNo} ${name}`.trim() || '-',
    },
    {
      title: texts.deadline,
      dataIndex: 'deadline',
      width: 140,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
    {
      key: 'left',
      title: texts.left,
      width: 104,
      className: cardPlace.line,
      render: (_, { deadline }) => <Countdown deadline={deadline} />,
    },
    {
      title: texts.docVersion,
      dataIndex: 'docVersion',
      width: 84,
      className: cardPlace.line,
      render: (version: number | null) => (version === null ? '-' : texts.version(version)),
    },
    {
      key: 'deposit',
      title: texts.deposit,
      width: 88,
      className: cardPlace.line,
      render: (_, { tenderGuid }) => {
        const status = deposits.get(tenderGuid);
        return status === undefined ? (
          '-'
        ) : (
          <Link to={paths.ownTenderDeposit(tenderGuid)}>
            <CodeTag list={depositSendStatus} code={status} />
          </Link>
        );
      },
    },
    {
      title: texts.state,
      dataIndex: 'status',
      width: 84,
      className: cardPlace.state,
      render: (status: number) => <CodeTag list={bidState} code={status} />,
    },
    {
      title: texts.receipt,
      dataIndex: 'receiptNo',
      width: 200,
      className: cardPlace.line,
      render: (no: string | null) => (no ? <Link to={paths.bidReceipt(no)}>{no}</Link> : '-'),
    },
    {
      key: 'actions',
      title: texts.actions,
      width: 120,
      className: cardPlace.acts,
      render: (_, { tenderGuid, actions }) =>
        actions.includes('submit') || actions.includes('replace') ? (
          <Link to={paths.prepareBid(tenderGuid)}>
            {actions.includes('replace') ? texts.replace : texts.prepare}
          </Link>
        ) : (
          <Link to={paths.ownBid(tenderGuid)}>{texts.open}</Link>
        ),
    },
  ];
}
