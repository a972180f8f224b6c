import { Form, Input, Select } from 'antd';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import type { PlanSearch } from '#shared/areas/procurement-plan/plan-views';
import { formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { usePlanLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const YEARS_BACK = 8;
const years = () => {
  const next = yearOf(formatDate(serverNow())) + 1;
  return Array.from({ length: YEARS_BACK }, (_, back) => ({
    value: next - back,
    label: String(next - back),
  }));
};

/** What is in sight, or no filter; the others are asked in the part that opens. */
const inSight = ['planName', 'planYear', 'status', 'page', 'rows', 'sort', 'order'];

const MoreFilters = onDemand(() =>
  import('./more-plan-filters.tsx').then((module) => module.MorePlanFilters),
);

/** The filters of documents.md 5.1: the usual ones in sight, the others on demand. */
export function PlanFilters({
  search,
  onSearch,
  onReset,
}: {
  search: PlanSearch;
  onSearch: (change: Partial<PlanSearch>) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  const plan = usePlanLabels();
  return (
    <SearchPanel
      search={search}
      onSearch={onSearch}
      onReset={onReset}
      isMoreInUse={Object.entries(search).some(
        ([name, value]) => value !== undefined && !inSight.includes(name),
      )}
      more={<MoreFilters />}
    >
      <Form.Item name="planName" label={plan.planName}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="planYear" label={plan.planYear}>
        <Select allowClear placeholder={texts.all} options={years()} />
      </Form.Item>
      <Form.Item name="status" label={plan.status}>
        <CodeSelect list={planStatus} placeholder={texts.all} />
      </Form.Item>
    </SearchPanel>
  );
}
