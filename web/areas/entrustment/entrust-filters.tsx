import { Form, Input } from 'antd';
import { entrustStatus } from '#shared/areas/entrustment/codes';
import type { EntrustSearch } from '#shared/areas/entrustment/views';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { defaultFilters } from '../../parts/document/default-filters.tsx';
import { useEntrustLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const rarer = [
  ...defaultFilters.filter((name) => name !== 'ordersName' && name !== 'agentUnit'),
  'entrustWay',
  'entrustType',
  'sentFrom',
  'sentTo',
  'isVoided',
] as const;

const MoreFilters = onDemand(() => import('./more-filters.tsx').then((module) => module.MoreEntrustFilters));

/** The filters of documents.md 5.5: the usual ones in sight, the others on demand. */
export function EntrustFilters({
  search,
  onSearch,
  onReset,
}: {
  search: EntrustSearch;
  onSearch: (change: Partial<EntrustSearch>) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  const label = useEntrustLabels();
  // an agency has its own orders only
  const isAgency = !useMay('entrust:read');
  return (
    <SearchPanel
      search={search}
      onSearch={onSearch}
      onReset={onReset}
      isMoreInUse={rarer.some((name) => search[name] !== undefined)}
      more={<MoreFilters />}
    >
      <Form.Item name="ordersName" label={label.ordersName}>
        <Input allowClear />
      </Form.Item>
      {!isAgency && (
        <Form.Item name="agentUnit" label={label.agentGuid}>
          <Input allowClear />
        </Form.Item>
      )}
      <Form.Item name="status" label={label.status}>
        <CodeSelect list={entrustStatus} placeholder={texts.all} />
      </Form.Item>
    </SearchPanel>
  );
}
