import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { appointmentStatus, supervisionLevel, supervisionRole } from '#shared/areas/supervision/codes';
import {
  superviseCalls,
  type SupervisorRow,
  type SupervisorSearch,
} from '#shared/areas/supervision/contract';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { JobFileButton } from '../../parts/job-file-button.tsx';
import { RowActions } from './row-actions.tsx';
import { useSupervisorColumns } from './supervisor-columns.tsx';
import { useTexts } from './texts.ts';
import { useSupervisorActs } from './use-supervisor-acts.tsx';
import { CompanySelect } from './company-select.tsx';

const { page: _page, rows: _rows, sort: _sort, order: _order, ...filters } = superviseCalls.list.input.shape;
const isFiltered = (search: SupervisorSearch) =>
  Object.keys(filters).some((name) => search[name as keyof typeof filters] !== undefined);

/** 监督人设置: who supervises what, for how long. */
export function SupervisorsPage() {
  const texts = useTexts();
  const { search, setSearch, reset, pagination } = useListSearch(superviseCalls.list.input);
  const found = useQuery({
    ...query(superviseCalls.list, search, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const { act, add, assignMany, windows } = useSupervisorActs();
  const [chosen, setChosen] = useState<readonly SupervisorRow[]>([]);
  const columns = useSupervisorColumns(search, (row) => act('view', row));
  const sortBy: TableProps<SupervisorRow>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const order = sorter.order ? (sorter.order === 'ascend' ? 'asc' : 'desc') : undefined;
    setSearch({ sort: order ? (sorter.columnKey as SupervisorSearch['sort']) : undefined, order });
  };
  const { page: _p, rows: _r, sort: _s, order: _o, ...filter } = search;
  return (
    <>
      <PageHead title={texts.supervisors}>
        <Button type="primary" onClick={add}>
          {texts.add}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => assignMany(chosen)}>
          {texts.assignMany}
        </Button>
        <JobFileButton title={texts.exporting} start={() => call(superviseCalls.export, filter)}>
          {texts.export}
        </JobFileButton>
      </PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="userName" label={texts.name}>
          <Input allowClear maxLength={50} />
        </Form.Item>
        <Form.Item name="enterpriseGuid" label={texts.company}>
          <CompanySelect allowClear />
        </Form.Item>
        <Form.Item name="supRole" label={texts.role}>
          <CodeSelect list={supervisionRole} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="supLevel" label={texts.level}>
          <CodeSelect list={supervisionLevel} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={appointmentStatus} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="endingSoon" label={texts.endingSoon}>
          <Select allowClear placeholder={texts.all} options={[{ value: '1', label: texts.within30 }]} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        {found.error ? (
          <LoadFailed error={found.error} retry={found.refetch} retrying={found.isFetching} />
        ) : (
          <Table
            rowKey="guid"
            size="medium"
            columns={[
              ...columns,
              {
                title: texts.actions,
                key: 'actions',
                fixed: 'end',
                width: 150,
                render: (_: unknown, row: SupervisorRow) => <RowActions row={row} act={act} />,
              },
            ]}
            dataSource={found.data?.list ?? []}
            loading={found.isFetching && (found.isPending || found.isPlaceholderData)}
            pagination={pagination(found.data?.total)}
            onChange={sortBy}
            showSorterTooltip={false}
            scroll={{ x: 1110 }}
            rowSelection={{
              columnTitle: selectAll,
              selectedRowKeys: chosen.map(({ guid }) => guid),
              onChange: (_keys, rows) => setChosen(rows),
              getCheckboxProps: ({ actions }) => ({ disabled: !actions.includes('assign') }),
              fixed: true,
            }}
            locale={{
              emptyText: found.isPending ? (
                ' '
              ) : isFiltered(search) ? (
                <NothingYet hint={texts.nothingFound}>
                  <Button onClick={reset}>{texts.showAll}</Button>
                </NothingYet>
              ) : (
                <NothingYet hint={texts.empty}>
                  <Button type="primary" onClick={add}>
                    {texts.add}
                  </Button>
                </NothingYet>
              ),
            }}
          />
        )}
      </Panel>
      {windows}
    </>
  );
}
