import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../../api/query.ts';
import { useMay } from '../../../api/user.ts';
import { useLanguage } from '../../../kit/language.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../../kit/page-head.tsx';
import { selectAll } from '../../../kit/select-all.tsx';
import { useListSearch } from '../../../kit/use-list-search.ts';
import { ListExport } from '../../../parts/document/list-export.tsx';
import { ReviewedDeleteMany } from '../../../parts/document/reviewed-delete-many.tsx';
import { useReviewedTexts } from '../../../parts/document/reviewed-texts.ts';
import { useBatchColumns } from './batch-columns.tsx';
import { BatchFilters } from './batch-filters.tsx';
import { batchReviewed } from './batch-kind.ts';
import { RowActions } from './row-actions.tsx';
import { useTexts } from './texts.ts';
import { useBatchActs } from './use-batch-acts.tsx';

const MergeWindow = onDemand(() => import('./merge-window.tsx').then((module) => module.MergeWindow));
const SettingsWindow = onDemand(() =>
  import('./settings-window.tsx').then((module) => module.SettingsWindow),
);

/** 批次采购计划: the batch plans a person may see, and what he may do with them. */
export function BatchListPage() {
  const texts = useTexts();
  const reviewed = useReviewedTexts();
  const language = useLanguage();
  const list = useListSearch(batchPlan.list.input);
  const { search, setSearch, reset } = list;
  const plans = useQuery(listQuery(batchPlan.list, search));
  const columns = useBatchColumns(search);
  const { act, windows } = useBatchActs();
  const [chosen, setChosen] = useState<BatchRow[]>([]);
  const mayWrite = useMay('plan:write');
  const mayExport = useMay('plan:export');
  const isOfficer = useMay('plan:undo');
  const [open, setOpen] = useState<'merge' | 'settings'>();
  const canMerge = chosen.length > 1 && chosen.every(({ actions }) => actions.includes('merge'));
  const add = (
    <Link to={paths.batchPlanEdit()}>
      <Button type="primary">{texts.add}</Button>
    </Link>
  );
  return (
    <>
      <PageHead title={texts.title}>
        {mayWrite && (
          <>
            {add}
            <ReviewedDeleteMany
              of={batchReviewed}
              chosen={chosen}
              noOf={({ planNo }) => planNo}
              onDone={() => setChosen([])}
            />
          </>
        )}
        {isOfficer && (
          <>
            <Button disabled={!canMerge} onClick={() => setOpen('merge')}>
              {texts.merge}
            </Button>
            <Button onClick={() => setOpen('settings')}>{texts.settings}</Button>
          </>
        )}
        {mayExport && <ListExport call={batchPlan.exportList} search={search} />}
      </PageHead>
      <BatchFilters search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        <ListTable
          of={plans}
          list={list}
          empty={texts.empty}
          columns={[
            ...columns,
            {
              title: reviewed.actions,
              key: 'actions',
              fixed: 'end',
              width: language === 'cn' ? 168 : 192,
              render: (_: unknown, plan: BatchRow) => <RowActions plan={plan} act={act} />,
            },
          ]}
          scroll={{ x: 1700 }}
          {...(mayWrite && {
            rowSelection: {
              columnTitle: selectAll,
              selectedRowKeys: chosen.map(({ guid }) => guid),
              onChange: (_keys: unknown, rows: BatchRow[]) => setChosen(rows),
              fixed: true,
            },
          })}
        >
          {mayWrite && add}
        </ListTable>
      </Panel>
      {windows}
      {open === 'merge' && <MergeWindow plans={chosen} onClose={() => setOpen(undefined)} />}
      {open === 'settings' && <SettingsWindow onClose={() => setOpen(undefined)} />}
    </>
  );
}
