import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Select, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { reportAccess, type ReportUser } from '#shared/areas/report-access/contract';
import { listQuery } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { useTexts } from './texts.ts';
import { useReportRole } from './use-report-role.tsx';
import { upTo } from '../../kit/up-to.ts';

/** 业务报表权限管理: who holds the report role; giving and taking it, singly and in batch. */
export function ReportAccessPage() {
  const texts = useTexts();
  const list = useListSearch(reportAccess.users.input);
  const { search, setSearch, reset } = list;
  const people = useQuery(listQuery(reportAccess.users, search));
  const [chosen, setChosen] = useState<ReportUser[]>([]);
  const { give, take, windows } = useReportRole(() => setChosen([]));
  const without = chosen.filter(({ isHolder }) => !isHolder).map(({ guid }) => guid);
  const holders = chosen.filter(({ isHolder }) => isHolder).map(({ guid }) => guid);

  return (
    <>
      <PageHead title={texts.title}>
        <ConfirmButton
          type="primary"
          disabled={without.length === 0}
          act={texts.giveMany(without.length)}
          thing={texts.people(without.length)}
          onConfirm={() => give(without)}
        />
        <ConfirmButton
          disabled={holders.length === 0}
          act={texts.takeMany(holders.length)}
          thing={texts.people(holders.length)}
          onConfirm={() => take(holders)}
        />
      </PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="name" label={texts.name}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
        <Form.Item name="deptGuid" label={texts.dept}>
          <DepartmentTreeSelect kind="department" placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="isHolder" label={texts.isHolder}>
          <Select
            allowClear
            placeholder={texts.all}
            options={[
              { value: true, label: texts.held },
              { value: false, label: texts.notHeld },
            ]}
          />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <Alert type="info" showIcon title={texts.hint} style={{ marginBottom: 12 }} />
        <ListTable
          of={people}
          list={list}
          nothingFound={texts.nothingFound}
          columns={useColumns(give, take)}
          scroll={{ x: 1040 }}
          rowSelection={{
            columnTitle: selectAll,
            selectedRowKeys: chosen.map(({ guid }) => guid),
            onChange: (_keys, rows) => setChosen(rows),
          }}
        />
      </Panel>
      {windows}
    </>
  );
}

type Act = ReturnType<typeof useReportRole>['give'];

function useColumns(give: Act, take: Act): TableColumnsType<ReportUser> {
  const texts = useTexts();
  const mark = usePunctuation();
  return [
    { title: texts.name, dataIndex: 'name', width: 110 },
    { title: texts.userName, dataIndex: 'userName', width: 130 },
    { title: texts.company, dataIndex: 'enterpriseName', ellipsis: true },
    {
      title: texts.dept,
      key: 'dept',
      width: 150,
      ellipsis: true,
      render: (_, { deptName }) => deptName ?? '–',
    },
    {
      title: texts.roles,
      key: 'roles',
      ellipsis: true,
      render: (_, { roles }) => mark.row(roles) || '–',
    },
    {
      title: texts.isHolder,
      key: 'isHolder',
      width: 100,
      render: (_, { isHolder }) => (
        <Tag color={isHolder ? 'success' : 'default'} variant="filled">
          {isHolder ? texts.held : texts.notHeld}
        </Tag>
      ),
    },
    {
      title: texts.state,
      key: 'state',
      width: 100,
      render: (_, { isActive }) => (isActive ? texts.active : <Tag color="error">{texts.disabled}</Tag>),
    },
    {
      title: texts.actions,
      key: 'actions',
      width: 110,
      render: (_, { guid, name, isHolder }) => (
        <ConfirmButton
          type="link"
          size="small"
          danger={isHolder}
          act={isHolder ? texts.take : texts.give}
          thing={texts.reportsOf(name)}
          explanation={texts.hint}
          onConfirm={() => (isHolder ? take([guid]) : give([guid]))}
        />
      ),
    },
  ];
}
