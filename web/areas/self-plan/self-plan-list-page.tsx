import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import type { SelfPlanRow } from '#shared/areas/self-plan/views';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { ListExport } from '../../parts/document/list-export.tsx';
import { ReviewedDeleteMany } from '../../parts/document/reviewed-delete-many.tsx';
import { RowActions } from './row-actions.tsx';
import { useSelfPlanColumns } from './self-plan-columns.tsx';
import { SelfPlanFilters } from './self-plan-filters.tsx';
import { selfPlanKind } from './self-plan-kind.ts';
import { useTexts } from './texts.ts';
import { useSelfPlanActs } from './use-self-plan-acts.tsx';

/** 自行采购计划: the plans a person may see, and what he may do with them. */
export function SelfPlanListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const list = useListSearch(selfPlanCalls.list.input);
  const { search, setSearch, reset } = list;
  const plans = useQuery(listQuery(selfPlanCalls.list, search));
  const columns = useSelfPlanColumns(search);
  const { act, windows } = useSelfPlanActs();
  const [chosen, setChosen] = useState<SelfPlanRow[]>([]);
  const mayWrite = useMay('plan:write');
  const mayExport = useMay('plan:export');

  const newPlan = (
    <Link to={paths.selfPlanEdit()}>
      <Button type="primary">{texts.add}</Button>
    </Link>
  );
  return (
    <>
      <PageHead title={texts.title}>
        {mayWrite && (
          <>
            {newPlan}
            <ReviewedDeleteMany
              of={selfPlanKind}
              chosen={chosen}
              noOf={({ planNo }) => planNo}
              onDone={() => setChosen([])}
            />
          </>
        )}
        {mayExport && <ListExport call={selfPlanCalls.exportList} search={search} />}
      </PageHead>
      <SelfPlanFilters search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        <ListTable
          of={plans}
          list={list}
          empty={texts.empty}
          nothingFound={texts.nothingFound}
          columns={[
            ...columns,
            {
              title: texts.actions,
              key: 'actions',
              fixed: 'end',
              width: language === 'cn' ? 168 : 208,
              render: (_: unknown, plan: SelfPlanRow) => <RowActions plan={plan} act={act} />,
            },
          ]}
          scroll={{ x: 1800 }}
          {...(mayWrite && {
            rowSelection: {
              columnTitle: selectAll,
              selectedRowKeys: chosen.map(({ guid }) => guid),
              onChange: (_keys, rows) => setChosen(rows),
              fixed: true,
            },
          })}
        >
          {mayWrite && newPlan}
        </ListTable>
      </Panel>
      {windows}
    </>
  );
}
