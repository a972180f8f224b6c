import { Form, Input } from 'antd';
import { contractKind } from '#shared/areas/contract/codes';
import type { ContractSearch } from '#shared/areas/contract/contract-views';
import { CodeSelect } from '../../kit/code-select.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { defaultFilters } from '../../parts/document/default-filters.tsx';
import { useContractLabels } from './labels.ts';
import { useStatusList } from './status.tsx';
import { useTexts } from './texts.ts';

const rarer = [
  ...defaultFilters.filter((name) => name !== 'contractName'),
  'contractType',
  'partyB',
  'signFrom',
  'signTo',
  'endingWithin',
  'endFrom',
  'endTo',
  'isVoided',
] as const;

const MoreFilters = onDemand(() => import('./more-filters.tsx').then((module) => module.MoreContractFilters));

/** The filters of documents.md 5.6: the usual ones in sight, the others on demand. */
export function ContractFilters({
  search,
  onSearch,
  onReset,
}: {
  search: ContractSearch;
  onSearch: (change: Partial<ContractSearch>) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  const label = useContractLabels();
  return (
    <SearchPanel
      search={search}
      onSearch={onSearch}
      onReset={onReset}
      isMoreInUse={rarer.some((name) => search[name] !== undefined)}
      more={<MoreFilters />}
    >
      <Form.Item name="contractName" label={label.contractName}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="contractKind" label={label.contractKind}>
        <CodeSelect list={contractKind} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="status" label={label.status}>
        <CodeSelect list={useStatusList()} placeholder={texts.all} />
      </Form.Item>
    </SearchPanel>
  );
}
