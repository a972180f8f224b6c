import { Form, Select } from 'antd';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { Filters } from '../../parts/document/filters.tsx';
import { useDocumentTexts } from '../../parts/document/texts.ts';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { useTexts } from './texts.ts';

const ENDING_DAYS = [7, 30, 90];

/** The rarer filters. */
export function MoreContractFilters() {
  const texts = useTexts();
  const { all } = useDocumentTexts();
  return (
    <>
      <DefaultFilters without={['contractName']} />
      <Filters of={contractDocumentKind} by={['contractType', 'partyB']} />
      <Form.Item name="endingWithin" label={texts.ending}>
        <Select
          allowClear
          placeholder={all}
          options={ENDING_DAYS.map((days) => ({ value: days, label: texts.endingWithin(days) }))}
        />
      </Form.Item>
      <Filters of={contractDocumentKind} by={['signDate', 'endDate']} />
      <VoidedFilter />
    </>
  );
}
