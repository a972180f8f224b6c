import { Form, Input } from 'antd';
import { entrustKind } from '#shared/areas/agency-order/kind';
import type { EntrustRow } from '#shared/areas/agency-order/views';
import { paths } from '#shared/areas/session/paths';
import { useMay } from '../../api/user.ts';
import { among } from '../../parts/document/acts.ts';
import { Filters } from '../../parts/document/filters.tsx';
import { DocumentList } from '../../parts/document/list.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useKindTexts } from '../../parts/document/texts.ts';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { useEntrustColumns } from './entrust-columns.tsx';
import { entrust } from './entrust.ts';
import { useTexts } from './texts.ts';

/** What the next step is, whoever's it is. */
const beside = ['submit', 'recall', 'send', 'receive', 'agencySign'] as const;
const menu = ['returnOrder', 'changeAgency', 'terminate', 'undo', 'void', 'delete'] as const;

/** 委托管理: the orders of one's own units, or those sent to one's agency (documents.md 5.5). */
export function EntrustListPage() {
  const texts = useTexts();
  const { newOne } = useKindTexts(entrustKind);
  const mayRead = useMay('entrust:read');
  // Do not show the agency the approval: only the principal may see it.
  const placesOf = (row: EntrustRow) => ({
    beside: among(row, beside),
    menu: [...(mayRead ? (['record'] as const) : []), ...among(row, menu)],
  });
  return (
    <DocumentList
      of={entrust}
      columns={useEntrustColumns(!mayRead)}
      actsWidth={{ cn: 184, en: 216 }}
      filters={<UsualFilters />}
      inSight={['ordersName', 'agentUnit', 'status']}
      more={<MoreFilters />}
      places={placesOf}
      empty={mayRead ? texts.empty : texts.emptyAgency}
      first={<LinkButton to={paths.setups}>{newOne}</LinkButton>}
    />
  );
}

function UsualFilters() {
  const label = useKindLabels(entrustKind);
  // an agency has its own orders only
  const mayRead = useMay('entrust:read');
  return (
    <>
      <Filters of={entrustKind} by={['ordersName']} />
      {mayRead && (
        <Form.Item name="agentUnit" label={label.agentGuid}>
          <Input allowClear />
        </Form.Item>
      )}
      <Filters of={entrustKind} by={['status']} />
    </>
  );
}

/** The rarer filters. */
function MoreFilters() {
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
