import { Form, Input } from 'antd';
import { planStatus, selfReason } from '#shared/areas/procurement-plan/codes';
import type { SelfPlanSearch } from '#shared/areas/self-plan/views';
import { CodeSelect } from '../../kit/code-select.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { DefaultFilters, defaultFilters } from '../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { useLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const others = defaultFilters.filter((name) => name !== 'projectName');
const rarer = [...others, 'planNo', 'planUnit', 'plannedFrom', 'plannedTo', 'isVoided'] as const;

/** The filters of documents.md 5.3 and the default search form: the usual ones in sight, the others on demand. */
export function SelfPlanFilters({
  search,
  onSearch,
  onReset,
}: {
  search: SelfPlanSearch;
  onSearch: (change: Partial<SelfPlanSearch>) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  const label = useLabels();
  return (
    <SearchPanel
      search={search}
      onSearch={onSearch}
      onReset={onReset}
      isMoreInUse={rarer.some((name) => search[name] !== undefined)}
      more={
        <>
          <Form.Item name="planNo" label={label.planNo}>
            <Input allowClear />
          </Form.Item>
          <Form.Item name="planUnit" label={label.planUnit}>
            <DepartmentTreeSelect kind="company" placeholder={texts.all} />
          </Form.Item>
          <DateRangeFilter name="planned" label={label.plannedEnd} />
          <VoidedFilter />
          <DefaultFilters of={others} />
        </>
      }
    >
      <Form.Item name="projectName" label={label.projectName}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="selfReason" label={label.selfReason}>
        <CodeSelect list={selfReason} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="status" label={label.status}>
        <CodeSelect list={planStatus} placeholder={texts.all} />
      </Form.Item>
    </SearchPanel>
  );
}
