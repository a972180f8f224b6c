import { Checkbox, Form, Input, Select } from 'antd';
import { supplierGrade, supplierStanding } from '#shared/areas/supplier-rating/codes';
import { projectTypeOption, supplierSource } from '#shared/areas/supplier/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import type { SupplierSearch } from '#shared/areas/supplier/library/contract';
import { CodeSelect } from '../../kit/code-select.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

const AreaSelect = onDemand(() =>
  import('../../parts/catalogue/area-select.tsx').then((module) => module.AreaSelect),
);
/** Days before the end at which suppliers are warned. */
const WARNED = [7, 30, 60] as const;
const rarer = ['uscc', 'region', 'standing', 'state', 'source', 'expiresWithin', 'hasExpired'] as const;

/** The usual filters in sight, the others on demand. */
export function SupplierFilters({
  search,
  onSearch,
  onReset,
}: {
  search: SupplierSearch;
  onSearch: (change: Partial<SupplierSearch>) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  return (
    <SearchPanel
      search={search}
      onSearch={onSearch}
      onReset={onReset}
      isMoreInUse={rarer.some((name) => search[name] !== undefined)}
      more={<RarerFilters />}
    >
      <Form.Item name="keyword" label={texts.keyword}>
        <Input allowClear placeholder={texts.keywordHint} />
      </Form.Item>
      <Form.Item name="category" label={texts.category}>
        <CodeSelect list={projectTypeOption} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="grade" label={texts.grade}>
        <CodeSelect list={supplierGrade} placeholder={texts.all} />
      </Form.Item>
    </SearchPanel>
  );
}

function RarerFilters() {
  const texts = useTexts();
  return (
    <>
      <Form.Item name="uscc" label={texts.uscc}>
        <Input allowClear {...upTo(18)} />
      </Form.Item>
      <Form.Item name="region" label={texts.region}>
        <AreaSelect />
      </Form.Item>
      <Form.Item name="standing" label={texts.standing}>
        <CodeSelect list={supplierStanding} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="state" label={texts.state}>
        <CodeSelect list={supplierState} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="source" label={texts.source}>
        <CodeSelect list={supplierSource} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="expiresWithin" label={texts.expiresWithin}>
        <Select
          allowClear
          placeholder={texts.all}
          options={WARNED.map((days) => ({ value: days, label: texts.withinDays(days) }))}
        />
      </Form.Item>
      <Form.Item
        name="hasExpired"
        valuePropName="checked"
        getValueFromEvent={({ target }: { target: { checked: boolean } }) => target.checked || undefined}
      >
        <Checkbox>{texts.hasExpired}</Checkbox>
      </Form.Item>
    </>
  );
}
