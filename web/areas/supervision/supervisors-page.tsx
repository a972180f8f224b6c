import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { appointmentStatus, supervisionLevel, supervisionRole } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import type { SupervisorRow } from '#shared/areas/supervision/supervisor-views';
import { listQuery } from '../../api/query.ts';
import { call } from '../../api/call.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { JobFileButton } from '../../parts/job/job-file-button.tsx';
import { RowActions } from './row-actions.tsx';
import { useSupervisorColumns } from './supervisor-columns.tsx';
import { useTexts } from './texts.ts';
import { useSupervisorActs } from './use-supervisor-acts.tsx';
import { CompanySelect } from './company-select.tsx';
import { upTo } from '../../kit/up-to.ts';

/** 监督人设置: who supervises what, for how long. */
export function SupervisorsPage() {
  const texts = useTexts();
  const list = useListSearch(superviseCalls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(superviseCalls.list, search));
  const { act, add, assignMany, windows } = useSupervisorActs();
  const [chosen, setChosen] = useState<readonly SupervisorRow[]>([]);
  const columns = useSupervisorColumns(search, (row) => act('view', row));
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
          <Input allowClear {...upTo(50)} />
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
        <ListTable
          of={found}
          list={list}
          empty={texts.empty}
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
          scroll={{ x: 1110 }}
          rowSelection={{
            columnTitle: selectAll,
            selectedRowKeys: chosen.map(({ guid }) => guid),
            onChange: (_keys, rows) => setChosen(rows),
            getCheckboxProps: ({ actions }) => ({ disabled: !actions.includes('assign') }),
            fixed: true,
          }}
        >
          <Button type="primary" onClick={add}>
            {texts.add}
          </Button>
        </ListTable>
      </Panel>
      {windows}
    </>
  );
}
