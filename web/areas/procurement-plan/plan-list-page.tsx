import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { annualPlan, type PlanRow, type PlanSearch } from '#shared/areas/procurement-plan/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DeletePlans } from './delete-plans.tsx';
import { ExportListButton, TemplateButton } from './file-buttons.tsx';
import { usePlanColumns } from './plan-columns.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { RowActions } from './row-actions.tsx';
import { useTexts } from './texts.ts';
import { usePlanActs } from './use-plan-acts.tsx';

const { page: _page, rows: _rows, sort: _sort, order: _order, ...filters } = annualPlan.list.input.shape;
const isFiltered = (search: PlanSearch) =>
  Object.keys(filters).some((name) => search[name as keyof typeof filters] !== undefined);

/** 年度采购计划: the plans a person may see, and what he may do with them. */
export function PlanListPage() {
  const texts = useTexts();
  const { search, setSearch, reset, pagination } = useListSearch(annualPlan.list.input);
  const plans = useQuery({
    ...query(annualPlan.list, search, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const language = useLanguage();
  const columns = usePlanColumns(search);
  const { act, windows } = usePlanActs();
  const [chosen, setChosen] = useState<PlanRow[]>([]);
  const mayWrite = useMay('plan:write');
  const mayExport = useMay('plan:export');

  const sortBy: TableProps<PlanRow>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const order = sorter.order ? (sorter.order === 'ascend' ? 'asc' : 'desc') : undefined;
    setSearch({ sort: order ? (sorter.columnKey as PlanSearch['sort']) : undefined, order });
  };
  const newPlan = (
    <Link to={paths.annualPlanEdit()}>
      <Button type="primary">{texts.add}</Button>
    </Link>
  );
  const importPlan = (
    <Link to={paths.annualPlanImport()}>
      <Button>{texts.import}</Button>
    </Link>
  );

  return (
    <>
      <PageHead title={texts.title}>
        {mayWrite && (
          <>
            {newPlan}
            {importPlan}
            <TemplateButton />
            <DeletePlans plans={chosen} onDone={() => setChosen([])} />
          </>
        )}
        {mayExport && <ExportListButton search={search} />}
      </PageHead>
      <PlanFilters search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        {plans.error ? (
          <LoadFailed error={plans.error} retry={plans.refetch} retrying={plans.isFetching} />
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
                width: language === 'cn' ? 168 : 192,
                render: (_: unknown, plan: PlanRow) => <RowActions plan={plan} act={act} />,
              },
            ]}
            dataSource={plans.data?.list ?? []}
            loading={plans.isFetching && (plans.isPending || plans.isPlaceholderData)}
            pagination={pagination(plans.data?.total)}
            onChange={sortBy}
            showSorterTooltip={false}
            scroll={{ x: 1730 }}
            {...(mayWrite && {
              rowSelection: {
                columnTitle: selectAll,
                selectedRowKeys: chosen.map(({ guid }) => guid),
                onChange: (_keys, rows) => setChosen(rows),
                fixed: true,
              },
            })}
            locale={{
              emptyText: plans.isPending ? (
                ' '
              ) : isFiltered(search) ? (
                <NothingYet hint={texts.nothingFound}>
                  <Button onClick={reset}>{texts.showAll}</Button>
                </NothingYet>
              ) : (
                <NothingYet hint={texts.empty}>{mayWrite && importPlan}</NothingYet>
              ),
            }}
          />
        )}
      </Panel>
      {windows}
    </>
  );
}
