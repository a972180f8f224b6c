import { Form } from 'antd';
import { entrustType, entrustWay } from '#shared/areas/entrustment/codes';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { DefaultFilters, defaultFilters } from '../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { useEntrustLabels } from './labels.ts';
import { useTexts } from './texts.ts';

const inSight: readonly string[] = ['ordersName', 'agentUnit'];

/** The rarer filters, fetched when somebody asks for them. */
export function MoreEntrustFilters() {
  const texts = useTexts();
  const label = useEntrustLabels();
  // an agency sees no voided order
  const mayRead = useMay('entrust:read');
  return (
    <>
      <DefaultFilters of={defaultFilters.filter((name) => !inSight.includes(name))} />
      <Form.Item name="entrustWay" label={label.entrustWay}>
        <CodeSelect list={entrustWay} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="entrustType" label={label.entrustType}>
        <CodeSelect list={entrustType} placeholder={texts.all} />
      </Form.Item>
      <DateRangeFilter name="sent" label={texts.sentTime} />
      {mayRead && <VoidedFilter />}
    </>
  );
}
