import { Form, Input } from 'antd';
import type { BatchSearch } from '#shared/areas/procurement-plan/batch/batch-views';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import { CodeSelect } from '../../../kit/code-select.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { SearchPanel } from '../../../kit/search-panel.tsx';
import { defaultFilters } from '../../../parts/document/default-filters.tsx';
import { useBatchLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const rarer = [
  ...defaultFilters,
  'planNo',
  'period',
  'planYear',
  'batchKind',
  'planUnit',
  'outOfPlan',
  'reportFrom',
  'reportTo',
  'mergeable',
  'planKind',
  'isVoided',
] as const;

const MoreFilters = onDemand(() => import('./more-filters.tsx').then((module) => module.MoreBatchFilters));

/** The filters of documents.md 5.2: the usual ones in sight, the others on demand. */
export function BatchFilters({
  search,
  onSearch,
  onReset,
}: {
  search: BatchSearch;
  onSearch: (change: Partial<BatchSearch>) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  const label = useBatchLabels();
  return (
    <SearchPanel
      search={search}
      onSearch={onSearch}
      onReset={onReset}
      isMoreInUse={rarer.some((name) => search[name] !== undefined)}
      more={<MoreFilters />}
    >
      <Form.Item name="planName" label={label.planName}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="batchNo" label={label.batchNo}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="status" label={label.status}>
        <CodeSelect list={planStatus} placeholder={texts.all} />
      </Form.Item>
    </SearchPanel>
  );
}
