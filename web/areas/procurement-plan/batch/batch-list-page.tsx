import { Button, Select, type SelectProps } from 'antd';
import { useState } from 'react';
import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { useMay } from '../../../api/user.ts';
import { FilterItem } from '../../../kit/filter-item.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { Filters } from '../../../parts/document/filters.tsx';
import { DocumentList } from '../../../parts/document/list.tsx';
import { useActLabels, useKindLabels } from '../../../parts/document/labels.ts';
import { MonthInput } from '../../../parts/date/date-input.tsx';
import { DefaultFilters } from '../../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../../parts/document/voided-filter.tsx';
import { useDocumentTexts } from '../../../parts/document/texts.ts';
import { YearSelect } from '../line/year-select.tsx';
import { useBatchColumns } from './batch-columns.tsx';
import { batchPlan } from './batch-plan.ts';
import { useTexts } from './texts.ts';

const MergeWindow = onDemand(() => import('./merge-window.tsx').then((module) => module.MergeWindow));
const SettingsWindow = onDemand(() =>
  import('./settings-window.tsx').then((module) => module.SettingsWindow),
);

const inSight = ['planName', 'batchNo', 'status'] as const;

/** 批次采购计划: the batch plans a person may see, and what they may do with them (documents.md 5.2). */
export function BatchListPage() {
  const texts = useTexts();
  const { merge } = useActLabels(batchPlanKind);
  const isOfficer = useMay('plan:undo');
  const [merged, setMerged] = useState<BatchRow[]>();
  const [isSetting, setSetting] = useState(false);
  const canMerge = (chosen: readonly BatchRow[]) =>
    chosen.length > 1 && chosen.every(({ actions }) => actions.includes('merge'));
  return (
    <>
      <DocumentList
        of={batchPlan}
        columns={useBatchColumns()}
        actsWidth={{ cn: 168, en: 192 }}
        filters={<Filters of={batchPlanKind} by={inSight} />}
        inSight={inSight}
        more={<MoreFilters />}
        places={{
          beside: ['submit', 'recall'],
          menu: ['record', 'undo', 'copy', 'adjust', 'void', 'delete'],
        }}
        empty={texts.empty}
      >
        {({ chosen }) =>
          isOfficer && (
            <>
              <Button disabled={!canMerge(chosen)} onClick={() => setMerged(chosen)}>
                {merge}
              </Button>
              <Button onClick={() => setSetting(true)}>{texts.settings}</Button>
            </>
          )
        }
      </DocumentList>
      {merged && <MergeWindow plans={merged} onClose={() => setMerged(undefined)} />}
      {isSetting && <SettingsWindow onClose={() => setSetting(false)} />}
    </>
  );
}

/** The rarer filters. */
function MoreFilters() {
  const texts = useTexts();
  const { all } = useDocumentTexts();
  const label = useKindLabels(batchPlanKind);
  const only = (value: unknown) => (
    <Select allowClear placeholder={all} options={[{ value, label: texts.yes }] as SelectProps['options']} />
  );
  return (
    <>
      <Filters of={batchPlanKind} by={['planNo']} />
      <FilterItem name="period" label={label.period}>
        <MonthInput />
      </FilterItem>
      <FilterItem name="planYear" label={label.planYear}>
        <YearSelect back={6} allowClear placeholder={all} />
      </FilterItem>
      <Filters of={batchPlanKind} by={['batchKind', 'planUnit']} />
      <FilterItem name="outOfPlan" label={texts.outOfPlan}>
        <Select
          allowClear
          placeholder={all}
          options={[
            { value: true, label: texts.yes },
            { value: false, label: texts.no },
          ]}
        />
      </FilterItem>
      <FilterItem name="mergeable" label={texts.mergeable}>
        {only(true)}
      </FilterItem>
      <FilterItem name="planKind" label={texts.adjustments}>
        {only(planKind.code.midYear)}
      </FilterItem>
      <Filters of={batchPlanKind} by={['reportDate']} />
      <VoidedFilter />
      <DefaultFilters />
    </>
  );
}
