import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { accountAppealStatus } from '#shared/areas/account-appeal/codes';
import { type AccountAppealRow, listAccountAppeals } from '#shared/areas/account-appeal/contract';
import { accountAppealLabel as label } from '#shared/areas/account-appeal/form';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DueDate } from './due-date.tsx';
import { useTexts } from './texts.ts';

/** 账号申诉审核: appeals of those who have lost the phone of their account. */
export function AccountAppealListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const list = useListSearch(listAccountAppeals.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(listAccountAppeals, search));
  const columns: TableColumnsType<AccountAppealRow> = [
    {
      ...sortedColumn(search, 'receiptNo'),
      title: label.receiptNo[language],
      width: 180,
      fixed: 'start',
      render: (number: string, { guid }) => <Link to={paths.accountAppealReview(guid)}>{number}</Link>,
    },
    { dataIndex: 'applicantName', title: label.applicantName[language], width: 110, ellipsis: true },
    { dataIndex: 'userName', title: label.userName[language], width: 140, ellipsis: true },
    { dataIndex: 'enterpriseName', title: label.enterpriseName[language], width: 240, ellipsis: true },
    { dataIndex: 'newPhone', title: label.newPhone[language], width: 124 },
    {
      ...sortedColumn(search, 'dueDate'),
      title: label.dueDate[language],
      width: 160,
      render: (_, row) => <DueDate dueDate={row.dueDate} isOverdue={row.isOverdue} />,
    },
    {
      ...sortedColumn(search, 'submitTime'),
      title: label.submitTime[language],
      width: 148,
      render: (time: string) => time.slice(0, 16),
    },
    {
      dataIndex: 'status',
      title: label.status[language],
      width: 96,
      fixed: 'end',
      render: (code: AccountAppealRow['status']) => <CodeTag list={accountAppealStatus} code={code} />,
    },
  ];
  return (
    <>
      <PageHead title={texts.accountAppeals} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="receiptNo" label={label.receiptNo[language]}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="applicantName" label={label.applicantName[language]}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="enterpriseName" label={label.enterpriseName[language]}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="status" label={label.status[language]}>
          <CodeSelect list={accountAppealStatus} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          columns={columns}
          scroll={{ x: 1198 }}
          empty={texts.none}
          nothingFound={texts.nothingFound}
        />
      </Panel>
    </>
  );
}
