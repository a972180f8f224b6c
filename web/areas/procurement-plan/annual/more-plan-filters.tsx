import { Select } from 'antd';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { FilterItem } from '../../../kit/filter-item.tsx';
import { MonthInput } from '../../../parts/date/date-input.tsx';
import { DefaultFilters } from '../../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../../parts/document/voided-filter.tsx';
import { Filters } from '../../../parts/document/filters.tsx';
import { useDocumentTexts } from '../../../parts/document/texts.ts';
import { useLineLabels } from '../line/labels.ts';
import { useTexts } from './texts.ts';

/** The rarer filters of documents.md 5.1 and the default search form, fetched when somebody asks for them. */
export function MorePlanFilters() {
  const texts = useTexts();
  const { all } = useDocumentTexts();
  const line = useLineLabels();
  return (
    <>
      <Filters of={annualPlanKind} by={['planNo', 'planKind', 'planUnit']} />
      <FilterItem name="issueMonth" label={line.plannedIssueDate}>
        <MonthInput placeholder={all} />
      </FilterItem>
      <FilterItem name="inBudget" label={texts.inBudget}>
        <Select allowClear placeholder={all} options={[{ value: '1', label: texts.inBudgetOnly }]} />
      </FilterItem>
      <Filters of={annualPlanKind} by={['reportDate']} />
      <VoidedFilter />
      <DefaultFilters />
    </>
  );
}
