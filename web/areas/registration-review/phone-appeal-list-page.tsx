import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { applicantKind, phoneAppealStatus, phoneAppealStyle } from '#shared/areas/phone-change/codes';
import { listPhoneAppealReviews, type PhoneAppealReviewRow } from '#shared/areas/phone-change/contract';
import { phoneAppealLabel as label } from '#shared/areas/phone-change/form';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DueDate } from './due-date.tsx';
import { useTexts } from './texts.ts';

/** 手机号变更审核: appeals to change the phone of an account, of both styles; drafts are not among them. */
export function PhoneAppealListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const list = useListSearch(listPhoneAppealReviews.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(listPhoneAppealReviews, search));
  const columns: TableColumnsType<PhoneAppealReviewRow> = [
    {
      ...sortedColumn(search, 'appealNo'),
      title: label.appealNo[language],
      width: 180,
      fixed: 'start',
      render: (number: string, { guid }) => <Link to={paths.phoneAppealReview(guid)}>{number}</Link>,
    },
    {
      dataIndex: 'style',
      title: texts.style,
      width: 100,
      render: (code: PhoneAppealReviewRow['style']) => <CodeText list={phoneAppealStyle} code={code} />,
    },
    {
      dataIndex: 'applicantKind',
      title: label.applicantKind[language],
      width: 120,
      render: (code: PhoneAppealReviewRow['applicantKind']) => <CodeText list={applicantKind} code={code} />,
    },
    { dataIndex: 'userName', title: label.userName[language], width: 140, ellipsis: true },
    { dataIndex: 'enterpriseName', title: label.enterpriseName[language], width: 220, ellipsis: true },
    { dataIndex: 'newPhone', title: label.newPhone[language], width: 124 },
    {
      ...sortedColumn(search, 'dueDate'),
      title: texts.due,
      width: 160,
      render: (_, row) => <DueDate dueDate={row.dueDate} isOverdue={row.isOverdue} />,
    },
    {
      ...sortedColumn(search, 'submitTime'),
      title: label.submitTime[language],
      width: 148,
      render: (time: string | null) => time?.slice(0, 16),
    },
    {
      dataIndex: 'status',
      title: label.status[language],
      width: 96,
      fixed: 'end',
      render: (code: PhoneAppealReviewRow['status']) => <CodeTag list={phoneAppealStatus} code={code} />,
    },
  ];
  return (
    <>
      <PageHead title={texts.phoneAppeals} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="appealNo" label={label.appealNo[language]}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="userName" label={label.userName[language]}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="enterpriseName" label={label.enterpriseName[language]}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="applicantKind" label={label.applicantKind[language]}>
          <CodeSelect list={applicantKind} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="status" label={label.status[language]}>
          <CodeSelect list={phoneAppealStatus} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          columns={columns}
          scroll={{ x: 1288 }}
          empty={texts.none}
          nothingFound={texts.nothingFound}
        />
      </Panel>
    </>
  );
}
