import { Form } from 'antd';
import { setupStatus } from '#shared/areas/project-setup/codes';
import type { SetupSearch } from '#shared/areas/project-setup/setup-views';
import { CodeSelect } from '../../kit/code-select.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { DefaultFilters, defaultFilters } from '../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { useSetupLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const usual = ['projectName', 'projectNo'] as const;
const rarer = defaultFilters.filter((name) => !(usual as readonly string[]).includes(name));
const ownRarer = ['applyUnit', 'createFrom', 'createTo', 'isVoided'] as const;

/** The default search form with 申请单位, 状态 and 时间 (documents.md 5.4): the usual ones in sight, the others on demand. */
export function SetupFilters({
  search,
  onSearch,
  onReset,
}: {
  search: SetupSearch;
  onSearch: (change: Partial<SetupSearch>) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  const label = useSetupLabels();
  return (
    <SearchPanel
      search={search}
      onSearch={onSearch}
      onReset={onReset}
      isMoreInUse={[...rarer, ...ownRarer].some((name) => search[name] !== undefined)}
      more={
        <>
          <Form.Item name="applyUnit" label={label.applyUnit}>
            <DepartmentTreeSelect kind="company" placeholder={texts.all} />
          </Form.Item>
          <DefaultFilters of={rarer} />
          <DateRangeFilter name="create" label={texts.created} />
          <VoidedFilter />
        </>
      }
    >
      <DefaultFilters of={usual} />
      <Form.Item name="status" label={label.status}>
        <CodeSelect list={setupStatus} placeholder={texts.all} />
      </Form.Item>
    </SearchPanel>
  );
}
