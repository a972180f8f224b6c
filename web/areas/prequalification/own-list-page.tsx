import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { applicationState } from '#shared/areas/prequalification/codes';
import {
  ownApplicationCalls as calls,
  type OwnApplicationRow,
} from '#shared/areas/prequalification/contract';
import { paths } from '#shared/areas/session/paths';
import { CodeTag } from '../../kit/code-tag.tsx';
import { cardPlace } from '../../kit/list-cards.tsx';
import { KeywordList } from '../../parts/list/keyword-list.tsx';
import css from './prequalification.module.css';
import { useTexts } from './texts.ts';

/** 资格预审申请 of a supplier: what it can apply for or has applied for, and nothing of any other. */
export function OwnApplicationListPage() {
  const texts = useTexts();
  const columns: TableColumnsType<OwnApplicationRow> = [
    {
      title: texts.tender,
      dataIndex: 'tenderName',
      width: 300,
      className: cardPlace.title,
      render: (name: string, { guid, tenderNo }) => (
        <>
          <Link to={paths.ownApplication(guid)}>{name}</Link>
          <div className={css.soft}>{tenderNo}</div>
        </>
      ),
    },
    { title: texts.buyer, dataIndex: 'buyerName', width: 180, className: cardPlace.line },
    {
      title: texts.deadline,
      dataIndex: 'deadline',
      width: 148,
      className: cardPlace.line,
      render: (at: string) => at.slice(0, 16),
    },
    {
      title: texts.time,
      dataIndex: 'submittedAt',
      width: 148,
      className: cardPlace.line,
      render: (at: string | null) => at?.slice(0, 16) ?? '-',
    },
    {
      title: texts.state,
      dataIndex: 'status',
      width: 96,
      className: cardPlace.state,
      render: (status: number) => <CodeTag list={applicationState} code={status} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      width: 112,
      className: cardPlace.acts,
      render: (_, { guid, secondsLeft }) =>
        secondsLeft > 0 ? (
          <Link to={paths.prepareBid(guid)}>{texts.prepare}</Link>
        ) : (
          <Link to={paths.ownApplication(guid)}>{texts.open}</Link>
        ),
    },
  ];
  return (
    <KeywordList
      title={texts.ownTitle}
      call={calls.mine}
      keyword={texts.keyword}
      empty={texts.ownEmpty}
      rowKey="guid"
      columns={columns}
      width={984}
    />
  );
}
