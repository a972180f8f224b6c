import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { depositSendStatus } from '#shared/areas/deposit/codes';
import {
  type OwnTenderDepositRow,
  ownTenderDepositCalls as calls,
} from '#shared/areas/deposit/tender/contract';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { CodeTag } from '../../../kit/code-tag.tsx';
import { cardPlace } from '../../../kit/list-cards.tsx';
import { KeywordList } from '../../../parts/list/keyword-list.tsx';
import { useTexts } from './texts.ts';

/** 投标保证金 of a supplier: the tenders it can pay for, and those it has. */
export function OwnTenderDepositListPage() {
  const texts = useTexts();
  const columns: TableColumnsType<OwnTenderDepositRow> = [
    {
      title: texts.tender,
      dataIndex: 'tenderName',
      width: 320,
      className: cardPlace.title,
      render: (name: string, { tenderGuid, tenderNo }) => (
        <>
          <Link to={paths.ownTenderDeposit(tenderGuid)}>{name}</Link>
          <div>{tenderNo}</div>
        </>
      ),
    },
    {
      title: texts.due,
      dataIndex: 'dueAmount',
      width: 136,
      align: 'right',
      className: cardPlace.line,
      render: (amount: string) => formatMoney(amount),
    },
    {
      title: texts.deadline,
      dataIndex: 'payDeadline',
      width: 152,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
    {
      title: texts.status,
      dataIndex: 'status',
      width: 120,
      className: cardPlace.state,
      render: (status: number) => <CodeTag list={depositSendStatus} code={status} />,
    },
    {
      title: texts.refundDue,
      dataIndex: 'refundDue',
      width: 120,
      className: cardPlace.line,
      render: (day: string | null) => day ?? '-',
    },
  ];
  return (
    <KeywordList
      title={texts.ownTitle}
      call={calls.list}
      keyword={texts.ownKeyword}
      empty={texts.ownEmpty}
      rowKey="tenderGuid"
      columns={columns}
      width={848}
    />
  );
}
