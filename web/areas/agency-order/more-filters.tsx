import { entrustKind } from '#shared/areas/agency-order/kind';
import { useMay } from '../../api/user.ts';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { Filters } from '../../parts/document/filters.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { useTexts } from './texts.ts';

/** The rarer filters. */
export function MoreEntrustFilters() {
  const texts = useTexts();
  // an agency sees no voided order
  const mayRead = useMay('entrust:read');
  return (
    <>
      <DefaultFilters without={['ordersName', 'agentUnit']} />
      <Filters of={entrustKind} by={['entrustWay', 'entrustType']} />
      <DateRangeFilter name="sent" label={texts.sentTime} />
      {mayRead && <VoidedFilter />}
    </>
  );
}
