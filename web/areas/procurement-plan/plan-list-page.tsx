import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { selectAll } from '../../kit/select-all.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { ListExport } from '../../parts/document/list-export.tsx';
import { ReviewedDeleteMany } from '../../parts/document/reviewed-delete-many.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { annualPlanKind } from './annual-plan-kind.ts';
import { usePlanColumns } from './plan-columns.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { RowActions } from './row-actions.tsx';
import { useTexts } from './texts.ts';
import { usePlanActs } from './use-plan-acts.tsx';

// the calls of an import are read with it, not with the list
const TemplateButton = onDemand(() =>
  import('./template-button.tsx').then((module) => module.TemplateButton),
);

/** 年度采购计划: the plans a person may see, and what he may do with them. */
export function PlanListPage() {
  const texts = useTexts();
  const { actions } = useReviewedTexts();
  const list = useListSearch(annualPlan.list.input);
  const { search, setSearch, reset } = list;
  const plans = useQuery(listQuery(annualPlan.list, search));
  const language = useLanguage();
  const columns = usePlanColumns(search);
  const { act, windows } = usePlanActs();
  const [chosen, setChosen] = useState<PlanRow[]>([]);
  const mayWrite = useMay('plan:write');
  const mayExport = useMay('plan:export');

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
            <ReviewedDeleteMany
              of={annualPlanKind}
              chosen={chosen}
              noOf={({ planNo }) => planNo}
              onDone={() => setChosen([])}
            />
          </>
        )}
        {mayExport && <ListExport call={annualPlan.exportList} search={search} />}
      </PageHead>
      <PlanFilters search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        <ListTable
          of={plans}
          list={list}
          empty={texts.empty}
          nothingFound={texts.nothingFound}
          columns={[
            ...columns,
            {
              title: actions,
              key: 'actions',
              fixed: 'end',
              width: language === 'cn' ? 168 : 192,
              render: (_: unknown, plan: PlanRow) => <RowActions plan={plan} act={act} />,
            },
          ]}
          scroll={{ x: 1730 }}
          {...(mayWrite && {
            rowSelection: {
              columnTitle: selectAll,
              selectedRowKeys: chosen.map(({ guid }) => guid),
              onChange: (_keys, rows) => setChosen(rows),
              fixed: true,
            },
          })}
        >
          {mayWrite && importPlan}
        </ListTable>
      </Panel>
      {windows}
    </>
  );
}
