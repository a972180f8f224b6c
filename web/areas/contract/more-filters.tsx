import { Form, Input, Select } from 'antd';
import { contractType } from '#shared/areas/contract/codes';
import { CodeSelect } from '../../kit/code-select.tsx';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { DefaultFilters, defaultFilters } from '../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { useContractLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const ENDING_DAYS = [7, 30, 90];

/** The rarer filters, fetched when somebody asks for them. */
export function MoreContractFilters() {
  const texts = useTexts();
  const label = useContractLabels();
  return (
    <>
      <DefaultFilters of={defaultFilters.filter((name) => name !== 'contractName')} />
      <Form.Item name="contractType" label={label.contractType}>
        <CodeSelect list={contractType} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="partyB" label={label.partyB}>
        <Input allowClear />
      </Form.Item>
      <Form.Item name="endingWithin" label={texts.ending}>
        <Select
          allowClear
          placeholder={texts.all}
          options={ENDING_DAYS.map((days) => ({ value: days, label: texts.endingWithin(days) }))}
        />
      </Form.Item>
      <DateRangeFilter name="sign" label={label.signDate} />
      <DateRangeFilter name="end" label={label.endDate} />
      <VoidedFilter />
    </>
  );
}
