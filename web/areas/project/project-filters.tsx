import { Form, Select } from 'antd';
import { projectState } from '#shared/areas/project/codes';
import type { ProjectSearch } from '#shared/areas/project/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { DUE_SOON_DAYS } from '#shared/areas/workbench/figures';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { DefaultFilters, defaultFilters } from '../../parts/document/default-filters.tsx';
import { UserSelect } from '../../parts/people/user-select.tsx';
import { useProjectLabels } from './labels.ts';
import { useTexts } from './texts.ts';

/** Choices of the days ahead in which something the law sets a day for is due. */
const DUE_DAYS = [3, DUE_SOON_DAYS, 30];
const usual = ['projectName', 'projectNo'] as const;
const rarer = defaultFilters.filter(
  (name) => name !== 'userId' && !(usual as readonly string[]).includes(name),
);

/** The default search form (product.md 3) with the stage: the usual ones in sight, the others on demand. */
export function ProjectFilters({
  search,
  onSearch,
  onReset,
}: {
  search: ProjectSearch;
  onSearch: (change: Partial<ProjectSearch>) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  const label = useProjectLabels();
  const mayFindPeople = useMay('user:read');
  return (
    <SearchPanel
      search={search}
      onSearch={onSearch}
      onReset={onReset}
      isMoreInUse={[...rarer, 'userId' as const].some((name) => search[name] !== undefined)}
      more={
        <>
          {mayFindPeople && (
            <Form.Item name="userId" label={label.userName}>
              <UserSelect />
            </Form.Item>
          )}
          <DefaultFilters of={rarer} />
        </>
      }
    >
      <DefaultFilters of={usual} />
      <Form.Item name="stage" label={label.stage}>
        <CodeSelect list={planProgress} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="state" label={label.state}>
        <CodeSelect list={projectState} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="dueWithin" label={texts.dueWithin}>
        <Select
          allowClear
          placeholder={texts.all}
          options={DUE_DAYS.map((days) => ({ value: days, label: texts.withinDays(days) }))}
        />
      </Form.Item>
    </SearchPanel>
  );
}
