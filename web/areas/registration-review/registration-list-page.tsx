import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { registrationStatus } from '#shared/areas/registration/codes';
import { registrationLabel as label } from '#shared/areas/registration/form';
import { registerResult } from '#shared/areas/registration/lookup-codes';
import { listRegistrations, type RegistrationRow } from '#shared/areas/registration/review-contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useTexts } from './texts.ts';

/** 注册审核: the registrations of enterprises, the newest first. */
export function RegistrationListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const list = useListSearch(listRegistrations.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(listRegistrations, search));
  const columns: TableColumnsType<RegistrationRow> = [
    {
      ...sortedColumn(search, 'registrationNo'),
      title: label.registrationNo[language],
      width: 196,
      fixed: 'start',
      render: (number: string, { guid }) => <Link to={paths.registration(guid)}>{number}</Link>,
    },
    {
      ...sortedColumn(search, 'enterpriseName'),
      title: label.enterpriseName[language],
      width: 240,
      ellipsis: true,
    },
    { dataIndex: 'uscc', title: label.uscc[language], width: 184 },
    {
      dataIndex: 'registerResult',
      title: texts.register,
      width: 220,
      render: (code: RegistrationRow['registerResult']) => <CodeTag list={registerResult} code={code} />,
    },
    { dataIndex: 'regionName', title: label.region[language], width: 184, ellipsis: true },
    { dataIndex: 'contactName', title: label.contactName[language], width: 96, ellipsis: true },
    { dataIndex: 'phone', title: label.phone[language], width: 124 },
    { dataIndex: 'round', title: texts.round, width: 88, render: texts.roundOf },
    {
      ...sortedColumn(search, 'submitTime'),
      title: label.submitTime[language],
      width: 148,
      render: (time: string) => time.slice(0, 16),
    },
    {
      dataIndex: 'status',
      title: label.status[language],
      width: 108,
      fixed: 'end',
      render: (code: RegistrationRow['status']) => <CodeTag list={registrationStatus} code={code} />,
    },
  ];
  return (
    <>
      <PageHead title={texts.registrations} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="enterpriseName" label={label.enterpriseName[language]}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="uscc" label={label.uscc[language]}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="registrationNo" label={label.registrationNo[language]}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="status" label={label.status[language]}>
          <CodeSelect list={registrationStatus} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="registerResult" label={texts.register}>
          <CodeSelect list={registerResult} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          columns={columns}
          scroll={{ x: 1588 }}
          empty={texts.none}
          nothingFound={texts.nothingFound}
        />
      </Panel>
    </>
  );
}
